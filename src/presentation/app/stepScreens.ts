import type { FunctionComponent } from 'react'
import type { StepKind } from '#domain/funnel/Step.ts'
import { ChoiceScreen } from '../features/onboarding/choice/ChoiceScreen.tsx'
import { lazyView, type Preloadable } from '../kit/lazyView.tsx'
import type { StepScreenProps } from '../shared/steps/StepScreen.ts'

const ChoicesScreen = lazyView(
  () => import('../features/onboarding/choices/ChoicesScreen.tsx'),
  'ChoicesScreen',
)
const NameScreen = lazyView(
  () => import('../features/onboarding/name/NameScreen.tsx'),
  'NameScreen',
)
const NumberScreen = lazyView(
  () => import('../features/onboarding/number/NumberScreen.tsx'),
  'NumberScreen',
)
const ScaleScreen = lazyView(
  () => import('../features/onboarding/instruments/ScaleScreen.tsx'),
  'ScaleScreen',
)
const GlassesScreen = lazyView(
  () => import('../features/onboarding/instruments/GlassesScreen.tsx'),
  'GlassesScreen',
)
const NightDialScreen = lazyView(
  () => import('../features/onboarding/instruments/NightDialScreen.tsx'),
  'NightDialScreen',
)
const WeekStripScreen = lazyView(
  () => import('../features/onboarding/instruments/WeekStripScreen.tsx'),
  'WeekStripScreen',
)
const RulerScreen = lazyView(
  () => import('../features/onboarding/instruments/RulerScreen.tsx'),
  'RulerScreen',
)
const StepperScreen = lazyView(
  () => import('../features/onboarding/instruments/StepperScreen.tsx'),
  'StepperScreen',
)
const StatementScreen = lazyView(
  () => import('../features/onboarding/choice/StatementScreen.tsx'),
  'StatementScreen',
)
const PitchScreen = lazyView(() => import('../features/onboarding/PitchScreen.tsx'), 'PitchScreen')
const GoalCurveScreen = lazyView(
  () => import('../features/onboarding/goalCurve/GoalCurveScreen.tsx'),
  'GoalCurveScreen',
)
const PlanView = lazyView(() => import('../features/plan/PlanView.tsx'), 'PlanView')
const PaywallView = lazyView(() => import('../features/paywall/PaywallView.tsx'), 'PaywallView')
const SuccessView = lazyView(() => import('../features/success/SuccessView.tsx'), 'SuccessView')

// @rule 2.instruments An instrument stores the same answers as a list or a field, and works by touch and by keyboard; at most
//   three plain lists follow each other
/** The screen of each kind of step. A kind without a screen does not compile. */
export const SCREENS: {
  readonly [Kind in Exclude<StepKind, 'welcome'>]: FunctionComponent<StepScreenProps<Kind>> &
    Partial<Preloadable>
} = {
  choice: ChoiceScreen,
  bodyShape: ChoiceScreen,
  statement: StatementScreen,
  scale: ScaleScreen,
  glasses: GlassesScreen,
  nightDial: NightDialScreen,
  choices: ChoicesScreen,
  bodyMap: ChoicesScreen,
  weekStrip: WeekStripScreen,
  name: NameScreen,
  age: StepperScreen,
  height: RulerScreen,
  weight: RulerScreen,
  count: NumberScreen,
  pitch: PitchScreen,
  goalCurve: GoalCurveScreen,
  plan: PlanView,
  subscription: PaywallView,
  success: SuccessView,
}
