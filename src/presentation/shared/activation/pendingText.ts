import * as m from '../../generated/paraglide/messages.js'
import type { PendingOrder } from './Activation.ts'

const SERVER_TEXTS = { pending: m.order_at_bank_text, held: m.order_held_text }

/** The title of a notice about an order that still waits for activation. */
export function pendingTitle({ page, serverState }: PendingOrder): string {
  if (serverState === 'held') return m.order_held_title()
  return page === 'voucher' ? m.redeem_activating_title() : m.paywall_pending_title()
}

/** Says why nothing is on sale: an order still waits for activation. */
export function pendingText({ page, serverState, reference }: PendingOrder): string {
  if (serverState === null && page === 'voucher') return m.redeem_activating_text()
  if (serverState === null && reference === null) return m.paywall_pending_text_bare()
  if (serverState === null) return m.paywall_pending_text({ reference: reference ?? '' })
  const text = SERVER_TEXTS[serverState]()
  return reference === null ? text : `${text} ${m.success_order({ reference })}.`
}
