import { hasAnswers } from '#domain/answers/Answers.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import type { FetchSignInGateway } from '../ports/account/SignInGateway.ts'
import { knownSession } from '../session/knownSession.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { Entry, ReceivePerson } from './ReceivePerson.ts'
import type { SignOut } from './SignOut.ts'

/**
 * Signs in with a token of a device maker's store (product 4: accounts). A token that this tab asked for is used at once.
 * Any other token may come from an attacker, who would then get the visitor's answers, so the visitor must agree first.
 */
export class SignInByToken {
  constructor(
    private readonly signInGateway: FetchSignInGateway,
    private readonly receivePerson: ReceivePerson,
    private readonly signOut: SignOut,
    private readonly stored: StoredAnswers,
    private readonly sessions: SessionTracker,
  ) {}

  /** The owner of the account that a token opens; null if they are signed in here. @throws AuthError with a code of the port */
  async lookUp(token: string): Promise<AuthUser | null> {
    const user = await (await this.signInGateway()).lookUpToken(token)
    return user.uid === (await this.#whoIsHere()) ? null : user
  }

  /**
   * Signs in with a token that this tab asked for, or that the visitor agreed to. Another signed-in person is signed out first.
   * @param answers what happens to this tab's answers. `taken`: the account gets them. `left`: they are removed. `asked`: the
   *   person decides next.
   * @throws AuthError with a code of the port
   */
  async execute(token: string, answers: 'taken' | 'left' | 'asked'): Promise<Entry> {
    // Must be first: if it fails, nobody has been signed out.
    const gateway = await this.signInGateway()
    const uid = await this.#whoIsHere()
    const given = this.stored.loadAsStored()
    const labels = this.stored.labels()
    if (uid !== null) await this.signOut.execute(uid)
    if (answers === 'left') this.stored.clear()
    // The log-out removes answers of the person who was signed in.
    else if (hasAnswers(given)) {
      this.stored.save(given)
      for (const [stepName, label] of labels) this.stored.rememberLabel(stepName, label)
    }
    const signedIn = await gateway.signInWithToken(token)
    if (answers === 'taken') this.stored.claim(signedIn.user.uid)
    return this.receivePerson.execute(signedIn)
  }

  async #whoIsHere(): Promise<string | null> {
    const session = await knownSession(this.sessions)
    return session.status === 'signedIn' ? session.user.uid : null
  }
}
