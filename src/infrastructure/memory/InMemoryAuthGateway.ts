import { AuthError, type AuthErrorCode, type AuthGateway, type Credentials } from '../../application/ports/AuthGateway.ts'
import type { Unsubscribe } from '../../application/ports/Unsubscribe.ts'
import type { AuthUser } from '../../domain/person/AuthUser.ts'
import { Role } from '../../domain/vocabulary/account.ts'

const SHORTEST_PASSWORD = 6

interface Account {
  readonly user: AuthUser
  readonly password: string
}

/** Accounts in memory. Nobody is signed in at first, and listeners are told so a moment after they begin. */
export class InMemoryAuthGateway implements AuthGateway {
  /** Addresses that a reset link was asked for, oldest first, known or not. */
  readonly resetsAskedFor: string[] = []
  private readonly accounts = new Map<string, Account>()
  private readonly listeners = new Set<{ readonly tell: (user: AuthUser | null) => void }>()
  private current: AuthUser | null = null
  private failure: AuthErrorCode | null = null
  private silent = false

  /** Stages an account; `about` overrides what a new one says of its person. */
  givenAccount({ email, password }: Credentials, about: Partial<AuthUser> = {}): AuthUser {
    const user: AuthUser = {
      uid: `uid-${this.accounts.size + 1}`,
      email,
      displayName: null,
      photoURL: null,
      providers: ['password'],
      role: Role.User,
      ...about,
    }
    this.accounts.set(email.toLowerCase(), { user, password })
    return user
  }

  /** Stages that the next call, whichever it is, rejects with this code. */
  failNext(code: AuthErrorCode): void {
    this.failure = code
  }

  /** Stages a provider that tells nobody anything until `speak`. */
  keepSilent(): void {
    this.silent = true
  }

  speak(): void {
    this.silent = false
    this.tellAll()
  }

  observe(listener: (user: AuthUser | null) => void): Unsubscribe {
    let told = false
    const own = {
      tell(user: AuthUser | null) {
        told = true
        listener(user)
      },
    }
    this.listeners.add(own)
    queueMicrotask(() => {
      if (!told && !this.silent && this.listeners.has(own)) own.tell(this.current)
    })
    return () => void this.listeners.delete(own)
  }

  async signUp({ email, password }: Credentials): Promise<AuthUser> {
    this.failIfStaged()
    const address = addressOf(email)
    if (password.length < SHORTEST_PASSWORD) throw new AuthError('weakPassword')
    if (this.accounts.has(address)) throw new AuthError('emailExists', email)
    return this.become(this.givenAccount({ email: address, password }))
  }

  async signIn({ email, password }: Credentials): Promise<AuthUser> {
    this.failIfStaged()
    const account = this.accounts.get(addressOf(email))
    if (password === '') throw new AuthError('weakPassword')
    if (account?.password !== password) throw new AuthError('invalidCredentials')
    return this.become(account.user)
  }

  async signOut(): Promise<void> {
    this.failIfStaged()
    if (!this.current) return
    this.current = null
    this.tellAll()
  }

  async sendPasswordReset(email: string): Promise<void> {
    this.failIfStaged()
    this.resetsAskedFor.push(addressOf(email))
  }

  private become(user: AuthUser): AuthUser {
    this.current = user
    this.tellAll()
    return user
  }

  private tellAll(): void {
    if (this.silent) return
    for (const listener of Array.from(this.listeners)) listener.tell(this.current)
  }

  private failIfStaged(): void {
    const { failure } = this
    this.failure = null
    if (failure) throw new AuthError(failure)
  }
}

/** The address that an account is kept by. */
function addressOf(email: string): string {
  const address = email.trim().toLowerCase()
  if (!/^[^@\s]+@[^@\s]+$/.test(address)) throw new AuthError('invalidEmail')
  return address
}
