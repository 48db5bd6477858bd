import { Backlog } from '#application/measuring/Backlog.ts'

/** Requests to see the privacy choices. A listener that comes later receives them too. */
export const privacyRequests = new Backlog<'open'>()
