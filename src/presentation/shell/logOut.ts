import { log_out_failed } from '../generated/paraglide/messages.js'
import { notify } from './toasts/notify.ts'
import type { VisitPresenter } from './VisitPresenter.ts'

/** Logs out, and says so where that does not work. Whether it did. */
export async function logOut(visit: VisitPresenter): Promise<boolean> {
  const isOut = await visit.signOut()
  if (!isOut) notify.problem(log_out_failed())
  return isOut
}
