import type { AuthUser } from '../../domain/person/AuthUser.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import type { WayInRepository } from '../ports/kept/WayInRepository.ts'
import type { Clock } from '../ports/Clock.ts'
import type { StoreSignIn } from '../ports/account/StoreSignIn.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'
import type { SignOut } from './SignOut.ts'
import type { FetchWaysIn } from '../ports/account/WaysIn.ts'

/** How long a visitor may be away at the store, in ms. */
const PATIENCE = 10 * 60_000

/** A token from the fragment of the address. */
export interface StoreToken {
  readonly token: string
  /** Null when the address has none. */
  readonly state: string | null
}

/**
 * Signs in by the store of a device's maker (product 4: accounts). A token that this tab asked for is used at once. Any
 * other may come from an attacker who wants the visitor's answers in their own account, so the visitor must agree first.
 */
export class SignInByStore {
  readonly #waysIn: FetchWaysIn
  readonly #store: StoreSignIn
  readonly #receivePerson: ReceivePerson
  readonly #signOut: SignOut
  readonly #wayIn: WayInRepository
  readonly #stored: StoredAnswers
  readonly #clock: Clock

  constructor(
    waysIn: FetchWaysIn,
    store: StoreSignIn,
    receivePerson: ReceivePerson,
    signOut: SignOut,
    wayIn: WayInRepository,
    stored: StoredAnswers,
    clock: Clock,
  ) {
    this.#waysIn = waysIn
    this.#store = store
    this.#receivePerson = receivePerson
    this.#signOut = signOut
    this.#wayIn = wayIn
    this.#stored = stored
    this.#clock = clock
  }

  get isThere(): boolean {
    return this.#store.isThere
  }

  /** Opens the store's page. @param back the address to come back to, on this origin */
  leave(back: string): void {
    const state = crypto.randomUUID()
    this.#wayIn.storeState.write({ state, at: this.#clock.now() })
    this.#store.leave(state, back)
  }

  /** Whether this tab asked for the token. True only once: the request is removed. */
  asked({ state }: StoreToken): boolean {
    const own = this.#wayIn.storeState.read()
    this.forget()
    return own !== null && own.state === state && Math.abs(this.#clock.now() - own.at) < PATIENCE
  }

  /** Removes the request: the visitor came back without a token, or went elsewhere. */
  forget(): void {
    this.#wayIn.storeState.remove()
  }

  /** Finds whose account a token opens. @throws AuthError with a code of the port */
  async lookUp(token: string): Promise<AuthUser> {
    return (await this.#waysIn()).lookUpToken(token)
  }

  /**
   * Signs in with a token that this tab asked for, or that the visitor agreed to.
   * @param uid the person who is signed in now and is signed out first; null for nobody
   * @param takesAnswers whether the answers in this tab may go to the account; otherwise they are removed
   * @throws AuthError with a code of the port
   */
  async execute(token: string, uid: string | null, takesAnswers: boolean): Promise<Entry> {
    // Must come first: if this fails, nobody is signed out.
    const ways = await this.#waysIn()
    if (uid !== null) await this.#signOut.execute(uid)
    if (!takesAnswers) this.#stored.clear()
    return this.#receivePerson.execute(await ways.signInWithToken(token))
  }
}
