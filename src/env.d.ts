/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Checked by scripts/vite/siteOfPage.ts. */
  // oxlint-disable-next-line typescript/consistent-type-imports -- an import would make this file a module of its own
  readonly VITE_SITE?: import('#domain/site/SiteName.ts').SiteName | ''
  readonly VITE_FIREBASE_API_KEY: string
  readonly VITE_FIREBASE_AUTH_DOMAIN: string
  readonly VITE_FIREBASE_PROJECT_ID: string
  readonly VITE_FIREBASE_APP_ID: string
  readonly VITE_FIREBASE_MEASUREMENT_ID?: string
  readonly VITE_APP_CHECK_SITE_KEY?: string
  readonly VITE_SENTRY_DSN?: string
  readonly VITE_TAG_MANAGER_ID?: string
  readonly VITE_STOREFRONT: string
  readonly VITE_STORE_SIGN_IN_URL?: string
  readonly VITE_STOREFRONT_SCRIPT_URL?: string
  readonly VITE_STOREFRONT_SCRIPT_INTEGRITY?: string
  /** host:port, like the next two; only in the mode `emulators`. */
  readonly VITE_AUTH_EMULATOR: string
  readonly VITE_FIRESTORE_EMULATOR: string
  readonly VITE_FUNCTIONS_EMULATOR: string
  readonly VITE_PRIVACY_POLICY_URL?: string
  readonly VITE_TERMS_URL?: string
  readonly VITE_IMPRINT_URL?: string
  readonly VITE_SUPPORT_EMAIL?: string
  readonly VITE_APP_URL?: string
  readonly VITE_APP_STORE_URL?: string
  readonly VITE_PLAY_STORE_URL?: string
}

/**
 * A policy of trusted types. What it returns stands for the text where the page accepts no plain text; the DOM's own types know texts
 * only. https://w3c.github.io/trusted-types/dist/spec/
 */
interface TrustedTextPolicy {
  createHTML(text: string): string
  createScriptURL(address: string): string
}
/** Absent in browsers without trusted types, and while the build draws the pages. */
declare var trustedTypes:
  | {
      readonly defaultPolicy: TrustedTextPolicy | null
      createPolicy(name: string, rules: Partial<TrustedTextPolicy>): TrustedTextPolicy
    }
  | undefined
