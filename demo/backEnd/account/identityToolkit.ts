import {
  accountByEmail,
  accountOfToken,
  type AccountRequest,
  accountRequest,
  addAccount,
  endLoginSessions,
  startLoginSession,
} from './accounts.ts'
import type { DemoDatabase } from '../database/DemoDatabase.ts'
import type { DemoCall } from '../DemoFaults.ts'
import { type DemoRoute, readBody, requireApiKey } from '../DemoRoute.ts'
import { signInWithCustomToken, signInWithIdp } from './identityProviders.ts'
import { openLink, sendOobCode } from './mails.ts'
import { passwordPolicyRoute, requireStrong } from './passwordPolicy.ts'
import { Refusal } from '../Refusal.ts'
import type { Account, Tables } from '../database/Tables.ts'

/** An operation of the account service; returns its response. @param now ms since the epoch */
type Operation = (tables: Tables, body: AccountRequest, now: number) => object

/** Creates an account, or adds an address and a password to the account of the token. */
const signUp: Operation = (tables, { email, password, idToken }, now) => {
  if (!email && !password && !idToken) throw new Refusal(400, 'ADMIN_ONLY_OPERATION')
  if (!email) throw new Refusal(400, 'MISSING_EMAIL')
  if (!password) throw new Refusal(400, 'MISSING_PASSWORD')
  requireEmail(email)
  const owner = accountByEmail(tables, email)
  const tokenAccount = idToken ? accountOfToken(tables, idToken, now) : null
  if (owner && owner !== tokenAccount) throw new Refusal(400, 'EMAIL_EXISTS')
  requireStrong(tables, password)
  const account = tokenAccount ?? addAccount(tables, now, {})
  Object.assign(account, {
    email: email.toLowerCase(),
    emailVerified: owner !== undefined && account.emailVerified,
    password,
  })
  return { ...startLoginSession(tables, account, now), email: account.email }
}

const signInWithPassword: Operation = (tables, { email, password }, now) => {
  if (email === undefined) throw new Refusal(400, 'MISSING_EMAIL')
  requireEmail(email)
  if (!password) throw new Refusal(400, 'MISSING_PASSWORD')
  const { enumerationProtection } = tables.settings
  const account = accountByEmail(tables, email)
  if (!account)
    throw new Refusal(400, enumerationProtection ? 'INVALID_LOGIN_CREDENTIALS' : 'EMAIL_NOT_FOUND')
  if (account.disabled) throw new Refusal(400, 'USER_DISABLED')
  if (account.password !== password)
    throw new Refusal(400, enumerationProtection ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD')
  return { ...startLoginSession(tables, account, now), email: account.email, registered: true }
}

const lookup: Operation = (tables, { idToken }, now) => {
  return { users: [accountInfo(accountOfToken(tables, idToken, now))] }
}

const update: Operation = (
  tables,
  { idToken, oobCode, displayName, photoUrl, email, password },
  now,
) => {
  if (oobCode) return accountInfo(openLink(tables, oobCode))
  const account = accountOfToken(tables, idToken, now)
  if (email) {
    requireEmail(email)
    const other = accountByEmail(tables, email)
    if (other && other.uid !== account.uid) throw new Refusal(400, 'EMAIL_EXISTS')
    account.email = email.toLowerCase()
    account.emailVerified = false
  }
  if (password) {
    requireStrong(tables, password)
    account.password = password
  }
  if (displayName !== undefined) account.displayName = displayName || null
  if (photoUrl !== undefined) account.photoUrl = photoUrl || null
  return {
    ...accountInfo(account),
    ...((email || password) && startLoginSession(tables, account, now)),
  }
}

const resetPassword: Operation = (tables, { oobCode, newPassword }) => {
  const { email } = openLink(tables, oobCode, newPassword)
  return { requestType: 'PASSWORD_RESET', email }
}

const remove: Operation = (tables, { idToken }, now) => {
  const { uid } = accountOfToken(tables, idToken, now)
  delete tables.accounts[uid]
  endLoginSessions(tables, uid)
  return {}
}

function operation(call: DemoCall, perform: Operation): DemoRoute {
  return {
    at: new RegExp(`^https://identitytoolkit\\.googleapis\\.com/v1/accounts:${call}$`),
    call,
    async answer(request: Request, database: DemoDatabase) {
      requireApiKey(request)
      const body = await readBody(request, accountRequest)
      return Response.json(database.change((tables) => perform(tables, body, database.now())))
    },
  }
}

/** https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts */
export const identityToolkitRoutes: readonly DemoRoute[] = [
  operation('signUp', signUp),
  operation('signInWithPassword', signInWithPassword),
  operation('signInWithIdp', signInWithIdp),
  operation('signInWithCustomToken', signInWithCustomToken),
  operation('lookup', lookup),
  operation('sendOobCode', sendOobCode),
  operation('resetPassword', resetPassword),
  operation('update', update),
  operation('delete', remove),
  passwordPolicyRoute,
]

function requireEmail(email: string): void {
  if (!/^[^@]+@[^@]+$/.test(email)) throw new Refusal(400, 'INVALID_EMAIL')
}

function accountInfo(account: Account) {
  const { uid, email, password, displayName, photoUrl, createdAt } = account
  const common = {
    ...(email && { email }),
    ...(displayName && { displayName }),
    ...(photoUrl && { photoUrl }),
  }
  const providerInfo = (providerId: string, id: string) => ({
    ...common,
    providerId,
    federatedId: id,
    rawId: id,
  })
  const providerUserInfo = [
    ...(password === null ? [] : [providerInfo('password', email)]),
    ...account.identities.map(({ providerId, id }) => providerInfo(providerId, id)),
  ]
  return {
    localId: uid,
    ...common,
    emailVerified: account.emailVerified,
    ...(password !== null && { passwordHash: 'demo' }),
    providerUserInfo,
    createdAt: String(createdAt),
    lastLoginAt: String(account.lastLoginAt ?? createdAt),
  }
}
