import type { Checkouts } from '#domain/checkout/Checkout.ts'
import type { Gift } from '#domain/gift/Gift.ts'
import type { PromoStart } from '#domain/promo/Promo.ts'
import type { SocialProvider } from '#domain/vocabulary/account.ts'
import type { EndForm, EndKind } from '#domain/contract/EndForm.ts'
import type { EndReceipt } from '../account/BackendGateway.ts'
import type { Campaign } from '../../measuring/events/campaign.ts'
import type { VoucherKind } from '../../settings/skus.ts'
import type { VisitKept } from '../../visit/VisitStore.ts'
import type { Keeps } from '../Kept.ts'
import type { Consents } from '../measuring/AnalyticsSink.ts'

/** A choice of consent, with the uid of the person who made it; null for a visitor without an account. */
export interface KeptChoice extends Consents {
  readonly uid: string | null
}

/** The request that this tab sent to a device maker's store, to recognise the token that comes back. */
export interface StoreState {
  readonly state: string
  /** When the visitor left, in ms since the epoch. */
  readonly at: number
  /** Who was signed in then; null for nobody. */
  readonly uid: string | null
}

/** The stored values of the questions besides the visit, by key. */
interface FunnelValues {
  /** The code of the stored promo, not yet checked (product 4: promo). */
  active_promo: string
  /** How often the answers, and the promo with them, were cleared in this browser. */
  promo_clears: number
  /** The arm of each experiment, by its name; an empty text if the device is in no arm (product 4: experiments). */
  arms: ReadonlyMap<string, string>
}

/** A change of a person's email address, for which a link was sent. */
export interface KeptAddressChange {
  readonly uid: string
  readonly to: string
}

/** The last statement that was sent to end a contract. */
export interface SentStatement {
  readonly kind: EndKind
  readonly statement: string
  /** The reference of the order; empty if none was given. */
  readonly reference: string
  /** Who was signed in when the statement was sent; null for nobody. */
  readonly uid: string | null
  /** Null unless the server has received the statement and said so. */
  readonly receipt: EndReceipt | null
}
export type ReceivedStatement = SentStatement & { readonly receipt: EndReceipt }

/** The stored values of account, promo, paywall, gift and voucher, by key. */
interface CheckoutValues {
  dismissed_promos: readonly string[]
  /** The start of each promo, by code. */
  promo_activations: ReadonlyMap<string, PromoStart>
  /** The codes of this visit, each with the number of `promo_clears` when it was noted. */
  promo_codes: ReadonlyMap<string, number>
  /** The checkouts that this browser knows: under seven keys, some of the tab, some of all tabs (product 4: orders). */
  checkouts: Checkouts
  gift_draft: Gift
  /** The path of the offer that is selected. */
  selected_plan: string
  /** The path of the offer that is selected for a gift. */
  selected_gift: string
  voucher_code: string
  voucher_kind: VoucherKind
  /** The social provider that the visitor went to. */
  auth_away: SocialProvider
  store_state: StoreState
  /** When this tab made the first request that may have created an account and was not answered, in ms since the epoch. */
  sign_in_asked: number
  /** The uid of a new person for whom the server has not confirmed the notifications. */
  unscheduled: string
  end_draft: Partial<EndForm>
  /** The statement that this tab sent last. */
  end_sent: SentStatement
  /** The last statement that a signed-in person sent and that has a receipt. */
  own_statement: SentStatement
  address_change: KeptAddressChange
}

/** The stored values of consent and measuring, by key (product 7). */
interface MeasuringValues {
  /** The sales among the checkouts, which are removed if measuring is refused. */
  sales: readonly unknown[]
  consent: KeptChoice
  /** The age below 18 that a visitor without an account answered in this tab; 0 if the stored value is malformed. */
  minor: number
  /** When each child is certainly an adult, in ms since the epoch, by a digest of the uid. */
  minors: ReadonlyMap<string, number>
  /** The events of this visit that must not be sent again, each with the receiver that got it. */
  measured: readonly string[]
  campaign_first: Campaign
  campaign_last: Campaign
}

export type FunnelKept = VisitKept & Keeps<FunnelValues>
export type CheckoutKept = Keeps<CheckoutValues>
export type MeasuringKept = Keeps<MeasuringValues>
