import * as v from 'valibot'
import type { CheckoutOutcome } from '../../application/ports/Storefront.ts'

const ClosedOrder = v.object({ id: v.pipe(v.string(), v.minLength(1)), reference: v.pipe(v.string(), v.minLength(1)) })

/** How the popup-closed callback says the window was left; anything but an order is a window closed without one. */
export function toOutcome(order: unknown): CheckoutOutcome {
  const parsed = v.safeParse(ClosedOrder, order)
  return parsed.success ? { status: 'ordered', ...parsed.output } : { status: 'closed' }
}
