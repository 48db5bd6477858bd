import { observer } from 'mobx-react-lite'
import { type FunctionComponent, type MouseEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { LOADING_PLAN } from '../../domain/funnel/routes.ts'
import type { Step, StepKind } from '../../domain/funnel/Step.ts'
import { byKey } from '../../domain/answers/Answers.ts'
import { Footer } from '../shared/frame/Footer.tsx'
import { Header } from '../shared/frame/Header.tsx'
import { lazyView } from '../kit/lazyView.tsx'
import { usePresenters } from '../visit/PresentersContext.ts'
import { useGo } from '../navigation/useGo.ts'
import { whenIdle } from '../kit/whenIdle.ts'
import { ChoiceScreen } from '../features/onboarding/ChoiceScreen.tsx'
import { loadContent, useContent } from '../shared/steps/content.ts'
import { sectionOf } from '../shared/steps/sections.ts'
import type { StepScreenProps } from '../shared/steps/StepScreen.ts'

const ChoicesScreen = lazyView(() => import('../features/onboarding/ChoicesScreen.tsx').then((module) => module.ChoicesScreen))
const NameScreen = lazyView(() => import('../features/onboarding/NameScreen.tsx').then((module) => module.NameScreen))
const NumberScreen = lazyView(() => import('../features/onboarding/NumberScreen.tsx').then((module) => module.NumberScreen))
const StatementScreen = lazyView(() => import('../features/onboarding/StatementScreen.tsx').then((module) => module.StatementScreen))
const PitchScreen = lazyView(() => import('../features/onboarding/PitchScreen.tsx').then((module) => module.PitchScreen))
const GoalCurveScreen = lazyView(() => import('../features/onboarding/GoalCurveScreen.tsx').then((module) => module.GoalCurveScreen))
const PlanView = lazyView(() => import('../features/plan/PlanView.tsx').then((module) => module.PlanView))
const PaywallView = lazyView(() => import('../features/paywall/PaywallView.tsx').then((module) => module.PaywallView))
const SuccessView = lazyView(() => import('../features/success/SuccessView.tsx').then((module) => module.SuccessView))

/** Kinds that stand inside the step's frame; the ends bring their own. A kind without a screen does not compile. */
const SCREENS: { readonly [Kind in Exclude<StepKind, 'welcome'>]: FunctionComponent<StepScreenProps<Kind>> & { preload?: () => Promise<unknown> } } = {
  choice: ChoiceScreen,
  bodyShape: ChoiceScreen,
  statement: StatementScreen,
  choices: ChoicesScreen,
  bodyMap: ChoicesScreen,
  name: NameScreen,
  age: NumberScreen,
  height: NumberScreen,
  weight: NumberScreen,
  count: NumberScreen,
  pitch: PitchScreen,
  goalCurve: GoalCurveScreen,
  plan: PlanView,
  subscription: PaywallView,
  success: SuccessView,
}

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

/** Chromium alone says so. */
const savesData = (): boolean => 'connection' in navigator && (navigator.connection as { readonly saveData?: boolean } | undefined)?.saveData === true

/** A step of the funnel: its frame, its screen, and the way on. */
export const StepView = observer(function StepView({ step }: { readonly step: Step }) {
  const presenters = usePresenters()
  const { visit } = presenters
  const go = useGo()
  const content = useContent(step.name)
  const presenter = useMemo(() => presenters.step(step), [presenters, step])

  useEffect(() => {
    visit.arrived(step)
    return whenIdle(() => {
      const coming = visit.possibleNextOf(step)
      void Promise.all(coming.map(prefetchStep)).then(() => prefetchRest(visit.site.funnel))
      if (coming.some(({ excludedFromProgress }) => excludedFromProgress)) presenters.ends().catch(() => undefined)
    })
  }, [presenters, visit, step])

  const onDone = useCallback(() => {
    if ('writes' in step) presenters.note({ kind: 'answer', key: step.writes, answer: byKey(visit.answers)[step.writes] })
    const { nextPath } = presenter
    if (nextPath !== null) go(visit.nextOf(step)?.kind === 'plan' ? LOADING_PLAN : nextPath)
  }, [go, presenter, presenters, step, visit])

  // The table above pairs each kind with its own screen, which the compiler cannot follow through a lookup.
  const Screen = SCREENS[step.kind as Exclude<StepKind, 'welcome'>] as FunctionComponent<StepScreenProps<StepKind>>
  const counted = !step.excludedFromProgress
  const onClickCapture = useOneTapAScreen(step)
  return (
    <div role="presentation" onClickCapture={onClickCapture}>
      <Header
        // The head of another screen is another one: what stood there does not move.
        key={counted ? 'bar' : `head of ${step.path}`}
        back={step.kind === 'success' ? null : presenter.previousPath}
        progress={counted ? visit.drawnProgress : null}
        narrow={step.kind === 'subscription'}
        wide={step.kind === 'plan' || step.kind === 'subscription'}
        section={counted ? sectionOf(step) : undefined}
      />
      <Screen key={step.path} step={step} presenter={presenter} content={content} onDone={onDone} />
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
