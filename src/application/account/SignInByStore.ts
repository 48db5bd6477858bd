import type { AuthUser } from '../../domain/person/AuthUser.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import type { WayInRepository } from '../ports/kept/WayInRepository.ts'
import type { Clock } from '../ports/Clock.ts'
import type { StoreSignIn } from '../ports/account/StoreSignIn.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'
import type { SignOut } from './SignOut.ts'
import type { FetchWaysIn } from '../ports/account/WaysIn.ts'

/** How long somebody may be away at the store, in ms. */
const PATIENCE = 10 * 60_000

/** A token as it came in the fragment. */
export interface StoreToken {
  readonly token: string
  /** Null where none came with it. */
  readonly state: string | null
}

/**
 * Signs in by the store of a device's maker (product 4: accounts). A token counts at once only where this tab asked for it.
 * Any other may be somebody's who wants the visitor's answers in an account of their own: it is shown first.
 */
export class SignInByStore {
  readonly #waysIn: FetchWaysIn
  readonly #store: StoreSignIn
  readonly #receivePerson: ReceivePerson
  readonly #signOut: SignOut
  readonly #wayIn: WayInRepository
  readonly #stored: StoredAnswers
  readonly #clock: Clock

  constructor(waysIn: FetchWaysIn, store: StoreSignIn, receivePerson: ReceivePerson, signOut: SignOut, wayIn: WayInRepository, stored: StoredAnswers, clock: Clock) {
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

  /** Leaves for the store's page. @param back the address to come back to, on this origin */
  leave(back: string): void {
    const state = crypto.randomUUID()
    this.#wayIn.storeState.write({ state, at: this.#clock.now() })
    this.#store.leave(state, back)
  }

  /** Whether this tab asked for the token; told once. */
  asked({ state }: StoreToken): boolean {
    const own = this.#wayIn.storeState.read()
    this.forget()
    return own !== null && own.state === state && Math.abs(this.#clock.now() - own.at) < PATIENCE
  }

  /** Nobody is waited for any longer: the visitor came back without a token, or went elsewhere. */
  forget(): void {
    this.#wayIn.storeState.remove()
  }

  /** Whose account a token opens. @throws AuthError by the codes of the port. */
  async lookUp(token: string): Promise<AuthUser> {
    return (await this.#waysIn()).lookUpToken(token)
  }

  /**
   * Signs in by a token that this tab asked for, or that the visitor said yes to.
   * @param uid who is signed in so far, and leaves first
   * @param takesAnswers whether what was answered here may go to that account; otherwise it is removed
   * @throws AuthError by the codes of the port
   */
  async execute(token: string, uid: string | null, takesAnswers: boolean): Promise<Entry> {
    // First: without them nobody should be signed out.
    const ways = await this.#waysIn()
    if (uid !== null) await this.#signOut.execute(uid)
    if (!takesAnswers) this.#stored.clear()
    return this.#receivePerson.execute(await ways.signInWithToken(token))
  }
}
