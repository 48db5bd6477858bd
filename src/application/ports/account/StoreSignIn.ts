/** The sign-in page of a device maker's store. It sends the visitor back with a token in the fragment (product 4: accounts). */
export abstract class StoreSignIn {
  /** Whether this device has a store of its maker, and the build configures the page of that store. */
  abstract readonly isAvailable: boolean
  /** Opens the page, which returns `state` with the token. @param back the address to come back to, on this origin */
  abstract leave(state: string, back: string): void
}
