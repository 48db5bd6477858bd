/** Opens the privacy choices. They load with the measuring code; until then, the request waits. */
export const openPrivacy = () =>
  void import('./privacyRequests.ts').then(({ privacyRequests }) => privacyRequests.emit('open'))
