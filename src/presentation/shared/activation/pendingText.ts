import * as m from '../../generated/paraglide/messages.js'
import type { PendingOrder } from './Activation.ts'

const SERVER_TEXTS = { pending: m.order_at_bank_text, held: m.order_held_text }

/** Says why nothing is on sale: an order still waits for activation. */
export function pendingText({ serverState, reference }: PendingOrder): string {
  if (serverState === null && reference === null) return m.paywall_pending_text_bare()
  if (serverState === null) return m.paywall_pending_text({ reference: reference ?? '' })
  const text = SERVER_TEXTS[serverState]()
  return reference === null ? text : `${text} ${m.success_order({ reference })}.`
}
