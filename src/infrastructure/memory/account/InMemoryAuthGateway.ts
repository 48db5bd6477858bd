import {
  AuthError,
  type AuthErrorCode,
  type Credentials,
  REFUSED_SIGN_IN_TTL_MS,
  type RefusedSignIn,
  type SignedIn,
  type SessionPersistence,
  type SignInGateway,
} from '#application/ports/account/SignInGateway.ts'
import type { AuthGateway } from '#application/ports/account/AuthGateway.ts'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import { SHORTEST_PASSWORD } from '#domain/person/password.ts'
import { Role, SignInMethod, type SocialProvider } from '#domain/vocabulary/account.ts'

interface Account {
  user: AuthUser
  /** Null if the account has none. */
  password: string | null
  /** In ms since the epoch. */
  readonly createdAt: number
}

/** The person that a provider's window returns. */
export interface ProviderPerson {
  readonly email: string
  readonly displayName?: string
  /** Whether the provider has verified the address. */
  readonly vouches?: boolean
}

/** How a provider's window ends; `open` if it stays open. */
export type WindowOutcome = ProviderPerson | 'popupBlocked' | 'popupClosed' | 'open'

/** Accounts and sign-in, in memory. At first nobody is signed in, and listeners learn this asynchronously. */
export class InMemoryAuthGateway implements AuthGateway, SignInGateway {
  /** Addresses for which a reset link was requested, known or not, oldest first. */
  readonly resetsAskedFor: string[] = []
  persistence: SessionPersistence = 'browser'
  readonly #accounts = new Map<string, Account>()
  readonly #listeners = new Set<(user: AuthUser | null) => void>()
  #current: AuthUser | null = null
  #failure: AuthErrorCode | null = null
  /** How the call after the lost response fails; null if it succeeds; undefined if no response will be lost. */
  #failureAfterLoss: AuthErrorCode | null | undefined
  #windowOutcome: WindowOutcome = 'popupClosed'
  /** Ends the wait for the open window. */
  #endWindow: () => void = () => undefined
  /** The refused sign-in, and when it was refused, in ms since the epoch. */
  #refused: (RefusedSignIn & { readonly at: number }) | null = null
  readonly #tokens = new Map<string, AuthUser>()
  #isHeld = false
  readonly #disabled = new Set<string>()

  /** Stages an account that was created long ago; `about` overrides the defaults of its person. */
  givenAccount({ email, password }: Credentials, about: Partial<AuthUser> = {}): AuthUser {
    return this.#add(email, password, about, 0)
  }

