import type { Auth, User } from 'firebase/auth'
import type { AuthGateway } from '../../../application/ports/account/AuthGateway.ts'
import type { Log } from '../../../application/ports/Log.ts'
import type { Unsubscribe } from '../../../application/ports/Unsubscribe.ts'
import type { AuthUser } from '../../../domain/person/AuthUser.ts'
import { Role } from '../../../domain/vocabulary/account.ts'
import type { Firebase } from '../Firebase.ts'
import { roleOf, toAuthUser } from './firebaseUser.ts'

type Listener = (user: AuthUser | null) => void

/** Who is here, as Firebase Authentication knows it. */
export class FirebaseAuthGateway implements AuthGateway {
  readonly #firebase: Firebase
  readonly #log: Log
  /** Who listens, and how to stop; null while the SDK is not there. */
  readonly #listeners = new Map<Listener, Unsubscribe | null>()

  constructor(firebase: Firebase, log: Log) {
    this.#firebase = firebase
    this.#log = log
  }

  /** Where the SDK cannot be fetched, that is logged and the listener hears nothing until a later call succeeds. */
  observe(listener: Listener): Unsubscribe {
    const own: Listener = (user) => listener(user)
    this.#listeners.set(own, null)
    this.connected().catch((cause: unknown) => this.#log.error('Authentication could not be started', cause))
    return () => {
      this.#listeners.get(own)?.()
      this.#listeners.delete(own)
    }
  }

  signOut(): Promise<void> {
    return this.#attempt((auth) => auth.signOut())
  }

  idToken(): Promise<string | null> {
    return this.#attempt(async (auth) => {
      await auth.authStateReady()
      return (await auth.currentUser?.getIdToken()) ?? null
    })
  }

  /** Tells everybody who listens of a person whose account changed: the SDK tells of comings and goings alone. */
  changed(user: AuthUser): void {
    for (const listener of Array.from(this.#listeners.keys())) listener(user)
  }

  async #attempt<Result>(act: (auth: Auth) => Promise<Result>): Promise<Result> {
    try {
      return await act(await this.connected())
    } catch (cause) {
      const { toAuthError } = await import('./toAuthError.ts')
      throw toAuthError(cause)
    }
  }

  /** The SDK, which from now on tells whoever listens. */
  async connected(): Promise<Auth> {
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
