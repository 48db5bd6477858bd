import type { StoreSignIn } from '#application/ports/account/StoreSignIn.ts'

/** Records the visits to a store's sign-in page instead of opening it. */
export class InMemoryStoreSignIn implements StoreSignIn {
  isThere = false
  /** Each visit to the page, oldest first. */
  readonly visits: { readonly state: string; readonly back: string }[] = []

  leave(state: string, back: string): void {
    this.visits.push({ state, back })
  }
}
