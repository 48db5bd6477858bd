import { hasAnswers } from '#domain/answers/Answers.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import { uidOf } from '#domain/person/Session.ts'
import { claimed, givenAgain } from '#domain/visit/claimTransitions.ts'
import { answersOf } from '#domain/visit/Visit.ts'
import type { FetchSignInGateway } from '../ports/account/SignInGateway.ts'
import type { VisitStore } from '../visit/VisitStore.ts'
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
    private readonly visits: VisitStore,
    private readonly sessions: SessionTracker,
  ) {}

  /** The owner of the account that a token opens; null if they are signed in here. @throws AuthError with a code of the port */
  async lookUp(token: string): Promise<AuthUser | null> {
    const user = await (await this.signInGateway()).lookUpToken(token)
    return user.uid === uidOf(await this.sessions.whenLoaded()) ? null : user
  }

  isSignedIn({ uid }: AuthUser): boolean {
    return uid === uidOf(this.sessions.current())
  }

  /**
   * Signs in with a token that this tab asked for, or that the visitor agreed to. Another signed-in person is signed out first.
   * @param answers what happens to this tab's answers. `claim`: the account gets them. `remove`: they are removed. `ask`: the
   *   person decides next.
   * @throws AuthError with a code of the port
   */
  async execute(token: string, answers: 'claim' | 'remove' | 'ask'): Promise<Entry> {
    // Must be first: if it fails, nobody has been signed out.
    const gateway = await this.signInGateway()
    const uid = uidOf(await this.sessions.whenLoaded())
    const before = this.visits.now
    const answersBefore = answersOf(before)
    if (uid !== null) await this.signOut.execute(uid)
    if (answers === 'remove') this.visits.clear()
    // The log-out has removed the answers if they were those of the person who was signed in.
    else if (hasAnswers(answersBefore))
      this.visits.after(givenAgain(answersBefore, before.tapped ?? []))
    const signedIn = await gateway.signInWithToken(token)
    if (answers === 'claim') this.visits.after(claimed(signedIn.user.uid))
    return this.receivePerson.execute(signedIn)
  }
}
