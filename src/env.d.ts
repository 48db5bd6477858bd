/// <reference types="vite/client" />

/* oxlint-disable typescript/consistent-type-imports -- an import would make this file a module of its own */
type LiveConfiguration = import('valibot').InferOutput<
  typeof import('../scripts/configuration/settings.ts').CONFIGURATION
>
/* oxlint-enable typescript/consistent-type-imports */

interface ImportMetaEnv extends LiveConfiguration {
  /** host:port, like the next two; only in the mode `emulators`. */
  readonly VITE_AUTH_EMULATOR: string
  readonly VITE_FIRESTORE_EMULATOR: string
  readonly VITE_FUNCTIONS_EMULATOR: string
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
