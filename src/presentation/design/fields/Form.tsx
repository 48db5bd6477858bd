import type { ComponentProps, SyntheticEvent } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Submits what the fields show. */
  readonly onSubmit: () => unknown
}

/** A form that shows its problems itself, and stays on its page. */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <form
      noValidate
      onFocusCapture={announceTexts}
      onSubmitCapture={announceTexts}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
      {...form}
    />
  )
}

const TEXTS = 'input:not([type=range], [type=radio], [type=checkbox]), textarea'

// @rule 5.filled-silently A form keeps and submits what its fields show, even if a password manager filled them in without an event
/**
 * Fires the `input` event of each field with text, before a change of another field renders the form; React ignores it if it knows
 * the text. Runs in a handler of React's, which renders only afterwards: to render after the first event would restore the old
 * texts of the other fields.
 */
function announceTexts({ currentTarget }: SyntheticEvent<HTMLFormElement>): void {
  for (const field of currentTarget.querySelectorAll(TEXTS))
    field.dispatchEvent(new Event('input', { bubbles: true }))
}
