import { hasAnswers } from '#domain/answers/Answers.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import type { FetchWaysIn } from '../ports/account/WaysIn.ts'
import { knownSession } from '../session/knownSession.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'
import type { SignOut } from './SignOut.ts'

/**
 * Signs in with a token of a device maker's store (product 4: accounts). A token that this tab asked for is used at once. Any
 * other may come from an attacker who wants the visitor's answers in their own account, so the visitor must agree first.
 */
export class SignInByToken {
  constructor(
    private readonly waysIn: FetchWaysIn,
    private readonly receivePerson: ReceivePerson,
    private readonly signOut: SignOut,
    private readonly stored: StoredAnswers,
    private readonly sessions: SessionTracker,
  ) {}

  /** Finds whose account a token opens; null if its owner is signed in here. @throws AuthError with a code of the port */
  async lookUp(token: string): Promise<AuthUser | null> {
    const user = await (await this.waysIn()).lookUpToken(token)
    return user.uid === (await this.#whoIsHere()) ? null : user
  }

  /**
   * Signs in with a token that this tab asked for, or that the visitor agreed to. Whoever is signed in now is signed out first.
   * @param answers what becomes of those in this tab: the account may have them, they are removed, or the person is asked next
   * @throws AuthError with a code of the port
   */
  async execute(token: string, answers: 'taken' | 'left' | 'asked'): Promise<Entry> {
    // Must come first: if this fails, nobody is signed out.
    const ways = await this.waysIn()
    const uid = await this.#whoIsHere()
    const given = this.stored.loadAsStored()
    if (uid !== null) await this.signOut.execute(uid)
    if (answers === 'left') this.stored.clear()
    // The log-out has removed answers that were that person's.
    else if (hasAnswers(given)) this.stored.save(given)
    const signedIn = await ways.signInWithToken(token)
    if (answers === 'taken') this.stored.claim(signedIn.user.uid)
    return this.receivePerson.execute(signedIn)
  }

  async #whoIsHere(): Promise<string | null> {
    const session = await knownSession(this.sessions)
    return session.status === 'signedIn' ? session.user.uid : null
  }
}
