import { MINUTE_MS } from '../time/durations.ts'

/** How old a log-in may be at the deletion of its account, in ms. */
export const RECENT_LOGIN_MS = 5 * MINUTE_MS
