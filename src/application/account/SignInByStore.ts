import { hasAnswers } from '#domain/answers/Answers.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import type { Session } from '#domain/person/Session.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import type { EndKept } from '../ports/kept/KeptValues.ts'
import type { Clock } from '../ports/Clock.ts'
import type { StoreSignIn } from '../ports/account/StoreSignIn.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'
import type { SignOut } from './SignOut.ts'
import type { FetchWaysIn } from '../ports/account/WaysIn.ts'
import { knownSession } from '../session/knownSession.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'

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
  constructor(
    private readonly waysIn: FetchWaysIn,
    private readonly store: StoreSignIn,
    private readonly receivePerson: ReceivePerson,
    private readonly signOut: SignOut,
    private readonly wayIn: EndKept,
    private readonly stored: StoredAnswers,
    private readonly sessions: SessionTracker,
    private readonly clock: Clock,
  ) {}

  get isThere(): boolean {
    return this.store.isThere
  }

  /** Opens the store's page. @param back the address to come back to, on this origin */
  leave(back: string): void {
    const state = crypto.randomUUID()
    const uid = uidOf(this.sessions.current())
    this.wayIn.store_state.write({ state, at: this.clock.now(), uid })
    this.store.leave(state, back)
  }

  /**
   * Whether this tab asked for the token, and the same person, or nobody, is signed in as then. True only once: the request is
   * removed. Waits while the session is loading.
   */
  async asked({ state }: StoreToken): Promise<boolean> {
    const own = this.wayIn.store_state.read()
    this.forget()
    if (own?.state !== state || Math.abs(this.clock.now() - own.at) >= PATIENCE) return false
    return own.uid === (await this.whoIsHere())
  }

  /** The uid of the person who is signed in; null for nobody. Waits while the session is loading. */
  async whoIsHere(): Promise<string | null> {
    return uidOf(await knownSession(this.sessions))
  }

  /** Removes the request: the visitor came back without a token, or went elsewhere. */
  forget(): void {
    this.wayIn.store_state.remove()
  }

  /** Finds whose account a token opens. @throws AuthError with a code of the port */
  async lookUp(token: string): Promise<AuthUser> {
    return (await this.waysIn()).lookUpToken(token)
  }

  /**
   * Signs in with a token that this tab asked for, or that the visitor agreed to. Whoever is signed in now is signed out first.
   * @param takesAnswers whether the answers in this tab may go to the account; otherwise they are removed
   * @throws AuthError with a code of the port
   */
  async execute(token: string, takesAnswers: boolean): Promise<Entry> {
    // Must come first: if this fails, nobody is signed out.
    const ways = await this.waysIn()
    const uid = await this.whoIsHere()
    const answers = this.stored.loadAsStored()
    if (uid !== null) await this.signOut.execute(uid)
    if (!takesAnswers) this.stored.clear()
    // The log-out has removed answers that were that person's.
    else if (hasAnswers(answers)) this.stored.save(answers)
    return this.receivePerson.execute(await ways.signInWithToken(token))
  }
}

const uidOf = (session: Session): string | null =>
  session.status === 'signedIn' ? session.user.uid : null
