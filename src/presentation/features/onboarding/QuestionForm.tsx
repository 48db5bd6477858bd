import { type ReactNode, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../design/Button.tsx'
import { Form } from '../../design/fields/Form.tsx'
import { Page } from '../../design/page/Page.tsx'
import { btn_continue } from '../../generated/paraglide/messages.js'
import { type StepContent, optionalWords, words } from '../../shared/steps/words.ts'
import { WhyWeAsk } from './WhyWeAsk.tsx'

interface QuestionFormProps {
  readonly content: StepContent
  /** Returns whether the answer is valid and stored; if not, shows the problem. */
  readonly commit: () => boolean
  readonly onDone: () => void
  /** A message above Continue. */
  readonly message?: ReactNode
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A question that is answered with Continue. If the answer is missing or invalid, the first field with a problem gets the focus. */
export function QuestionForm({
  content,
  commit,
  onDone,
  message,
  className,
  children,
}: QuestionFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const onSubmit = () => {
    if (commit()) return onDone()
    // Marks the field, unless the screen has only just appeared and does not observe the problem yet.
    flushSync(() => undefined)
    const field = (which: string) => form.current?.querySelector<HTMLInputElement>(`input${which}`)
    // Skips radio buttons, which only choose the units.
    const first = field('[aria-invalid]') ?? field(':not([type=radio])')
    first?.focus()
  }
  return (
    <Page
      title={words(content, 'title')}
      text={optionalWords(content, 'text')}
      action={
        <>
          {message}
          <Button type="submit" form={id}>
            {btn_continue()}
          </Button>
        </>
      }
    >
      <Form ref={form} id={id} className={className} onSubmit={onSubmit}>
        {children}
      </Form>
      <WhyWeAsk content={content} />
    </Page>
  )
}
