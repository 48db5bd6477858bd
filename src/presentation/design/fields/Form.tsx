import type { ComponentProps } from 'react'

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> {
  /** Submits what the fields show. */
  readonly onSubmit: () => unknown
}

/** A form that shows its problems itself, and stays on its page. */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <form
      noValidate
      onSubmitCapture={({ currentTarget }) => announceTexts(currentTarget)}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
      {...form}
    />
  )
}

// @rule 5.filled-silently A form submits what its fields show, even if a password manager filled them in without an event
/**
 * Fires the `input` event of each field with text; React ignores it if it knows the text. Runs in a handler of React's, which
 * renders only afterwards: to render after the first event would restore the old texts of the other fields.
 */
function announceTexts(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll('input:not([type=range]), textarea'))
    field.dispatchEvent(new Event('input', { bubbles: true }))
}
