import type { Plan } from '../../domain/pricing/Plan.ts'
import type { Unsubscribe } from './Unsubscribe.ts'

export interface Order {
  /** Product path of the plan bought. */
  readonly path: string
  /** Who it is for: the payment provider hands it to the back end with the order. */
  readonly uid: string
  readonly email: string | null
}

/** How the payment window was left. An order is a claim of the window; only the profile says that it was paid. */
export type CheckoutOutcome =
  | { readonly status: 'closed' }
  | { readonly status: 'ordered'; readonly id: string; readonly reference: string }

export class StorefrontError extends Error {
  constructor(options?: ErrorOptions) {
    super('The storefront could not be reached', options)
    this.name = 'StorefrontError'
  }
}

/** The card payment provider (product 7). */
export interface Storefront {
  /** Calls back with every plan on offer, at once where they are known, then whenever the storefront answers anew. */
  observe(listener: (plans: readonly Plan[]) => void): Unsubscribe
  /** Resolves once plans are known. Rejects with a StorefrontError; calling it again tries again. */
  open(): Promise<void>
  /** Opens the payment window and resolves when it is left. Rejects with a StorefrontError. */
  checkout(order: Order): Promise<CheckoutOutcome>
}
