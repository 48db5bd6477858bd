import type { FunctionComponent } from 'react'
import type { StepKind } from '#domain/funnel/Step.ts'
import { ChoiceScreen } from '../features/onboarding/choice/ChoiceScreen.tsx'
import { lazyView, type Preloadable } from '../kit/lazyView.tsx'
import type { StepScreenProps } from '../shared/steps/StepScreen.ts'

const ChoicesScreen = lazyView(() => import('../features/onboarding/choices/ChoicesScreen.tsx'))
const RulerScreen = lazyView(() => import('../features/onboarding/instruments/RulerScreen.tsx'))

// @rule 2.instruments An instrument stores the same answers as a list or a field, and works by touch and by keyboard; at most
//   three plain lists follow each other
/** The screen of each kind of step except welcome. Another kind without a screen does not compile. */
export const SCREENS: {
  readonly [Kind in Exclude<StepKind, 'welcome'>]: FunctionComponent<StepScreenProps<Kind>> &
    Partial<Preloadable>
} = {
  choice: ChoiceScreen,
  bodyShape: lazyView(() => import('../features/onboarding/choice/BodyShapeScreen.tsx')),
  statement: lazyView(() => import('../features/onboarding/choice/StatementScreen.tsx')),
  scale: lazyView(() => import('../features/onboarding/instruments/ScaleScreen.tsx')),
  glasses: lazyView(() => import('../features/onboarding/instruments/GlassesScreen.tsx')),
  nightDial: lazyView(() => import('../features/onboarding/instruments/NightDialScreen.tsx')),
  choices: ChoicesScreen,
  bodyMap: ChoicesScreen,
  weekStrip: lazyView(() => import('../features/onboarding/instruments/WeekStripScreen.tsx')),
  name: lazyView(() => import('../features/onboarding/name/NameScreen.tsx')),
  age: lazyView(() => import('../features/onboarding/instruments/StepperScreen.tsx')),
  height: RulerScreen,
  weight: RulerScreen,
  count: lazyView(() => import('../features/onboarding/number/NumberScreen.tsx')),
  pitch: lazyView(() => import('../features/onboarding/PitchScreen.tsx')),
  goalCurve: lazyView(() => import('../features/onboarding/goalCurve/GoalCurveScreen.tsx')),
  plan: lazyView(() => import('../features/plan/PlanView.tsx'), 'PlanView'),
  subscription: lazyView(() => import('../features/paywall/PaywallView.tsx'), 'PaywallView'),
  success: lazyView(() => import('../features/success/SuccessView.tsx'), 'SuccessView'),
}
