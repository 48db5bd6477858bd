import type { MeasuredRefund, MeasuredSale, Measurement } from '../rules/payments/measurement.ts'

const COLLECT = 'https://www.google-analytics.com/mp/collect'
/** How long a response may take, in ms. */
const REQUEST_TIMEOUT_MS = 5000

/** https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference */
export class MeasurementProtocol implements Measurement {
  readonly purpose = 'analytics'

  /** @param url the address of another server, for tests */
  constructor(
    private readonly measurementId: string,
    private readonly secret: string,
    private readonly url: string = COLLECT,
  ) {}

  async measure(sold: MeasuredSale): Promise<void> {
    const { client, session, arms, checkout, value, currency, path, purposes } = sold
    const consent = purposes.includes('marketing') ? 'GRANTED' : 'DENIED'
    await this.#send({
      client_id: client,
      consent: { ad_user_data: consent, ad_personalization: consent },
      events: [
        {
          name: 'purchase',
          params: {
            transaction_id: checkout,
            value,
            currency,
            items: [{ item_id: path, price: value, quantity: 1 }],
            ...(arms !== null && { arms }),
            // Without them, the purchase belongs to no visit, and its source is "(not set)".
            ...(session !== null && { session_id: session, engagement_time_msec: 1 }),
          },
        },
      ],
    })
  }

  async refund({ client, checkout, value, currency }: MeasuredRefund): Promise<void> {
    await this.#send({
      client_id: client,
      events: [{ name: 'refund', params: { transaction_id: checkout, value, currency } }],
    })
  }

  /** The service answers 2xx even to what it drops. */
  async #send(body: object): Promise<void> {
    const query = new URLSearchParams({
      measurement_id: this.measurementId,
      api_secret: this.secret,
    })
    await fetch(`${this.url}?${query}`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
  }
}
