import type { Kept } from '../Kept.ts'
import type { OrderKind } from './OrderRepository.ts'
import type { SaleRepository } from './SaleRepository.ts'

/** Where the payment window is open: on the paywall (`subscription`), the voucher page or the gift page. */
export type CheckoutPlace = OrderKind | 'gift'

export interface KeptCheckout {
  readonly place: CheckoutPlace
  /** Null for an anonymous giver. */
  readonly uid: string | null
  /** When the window opened, in ms since the epoch. */
  readonly at: number
}

/** The payment window that is open in this tab, and the sales of this browser. */
export interface CheckoutRepository extends SaleRepository {
  readonly open_checkout: Kept<KeptCheckout>
}
