import { observer } from 'mobx-react-lite'
import { type KeyboardEvent, type ReactNode, useRef, useState, useEffect } from 'react'
import type { ChoiceStep } from '#domain/funnel/Step.ts'
import { Button } from '#presentation/design/Button.tsx'
import { type Look, OptionCard, OptionGroup } from '#presentation/design/fields/OptionCard.tsx'
import { Page } from '#presentation/design/page/Page.tsx'
import { btn_continue } from '#presentation/generated/paraglide/messages.js'
import type { StepScreenProps } from '#presentation/shared/steps/StepScreen.ts'
import { usePresenters } from '#presentation/visit/PresentersContext.ts'
import { chooseAt, chosenAt, offeredAt } from '#presentation/shared/steps/chosen.ts'
import { BesideAnswers } from '../scene/BesideAnswers.tsx'
import { WhyWeAsk } from '../WhyWeAsk.tsx'
import { optionalWords, words } from '#presentation/shared/steps/words.ts'

export interface ChoiceScreenProps extends StepScreenProps<ChoiceStep['kind']> {
  /** Shown between the question and its answers. */
  readonly scene?: ReactNode
  /** How the answers are drawn; by default as cards. */
  readonly look?: Look
}

// @rule 10.keyboard The whole funnel works by keyboard alone and with a screen reader
/**
 * A question with one answer. A tap, Enter or Space answers it and goes on; arrow keys only move the selection. Continue takes
 * the selected answer.
 */
export const ChoiceScreen = observer(function ChoiceScreen({
  step,
  content,
  onDone,
  scene,
  look,
}: ChoiceScreenProps) {
  const { answers } = usePresenters()
  // A step that refines an earlier answer shows no answer as chosen until the visitor gives one here.
  const isGiven = step.key !== undefined || answers.tappedHandle(step) !== null
  const chosen = isGiven ? chosenAt(step, answers) : null
  /** The answer that the arrow keys moved to. */
  const [movedTo, setMovedTo] = useState<string | null>(null)
  // A returning visitor can continue with their earlier answer.
  const [wasAnswered] = useState(chosen !== null)
  const selected = movedTo ?? (wasAnswered ? chosen : null)
  const byArrow = useRef(false)
  const isDone = useRef(false)
  // Lets the visitor answer again after going back while the next question was still loading.
  useEffect(() => {
    const reopen = () => {
      isDone.current = false
    }
    window.addEventListener('popstate', reopen)
    return () => window.removeEventListener('popstate', reopen)
  }, [])
  const title = words(content, 'title')

  const commit = (handle: string) => {
    if (isDone.current) return
    isDone.current = true
    chooseAt(step, answers, handle)
    onDone()
  }
  const onClick = (handle: string) => {
    if (byArrow.current) setMovedTo(handle)
    else commit(handle)
  }
  const onKey = (event: KeyboardEvent) => {
    const { key, type, target } = event
    byArrow.current = type === 'keydown' && key.startsWith('Arrow')
    // Browsers fire no click for Enter on a radio button, nor for Space on one that is already checked.
    if (
      type === 'keydown' &&
      (key === ' ' || key === 'Enter') &&
      target instanceof HTMLInputElement
    ) {
      event.preventDefault()
      commit(target.value)
    }
  }

  return (
    <Page
      title={title}
      text={optionalWords(content, 'text')}
      action={
        selected !== null && <Button onClick={() => commit(selected)}>{btn_continue()}</Button>
      }
    >
      {scene ?? (!look && <BesideAnswers pictures={content.pictures} chosen={movedTo ?? chosen} />)}
      <OptionGroup legend={title} look={look} onKey={onKey}>
        {Object.keys(offeredAt(step, answers)).map((handle) => (
          <OptionCard
            key={handle}
            type="radio"
            name={step.name}
            value={handle}
            label={words(content, handle)}
            hint={optionalWords(content, `${handle}_hint`)}
            picture={content.pictures[handle]}
            look={look}
            checked={(movedTo ?? chosen) === handle}
            onClick={() => onClick(handle)}
            onChange={stayControlled}
          />
        ))}
      </OptionGroup>
      <WhyWeAsk content={content} />
    </Page>
  )
})

/** React requires a change handler with `checked`; the click handler does the work. */
const stayControlled = () => undefined
