import { observer } from 'mobx-react-lite'
import {
  type FunctionComponent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { stepAfterChange } from '#domain/funnel/afterChange.ts'
import { LOADING_PLAN } from '#domain/funnel/routes.ts'
import { plan } from '#domain/funnel/steps/landmarks.ts'
import { isAsking, type Step, type StepKind } from '#domain/funnel/Step.ts'
import { Frame, PageFrame } from '../design/page/PageFrame.tsx'
import { useBeforeNavigation } from '../navigation/Navigation.ts'
import { pathOfChangedQuestion, isChange, useGo, useGoBack } from '../navigation/useGo.ts'
import { Footer } from '../shared/frame/Footer.tsx'
import { Header } from '../shared/frame/Header.tsx'
import { contentForAge } from '../shared/steps/words.ts'
import { useContent } from '../shared/steps/content.ts'
import { sectionName } from '../shared/steps/sectionName.ts'
import type { StepScreenProps } from '../shared/steps/StepScreen.ts'
import { usePresenters } from '../visit/PresentersContext.ts'
import { coverWithSectionEnd, rendersAtOnce, prefetchFrom } from './prefetch.ts'
import { SCREENS } from './stepScreens.ts'

/** A step of the funnel: its frame, its screen and the navigation to the next step. */
export const StepView = observer(function StepView({ step }: { readonly step: Step }) {
  const presenters = usePresenters()
  const { site, answers, funnel, person, progress } = presenters
  const go = useGo()
  const goBack = useGoBack()
  const { state } = useLocation()
  const isChanging = isChange(state)
  const changedQuestionPath = pathOfChangedQuestion(state)
  const content = contentForAge(answers.all.age, useContent(step.name))

  const [frame] = useState(() => new Frame())
  useBeforeNavigation(
    useCallback(
      (path) => {
        const next = funnel.stepAt(path)
        if (!next || !rendersAtOnce(next) || funnel.admission(path).verdict !== 'stay') return false
        if (next !== step) frame.prepareFocus()
        return true
      },
      [funnel, frame, step],
    ),
  )

  useEffect(() => {
    progress.arriveAt(step)
    return prefetchFrom(step, presenters)
  }, [presenters, progress, step])

  const onDone = useCallback(() => {
    if (isAsking(step))
      presenters.note({ kind: 'answer', key: step.writes, answer: answers.of(step) })
    const { sequence } = funnel
    if (isChanging) {
      const nextToAsk = stepAfterChange(step, sequence, answers.all, site)
      if (nextToAsk)
        go(nextToAsk.path, { replace: true, changes: changedQuestionPath ?? step.path })
      else goBack(plan.path)
      return
    }
    const next = sequence.next(step)
    if (!next) return
    const goNext = () => go(next.kind === 'plan' ? LOADING_PLAN : next.path)
    if (next.section && step.section && next.section !== step.section)
      coverWithSectionEnd(step.section, next.section, presenters, goNext)
    else goNext()
  }, [go, goBack, isChanging, changedQuestionPath, presenters, site, answers, funnel, step])

  // SCREENS pairs each kind with its own screen, but the compiler cannot infer that from a lookup.
  const Screen = SCREENS[step.kind as Exclude<StepKind, 'welcome'>] as FunctionComponent<
    StepScreenProps<StepKind>
  >
  const isCounted = !step.excludedFromProgress
  // No back button where every earlier step would redirect here.
  const back =
    step.kind === 'success' || person.hasCompleted || (step === plan && person.hasSent)
      ? null
      : (changedQuestionPath ?? (isChanging ? plan : funnel.sequence.previous(step))?.path ?? null)
  useDoubleTapGuard(isCounted && step)
  const screen = <Screen key={step.path} step={step} content={content} onDone={onDone} />
  return (
    <>
      <Header
        // A screen without a progress bar gets a new header element: parts of the old one would shift to other positions.
        key={isCounted ? 'bar' : `head of ${step.path}`}
        back={back}
        progress={progress.trackAt(step)}
        narrow={step.kind === 'subscription'}
        wide={step.kind === 'plan' || step.kind === 'subscription'}
        section={isCounted ? sectionName(step) : undefined}
      />
      {isCounted ? <PageFrame frame={frame}>{screen}</PageFrame> : screen}
      <Footer key={isCounted ? 'foot' : `foot of ${step.path}`} isBelowWindow={isCounted} />
    </>
  )
})

/** How long after a screen's change a tap counts as the second one of a double tap, in ms. */
const DOUBLE_TAP_MS = 350

// @rule 10.double-tap The second tap of a double tap answers no question: within 350 ms of a screen's change, it does nothing on an
//   answer or Continue; on Back, in header, footer and dialogs every tap counts
/** Ignores the second tap of a double tap if the first tap has already changed the screen. @param step false: ignores none */
function useDoubleTapGuard(step: Step | false) {
  const shownAt = useRef(0)
  useLayoutEffect(() => {
    shownAt.current = step ? performance.now() : 0
  }, [step])
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      // The oldest supported versions of Safari and Firefox do not name the pointer of a click.
      const { pointerType = navigator.maxTouchPoints && 'touch' } = event as PointerEvent
      // A touch is always the first click of a series to some browsers. Keys make clicks that belong to no series.
      if (
        event.detail > (pointerType === 'touch' ? 0 : 1) &&
        event.timeStamp - shownAt.current <= DOUBLE_TAP_MS &&
        (event.target as Element).matches('main :not(dialog *)')
      ) {
        event.preventDefault()
        event.stopPropagation()
      }
    }
    window.addEventListener('click', onClick, true)
    return () => window.removeEventListener('click', onClick, true)
  }, [])
}
