/** A configuration of the live product for builds that reach no service. */
export const PLACEHOLDERS = {
  VITE_FIREBASE_API_KEY: 'checks',
  VITE_FIREBASE_AUTH_DOMAIN: 'checks.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'checks',
  VITE_FIREBASE_APP_ID: '1:1:web:checks',
  VITE_STOREFRONT: 'checks.test.onfastspring.com/popup-checks',
  VITE_ALLOW_TEST_STOREFRONT: 'true',
}
