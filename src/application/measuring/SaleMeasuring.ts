import type { SessionTracker } from '../session/SessionTracker.ts'
import type { Attribution, CheckoutConsent, OrderTags } from './Attribution.ts'
import type { CampaignTouches } from './CampaignTouches.ts'
import type { Consent } from './consent/Consent.ts'
import { readClickIds } from './events/clickIds.ts'
import type { Measurement } from './Measurement.ts'
import type { SeenArms } from './SeenArms.ts'
import type { StoredSales } from './StoredSales.ts'

/** How long a tag of an order may be. */
const LONGEST = 200

/**
 * Measures the purchases that the page of their checkout could not: of visitors who came back from their bank, and of those whose
 * page was left before they chose what may be measured. Lets each order carry what its buyer allows (product 7: purchases).
 */
export class SaleMeasuring {
  constructor(
    private readonly sales: StoredSales,
    private readonly sessions: SessionTracker,
    private readonly measurement: Measurement,
    private readonly consent: Consent,
    private readonly touches: CampaignTouches,
    private readonly attribution: Attribution,
    private readonly arms: SeenArms,
  ) {}

  /** @param search the query of the address that the visit started at */
  start(search: string): void {
    this.sales.tidy()
    this.attribution.use(() => this.#checkoutConsent(search))
    this.consent.observe(() => this.#forgetIfRefused())
    this.sessions.observe(() => {
      const session = this.sessions.known()
      if (session.status === 'loading') return
      this.#forgetIfRefused()
      const arms = this.arms.text()
      for (const purchase of this.sales.settle(session))
        this.measurement.track({ ...purchase, ...(arms !== '' && { arms }) })
    })
  }

  get #isRefused(): boolean {
    const choice = this.consent.current()
    return choice !== null && !choice.analytics && !choice.marketing
  }

  #forgetIfRefused(): void {
    if (this.#isRefused) this.sales.forget()
  }

  #checkoutConsent(search: string): CheckoutConsent {
    return { mayKeep: !this.#isRefused, tags: this.#tags(search) }
  }

  /** What is allowed, the campaign, for analytics the arms of experiments, and for marketing the click ids; null without consent, and for a visitor who may be a child. */
  #tags(search: string): OrderTags | null {
    const allowed = this.consent.allowed()
    const [analytics, marketing] = (['analytics', 'marketing'] as const).map(
      (purpose) => allowed[purpose] && this.consent.isSettled(purpose),
    )
    if ((!analytics && !marketing) || !this.consent.mayAskMarketing) return null
    const campaign = Object.entries(this.touches.last() ?? {}).map(([field, value]) => [
      `utm_${field}`,
      value,
    ])
    const arms = analytics ? wholeArms(this.arms.text()) : ''
    const purposes = [analytics && 'analytics', marketing && 'marketing'].filter(Boolean).join()
    return {
      allowed: purposes,
      ...Object.fromEntries(campaign),
      ...(arms !== '' && { arms }),
      ...(marketing && readClickIds(search)),
    }
  }
}

/** As many of the arms as a tag can hold. */
const wholeArms = (text: string): string =>
  text
    .split(',')
    .reduce(
      (all, arm) => (`${all},${arm}`.length > LONGEST ? all : [all, arm].filter(Boolean).join()),
      '',
    )
