import { Note } from '../../design/Note.tsx'
import { why_label } from '../../generated/paraglide/messages.js'
import { type StepContent, optionalWords } from '../../shared/steps/words.ts'

/** Explains why we ask a sensitive question. Renders nothing if the step has no such text. */
export function WhyWeAsk({ content }: { readonly content: StepContent }) {
  const why = optionalWords(content, 'why')
  if (why === undefined) return null
  return (
    <Note picture={content.pictures['why']}>
      <strong>{why_label()}</strong> <span>{why}</span>
    </Note>
  )
}
