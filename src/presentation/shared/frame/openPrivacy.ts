import { privacyRequests } from './privacyRequests.ts'

/** Opens the privacy choices. They load with the measuring code; until then, the request waits. */
export const openPrivacy = (): void => privacyRequests.emit('open')
