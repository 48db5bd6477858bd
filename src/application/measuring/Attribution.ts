/** Names and values that the payment provider passes on with an order, at most 200 characters each. */
export type OrderTags = Readonly<Record<string, string>>

/** What the visitor's choice means for a checkout. */
export interface CheckoutConsent {
  /** Whether the sale may be kept until it is measured: false once the visitor refused. */
  readonly mayKeep: boolean
  /** How the buyer came here; null unless they allowed it. */
  readonly tags: OrderTags | null
}

/**
 * Tells a checkout what the visitor's choice means for it. Until measuring has started, nothing is tagged, and nothing is kept for a
 * visitor who has made a choice, because it may be a refusal.
 */
export class Attribution {
  #read: () => CheckoutConsent

  /** @param keepsConsent whether this browser keeps a choice */
  constructor(keepsConsent: () => boolean) {
    this.#read = () => ({ mayKeep: !keepsConsent(), tags: null })
  }

  /** @param read what applies at that moment */
  use(read: () => CheckoutConsent): void {
    this.#read = read
  }

  current(): CheckoutConsent {
    return this.#read()
  }
}
