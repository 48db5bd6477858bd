import type { Auth, User } from 'firebase/auth'
import type { AuthGateway } from '../../../application/ports/account/AuthGateway.ts'
import type { Log } from '../../../application/ports/Log.ts'
import type { Unsubscribe } from '../../../application/ports/Unsubscribe.ts'
import type { AuthUser } from '../../../domain/person/AuthUser.ts'
import { Role } from '../../../domain/vocabulary/account.ts'
import type { Firebase } from '../Firebase.ts'
import { roleOf, toAuthUser } from './firebaseUser.ts'

type Listener = (user: AuthUser | null) => void

/** The signed-in person, from Firebase Authentication. */
export class FirebaseAuthGateway implements AuthGateway {
  readonly #firebase: Firebase
  readonly #log: Log
  /** Each listener, with how to stop it; null while the SDK is not loaded. */
  readonly #listeners = new Map<Listener, Unsubscribe | null>()

  constructor(firebase: Firebase, log: Log) {
    this.#firebase = firebase
    this.#log = log
  }

  /** If the SDK cannot be fetched, that is logged, and the listener hears nothing until a later call succeeds. */
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

  /** Tells all listeners about a changed account; the SDK reports only sign-ins and sign-outs. */
  accountChanged(user: AuthUser): void {
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

  /** The SDK, once it is connected to all listeners. */
  async connected(): Promise<Auth> {
    const auth = await this.#firebase.auth()
    for (const [listener, stop] of this.#listeners) {
      if (!stop) this.#listeners.set(listener, auth.onAuthStateChanged((user) => tell(auth, user, listener)))
    }
    return auth
  }
}

/** Reports a person at once, and again if their token claims a role other than user. */
function tell(auth: Auth, user: User | null, listener: Listener): void {
  listener(user && toAuthUser(user))
  if (!user) return
  void roleOf(user).then((role) => {
    if (role !== Role.User && auth.currentUser === user) listener(toAuthUser(user, role))
  })
}
