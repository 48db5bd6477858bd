import * as v from 'valibot'
import type { CheckoutOutcome } from '../../application/ports/buying/Storefront.ts'
import { toReference } from '../../domain/offer/reference.ts'

const text = v.pipe(v.string(), v.minLength(1))
const shown = v.pipe(v.string(), v.transform(toReference), v.minLength(1))
const ClosedOrder = v.object({ id: text, reference: v.fallback(v.optional(shown), undefined) })

/**
 * How the popup-closed callback says the window was left; anything but an order is a window closed without one. An id
 * without a reference is an order all the same: whoever paid is not told that they did not.
 */
export function toOutcome(order: unknown): CheckoutOutcome {
  const parsed = v.safeParse(ClosedOrder, order)
  if (!parsed.success) return { status: 'closed' }
  const { id, reference = toReference(id) } = parsed.output
  return { status: 'ordered', id, reference }
}
