import { FirebaseError } from 'firebase/app'
import type { Auth, AuthCredential, User, UserCredential } from 'firebase/auth'
import { AuthError, type AuthErrorCode, type Credentials, type SignedIn } from '../../application/ports/AuthGateway.ts'
import type { AuthUser } from '../../domain/person/AuthUser.ts'
import { isSignInMethod, SignInMethod, type SocialProvider } from '../../domain/vocabulary/account.ts'
import { firebaseErrorCode } from './firebaseErrorCode.ts'
import { toAuthUser } from './firebaseUser.ts'
import type { ProviderWindows } from './ProviderWindows.ts'

/** https://firebase.google.com/docs/reference/js/auth#autherrorcodes */
const CODES: Readonly<Record<string, AuthErrorCode>> = {
  'auth/invalid-credential': 'invalidCredentials',
  'auth/wrong-password': 'invalidCredentials',
  'auth/user-not-found': 'invalidCredentials',
  'auth/invalid-email': 'invalidEmail',
  'auth/missing-email': 'invalidEmail',
  'auth/weak-password': 'weakPassword',
  'auth/missing-password': 'weakPassword',
  'auth/password-does-not-meet-requirements': 'weakPassword',
  'auth/email-already-in-use': 'emailExists',
  'auth/account-exists-with-different-credential': 'emailExists',
  'auth/popup-blocked': 'popupBlocked',
  'auth/operation-not-supported-in-this-environment': 'popupBlocked',
  'auth/popup-closed-by-user': 'popupClosed',
  'auth/cancelled-popup-request': 'popupClosed',
  'auth/user-cancelled': 'popupClosed',
  'auth/too-many-requests': 'throttled',
  'auth/network-request-failed': 'offline',
}

/** A way in that was refused because its address has an account. */
interface Refused {
  readonly email: string
  readonly credential: AuthCredential
}

/** The ways in to an account of Firebase Authentication, and the way out. */
export class FirebaseWaysIn {
  private readonly auth: () => Promise<Auth>
  private readonly windows: () => Promise<ProviderWindows>
  private refused: Refused | null = null

  constructor(auth: () => Promise<Auth>, windows: () => Promise<ProviderWindows>) {
    this.auth = auth
    this.windows = windows
  }

  async prepare(): Promise<void> {
    const [windows] = await Promise.all([this.windows(), this.auth()])
    await windows.prepare()
  }

  signUp({ email, password }: Credentials): Promise<SignedIn> {
    return this.attempt(
      async (auth) => {
        const { createUserWithEmailAndPassword } = await import('firebase/auth')
        return this.entered(await createUserWithEmailAndPassword(auth, email.trim(), password), SignInMethod.Password, true)
      },
      { email, credential: () => passwordCredential(email.trim(), password) },
    )
  }

  signIn({ email, password }: Credentials): Promise<SignedIn> {
    return this.attempt(async (auth) => {
      const { signInWithEmailAndPassword } = await import('firebase/auth')
      return this.entered(await signInWithEmailAndPassword(auth, email.trim(), password), SignInMethod.Password)
    })
  }

  signInWith(provider: SocialProvider): Promise<SignedIn> {
    return this.attempt(async (auth) => this.entered(await (await this.windows()).open(auth, provider), provider))
  }

  leaveFor(provider: SocialProvider): Promise<void> {
    return this.attempt(async (auth) => (await this.windows()).leave(auth, provider))
  }

  returned(provider: SocialProvider): Promise<SignedIn | null> {
    return this.attempt(async (auth) => {
      const credential = await (await this.windows()).returned(auth, provider)
      return credential && this.entered(credential, provider)
    })
  }

  signInWithToken(token: string): Promise<SignedIn> {
    return this.attempt(async (auth) => {
      const { signInWithCustomToken } = await import('firebase/auth')
      return this.entered(await signInWithCustomToken(auth, token), SignInMethod.CustomHuawei)
    })
  }

  /** The method that was added, and the person as they now are; null for either where nothing was. */
  linkRefused(): Promise<{ readonly method: SignInMethod | null; readonly user: AuthUser | null }> {
    const { refused } = this
    this.refused = null
    return this.attempt(async ({ currentUser }) => {
      if (!refused || !currentUser || !mayTake(currentUser, refused)) return { method: null, user: null }
      const { linkWithCredential } = await import('firebase/auth')
      const { user } = await linkWithCredential(currentUser, refused.credential)
      const { providerId } = refused.credential
      return { method: isSignInMethod(providerId) ? providerId : null, user: toAuthUser(user) }
    })
  }

  signOut(): Promise<void> {
    this.refused = null
    return this.attempt((auth) => auth.signOut())
  }

  async sendPasswordReset(email: string): Promise<void> {
    // The service calls an unknown address a success, and so it may what is no address at all.
    if (!/.@./.test(email.trim())) throw new AuthError('invalidEmail')
    return this.attempt(async (auth) => {
      const { sendPasswordResetEmail } = await import('firebase/auth')
      try {
        await sendPasswordResetEmail(auth, email.trim())
      } catch (cause) {
        if (firebaseErrorCode(cause) !== 'auth/user-not-found') throw cause
      }
    })
  }

  private async entered(credential: UserCredential, method: SignInMethod, made = false): Promise<SignedIn> {
    const { getAdditionalUserInfo } = await import('firebase/auth')
    return { user: toAuthUser(credential.user), isNew: made || getAdditionalUserInfo(credential)?.isNewUser === true, method }
  }

  /** `typed`: what the visitor gave, for where the error does not say whose address is taken and by what they came. */
  private async attempt<Result>(act: (auth: Auth) => Promise<Result>, typed?: { email: string; credential: () => Promise<AuthCredential> }): Promise<Result> {
    try {
      return await act(await this.auth())
    } catch (cause) {
      // A TypeError is how browsers say that the SDK itself could not be fetched.
      const code = CODES[firebaseErrorCode(cause) ?? ''] ?? (cause instanceof TypeError ? 'offline' : 'unknown')
      if (code !== 'emailExists') throw new AuthError(code, null, { cause })
      const email = emailIn(cause) ?? typed?.email.trim() ?? null
      const credential = (await credentialIn(cause)) ?? (await typed?.credential())
      this.refused = email !== null && credential ? { email, credential } : null
      throw new AuthError(code, email, { cause })
    }
  }
}

const mayTake = (user: User, { email, credential }: Refused): boolean =>
  user.email?.toLowerCase() === email.toLowerCase() && !user.providerData.some(({ providerId }) => providerId === credential.providerId)

/** What the provider said of the person whom the service refused, whichever provider it was. */
async function credentialIn(cause: unknown): Promise<AuthCredential | null> {
  const { OAuthProvider } = await import('firebase/auth')
  return cause instanceof FirebaseError ? OAuthProvider.credentialFromError(cause) : null
}

/** https://firebase.google.com/docs/reference/js/auth.autherror */
function emailIn(cause: unknown): string | null {
  if (typeof cause !== 'object' || cause === null || !('customData' in cause)) return null
  const { customData } = cause
  if (typeof customData !== 'object' || customData === null || !('email' in customData)) return null
  return typeof customData.email === 'string' ? customData.email : null
}

async function passwordCredential(email: string, password: string): Promise<AuthCredential> {
  const { EmailAuthProvider } = await import('firebase/auth')
  return EmailAuthProvider.credential(email, password)
}
