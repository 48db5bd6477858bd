import type { Step } from '../domain/funnel/Step.ts'
import type { AccountPresenter } from './auth/AccountPresenter.ts'
import type { StepPresenter } from './onboarding/StepPresenter.ts'
import type { PaywallPresenter } from './paywall/PaywallPresenter.ts'
import type { VisitPresenter } from './shell/VisitPresenter.ts'
import type { SuccessPresenter } from './success/SuccessPresenter.ts'

/** All that a view may ask for. */
export interface Presenters {
  readonly visit: VisitPresenter
  readonly account: AccountPresenter
  readonly paywall: PaywallPresenter
  readonly success: SuccessPresenter
  /** A presenter of one step's own, for as long as its screen stands. */
  step(step: Step): StepPresenter
}
