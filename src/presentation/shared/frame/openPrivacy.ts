/** Opens the privacy choices. The request waits until they are loaded, with the measuring code. */
export const openPrivacy = () =>
  void import('./privacyRequests.ts').then(({ privacyRequests }) => privacyRequests.emit('open'))
