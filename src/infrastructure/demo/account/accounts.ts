import type { DemoDatabase } from '../database/DemoDatabase.ts'
import { readToken, writeToken } from './demoToken.ts'
import { Refusal } from '../Refusal.ts'
import type { Account, World } from '../database/World.ts'

const TOKEN_SECONDS = 3600

export function accountByEmail(world: World, email: string): Account | undefined {
  return Object.values(world.accounts).find((account) => account.email !== '' && account.email === email.toLowerCase())
}

/** Adds an account; a uid is made up where none is given. */
export function addAccount(world: World, now: number, given: Partial<Account>): Account {
  const account: Account = {
    uid: crypto.randomUUID().replaceAll('-', '').slice(0, 28),
    email: '',
    emailVerified: false,
    password: null,
    displayName: null,
    photoUrl: null,
    disabled: false,
    identities: [],
    createdAt: now,
    ...given,
  }
  world.accounts[account.uid] = account
  return account
}

/** An identity token good for an hour. @param now milliseconds since the epoch */
export function identityToken(account: Account, now: number): string {
  const iat = Math.floor(now / 1000)
  return writeToken({
    sub: account.uid,
    user_id: account.uid,
    ...(account.email && { email: account.email, email_verified: account.emailVerified }),
    ...(account.role && { role: account.role }),
    iat,
    auth_time: iat,
    exp: iat + TOKEN_SECONDS,
    firebase: { identities: {}, sign_in_provider: account.identities[0]?.providerId ?? 'password' },
  })
}

/** A new sign-in: an identity token and the refresh token to renew it. */
export function signedIn(world: World, account: Account, now: number) {
  if (account.disabled) throw new Refusal(400, 'USER_DISABLED')
  const refreshToken = `demo-refresh-${crypto.randomUUID()}`
  world.refreshTokens[refreshToken] = account.uid
  return { idToken: identityToken(account, now), refreshToken, expiresIn: String(TOKEN_SECONDS), localId: account.uid }
}

/** Whose identity token this is. @throws Refusal where it is missing, not ours, expired, or its account is gone. */
export function accountOfToken(world: World, token: string | undefined, now: number): Account {
  if (!token) throw new Refusal(400, 'MISSING_ID_TOKEN')
  const claims = readToken(token)
  if (!claims) throw new Refusal(400, 'INVALID_ID_TOKEN')
  if (claims.exp * 1000 <= now) throw new Refusal(400, 'TOKEN_EXPIRED')
  const account = world.accounts[claims.sub]
  if (!account) throw new Refusal(400, 'USER_NOT_FOUND')
  if (account.disabled) throw new Refusal(400, 'USER_DISABLED')
  return account
}

/**
 * The uid a request is made as; null for nobody. A token is good until it expires, whatever became of its account.
 * @throws Refusal (401) where it is not good
 */
export function uidOfCaller(request: Request, database: DemoDatabase): string | null {
  const header = request.headers.get('authorization')
  if (header === null) return null
  const claims = readToken(/^Bearer (.+)$/.exec(header)?.[1] ?? '')
  if (!claims || claims.exp * 1000 <= database.now()) throw new Refusal(401, 'Request had invalid authentication credentials.')
  return claims.sub
}
