import type { StoreSignIn } from '#application/ports/account/StoreSignIn.ts'

/** Records the requests for a store's sign-in page instead of opening the page. */
export class InMemoryStoreSignIn implements StoreSignIn {
  isAvailable = false
  /** Each request for the page, oldest first. */
  readonly requests: { readonly state: string; readonly back: string }[] = []

  leave(state: string, back: string): void {
    this.requests.push({ state, back })
  }
}
