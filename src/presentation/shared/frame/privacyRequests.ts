import { BufferedEmitter } from '#application/measuring/BufferedEmitter.ts'

/** Requests to open the privacy choices. A later subscriber receives the earlier ones too. */
export const privacyRequests = new BufferedEmitter<'open'>()
