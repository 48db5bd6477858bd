import * as v from 'valibot'
import type { DemoDatabase } from '../database/DemoDatabase.ts'
import { readToken, writeToken } from './demoToken.ts'
import { Refusal } from '../Refusal.ts'
import type { Account, Tables } from '../database/Tables.ts'

const TOKEN_SECONDS = 3600
const text = v.optional(v.string())

/** The body of a request to the account service. Each operation reads the fields it needs. */
export const accountRequest = v.object({
  email: text,
  password: text,
  idToken: text,
  requestType: text,
  newEmail: text,
  newPassword: text,
  continueUrl: text,
  oobCode: text,
  displayName: text,
  photoUrl: text,
  postBody: text,
  token: text,
})
export type AccountRequest = v.InferOutput<typeof accountRequest>

export function accountByEmail(tables: Tables, email: string): Account | undefined {
  return Object.values(tables.accounts).find(
    (account) => account.email !== '' && account.email === email.toLowerCase(),
  )
}

/** Adds an account. Generates a uid if none is given. */
export function addAccount(tables: Tables, now: number, given: Partial<Account>): Account {
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
  tables.accounts[account.uid] = account
  return account
}

/** An identity token that is valid for an hour. @param now milliseconds since the epoch */
export function identityToken(account: Account, now: number): string {
  const iat = Math.floor(now / 1000)
  return writeToken({
    sub: account.uid,
    user_id: account.uid,
    ...(account.email && { email: account.email, email_verified: account.emailVerified }),
    ...(account.role && { role: account.role }),
    iat,
    auth_time: Math.floor((account.lastLoginAt ?? now) / 1000),
    exp: iat + TOKEN_SECONDS,
    firebase: { identities: {}, sign_in_provider: account.identities[0]?.providerId ?? 'password' },
  })
}

/** Starts a login session. Returns an identity token, and a refresh token that renews the identity token. */
export function startLoginSession(tables: Tables, account: Account, now: number) {
  if (account.disabled) throw new Refusal(400, 'USER_DISABLED')
  account.lastLoginAt = now
  const refreshToken = `demo-refresh-${crypto.randomUUID()}`
  tables.refreshTokens[refreshToken] = account.uid
  return {
    idToken: identityToken(account, now),
    refreshToken,
    expiresIn: String(TOKEN_SECONDS),
    localId: account.uid,
  }
}

/** Removes the refresh tokens of an account. */
export function endLoginSessions(tables: Tables, uid: string): void {
  for (const [token, owner] of Object.entries(tables.refreshTokens))
    if (owner === uid) delete tables.refreshTokens[token]
}

/**
 * The account of an identity token.
 * @throws Refusal if the token is missing, malformed or expired, or its account was deleted or disabled
 */
export function accountOfToken(tables: Tables, token: string | undefined, now: number): Account {
  if (!token) throw new Refusal(400, 'MISSING_ID_TOKEN')
  const claims = readToken(token)
  if (!claims) throw new Refusal(400, 'INVALID_ID_TOKEN')
  if (claims.exp * 1000 <= now) throw new Refusal(400, 'INVALID_ID_TOKEN')
  const account = tables.accounts[claims.sub]
  if (!account) throw new Refusal(400, 'USER_NOT_FOUND')
  if (account.disabled) throw new Refusal(400, 'USER_DISABLED')
  return account
}

/**
 * The uid that a request is made with; null if it is anonymous. A token is valid until it expires, even if its account was
 * changed or deleted.
 * @throws Refusal (401) if the token is not valid
 */
export function uidOfCaller(request: Request, database: DemoDatabase): string | null {
  const header = request.headers.get('authorization')
  if (header === null) return null
  const claims = readToken(/^Bearer (.+)$/.exec(header)?.[1] ?? '')
  if (!claims || claims.exp * 1000 <= database.now())
    throw new Refusal(401, 'Request had invalid authentication credentials.')
  return claims.sub
}
