import type { Occurrence } from '../domain/analytics/Occurrence.ts'
import type { Step } from '../domain/funnel/Step.ts'
import type { AccountPresenter } from './auth/AccountPresenter.ts'
import type { NewPasswordPresenter } from './auth/NewPasswordPresenter.ts'
import type { GiftPresenter } from './gift/GiftPresenter.ts'
import type { StepPresenter } from './onboarding/StepPresenter.ts'
import type { ReturnPresenter } from './payment/ReturnPresenter.ts'
import type { ProfilePresenter } from './plan/ProfilePresenter.ts'
import type { PaywallPresenter } from './paywall/PaywallPresenter.ts'
import type { PromoPresenter } from './promo/PromoPresenter.ts'
import type { RedeemPresenter } from './redeem/RedeemPresenter.ts'
import type { VisitPresenter } from './shell/VisitPresenter.ts'
import type { AddressPresenter } from './success/AddressPresenter.ts'
import type { SuccessPresenter } from './success/SuccessPresenter.ts'

/** What the ends of the funnel may ask for: they come later than the questions. */
export interface EndPresenters {
  readonly account: AccountPresenter
  readonly newPassword: NewPasswordPresenter
  readonly address: AddressPresenter
  readonly gift: GiftPresenter
  readonly paywall: PaywallPresenter
  readonly profile: ProfilePresenter
  readonly promo: PromoPresenter
  readonly redeem: RedeemPresenter
  readonly returns: ReturnPresenter
  readonly success: SuccessPresenter
}

/** All that a view may ask for. */
export interface Presenters {
  readonly visit: VisitPresenter
  /** Notes what broke on a screen, where developers look. */
  report(cause: unknown): void
  /** Notes what happened, for whoever measures the visit. */
  note(occurrence: Occurrence): void
  /** A presenter of one step's own, for as long as its screen stands. */
  step(step: Step): StepPresenter
  /** Fetches the presenters of the ends, once; a fetch that failed may be tried again. */
  ends(): Promise<EndPresenters>
}
