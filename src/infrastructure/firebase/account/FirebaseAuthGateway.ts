import type { Auth, User } from 'firebase/auth'
import type { AuthGateway, Credentials, RefusedWay, SignedIn, Stay } from '../../../application/ports/account/AuthGateway.ts'
import type { Log } from '../../../application/ports/Log.ts'
import type { Unsubscribe } from '../../../application/ports/Unsubscribe.ts'
import type { AuthUser } from '../../../domain/person/AuthUser.ts'
import { Role, type SocialProvider } from '../../../domain/vocabulary/account.ts'
import type { Firebase } from '../Firebase.ts'
import type { FirebaseWaysIn } from './FirebaseWaysIn.ts'
import { roleOf, toAuthUser } from './firebaseUser.ts'
import type { ProviderWindows } from './ProviderWindows.ts'

type Listener = (user: AuthUser | null) => void

/** Accounts of Firebase Authentication. Who is here is known at every start; the ways in are fetched when one is taken. */
export class FirebaseAuthGateway implements AuthGateway {
  readonly #firebase: Firebase
  readonly #log: Log
  readonly #windows: () => Promise<ProviderWindows>
  /** Who listens, and how to stop; null while the SDK is not there. */
  readonly #listeners = new Map<Listener, Unsubscribe | null>()
  #coming: Promise<FirebaseWaysIn> | null = null

  constructor(firebase: Firebase, log: Log, windows: () => Promise<ProviderWindows>) {
    this.#firebase = firebase
    this.#log = log
    this.#windows = windows
  }

  /** Where the SDK cannot be fetched, that is logged and the listener hears nothing until a later call succeeds. */
  observe(listener: Listener): Unsubscribe {
    const own: Listener = (user) => listener(user)
    this.#listeners.set(own, null)
    this.#connected().catch((cause: unknown) => this.#log.error('Authentication could not be started', cause))
    return () => {
      this.#listeners.get(own)?.()
      this.#listeners.delete(own)
    }
  }

  async prepare(): Promise<void> {
    try {
      await (await this.#waysIn()).prepare()
    } catch (cause) {
      this.#log.error('The ways in could not be prepared', cause)
    }
  }

  async signUp(credentials: Credentials): Promise<SignedIn> {
    return (await this.#waysIn()).signUp(credentials)
  }

  async signIn(credentials: Credentials): Promise<SignedIn> {
    return (await this.#waysIn()).signIn(credentials)
  }

  async signInWith(provider: SocialProvider): Promise<SignedIn> {
    return (await this.#waysIn()).signInWith(provider)
  }

  async leaveFor(provider: SocialProvider): Promise<void> {
    return (await this.#waysIn()).leaveFor(provider)
  }

  async returned(provider: SocialProvider): Promise<SignedIn | null> {
    return (await this.#waysIn()).returned(provider)
  }

  async lookUpToken(token: string): Promise<AuthUser> {
    return (await this.#waysIn()).lookUpToken(token)
  }

  async signInWithToken(token: string): Promise<SignedIn> {
    return (await this.#waysIn()).signInWithToken(token)
  }

  async stayFor(stay: Stay): Promise<void> {
    try {
      await (await this.#waysIn()).stayFor(stay)
    } catch (cause) {
      this.#log.error('How long a sign-in lasts could not be set', cause)
    }
  }

  async refusedWay(): Promise<RefusedWay | null> {
    return (await this.#waysIn()).refusedWay()
  }

  async linkRefused(): Promise<SocialProvider | null> {
    const { method, user } = await (await this.#waysIn()).linkRefused()
    if (user) for (const listener of Array.from(this.#listeners.keys())) listener(user)
    return method
  }

  async forget(): Promise<void> {
    // Where no way in was fetched, none was refused.
    if (this.#coming) await this.#coming.then((ways) => ways.forget(), () => undefined)
  }

  async signOut(): Promise<void> {
    return (await this.#waysIn()).signOut()
  }

  async sendPasswordReset(email: string): Promise<void> {
    return (await this.#waysIn()).sendPasswordReset(email)
  }

  /** Fetched once; a fetch that failed is tried anew the next time. @throws AuthError offline where it cannot be fetched. */
  async #waysIn(): Promise<FirebaseWaysIn> {
    this.#coming ??= import('./FirebaseWaysIn.ts').then(({ FirebaseWaysIn }) => new FirebaseWaysIn(() => this.#connected(), this.#windows))
    try {
      return await this.#coming
    } catch (cause) {
      this.#coming = null
      const { AuthError } = await import('../../../application/ports/account/AuthGateway.ts')
      throw new AuthError('offline', null, { cause })
    }
  }

  async #connected(): Promise<Auth> {
    const auth = await this.#firebase.auth()
    for (const [listener, stop] of this.#listeners) {
      if (!stop) this.#listeners.set(listener, auth.onAuthStateChanged((user) => tell(auth, user, listener)))
    }
    return auth
  }
}

/** Tells of a person at once, and again where their token claims more than an ordinary role. */
function tell(auth: Auth, user: User | null, listener: Listener): void {
  listener(user && toAuthUser(user))
  if (!user) return
  void roleOf(user).then((role) => {
    if (role !== Role.User && auth.currentUser === user) listener(toAuthUser(user, role))
  })
}
