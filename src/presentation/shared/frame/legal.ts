const DEMO = '/demo-legal.html'

// @rule 2.documents Every footer links to privacy policy, terms and imprint; every purchase and sign-up links to terms and
//   policy; a live build needs all three
// @rule 2.licenses Every build contains the licences of third parties, and the footer links to them
// @rule 2.owner-links An accessibility statement and a health data policy are linked if they are configured
/** The addresses of legal documents, set as in .env.example. Without a setting, the first three are the demo's. */
export const LEGAL = {
  privacy: import.meta.env.VITE_PRIVACY_POLICY_URL || `${DEMO}#privacy`,
  terms: import.meta.env.VITE_TERMS_URL || `${DEMO}#terms`,
  imprint: import.meta.env.VITE_IMPRINT_URL || `${DEMO}#imprint`,
  /** Like `healthData`, null if the owner has no such document. */
  get accessibility() {
    return import.meta.env.VITE_ACCESSIBILITY_URL || null
  },
  get healthData() {
    return import.meta.env.VITE_HEALTH_POLICY_URL || null
  },
  /** Written by the build (scripts/vite/thirdPartyNotices.ts). */
  licenses: '/licenses.txt',
} as const

/** Whether requests carry a reCAPTCHA proof that they come from our pages: in a live build with a key (see .env.example). */
export const isProtected = (): boolean =>
  import.meta.env.MODE === 'production' && Boolean(import.meta.env.VITE_APP_CHECK_SITE_KEY)
