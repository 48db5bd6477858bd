/** Names and values that the payment provider passes on with an order, at most 200 characters each. */
export type OrderTags = Readonly<Record<string, string>>

/** What the visitor's consent allows at a checkout. */
export interface CheckoutConsent {
  /** Whether the sale may be kept until it is measured: false after a refusal. */
  readonly mayKeep: boolean
  /** Campaign, arms and ids of the buyer; null without consent. */
  readonly tags: OrderTags | null
}

interface ConsentAtCheckout {
  atCheckout(): CheckoutConsent
}

/** Says what the visitor's consent allows at a checkout. Until measuring has started, any kept choice counts as a refusal. */
export class CheckoutConsentReader {
  /** Null until measuring has started. */
  measuring: ConsentAtCheckout | null = null

  /** @param keepsConsent whether this browser keeps a consent or a refusal */
  constructor(private readonly keepsConsent: () => boolean) {}

  current(): CheckoutConsent {
    return this.measuring?.atCheckout() ?? { mayKeep: !this.keepsConsent(), tags: null }
  }
}
