import { FirebaseError } from 'firebase/app'
import type { Auth, AuthCredential, User, UserCredential } from 'firebase/auth'
import * as v from 'valibot'
import {
  AuthError,
  type Credentials,
  REFUSED_SIGN_IN_TTL_MS,
  type RefusedSignIn,
  type SignedIn,
  type SessionPersistence,
  type SignInGateway,
} from '#application/ports/account/SignInGateway.ts'
import type { AuxiliaryRoute } from '#domain/funnel/routes.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import { SignInMethod, SOCIAL_PROVIDERS, type SocialProvider } from '#domain/vocabulary/account.ts'
import { separateAuth } from './separateAuth.ts'
import { loadOnce } from '../loadOnce.ts'
import { firebaseErrorCode } from '../firebaseErrorCode.ts'
import type { FirebaseAuthGateway } from './FirebaseAuthGateway.ts'
import { toAuthUser } from './firebaseUser.ts'
import type { ProviderWindows } from './ProviderWindows.ts'
import { authErrorCode, toAuthError } from './toAuthError.ts'
import { withContinueUrl } from './withContinueUrl.ts'

const EMAIL_LOGIN: AuxiliaryRoute = '/auth/login/email'

/** A social sign-in that was refused because another account has its email address. */
interface Refused extends RefusedSignIn {
  readonly credential: AuthCredential
  /** When it was refused, in ms since the epoch. */
  readonly at: number
}

export class FirebaseSignInGateway implements SignInGateway {
  readonly #auth: () => Promise<Auth>
  readonly #separateAuth: () => Promise<Auth>
  #refused: Refused | null = null
  /** The last token that was looked up, and the credential that it gave. */
  #lookedUp: { readonly token: string; readonly credential: UserCredential } | null = null

  constructor(
    private readonly gateway: FirebaseAuthGateway,
    private readonly windows: () => Promise<ProviderWindows>,
  ) {
    this.#auth = loadOnce(() => this.#connect())
    this.#separateAuth = loadOnce(async () => separateAuth(await this.#auth()))
  }

  prepare(): Promise<void> {
    const windows = this.windows()
    // Awaited below. This prevents an unhandled rejection if the SDK fails first.
    windows.catch(() => undefined)
    return this.#attempt(async () => {
      await Promise.all([windows.then((ready) => ready.prepare()), this.#separateAuth()])
    })
  }

