import type { Gift, GiftOrder } from '#domain/gift/Gift.ts'
import type { Offer } from '#domain/offer/Offer.ts'
import type { PromoStart } from '#domain/promo/Promo.ts'
import type { SocialProvider } from '#domain/vocabulary/account.ts'
import type { SubscriptionField } from '#domain/vocabulary/payment.ts'
import type { EndForm, EndKind } from '#domain/contract/EndForm.ts'
import type { EndReceipt } from '../account/BackendGateway.ts'
import type { Campaign } from '../../measuring/events/campaign.ts'
import type { Checkout } from '../../measuring/events/eventCatalogue.ts'
import type { VoucherKind } from '../../settings/skus.ts'
import type { VisitKept } from '../../visit/VisitStore.ts'
import type { Keeps } from '../Kept.ts'
import type { Consents } from '../measuring/AnalyticsSink.ts'

/** Where the payment window is open: on the paywall (`subscription`), the voucher page or the gift page. */
export type CheckoutPage = OrderKind | 'gift'

export interface KeptCheckout {
  readonly page: CheckoutPage
  /** Null for an anonymous giver. */
  readonly uid: string | null
  /** When the window opened, in ms since the epoch. */
  readonly at: number
  /** Our own id of the checkout. Absent for a voucher. */
  readonly sale?: string
}

/** A choice of consent, with the uid of the person who made it; null for a visitor without an account. */
export interface KeptChoice extends Consents {
  readonly uid: string | null
}

/** How a subscription was paid: with money, or with a voucher. */
export type OrderKind = 'subscription' | 'voucher'

/** An order that the payment window reported. */
export interface PendingOrder {
  /** The reference that the buyer quotes to support; null after they have logged out. */
  readonly reference: string | null
  readonly path: string
  /** The subscription in the profile that the order makes active. */
  readonly activates: SubscriptionField
  /** The purchased offer. Absent for a voucher, in an order of an earlier release, and after the buyer has logged out. */
  readonly offer?: Offer | undefined
}

export interface KeptOrder extends PendingOrder {
  /** A digest of the uid: enough to find a person's order, but it names nobody. */
  readonly whose: string
  /** When the order was reported, in ms since the epoch. */
  readonly at: number
  /** When a clock that was behind `at` first saw the order, in ms since the epoch. */
  readonly seen?: number | undefined
  /** Whether the profile says that the order is active. */
  readonly isActive: boolean
}

/** A checkout that began in this browser. It is kept for a day (product 7: purchases). */
export interface KeptSale {
  /** Our own id of the checkout. */
  readonly id: string
  /** A digest of the buyer's uid; null for an anonymous giver. */
  readonly whose: string | null
  /** The subscription that proves the sale once it is active in the profile; null for a gift. */
  readonly activates: SubscriptionField | null
  /** When the checkout began, in ms since the epoch. */
  readonly at: number
  readonly checkout: Checkout
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
  /** The orders of this browser that were paid with money (product 4: orders). */
  pending_order: readonly KeptOrder[]
  /** The orders of this browser that were paid with a voucher. */
  pending_voucher: readonly KeptOrder[]
  /** The pending ones of `pending_order`, without reference and offer, for all tabs even of a shared device. */
  sealed_order: readonly KeptOrder[]
  sealed_voucher: readonly KeptOrder[]
  open_checkout: KeptCheckout
  /** The sales of this browser, for all its tabs, because some visitors come back from their bank in another tab. */
  sales: readonly KeptSale[]
  gift_draft: Gift
  /** The gift that was bought in this visit. */
  gift_order: GiftOrder
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
interface MeasuringValues extends Pick<CheckoutValues, 'sales'> {
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
