import { log_out_failed } from '../../generated/paraglide/messages.js'
import type { Presenters } from '../../visit/Presenters.ts'
import { notify } from '../../kit/notices/notify.ts'

declare module '../../visit/Presenters.ts' {
  interface EndPresenters {
    /** Logs out. Resolves to whether that succeeded. */
    logOut(): Promise<boolean>
  }
}

/** Logs out, and notifies the visitor of a failure. Resolves to whether it succeeded. */
export async function logOut({ ends }: Pick<Presenters, 'ends'>): Promise<boolean> {
  const isOut = await ends().then(
    (arrived) => arrived.logOut(),
    () => false,
  )
  if (!isOut) notify.problem(log_out_failed())
  return isOut
}
