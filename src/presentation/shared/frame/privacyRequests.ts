import { BufferedEmitter } from '#application/measuring/BufferedEmitter.ts'

/** Requests to open the privacy choices. A later subscriber receives the earlier ones too. */
export const privacyRequests = new BufferedEmitter<'open'>()

/** Opens the privacy choices. They load with the measuring code; until then, the request waits. */
export const openPrivacy = (): void => privacyRequests.emit('open')
