/** Leads to the privacy choices, which come with what measures, later than this. */
export const openPrivacy = () => void import('./privacyRequests.ts').then(({ privacyRequests }) => privacyRequests.tell('open'))
