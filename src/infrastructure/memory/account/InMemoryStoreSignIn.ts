import type { StoreSignIn } from '#application/ports/account/StoreSignIn.ts'

/** A store's sign-in page that is never shown: it records its requests. */
export class InMemoryStoreSignIn implements StoreSignIn {
  isThere = false
  /** Each visit to the page, oldest first. */
  readonly left: { readonly state: string; readonly back: string }[] = []

  leave(state: string, back: string): void {
    this.left.push({ state, back })
  }
}
