import * as m from '../../generated/paraglide/messages.js'
import { reloadIfOutdatedElse } from '../../kit/outdatedPage.ts'
import { notify } from '../../kit/notices/notify.ts'
import { SUPPORT_EMAIL } from '../frame/supportEmail.ts'

/**
 * Shows a notice about a payment that was not made, unless the page itself says why.
 * @param texts `failed`: if the payment window could not be opened; `unknown`: if the account or profile could not be read
 */
export function notifyUnpaid(
  outcome: string | null,
  texts: { readonly failed: () => string; readonly unknown: () => string },
): void {
  switch (outcome) {
    case 'failed':
    case 'unknown':
      return void reloadIfOutdatedElse(() => notify.problem(texts[outcome]()))
    case 'disabled':
      return notify.problem(m.account_disabled_out({ email: SUPPORT_EMAIL }))
    case 'ended':
      return notify.problem(m.account_ended_out({ email: SUPPORT_EMAIL }))
    case 'storageLost':
      return notify.problem(m.storage_lost_unpaid())
    case 'closed':
      return notify.hint(m.payment_closed())
    case 'repriced':
      return notify.hint(m.paywall_repriced())
    case 'elsewhere':
      return notify.hint(m.payment_elsewhere())
  }
}
