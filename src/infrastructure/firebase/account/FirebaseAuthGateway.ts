import type { Auth } from 'firebase/auth'
import type { AuthGateway } from '#application/ports/account/AuthGateway.ts'
import type { Log } from '#application/ports/Log.ts'
import type { Unsubscribe } from '#application/ports/Listeners.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import type { Firebase } from '../Firebase.ts'
import type { KeptSession } from './KeptSession.ts'

type Listener = (user: AuthUser | null) => void

/**
 * The signed-in person, from Firebase Authentication. Loads the SDK only if this device keeps a session, or for a sign-in.
 * Until it is loaded, nobody is signed in.
 */
export class FirebaseAuthGateway implements AuthGateway {
  #listener: Listener | null = null
  /** Whether the listener got null before the SDK was loaded. */
  #gotNull = false
  #sdkRequested = false
  /** Whether the SDK calls the listener. */
  #isConnected = false
  /** Stops the observation of the kept session. */
  #stopObserving: Unsubscribe | null = null

  constructor(
    private readonly firebase: Pick<Firebase, 'auth'>,
    private readonly kept: Pick<KeptSession, 'mayExist' | 'observe'>,
    private readonly log: Log,
  ) {}

  /** If the SDK cannot be fetched, logs that, and calls the listener only after a later call has fetched it. */
  observe(listener: Listener): void {
    this.#listener = listener
    // Until the SDK is loaded, this notices a sign-in in another tab.
    if (!this.#sdkRequested)
      this.#stopObserving = this.kept.observe(() => !this.#sdkRequested && void this.#refresh())
    void this.#refresh()
  }

  async signOut(): Promise<void> {
    if (await this.#isNeeded()) return this.#attempt((auth) => auth.signOut())
  }

  /** Reloads the account. If the service refuses the account, signs the person out. */
  async checkAccount(): Promise<void> {
    if (!(await this.#isNeeded())) return
    return this.#attempt(async (auth) => {
      const { asSignedIn } = await import('./asSignedIn.ts')
      await auth.authStateReady()
      await asSignedIn(this.firebase, async () => auth.currentUser?.reload())
    })
  }

  /** Calls the listener with a changed account; the SDK reports only sign-ins and sign-outs. */
  emitChangedAccount(user: AuthUser): void {
    this.#listener?.(user)
  }

  async #attempt<Result>(action: (auth: Auth) => Promise<Result>): Promise<Result> {
    try {
      return await action(await this.connect())
    } catch (cause) {
      const { toAuthError } = await import('./toAuthError.ts')
      throw toAuthError(cause)
    }
  }

  /** Loads the SDK and connects it to the listener. */
  async connect(): Promise<Auth> {
    this.#sdkRequested = true
    this.#stopObserving?.()
    this.#stopObserving = null
    const [{ emitUser }, auth] = await Promise.all([
      import('./firebaseUser.ts'),
      this.firebase.auth(),
    ])
    const listener = this.#listener
    if (listener && !this.#isConnected) {
      this.#isConnected = true
      let emitsNull = !this.#gotNull
      auth.onAuthStateChanged((user) => {
        if (user || emitsNull) emitUser(auth, user, listener)
        emitsNull = true
      })
    }
    return auth
  }

  /** Loads the SDK if somebody may be signed in, otherwise calls the listener with null, once. Never rejects. */
  async #refresh(): Promise<void> {
    if (await this.#isNeeded()) {
      await this.connect().catch((cause: unknown) =>
        this.log.error('Authentication could not be started', cause, 'signIn'),
      )
      return
    }
    if (this.#gotNull) return
    this.#gotNull = true
    this.#listener?.(null)
  }

  /** Whether the SDK is needed to know who is signed in. */
  async #isNeeded(): Promise<boolean> {
    // Checked again at the end, because a sign-in may request the SDK meanwhile.
    return this.#sdkRequested || (await this.kept.mayExist()) || this.#sdkRequested
  }
}
