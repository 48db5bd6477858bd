import type { Measurement, MeasuredSale } from '../rules/payments/measurement.ts'

const COLLECT = 'https://www.google-analytics.com/mp/collect'
/** How long a response may take, in ms. */
const REQUEST_TIMEOUT_MS = 5000

/** https://developers.google.com/analytics/devguides/collection/protocol/ga4/reference */
export class MeasurementProtocol implements Measurement {
  /** @param url the address of another server, for tests */
  constructor(
    private readonly measurementId: string,
    private readonly secret: string,
    private readonly url: string = COLLECT,
  ) {}

  async measure({ client, checkout, value, currency, path, marketing }: MeasuredSale) {
    const query = new URLSearchParams({
      measurement_id: this.measurementId,
      api_secret: this.secret,
    })
    const consent = marketing ? 'GRANTED' : 'DENIED'
    await fetch(`${this.url}?${query}`, {
      method: 'POST',
      body: JSON.stringify({
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
            },
          },
        ],
      }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
  }
}
