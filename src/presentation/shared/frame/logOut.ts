import { log_out_failed } from '../../generated/paraglide/messages.js'
import type { Presenters } from '../../visit/Presenters.ts'
import { notify } from '../../kit/notices/notify.ts'

/** Logs out, and notifies the visitor of a failure. Resolves to whether it succeeded. */
export async function logOut({ checkoutPart }: Pick<Presenters, 'checkoutPart'>): Promise<boolean> {
  try {
    await (await checkoutPart()).logOut()
    return true
  } catch {
    notify.problem(log_out_failed())
    return false
  }
}
