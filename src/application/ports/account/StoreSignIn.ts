/** The sign-in page of a device maker's store, which sends the visitor back with a token in the fragment (product 4: accounts). */
export interface StoreSignIn {
  /** Whether this device has such a store, and this deployment knows its page. */
  readonly isThere: boolean
  /** Leaves for the page. It hands `state` back with the token. @param back the address to come back to, on this origin */
  leave(state: string, back: string): void
}
