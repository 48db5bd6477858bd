import type { Kept } from '../Kept.ts'
import type { OrderKind } from './OrderRepository.ts'

/** What is paid for, and so where the payment window stands: on the paywall, the page of gifts or that of vouchers. */
export type CheckoutPlace = OrderKind | 'gift'

export interface KeptCheckout {
  readonly place: CheckoutPlace
  /** Null for an anonymous giver. */
  readonly uid: string | null
  /** When the window opened, in ms since the epoch. */
  readonly at: number
}

/** The payment window that stands open in this tab. */
export interface CheckoutRepository {
  readonly openCheckout: Kept<KeptCheckout>
}
