import type { Occurrence } from '../../application/measuring/events/Occurrence.ts'
import type { Step } from '../../domain/funnel/Step.ts'
import type { AccountPresenter } from '../features/auth/AccountPresenter.ts'
import type { NewPasswordPresenter } from '../features/auth/password/NewPasswordPresenter.ts'
import type { GiftPresenter } from '../features/gift/GiftPresenter.ts'
import type { StepPresenter } from '../shared/steps/StepPresenter.ts'
import type { ReturnPresenter } from '../shared/payment/ReturnPresenter.ts'
import type { ProfilePresenter } from '../shared/profile/ProfilePresenter.ts'
import type { PaywallPresenter } from '../features/paywall/PaywallPresenter.ts'
import type { PromoPresenter } from '../shared/promo/PromoPresenter.ts'
import type { RedeemPresenter } from '../features/redeem/RedeemPresenter.ts'
import type { VisitPresenter } from './VisitPresenter.ts'
import type { AddressPresenter } from '../features/success/AddressPresenter.ts'
import type { SuccessPresenter } from '../features/success/SuccessPresenter.ts'

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
