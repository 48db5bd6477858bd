import type { Occurrence } from '../../application/measuring/events/Occurrence.ts'
import type { SiteRules } from '../../domain/site/SiteRules.ts'
import type { AccountPresenter } from '../features/auth/AccountPresenter.ts'
import type { NewPasswordPresenter } from '../features/auth/password/NewPasswordPresenter.ts'
import type { GiftPresenter } from '../features/gift/GiftPresenter.ts'
import type { ReturnPresenter } from '../shared/payment/ReturnPresenter.ts'
import type { ProfilePresenter } from '../shared/profile/ProfilePresenter.ts'
import type { PaywallPresenter } from '../features/paywall/PaywallPresenter.ts'
import type { PromoPresenter } from '../shared/promo/PromoPresenter.ts'
import type { RedeemPresenter } from '../features/redeem/RedeemPresenter.ts'
import type { AnswersPresenter } from './AnswersPresenter.ts'
import type { FunnelPresenter } from './FunnelPresenter.ts'
import type { PersonPresenter } from './PersonPresenter.ts'
import type { ProgressPresenter } from './ProgressPresenter.ts'
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
  readonly site: SiteRules
  readonly answers: AnswersPresenter
  readonly person: PersonPresenter
  readonly funnel: FunnelPresenter
  readonly progress: ProgressPresenter
  readonly visit: VisitPresenter
  /** Notes what broke on a screen, where developers look. */
  report(cause: unknown): void
  /** Notes what happened, for whoever measures the visit. */
  note(occurrence: Occurrence): void
  /** Fetches the presenters of the ends, once; a fetch that failed may be tried again. */
  ends(): Promise<EndPresenters>
}
