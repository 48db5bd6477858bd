import * as m from '../../generated/paraglide/messages.js'
import type { PaymentSearch } from '../activation/Activation.ts'

/** The button that would pay or redeem, while nothing is sold because of a search; null if the search is over. */
export function blockedButton(search: PaymentSearch | null) {
  if (search === null || search === 'notFound') return null
  const isLooking = search === 'looking'
  return {
    text: isLooking ? m.paywall_return_button() : m.payment_waiting_button(),
    props: { busy: isLooking, tone: isLooking ? 'primary' : 'secondary', 'aria-disabled': true },
  } as const
}
