import type { Presenters } from '../presentation/Presenters.ts'
import { StepPresenter } from '../presentation/onboarding/StepPresenter.ts'
import type { Resolve } from './container.ts'

/** What views may ask for, out of the container. */
export function presentersOf(resolve: Resolve): Presenters {
  return {
    visit: resolve('VisitPresenter'),
    account: resolve('AccountPresenter'),
    paywall: resolve('PaywallPresenter'),
    success: resolve('SuccessPresenter'),
    step: (step) => new StepPresenter(step, resolve('VisitPresenter'), resolve('AnswerStep'), resolve('SwitchUnits'), resolve('StoredPlan')),
  }
}
