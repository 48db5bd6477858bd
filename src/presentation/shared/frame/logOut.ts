import { log_out_failed } from '../../generated/paraglide/messages.js'
import type { Presenters } from '../../visit/Presenters.ts'
import { notify } from '../../kit/notices/notify.ts'

declare module '../../visit/Presenters.ts' {
  interface EndPresenters {
    /** Logs out. Rejects, and changes nothing, if the provider cannot be reached. */
    logOut(): Promise<void>
  }
}

/** Logs out, and notifies the visitor of a failure. Resolves to whether it succeeded. */
export async function logOut({ ends }: Pick<Presenters, 'ends'>): Promise<boolean> {
  try {
    await (await ends()).logOut()
    return true
  } catch {
    notify.problem(log_out_failed())
    return false
  }
}
