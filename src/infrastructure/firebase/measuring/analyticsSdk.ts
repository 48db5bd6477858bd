// What analytics uses of the SDK, as one import: a build keeps no other function of it.
export {
  getGoogleAnalyticsClientId,
  initializeAnalytics,
  isSupported,
  logEvent,
  setAnalyticsCollectionEnabled,
  setConsent,
  settings,
  setUserId,
  setUserProperties,
} from 'firebase/analytics'
export { getInstallations, getToken } from 'firebase/installations'
