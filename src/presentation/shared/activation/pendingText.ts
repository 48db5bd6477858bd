import * as m from '../../generated/paraglide/messages.js'
import type { PendingOrder } from './Activation.ts'

const OF_SERVER = { pending: m.order_at_bank_text, held: m.order_held_text }

/** Why nothing is sold while an order has activated nothing yet. */
export function pendingText({ open, reference }: PendingOrder): string {
  if (open === null && reference === null) return m.paywall_pending_text_bare()
  if (open === null) return m.paywall_pending_text({ reference: reference ?? '' })
  const text = OF_SERVER[open]()
  return reference === null ? text : `${text} ${m.success_order({ reference })}.`
}
