import * as v from 'valibot'
import { toReference } from '#domain/offer/reference.ts'
import type { CheckoutOutcome } from '#application/ports/buying/Storefront.ts'

/**
 * The event of a payment window that was paid. The provider publishes no list of names: this one is known from the code of other
 * sites, and the conformance tests look for it.
 */
export const PURCHASE_EVENT = 'FSC-purchaseComplete'

const Named = v.union([
  v.string(),
  v.pipe(
    v.object({ event: v.string() }),
    v.transform(({ event }) => event),
  ),
])
const OrderNumber = v.pipe(v.string(), v.transform(toReference), v.minLength(1))
/** Where the code of other sites finds an order's number in an event. */
const Numbered = v.union([
  v.pipe(
    v.object({ reference: OrderNumber }),
    v.transform(({ reference }) => reference),
  ),
  v.pipe(
    v.object({ 'fsc-order-id': OrderNumber }),
    v.transform((event) => event['fsc-order-id']),
  ),
  v.pipe(
    v.object({
      ecommerce: v.object({ purchase: v.object({ actionField: v.object({ id: OrderNumber }) }) }),
    }),
    v.transform(({ ecommerce }) => ecommerce.purchase.actionField.id),
  ),
])

/** The name of a popup event, which is an object or the name alone; 'an event without a name' if it has none. */
export function toEventName(event: unknown): string {
  const { success, output } = v.safeParse(Named, event)
  return success && /^[\w .:-]{1,40}$/.test(output) ? output : 'an event without a name'
}

/** The purchase that a popup event reports, with the order's number if the event has one; null if it reports none. */
export function toReportedPurchase(event: unknown): { readonly reference: string | null } | null {
  if (toEventName(event) !== PURCHASE_EVENT) return null
  const { success, output } = v.safeParse(Numbered, event)
  return { reference: success ? output : null }
}

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