  signUp({ email, password }: Credentials): Promise<SignedIn> {
    return this.#attempt(async (auth) => {
      const { createUserWithEmailAndPassword } = await import('firebase/auth')
      return this.#toSignedIn(
        await createUserWithEmailAndPassword(auth, email.trim(), password),
        SignInMethod.Password,
        true,
      )
    }, email)
  }

  signIn({ email, password }: Credentials): Promise<SignedIn> {
    return this.#attempt(async (auth) => {
      const { signInWithEmailAndPassword } = await import('firebase/auth')
      return this.#toSignedIn(
        await signInWithEmailAndPassword(auth, email.trim(), password),
        SignInMethod.Password,
      )
    })
  }

  /** Signs in on a separate Auth instance first, so that a late answer of a cancelled window does not change the page's session. */
  signInWith(provider: SocialProvider, cancelled?: AbortSignal): Promise<SignedIn> {
    return this.#attemptAtProvider(async (auth) => {
      const windows = await this.windows()
      const credential = await windows.open(await this.#separateAuth(), provider, cancelled)
      if (cancelled?.aborted)
        throw new FirebaseError('auth/cancelled-popup-request', 'The answer came too late')
      return this.#toSignedIn(await enter(auth, credential), provider)
    })
  }

  leaveFor(provider: SocialProvider): Promise<void> {
    return this.#attemptAtProvider(async (auth) => (await this.windows()).leave(auth, provider))
  }

  returned(provider: SocialProvider): Promise<SignedIn | null> {
    return this.#attemptAtProvider(async (auth) => {
      const credential = await (await this.windows()).returned(auth, provider)
      return credential && this.#toSignedIn(credential, provider)
    })
  }

  /** Signs in on a separate Auth instance, so that the page's session does not change. */
  lookUpToken(token: string): Promise<AuthUser> {
    return this.#attempt(async () => {
      const { signInWithCustomToken } = await import('firebase/auth')
      const credential = await signInWithCustomToken(await this.#separateAuth(), token)
      this.#lookedUp = { token, credential }
      return toAuthUser(credential.user)
    })
  }

  // @rule 4.store-token A device store's token is removed from the address; it signs in at once only if this tab asked for it
  signInWithToken(token: string): Promise<SignedIn> {
    return this.#attempt(async (auth) =>
      this.#toSignedIn(await this.#enterWithToken(auth, token), SignInMethod.CustomHuawei),
    )
  }

  persistIn(persistence: SessionPersistence): Promise<void> {
    return this.#attempt(async (auth) => {
      const { browserLocalPersistence, browserSessionPersistence, indexedDBLocalPersistence } =
        await import('firebase/auth')
      const lasting: typeof browserLocalPersistence = globalThis.indexedDB
        ? indexedDBLocalPersistence
        : browserLocalPersistence
      await auth.setPersistence(persistence === 'tab' ? browserSessionPersistence : lasting)
    })
  }

  refusedSignIn(): Promise<RefusedSignIn | null> {
    return this.#attempt(async ({ currentUser }) => {
      if (!this.#refused) return null
      const { method, email, at } = this.#refused
      const isExpired = Math.abs(Date.now() - at) > REFUSED_SIGN_IN_TTL_MS
      const isOtherPerson = currentUser && currentUser.email?.toLowerCase() !== email.toLowerCase()
      if (isExpired || isOtherPerson) this.#refused = null
      const isLinked = currentUser?.providerData.some(({ providerId }) => providerId === method)
      return this.#refused && currentUser && !isLinked ? { method, email } : null
    })
  }

  // @rule 4.linked-sign-in A refused social sign-in is linked to the account with its email address, only if the account's owner
  //   agrees; a typed password is never linked
  async linkRefusedMethod(): Promise<SocialProvider | null> {
    const linkable = await this.refusedSignIn()
    const refused = this.#refused
    this.#refused = null
    if (!linkable || !refused) return null
    return this.#attempt(async ({ currentUser }) => {
      if (!currentUser) return null
      const { linkWithCredential } = await import('firebase/auth')
      const { user } = await linkWithCredential(currentUser, refused.credential)
      this.gateway.emitChangedAccount(toAuthUser(user))
      return refused.method
    })
  }

  async forget(): Promise<void> {
    this.#refused = null
    this.#lookedUp = null
  }

  async sendPasswordReset(email: string): Promise<void> {
    // The service reports success for an unknown address, and perhaps for text that is not an address.
    if (!/.@./.test(email.trim())) throw new AuthError('invalidEmail')
    return this.#attempt(async (auth) => {
      const { sendPasswordResetEmail } = await import('firebase/auth')
      try {
        await withContinueUrl(EMAIL_LOGIN, (settings) =>
          sendPasswordResetEmail(auth, email.trim(), settings),
        )
      } catch (cause) {
        if (firebaseErrorCode(cause) !== 'auth/user-not-found') throw cause
      }
    })
  }

  /** Loads the SDK. From then on, a sign-out also forgets the refused sign-in. */
  async #connect(): Promise<Auth> {
    const auth = await this.gateway.connect()
    auth.beforeAuthStateChanged((user) => {
      if (!user) this.#refused = null
    })
    return auth
  }

  async #toSignedIn(
    credential: UserCredential,
    method: SignInMethod,
    isCreated = false,
  ): Promise<SignedIn> {
    const { getAdditionalUserInfo } = await import('firebase/auth')
    return {
      user: toAuthUser(credential.user),
      isNew: isCreated || getAdditionalUserInfo(credential)?.isNewUser === true,
      msSinceCreation: ageOf(credential.user),
      method,
    }
  }

  /** A token may work for one sign-in only, so if it was looked up, its person is taken from the separate Auth instance. */
  async #enterWithToken(auth: Auth, token: string): Promise<UserCredential> {
    const lookedUp = this.#lookedUp
    this.#lookedUp = null
    if (lookedUp?.token !== token) {
      const { signInWithCustomToken } = await import('firebase/auth')
      return signInWithCustomToken(auth, token)
    }
    return enter(auth, lookedUp.credential)
  }

  /** At a provider, the SDK's `internal-error` means that a script of the provider did not load. */
  async #attemptAtProvider<Result>(action: (auth: Auth) => Promise<Result>): Promise<Result> {
    try {
      return await this.#attempt(action)
    } catch (error) {
      const { cause } = error instanceof AuthError ? error : {}
      if (error instanceof AuthError && error.code === 'unknown' && isInternal(cause))
        throw new AuthError('scriptBlocked', null, { cause })
      throw error
    }
  }

  /** `typed`: the address that the visitor typed, used if the error names none. */
  async #attempt<Result>(action: (auth: Auth) => Promise<Result>, typed = ''): Promise<Result> {
    try {
      return await action(await this.#auth())
    } catch (cause) {
      const code = authErrorCode(cause)
      if (code !== 'emailExists') throw toAuthError(cause)
      const email = emailIn(cause) ?? (typed.trim() || null)
      const credential = await credentialIn(cause)
      const method = SOCIAL_PROVIDERS.find((provider) => provider === credential?.providerId)
      this.#refused =
        email !== null && credential && method
          ? { email, method, credential, at: Date.now() }
          : null
      throw new AuthError(code, email, { cause })
    }
  }
}

/** Signs the page in as a person of the separate Auth instance. */
async function enter(auth: Auth, credential: UserCredential): Promise<UserCredential> {
  await auth.updateCurrentUser(credential.user)
  return { ...credential, user: auth.currentUser ?? credential.user }
}

const isInternal = (cause: unknown): boolean => firebaseErrorCode(cause) === 'auth/internal-error'

/** How long before its last sign-in an account was created, in ms; Infinity if unknown. */
function ageOf({ metadata: { creationTime = '', lastSignInTime = '' } }: User): number {
  const age = Date.parse(lastSignInTime) - Date.parse(creationTime)
  return Number.isFinite(age) ? age : Infinity
}

/** The credential in a sign-in error; OAuthProvider reads the credentials of every provider. */
async function credentialIn(cause: unknown): Promise<AuthCredential | null> {
  const { OAuthProvider } = await import('firebase/auth')
  return cause instanceof FirebaseError ? OAuthProvider.credentialFromError(cause) : null
}

/** An error that names the address: https://firebase.google.com/docs/reference/js/auth.autherror */
const errorWithEmail = v.object({ customData: v.object({ email: v.string() }) })
const emailIn = (cause: unknown): string | null =>
  v.is(errorWithEmail, cause) ? cause.customData.email : null
