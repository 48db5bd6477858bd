/** A complete configuration of a deploy without measuring and error reports. */
export const COMPLETE_CONFIGURATION = {
  VITE_FIREBASE_API_KEY: 'AIzaSyA-1234567890_abcdefghijklmnopqrst',
  VITE_FIREBASE_AUTH_DOMAIN: 'onward.example.com',
  VITE_FIREBASE_PROJECT_ID: 'onward-1a2b3',
  VITE_FIREBASE_APP_ID: '1:1234567890:web:0123456789abcdef',
  VITE_STOREFRONT: 'onward.onfastspring.com/popup-onward',
  VITE_APP_URL: 'https://example.com/app',
  VITE_APP_STORE_URL: 'https://apps.apple.com/app/id123',
  VITE_PLAY_STORE_URL: 'https://play.google.com/store/apps/details?id=com.example',
  VITE_PRIVACY_POLICY_URL: 'https://example.com/privacy',
  VITE_TERMS_URL: 'https://example.com/terms',
  VITE_IMPRINT_URL: '/legal/imprint.html',
  VITE_SUPPORT_EMAIL: 'help@example.com',
}
