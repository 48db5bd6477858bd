import type { StoreSignIn } from '../../../application/ports/account/StoreSignIn.ts'

/** A store's sign-in page that nobody is shown: what was asked of it stands here. */
export class InMemoryStoreSignIn implements StoreSignIn {
  isThere = false
  /** Each leaving, oldest first. */
  readonly left: { readonly state: string; readonly back: string }[] = []

  leave(state: string, back: string): void {
    this.left.push({ state, back })
  }
}
