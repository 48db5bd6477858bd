/// <reference types="vite/client" />

/* oxlint-disable typescript/consistent-type-imports -- an import would make this file a module of its own */
type LiveConfiguration = import('valibot').InferOutput<
  typeof import('../scripts/configuration/settings.ts').CONFIGURATION
>
/* oxlint-enable typescript/consistent-type-imports */

interface ImportMetaEnv extends LiveConfiguration {
  /** As host:port, like the next two. Set only in the mode `emulators`. */
  readonly VITE_AUTH_EMULATOR: string
  readonly VITE_FIRESTORE_EMULATOR: string
  readonly VITE_FUNCTIONS_EMULATOR: string
}

/**
 * A Trusted Types policy. Its methods return trusted values, typed as strings because TypeScript's DOM types accept only strings.
 * https://w3c.github.io/trusted-types/dist/spec/
 */
interface TrustedTextPolicy {
  createHTML(text: string): string
  createScriptURL(address: string): string
}
/** Absent in browsers without Trusted Types, and while the build prerenders the pages. */
declare var trustedTypes:
  | {
      readonly defaultPolicy: TrustedTextPolicy | null
      createPolicy(
        name: string,
        rules: {
          readonly createHTML?: (text: string) => string
          /** Null refuses an address. */
          readonly createScriptURL?: (address: string) => string | null
        },
      ): TrustedTextPolicy
    }
  | undefined
