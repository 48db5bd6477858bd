import type { StorefrontConfig } from '../../infrastructure/fastspring/FastSpringStorefront.ts'
import type { FirebaseConfig } from '../../infrastructure/firebase/Firebase.ts'

const SCRIPT_URL = 'https://sbl.onfastspring.com/sbl/0.9.2/fastspring-builder.min.js'

/** The configuration of a live build, as .env.example documents it; `vite build` refuses to run without it. */
export function configFromEnv(env: ImportMetaEnv): { readonly firebase: FirebaseConfig; readonly storefront: StorefrontConfig } {
  return {
    firebase: {
      apiKey: env.VITE_FIREBASE_API_KEY,
      authDomain: env.VITE_FIREBASE_AUTH_DOMAIN,
      projectId: env.VITE_FIREBASE_PROJECT_ID,
      appId: env.VITE_FIREBASE_APP_ID,
    },
    storefront: {
      scriptUrl: env.VITE_STOREFRONT_SCRIPT_URL || SCRIPT_URL,
      storefront: env.VITE_STOREFRONT,
    },
  }
}
