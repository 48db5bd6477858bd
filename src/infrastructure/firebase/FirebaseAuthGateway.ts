import type { Auth, User } from 'firebase/auth'
import type { AuthUser } from '../../domain/person/AuthUser.ts'
import { AuthError, type AuthErrorCode, type AuthGateway, type Credentials } from '../../application/ports/AuthGateway.ts'
import type { Log } from '../../application/ports/Log.ts'
import type { Unsubscribe } from '../../application/ports/Unsubscribe.ts'
import type { Firebase } from './Firebase.ts'
import { firebaseErrorCode } from './firebaseErrorCode.ts'
import { toAuthUser } from './firebaseUser.ts'

/** https://firebase.google.com/docs/auth/admin/errors */
const CODES: Readonly<Record<string, AuthErrorCode>> = {
  'auth/invalid-credential': 'invalidCredentials',
  'auth/wrong-password': 'invalidCredentials',
  'auth/user-not-found': 'invalidCredentials',
  'auth/user-disabled': 'invalidCredentials',
  'auth/invalid-email': 'invalidEmail',
  'auth/missing-email': 'invalidEmail',
  'auth/weak-password': 'weakPassword',
  'auth/missing-password': 'weakPassword',
  'auth/password-does-not-meet-requirements': 'weakPassword',
  'auth/email-already-in-use': 'emailExists',
  'auth/account-exists-with-different-credential': 'emailExists',
  'auth/too-many-requests': 'throttled',
  'auth/network-request-failed': 'offline',
}

type Listener = (user: AuthUser | null) => void

/** Accounts of Firebase Authentication. */
export class FirebaseAuthGateway implements AuthGateway {
  private readonly firebase: Firebase
  private readonly log: Log
  /** Who listens, and how to stop; null while the SDK is not there. */
  private readonly listeners = new Map<Listener, Unsubscribe | null>()

  constructor(firebase: Firebase, log: Log) {
    this.firebase = firebase
    this.log = log
  }

  /** Where the SDK cannot be fetched, that is logged and the listener hears nothing until a later call succeeds. */
  observe(listener: Listener): Unsubscribe {
    const own: Listener = (user) => listener(user)
    this.listeners.set(own, null)
    this.connected().catch((cause: unknown) => this.log.error('Authentication could not be started', cause))
    return () => {
      this.listeners.get(own)?.()
      this.listeners.delete(own)
    }
  }

  signUp({ email, password }: Credentials): Promise<AuthUser> {
    return this.attempt(email, async (auth) => {
      const { createUserWithEmailAndPassword } = await import('firebase/auth')
      return toAuthUser((await createUserWithEmailAndPassword(auth, email.trim(), password)).user)
    })
  }

  signIn({ email, password }: Credentials): Promise<AuthUser> {
    return this.attempt(email, async (auth) => {
      const { signInWithEmailAndPassword } = await import('firebase/auth')
      return toAuthUser((await signInWithEmailAndPassword(auth, email.trim(), password)).user)
    })
  }

  signOut(): Promise<void> {
    return this.attempt(null, (auth) => auth.signOut())
  }

  async sendPasswordReset(email: string): Promise<void> {
    // The service calls an unknown address a success, and so it may what is no address at all.
    if (!/.@./.test(email.trim())) throw new AuthError('invalidEmail')
    return this.attempt(email, async (auth) => {
      const { sendPasswordResetEmail } = await import('firebase/auth')
      try {
        await sendPasswordResetEmail(auth, email.trim())
      } catch (cause) {
        if (firebaseErrorCode(cause) !== 'auth/user-not-found') throw cause
      }
    })
  }

  private async attempt<Result>(email: string | null, act: (auth: Auth) => Promise<Result>): Promise<Result> {
    try {
      return await act(await this.connected())
    } catch (cause) {
      throw toAuthError(cause, email)
    }
  }

  private async connected(): Promise<Auth> {
    const auth = await this.firebase.auth()
    for (const [listener, stop] of this.listeners) {
      if (!stop) this.listeners.set(listener, auth.onAuthStateChanged(toUserListener(listener)))
    }
    return auth
  }
}

const toUserListener = (listener: Listener) => (user: User | null) => listener(user && toAuthUser(user))

function toAuthError(cause: unknown, email: string | null): AuthError {
  // A TypeError is how browsers say that the SDK itself could not be fetched.
  const code = CODES[firebaseErrorCode(cause) ?? ''] ?? (cause instanceof TypeError ? 'offline' : 'unknown')
  return new AuthError(code, code === 'emailExists' ? (emailIn(cause) ?? email) : null, { cause })
}

/** https://firebase.google.com/docs/reference/js/auth.autherror */
function emailIn(cause: unknown): string | null {
  if (typeof cause !== 'object' || cause === null || !('customData' in cause)) return null
  const { customData } = cause
  if (typeof customData !== 'object' || customData === null || !('email' in customData)) return null
  return typeof customData.email === 'string' ? customData.email : null
}
