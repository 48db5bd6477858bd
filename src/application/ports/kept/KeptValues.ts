import type { Answers } from '#domain/answers/Answers.ts'
import type { Checkouts } from '#domain/checkout/Checkout.ts'
import type { Gift } from '#domain/gift/Gift.ts'
import type { PromoStart } from '#domain/promo/Promo.ts'
import type { SocialProvider } from '#domain/vocabulary/account.ts'
import type { EndForm, EndKind } from '#domain/contract/EndForm.ts'
import type { EndReceipt } from '../account/BackendGateway.ts'
import type { Campaign } from '../../measuring/events/campaign.ts'
import type { VoucherKind } from '../../settings/skus.ts'
import type { Kept } from '../Kept.ts'
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

/** The person of this tab, and the id of their login session. */
export interface TabLoginSession {
  readonly stay: string
  readonly uid: string
}

/** What a person says about whose the answers are. `isOpen`: they have not yet said whether the answers are theirs. */
export interface AnswersClaim {
  readonly uid: string
  readonly isOpen: boolean
  /** Set if the answers are not the person's. The tab keeps them until the person gives their first answer. */
  readonly isAside?: true
}

/** A login session that was ended by a log-out. */
export interface EndedLoginSession {
  /** The id of the login session, which names nobody. */
  readonly stay: string
  /** The id of the answers that went to the person's profile; null for none. */
  readonly answers: string | null
}

/** A call that creates a profile. */
export interface SentProfile {
  /** The person and the site's flag, as in `profile_created`. */
  readonly whose: string
  /** The id of the answers that were sent; null if they have none. */
  readonly answers: string | null
  /** When the call began, in ms since the epoch. */
  readonly at: number
}

/** A person's decision whether their answers, which are health data, may be stored in their account. */
export interface KeptHealthConsent {
  readonly uid: string
  /** The version of the question's text. */
  readonly version: string
  readonly given: boolean
  /** Whether the server has recorded it, or need not. */
  readonly isRecorded: boolean
}

/** The stored values of the questions and the session, by key. */
interface FunnelValues {
  /**
   * The answers of this visit (product 3: plan data). Fields that the site's funnel does not accept, and answers of another
   * format version, are not read.
   */
  plan: Answers
  /** The handle that was last tapped on each step, by step name, because two handles can share a value. Only for display. */
  plan_labels: ReadonlyMap<string, string>
  /** The uid of the person whose profile the answers came from or went to. */
  plan_owner: string
  /** A random id of the answers. A copy of the tab has the same id. */
  plan_id: string
  /** Whether the person of this tab says that the answers are theirs. */
  plan_claim: AnswersClaim
  /** The id of the current login session in this browser. */
  stay: string
  /** The last login session of this tab. */
  arrival: TabLoginSession
  /** The login sessions that ended, oldest first. */
  departures: readonly EndedLoginSession[]
  /** The profiles that were created in this browser, each as a uid, a space and the site's flag. */
  profile_created: readonly string[]
  /** The last call that creates a profile, from its start on; removed when it has failed. */
  profile_sent: SentProfile
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
interface CheckoutValues extends Pick<FunnelValues, 'plan_claim'> {
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
  health_consent: KeptHealthConsent
  /** The id of the answers that an adult has taken over from a child in this tab. */
  plan_guardian: string
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

type KeptOf<Values> = { readonly [Key in keyof Values]: Kept<Values[Key]> }

export type FunnelKept = KeptOf<FunnelValues>
export type CheckoutKept = KeptOf<CheckoutValues>
export type MeasuringKept = KeptOf<MeasuringValues>