  #add(email: string, password: string | null, about: Partial<AuthUser>, createdAt: number) {
    const user = this.#newUser({ email, ...about })
    this.#accounts.set(email.toLowerCase(), { user, password, createdAt })
    return user
  }

  /** Disables or deletes an account without calling the listeners. */
  endAccount(how: 'disabled' | 'deleted', uid: string): void {
    if (how === 'disabled') return void this.#disabled.add(uid)
    for (const [address, { user }] of this.#accounts)
      if (user.uid === uid) this.#accounts.delete(address)
  }

  /** Makes the next call that can fail reject with this code. */
  failNext(code: AuthErrorCode): void {
    this.#failure = code
  }

  /** Lets the next call create its account, but loses the response. @param next how the call after that fails; null if it does not */
  loseNextResponse(next: AuthErrorCode | null = null): void {
    this.#failureAfterLoss = next
  }

  /** Stages the outcome of the open window and of all later ones. */
  stageWindow(outcome: WindowOutcome): void {
    this.#windowOutcome = outcome
    this.#endWindow()
  }

  /** Stages a token, valid once, for a person with no other sign-in method. */
  givenToken(token: string, about: Partial<AuthUser> = {}): void {
    this.#tokens.set(token, this.#newUser({ email: null, providers: [], ...about }))
  }

  /** Keeps the listeners from learning who is signed in until `releaseSession`. */
  holdSession(): void {
    this.#isHeld = true
  }

  releaseSession(): void {
    this.#isHeld = false
    this.#emitToAll()
  }

  observe(listener: (user: AuthUser | null) => void): void {
    let isNotified = false
    const emit = (user: AuthUser | null) => {
      isNotified = true
      listener(user)
    }
    this.#listeners.add(emit)
    queueMicrotask(() => {
      if (!isNotified && !this.#isHeld) emit(this.#current)
    })
  }

  async prepare(): Promise<void> {
    // There is nothing to fetch.
  }

  async signUp({ email, password }: Credentials): Promise<SignedIn> {
    this.#failIfStaged()
    const address = addressOf(email)
    if (password.length < SHORTEST_PASSWORD) throw new AuthError('weakPassword')
    if (this.#accounts.has(address)) {
      this.#refused = null
      throw new AuthError('emailExists', address)
    }
    const user = this.#add(address, password, {}, Date.now())
    this.#failIfLost()
    return this.#enter(user, SignInMethod.Password, true)
  }

  async signIn({ email, password }: Credentials): Promise<SignedIn> {
    this.#failIfStaged()
    const account = this.#accounts.get(addressOf(email))
    if (password === '') throw new AuthError('weakPassword')
    if (account?.password !== password) throw new AuthError('invalidCredentials')
    if (this.#disabled.has(account.user.uid)) throw new AuthError('disabled')
    return this.#enter(account.user, SignInMethod.Password)
  }

  async signInWith(provider: SocialProvider, cancelled?: AbortSignal): Promise<SignedIn> {
    this.#failIfStaged()
    const { email, displayName = null, vouches = false } = await this.#personOf(cancelled)
    const address = addressOf(email)
    const account = this.#accounts.get(address)
    const identity = { providers: [provider], socialId: `${provider} ${address}` }
    if (!account) {
      const about = { ...identity, emailVerified: vouches, displayName }
      const user = this.#add(address, null, about, Date.now())
      this.#failIfLost()
      return this.#enter(user, provider, true)
    }
    const { providers, emailVerified } = account.user
    if (providers.includes(provider)) return this.#enter(account.user, provider)
    if (!vouches) {
      this.#refused = { email: address, method: provider, at: Date.now() }
      throw new AuthError('emailExists', address)
    }
    // The provider's person takes over an unconfirmed account, and its password no longer works.
    if (!emailVerified) account.password = null
    account.user = {
      ...account.user,
      ...identity,
      ...(emailVerified && { providers: [...providers, provider] }),
      emailVerified: true,
    }
    return this.#enter(account.user, provider)
  }

  /** The person that the provider's window returns. */
  async #personOf(cancelled?: AbortSignal): Promise<ProviderPerson> {
    if (this.#windowOutcome === 'open' && !cancelled?.aborted)
      await new Promise<void>((resolve) => {
        this.#endWindow = resolve
        cancelled?.addEventListener('abort', () => resolve())
      })
    const outcome = cancelled?.aborted ? 'popupClosed' : this.#windowOutcome
    if (outcome === 'open') throw new Error('A window was opened while another was open')
    if (typeof outcome === 'string') throw new AuthError(outcome)
    return outcome
  }

  async leaveFor(): Promise<void> {
    this.#failIfStaged()
  }

  returned(provider: SocialProvider): Promise<SignedIn | null> {
    return this.signInWith(provider)
  }

  async lookUpToken(token: string): Promise<AuthUser> {
    this.#failIfStaged()
    const user = this.#tokens.get(token)
    if (!user) throw new AuthError('unknown')
    return user
  }

  async signInWithToken(token: string): Promise<SignedIn> {
    const user = await this.lookUpToken(token)
    this.#tokens.delete(token)
    return this.#enter(user, SignInMethod.CustomHuawei)
  }

  async persistIn(persistence: SessionPersistence): Promise<void> {
    this.persistence = persistence
  }

  async refusedSignIn(): Promise<RefusedSignIn | null> {
    const current = this.#current
    if (!this.#refused) return null
    const { at, ...linkable } = this.#refused
    const isExpired = Math.abs(Date.now() - at) > REFUSED_SIGN_IN_TTL_MS
    if (isExpired || (current && current.email !== linkable.email)) this.#refused = null
    const isLinked = current?.providers.includes(linkable.method)
    return this.#refused && current && !isLinked ? linkable : null
  }

  async linkRefusedMethod(): Promise<SocialProvider | null> {
    const linkable = await this.refusedSignIn()
    this.#refused = null
    this.#failIfStaged()
    const account = this.#accounts.get(this.#current?.email ?? '')
    if (!linkable || !account) return null
    account.user = {
      ...account.user,
      providers: [...account.user.providers, linkable.method],
      socialId: account.user.socialId ?? `${linkable.method} ${linkable.email}`,
    }
    this.#setCurrent(account.user)
    return linkable.method
  }

  async forget(): Promise<void> {
    this.#refused = null
  }

  async signOut(): Promise<void> {
    this.#failIfStaged()
    this.#refused = null
    if (this.#current) this.#setCurrent(null)
  }

  async checkAccount(): Promise<void> {
    this.#failIfStaged()
    const uid = this.#current?.uid
    if (uid === undefined) return
    const isDisabled = this.#disabled.has(uid)
    const exists = Array.from(this.#accounts.values()).some(({ user }) => user.uid === uid)
    if (exists && !isDisabled) return
    this.#setCurrent(null)
    throw new AuthError(isDisabled ? 'disabled' : 'ended')
  }

  async sendPasswordReset(email: string): Promise<void> {
    this.#failIfStaged()
    this.resetsAskedFor.push(addressOf(email))
  }

  #newUser(about: Partial<AuthUser>): AuthUser {
    const uid = `uid-${this.#accounts.size + this.#tokens.size + 1}`
    return {
      uid,
      email: null,
      emailVerified: false,
      displayName: null,
      photoURL: null,
      providers: ['password'],
      socialId: null,
      role: Role.User,
      ...about,
    }
  }

  #enter(user: AuthUser, method: SignInMethod, isNew = false): SignedIn {
    const { createdAt = 0 } = this.#accounts.get(user.email ?? '') ?? {}
    this.#setCurrent(user)
    return { user, isNew, msSinceCreation: Date.now() - createdAt, method }
  }

  #setCurrent(user: AuthUser | null): void {
    this.#current = user
    this.#emitToAll()
  }

  #emitToAll(): void {
    if (this.#isHeld) return
    for (const emit of Array.from(this.#listeners)) emit(this.#current)
  }

  #failIfLost(): void {
    const next = this.#failureAfterLoss
    if (next === undefined) return
    this.#failureAfterLoss = undefined
    this.#failure = next
    throw new AuthError('offline')
  }

  #failIfStaged(): void {
    const failure = this.#failure
    this.#failure = null
    if (failure) throw new AuthError(failure)
  }
}

/** An address in the form that is the key of its account. @throws AuthError if it is not an address */
function addressOf(email: string): string {
  const address = email.trim().toLowerCase()
  if (!/^[^@\s]+@[^@\s]+$/.test(address)) throw new AuthError('invalidEmail')
  return address
}
