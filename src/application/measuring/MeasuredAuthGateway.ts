import type { Occurrence } from './events/Occurrence.ts'
import type { AuthUser } from '../../domain/person/AuthUser.ts'
import type { SocialProvider } from '../../domain/vocabulary/account.ts'
import type { AuthGateway, Credentials, RefusedWay, SignedIn, Stay } from '../ports/account/AuthGateway.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import type { Backlog } from './Backlog.ts'

/** The ways in as they are, with each entry measured: of somebody new as a sign-up, else as a login. */
export class MeasuredAuthGateway implements AuthGateway {
  readonly #auth: AuthGateway
  readonly #occurrences: Backlog<Occurrence>

  constructor(auth: AuthGateway, occurrences: Backlog<Occurrence>) {
    this.#auth = auth
    this.#occurrences = occurrences
  }

  observe(listener: (user: AuthUser | null) => void): Unsubscribe {
    return this.#auth.observe(listener)
  }

  prepare(): Promise<void> {
    return this.#auth.prepare()
  }

  signUp(credentials: Credentials): Promise<SignedIn> {
    return this.#measured(this.#auth.signUp(credentials))
  }

  signIn(credentials: Credentials): Promise<SignedIn> {
    return this.#measured(this.#auth.signIn(credentials))
  }

  signInWith(provider: SocialProvider): Promise<SignedIn> {
    return this.#measured(this.#auth.signInWith(provider))
  }

  leaveFor(provider: SocialProvider): Promise<void> {
    return this.#auth.leaveFor(provider)
  }

  returned(provider: SocialProvider): Promise<SignedIn | null> {
    return this.#measured(this.#auth.returned(provider))
  }

  lookUpToken(token: string): Promise<AuthUser> {
    return this.#auth.lookUpToken(token)
  }

  signInWithToken(token: string): Promise<SignedIn> {
    return this.#measured(this.#auth.signInWithToken(token))
  }

  stayFor(stay: Stay): Promise<void> {
    return this.#auth.stayFor(stay)
  }

  refusedWay(): Promise<RefusedWay | null> {
    return this.#auth.refusedWay()
  }

  linkRefused(): Promise<SocialProvider | null> {
    return this.#auth.linkRefused()
  }

  forget(): Promise<void> {
    return this.#auth.forget()
  }

  signOut(): Promise<void> {
    return this.#auth.signOut()
  }

  sendPasswordReset(email: string): Promise<void> {
    return this.#auth.sendPasswordReset(email)
  }

  async #measured<Entry extends SignedIn | null>(entering: Promise<Entry>): Promise<Entry> {
    const entry = await entering
    if (entry) this.#occurrences.tell({ kind: 'event', event: { name: entry.isNew ? 'signup' : 'login', params: { providerId: entry.method } } })
    return entry
  }
}
