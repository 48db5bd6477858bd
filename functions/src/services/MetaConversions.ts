import { createHash } from 'node:crypto'
import type { MeasuredSale, Measurement } from '../rules/payments/measurement.ts'

const GRAPH = 'https://graph.facebook.com/v25.0'
/** How long a response may take, in ms. */
const REQUEST_TIMEOUT_MS = 5000

/** https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api */
export class MetaConversions implements Measurement {
  readonly purpose = 'marketing'

  /**
   * @param testCode shows events in the "Test events" of Meta's Events Manager; undefined to count them
   * @param url the address of another server, for tests
   */
  constructor(
    private readonly dataset: string,
    private readonly token: string,
    private readonly testCode?: string,
    private readonly url: string = GRAPH,
  ) {}

  async measure(sold: MeasuredSale): Promise<void> {
    const { checkout, ordered, value, currency, click, userAgent, email, origin } = sold
    // Meta requires both for a website. The order has the first only if the page named Meta to a buyer who allowed marketing.
    if (userAgent === null) return
    if (origin === null) throw new Error('settings/server names no page')
    const event = {
      event_name: 'Purchase',
      event_id: checkout,
      event_time: Math.floor(ordered / 1000),
      action_source: 'website',
      event_source_url: origin,
      user_data: {
        ...(email !== null && { em: [hashOf(email)] }),
        // https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc
        ...(click !== null && { fbc: `fb.1.${ordered}.${click}` }),
        client_user_agent: userAgent,
      },
      custom_data: { value, currency },
    }
    const response = await fetch(`${this.url}/${this.dataset}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        data: [event],
        access_token: this.token,
        ...(this.testCode && { test_event_code: this.testCode }),
      }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`Meta answered ${response.status}`)
  }
}

const hashOf = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
