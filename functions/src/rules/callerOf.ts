/** What is verified about a call: whose identity token it carries, and whether it has an App Check token. */
interface Caller {
  readonly uid: string | undefined
  readonly hasAppCheck: boolean
}

/** Who calls; null if nobody is signed in, or if App Check is needed and the call has no valid token. */
export const callerOf = ({ uid, hasAppCheck }: Caller, needsAppCheck: boolean): string | null =>
  uid === undefined || (needsAppCheck && !hasAppCheck) ? null : uid
