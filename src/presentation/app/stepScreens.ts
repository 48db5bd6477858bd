import type { FunctionComponent } from 'react'
import type { StepKind } from '#domain/funnel/Step.ts'
import { ChoiceScreen } from '../features/onboarding/choice/ChoiceScreen.tsx'
import { lazyView, type Preloadable } from '../kit/lazyView.tsx'
import type { StepScreenProps } from '../shared/steps/StepScreen.ts'

const ChoicesScreen = lazyView(() =>
  import('../features/onboarding/choices/ChoicesScreen.tsx').then((module) => module.ChoicesScreen),
)
const NameScreen = lazyView(() =>
  import('../features/onboarding/name/NameScreen.tsx').then((module) => module.NameScreen),
)
const NumberScreen = lazyView(() =>
  import('../features/onboarding/number/NumberScreen.tsx').then((module) => module.NumberScreen),
)
const StatementScreen = lazyView(() =>
  import('../features/onboarding/choice/StatementScreen.tsx').then(
    (module) => module.StatementScreen,
  ),
)
const PitchScreen = lazyView(() =>
  import('../features/onboarding/PitchScreen.tsx').then((module) => module.PitchScreen),
)
const GoalCurveScreen = lazyView(() =>
  import('../features/onboarding/goalCurve/GoalCurveScreen.tsx').then(
    (module) => module.GoalCurveScreen,
  ),
)
const PlanView = lazyView(() =>
  import('../features/plan/PlanView.tsx').then((module) => module.PlanView),
)
const PaywallView = lazyView(() =>
  import('../features/paywall/PaywallView.tsx').then((module) => module.PaywallView),
)
const SuccessView = lazyView(() =>
  import('../features/success/SuccessView.tsx').then((module) => module.SuccessView),
)

/** The screen of each kind of step. A kind without a screen does not compile. */
export const SCREENS: {
  readonly [Kind in Exclude<StepKind, 'welcome'>]: FunctionComponent<StepScreenProps<Kind>> &
    Partial<Preloadable>
} = {
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
