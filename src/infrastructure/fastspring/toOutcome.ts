import * as v from 'valibot'
import type { CheckoutOutcome } from '#application/ports/buying/Storefront.ts'
import { toReference } from '#domain/offer/reference.ts'

const text = v.pipe(v.string(), v.minLength(1))
const referenceText = v.pipe(v.string(), v.transform(toReference), v.minLength(1))
const ClosedOrder = v.object({
  id: text,
  reference: v.fallback(v.optional(referenceText), undefined),
})

/**
 * The outcome that the popup-closed callback reports. A value that is not an order means that the visitor closed the
 * window without buying. An id without a reference is still an order, because the visitor may have paid.
 */
export function toOutcome(order: unknown): Exclude<CheckoutOutcome, { status: 'lost' }> {
  const parsed = v.safeParse(ClosedOrder, order)
  if (!parsed.success) return { status: 'closed' }
  const { id, reference = toReference(id) } = parsed.output
  return { status: 'ordered', id, reference }
}
