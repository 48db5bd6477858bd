import type { Session } from '#domain/person/Session.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { Keeps } from '../ports/Kept.ts'
import type { CheckoutConsentReader, OrderTags } from './CheckoutConsentReader.ts'
import type { CampaignTouches } from './CampaignTouches.ts'
import type { Consent } from './consent/Consent.ts'
import { readClickIds } from './events/clickIds.ts'
import type { SeenArms } from './SeenArms.ts'

/** In characters, for each tag of an order. */
const LONGEST = 200

// @rule 7.order-tags An order carries the campaign, and for marketing the click ids, but only with consent and never for a minor
/** Tags each order with what its buyer allows. Removes kept sales when the buyer refuses measuring (product 7: purchases). */
export class OrderTagging {
  constructor(
    private readonly kept: Keeps<{ sales: string }>,
    private readonly sessions: SessionTracker,
    private readonly consent: Consent,
    private readonly touches: CampaignTouches,
    private readonly checkoutConsent: CheckoutConsentReader,
    private readonly arms: SeenArms,
  ) {}

  /** @param search the query of the address that the visit started at. @param ofReceivers the tags of the receivers that are allowed */
  start(search: string, ofReceivers: () => OrderTags): void {
    this.checkoutConsent.measuring = {
      atCheckout: () => ({ mayKeep: !this.#isRefused, tags: this.#tags(search, ofReceivers()) }),
    }
    this.consent.observe(() => this.#forgetIfRefused())
    this.sessions.join({ orderTagging: this })
  }

  sessionChanged({ status }: Session): void {
    if (status !== 'loading') this.#forgetIfRefused()
  }

  get #isRefused(): boolean {
    const choice = this.consent.current()
    return choice !== null && !choice.analytics && !choice.marketing
  }

  #forgetIfRefused(): void {
    if (this.#isRefused) this.kept.sales.remove()
  }

  // @rule 7.client-id An order carries the client id of analytics only if analytics is allowed and the buyer is 18 or older
  /**
   * The allowed purposes, the campaign and the receivers' tags; for analytics also the arms, for marketing the click ids. Null
   * without consent, and for a visitor who may be a child.
   */
  #tags(search: string, ofReceivers: OrderTags): OrderTags | null {
    const allowed = this.consent.allowed()
    const [analytics, marketing] = (['analytics', 'marketing'] as const).map(
      (purpose) => allowed[purpose] && this.consent.isSettled(purpose),
    )
    if ((!analytics && !marketing) || !this.consent.mayAskMarketing) return null
    const campaign = Object.entries(this.touches.last() ?? {}).map(([field, value]) => [
      `utm_${field}`,
      value,
    ])
    const arms = analytics ? armsThatFit(this.arms.text()) : ''
    const purposes = [analytics && 'analytics', marketing && 'marketing'].filter(Boolean).join()
    return {
      allowed: purposes,
      ...Object.fromEntries(campaign),
      ...(arms !== '' && { arms }),
      ...Object.fromEntries(
        Object.entries(ofReceivers).map(([name, value]) => [name, value.slice(0, LONGEST)]),
      ),
      ...(marketing && readClickIds(search)),
    }
  }
}

/** The first of the arms, as many as a tag can hold. */
const armsThatFit = (text: string): string =>
  text
    .split(',')
    .reduce(
      (all, arm) => (`${all},${arm}`.length > LONGEST ? all : [all, arm].filter(Boolean).join()),
      '',
    )
