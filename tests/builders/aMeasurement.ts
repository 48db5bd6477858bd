import type { Later } from '#application/measuring/Measurement.ts'
import type { Consents } from '#application/ports/measuring/AnalyticsSink.ts'
import type { MeasuredEvent } from '#application/measuring/events/eventCatalogue.ts'
import { RecordingSink } from '#infrastructure/memory/measuring/RecordingSink.ts'
import { aMeasuredProduct, untilAnonymous } from './aMeasuredProduct.ts'
import { aProduct, type Product } from './aProduct.ts'

export const ALL = { analytics: true, marketing: true }
export const NONE = { analytics: false, marketing: false }

export const view = (path: string): MeasuredEvent => ({
  name: 'screen_view',
  params: { page_path: path },
})
export const answer: MeasuredEvent = { name: 'goal_answer', params: { value: 1 } }
export const nameAnswer: MeasuredEvent = {
  name: 'displayName_answer',
  params: { value: 'Ana' },
  personal: true,
}
export const purchase = (id: string): MeasuredEvent => ({
  name: 'purchase',
  params: { transaction_id: id, item_list_id: 'paywall', currency: 'USD', value: 20, items: [] },
  id: `purchase ${id}`,
})
export const ANA = { uid: 'uid-1', email: 'ana@example.com', name: 'Ana Lopez' }

/** A product with a receiver for each purpose, and an anonymous visitor with this choice of consent. Measuring has started. */
export async function aMeasurement(chosen: Consents | null = null, later?: Later) {
  const analytics = new RecordingSink()
  const marketing = new RecordingSink({
    name: 'tag manager',
    purpose: 'marketing',
    getsPersonalData: true,
  })
  const measuredProduct = await startMeasurement(
    aProduct({ sinks: [analytics, marketing] }),
    chosen,
    later,
  )
  return {
    ...measuredProduct,
    analytics,
    marketing,
    names: (sink: RecordingSink) => sink.events.map(({ name }) => name),
  }
}

/** Starts measuring for an anonymous visitor with this choice of consent; null for no choice yet. */
export async function startMeasurement(product: Product, chosen: Consents | null, later?: Later) {
  const measuredProduct = aMeasuredProduct(product, later)
  await untilAnonymous(product)
  if (chosen) measuredProduct.consent.choose(chosen)
  measuredProduct.measurement.start()
  return measuredProduct
}
