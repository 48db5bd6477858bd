/** Names and values that the payment provider passes on with an order, at most 200 characters each. */
export type OrderTags = Readonly<Record<string, string>>

/** The effects of the visitor's consent on a checkout. */
export interface CheckoutConsent {
  /** Whether the sale may be kept until it is measured: false after a refusal. */
  readonly mayKeep: boolean
  /** Campaign, arms and ids of the buyer; null without consent. */
  readonly tags: OrderTags | null
}

/** Gives a checkout the effects of the visitor's consent. Until measuring starts, any kept choice counts as a refusal. */
export class CheckoutConsentReader {
  #read: () => CheckoutConsent

  /** @param keepsConsent whether this browser keeps a consent or a refusal */
  constructor(keepsConsent: () => boolean) {
    this.#read = () => ({ mayKeep: !keepsConsent(), tags: null })
  }

  use(read: () => CheckoutConsent): void {
    this.#read = read
  }

  current(): CheckoutConsent {
    return this.#read()
  }
}
