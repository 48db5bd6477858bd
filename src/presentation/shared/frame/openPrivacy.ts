/** Opens the privacy choices. They are fetched with measuring, later than this. */
export const openPrivacy = () =>
  void import('./privacyRequests.ts').then(({ privacyRequests }) => privacyRequests.emit('open'))
