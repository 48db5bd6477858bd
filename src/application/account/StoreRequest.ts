import { uidOf } from '#domain/person/Session.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { StoreSignIn } from '../ports/account/StoreSignIn.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Keeps } from '../ports/Kept.ts'

/** How long a visitor may be away at the store, in ms. */
const REQUEST_TTL_MS = 10 * 60_000

/** The request that this tab sent to a device maker's store, to recognise the token that comes back. */
export interface StoreState {
  readonly state: string
  /** When the visitor left, in ms since the epoch. */
  readonly at: number
  /** Who was signed in then; null for nobody. */
  readonly uid: string | null
}

/** A token from the fragment of the address. */
export interface StoreToken {
  readonly token: string
  /** The text that identifies the request; null when the address has none. */
  readonly state: string | null
}

/** This tab's request for a token of a device maker's store (product 4: accounts). */
export class StoreRequest {
  constructor(
    private readonly store: StoreSignIn,
    private readonly kept: Keeps<{ store_state: StoreState }>,
    private readonly sessions: SessionTracker,
    private readonly clock: Clock,
  ) {}

  get isThere(): boolean {
    return this.store.isAvailable
  }

  /** Opens the store's page. @param back the address to come back to, on this origin */
  leave(back: string): void {
    const state = crypto.randomUUID()
    const uid = uidOf(this.sessions.current())
    this.kept.store_state.write({ state, at: this.clock.now(), uid })
    this.store.leave(state, back)
  }

  /** Whether this tab asked for the token, and nobody has signed in or out since. Only the first call can return true. */
  async wasRequested({ state }: StoreToken): Promise<boolean> {
    const own = this.kept.store_state.read()
    this.forget()
    if (own?.state !== state || Math.abs(this.clock.now() - own.at) >= REQUEST_TTL_MS) return false
    return own.uid === uidOf(await this.sessions.whenLoaded())
  }

  /** Call it when the visitor comes back without a token, or goes elsewhere. */
  forget(): void {
    this.kept.store_state.remove()
  }
}
