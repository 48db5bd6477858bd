import { BufferedEmitter } from '#application/measuring/BufferedEmitter.ts'

/** Requests to see the privacy choices. A listener that comes later receives them too. */
export const privacyRequests = new BufferedEmitter<'open'>()
