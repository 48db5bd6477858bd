/** A configuration of the live product for builds that reach no service. */
export const PLACEHOLDERS = {
  VITE_FIREBASE_API_KEY: 'AIzaSyChecks-567890_abcdefghijklmnopqrs',
  VITE_FIREBASE_AUTH_DOMAIN: 'checks.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'checks',
  VITE_FIREBASE_APP_ID: '1:1:web:c0ffee',
  VITE_STOREFRONT: 'checks.test.onfastspring.com/popup-checks',
  VITE_PRIVACY_POLICY_URL: '/checks/privacy.html',
  VITE_TERMS_URL: '/checks/terms.html',
  VITE_IMPRINT_URL: '/checks/imprint.html',
  VITE_ALLOW_TEST_STOREFRONT: 'true',
}

/**
 * The configuration of the journeys' builds, with an error tracker, analytics and a tag manager. The journeys intercept the
 * requests to them.
 */
export const CHECKS = {
  ...PLACEHOLDERS,
  VITE_FIREBASE_MEASUREMENT_ID: 'G-CHECKS',
  VITE_TAG_MANAGER_ID: 'GTM-CHECKS',
  VITE_SENTRY_DSN: 'https://checks@errors.checks.example/1',
}
