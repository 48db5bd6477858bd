import { observer } from 'mobx-react-lite'
import { type FunctionComponent, type MouseEvent, useCallback, useEffect, useRef } from 'react'
import { LOADING_PLAN } from '../../domain/funnel/routes.ts'
import { isAsking, isEnd, type Step, type StepKind } from '../../domain/funnel/Step.ts'
import { savesData } from '../kit/savesData.ts'
import { whenIdle } from '../kit/whenIdle.ts'
import { useGo } from '../navigation/useGo.ts'
import { Footer } from '../shared/frame/Footer.tsx'
import { Header } from '../shared/frame/Header.tsx'
import { loadContent, useContent } from '../shared/steps/content.ts'
import { sectionOf } from '../shared/steps/sections.ts'
import type { StepScreenProps } from '../shared/steps/StepScreen.ts'
import { usePresenters } from '../visit/PresentersContext.ts'
import { SCREENS } from './stepScreens.ts'

/** Fetches all that a step will need, ahead of its turn. A failed fetch is tried again when the step is entered. */
export async function prefetchStep(step: Step): Promise<void> {
  // A pitch speaks with the words of the steps it answers.
  const rooms = step.kind === 'pitch' ? step.speaksOf : []
  await Promise.allSettled([
    step.kind !== 'welcome' && SCREENS[step.kind].preload?.(),
    ...[step, ...rooms].map(({ name }) => loadContent(name)),
  ])
}

let prefetchingRest: Promise<void> | undefined

/**
 * Fetches the questions that are left, the plan and the ways in, one after the other while the browser is idle, once:
 * whoever loses the network on the way can answer all the same. Not where data is to be saved.
 */
function prefetchRest(funnel: readonly Step[]): Promise<void> {
  prefetchingRest ??= (async () => {
    if (savesData()) return
    for (const step of funnel.filter(({ kind }) => kind !== 'welcome' && kind !== 'subscription' && kind !== 'success')) {
      await new Promise<void>((resolve) => whenIdle(resolve))
      await prefetchStep(step)
    }
    const { prefetchAccount } = await import('./AuxiliaryView.tsx')
    prefetchAccount()
  })().catch(() => undefined)
  return prefetchingRest
}

/** A step of the funnel: its frame, its screen, and the way on. */
export const StepView = observer(function StepView({ step }: { readonly step: Step }) {
  const presenters = usePresenters()
  const { site, answers, funnel, progress } = presenters
  const go = useGo()
  const content = useContent(step.name)

  useEffect(() => {
    progress.arrived(step)
    return whenIdle(() => {
      const coming = funnel.possibleNext(step)
      void Promise.all(coming.map(prefetchStep)).then(() => prefetchRest(site.funnel))
      if (coming.some(isEnd)) presenters.ends().catch(() => undefined)
    })
  }, [presenters, site, funnel, progress, step])

  const onDone = useCallback(() => {
    if (isAsking(step)) presenters.note({ kind: 'answer', key: step.writes, answer: answers.of(step) })
    const next = funnel.sequence.next(step)
    if (next) go(next.kind === 'plan' ? LOADING_PLAN : next.path)
  }, [go, presenters, answers, funnel, step])

  // The table above pairs each kind with its own screen, which the compiler cannot follow through a lookup.
  const Screen = SCREENS[step.kind as Exclude<StepKind, 'welcome'>] as FunctionComponent<StepScreenProps<StepKind>>
  const counted = !step.excludedFromProgress
  const onClickCapture = useOneTapAScreen(step)
  return (
    <div role="presentation" onClickCapture={onClickCapture}>
      <Header
        // The head of another screen is another one: what stood there does not move.
        key={counted ? 'bar' : `head of ${step.path}`}
        back={step.kind === 'success' ? null : (funnel.sequence.previous(step)?.path ?? null)}
        progress={counted ? progress.drawn : null}
        narrow={step.kind === 'subscription'}
        wide={step.kind === 'plan' || step.kind === 'subscription'}
        section={counted ? sectionOf(step) : undefined}
      />
      <Screen key={step.path} step={step} content={content} onDone={onDone} />
      <Footer key={`foot of ${step.path}`} isBelow={counted} />
    </div>
  )
})

/** The second tap of a double tap may land on the screen that the first one led to: there it does nothing. */
function useOneTapAScreen(step: Step) {
  const first = useRef(step)
  return (event: MouseEvent) => {
    if (event.detail <= 1) {
      first.current = step
    } else if (first.current !== step) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
}
