/** The app in whose built-in browser the page is open, such as Instagram. It has no tabs, and providers refuse to sign in there. */
export abstract class HostApp {
  /** Null in a browser; `name` is null if the app is unknown. */
  abstract find(): { readonly name: string | null } | null
  /** An address that opens another one in the device's browser; null where the system has no such addresses. */
  abstract inBrowser(address: string): string | null
}
