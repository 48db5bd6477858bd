/** The app, such as Instagram, in whose browser the page is open. That browser has no tabs, and providers refuse sign-ins. */
export abstract class HostApp {
  /** Null if the page is open in an ordinary browser; `name` is null if the app is unknown. */
  abstract find(): { readonly name: string | null } | null
  /** A link that opens an address in the device's browser; null if the system has no such links. */
  abstract browserLink(address: string): string | null
}
