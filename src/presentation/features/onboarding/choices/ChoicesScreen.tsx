import { observer } from 'mobx-react-lite'
import { type ComponentProps, memo, useId, useState } from 'react'
import type { ChoicesStep } from '#domain/funnel/Step.ts'
import { FieldMessage } from '#presentation/design/fields/Field.tsx'
import { type Look, OptionCard, OptionGroup } from '#presentation/design/fields/OptionCard.tsx'
import { choices_empty } from '#presentation/generated/paraglide/messages.js'
import { usePresenters } from '#presentation/visit/PresentersContext.ts'
import { BesideAnswers } from '../scene/BesideAnswers.tsx'
import { BodyMap } from './BodyMap.tsx'
import { ChoicesPresenter } from './ChoicesPresenter.ts'
import type { StepScreenProps } from '#presentation/shared/steps/StepScreen.ts'
import { QuestionForm } from '../QuestionForm.tsx'
import { useCast } from '#presentation/shared/cast/Figure.tsx'
import { optionalWords, words } from '#presentation/shared/steps/words.ts'

interface ChoicesScreenProps extends StepScreenProps<ChoicesStep['kind']> {
  /** How the answers are drawn; by default as cards. */
  readonly look?: Look
  /** Returns a shorter text to show in place of a label; the label stays the accessible name. */
  shorten?(label: string): string
}

/** A question with any number of answers, and Continue. The problem appears above Continue, where it is in view. */
export default observer(function ChoicesScreen({
  step,
  content,
  onDone,
  look,
  shorten,
}: ChoicesScreenProps) {
  const { answers } = usePresenters()
  const [presenter] = useState(() => new ChoicesPresenter(step, answers))
  const problemId = useId()
  return (
    <QuestionForm
      content={content}
      commit={presenter.commit}
      onDone={onDone}
      message={
        <FieldMessage
          id={problemId}
          problem={presenter.isAnswerMissing ? choices_empty() : undefined}
        />
      }
    >
      {step.kind === 'bodyMap' && <BodyMap presenter={presenter} content={content} />}
      {step.kind === 'choices' && (
        <BesideAnswers pictures={content.pictures} chosen={presenter.ticked.at(-1)} />
      )}
      <Tickables
        presenter={presenter}
        content={content}
        look={look}
        shorten={shorten}
        problemId={problemId}
      />
    </QuestionForm>
  )
})

interface TickablesProps extends Omit<ChoicesScreenProps, 'step' | 'onDone' | 'look' | 'shorten'> {
  readonly look: Look | undefined
  readonly shorten: ChoicesScreenProps['shorten'] | undefined
  readonly presenter: ChoicesPresenter
  readonly problemId: string
}

/** The answers. A component of its own, so that a tick does not render the whole screen again. */
const Tickables = observer(function Tickables({
  presenter,
  content,
  look,
  shorten,
  problemId,
}: TickablesProps) {
  const { handles, ticked } = presenter
  const withCast = useCast()
  const pictureOf = (handle: string) =>
    (presenter.isFemale ? content.pictures[`female_${handle}`] : undefined) ??
    content.pictures[handle]
  return (
    <OptionGroup legend={words(content, 'title')} look={look}>
      {handles.map((handle) => (
        <Tickable
          key={handle}
          handle={handle}
          look={look}
          {...labelsOf(words(content, handle), shorten)}
          hint={optionalWords(content, `${handle}_hint`)}
          picture={withCast(pictureOf(handle) ?? '') || undefined}
          checked={ticked.includes(handle)}
          aria-invalid={presenter.isAnswerMissing || undefined}
          aria-describedby={presenter.isAnswerMissing ? problemId : undefined}
          onToggle={presenter.toggle}
        />
      ))}
    </OptionGroup>
  )
})

const labelsOf = (label: string, shorten: ChoicesScreenProps['shorten']) =>
  shorten ? { label: shorten(label), 'aria-label': label } : { label }

interface TickableProps extends Omit<
  ComponentProps<typeof OptionCard>,
  'type' | 'name' | 'onChange' | 'onToggle'
> {
  readonly handle: string
  readonly onToggle: (handle: string) => void
}

/** One answer of several. Memoized, so that only a changed card renders again. */
const Tickable = memo(function Tickable({ handle, onToggle, ...card }: TickableProps) {
  return <OptionCard type="checkbox" name={handle} onChange={() => onToggle(handle)} {...card} />
})
