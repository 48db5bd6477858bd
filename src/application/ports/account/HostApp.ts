/** The app in whose built-in browser the page is open, such as Instagram. It has no tabs, and providers refuse sign-ins there. */
export abstract class HostApp {
  /** Null if the page is open in a browser; `name` is null if the app is unknown. */
  abstract find(): { readonly name: string | null } | null
  /** A link that opens an address in the device's browser; null if the system has no such links. */
  abstract browserLink(address: string): string | null
}
