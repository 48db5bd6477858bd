import { type AccountRequest, accountRequest } from './AccountRequest.ts'
import { accountByEmail, accountOfToken, addAccount, signedIn } from './accounts.ts'
import type { DemoDatabase } from '../database/DemoDatabase.ts'
import type { DemoCall } from '../DemoFaults.ts'
import { type DemoRoute, readBody, requireApiKey } from '../DemoRoute.ts'
import { signInWithCustomToken, signInWithIdp } from './identityProviders.ts'
import { openLink, sendOobCode } from './mails.ts'
import { passwordPolicyRoute, requireStrong } from './passwordPolicy.ts'
import { Refusal } from '../Refusal.ts'
import type { Account, World } from '../database/World.ts'

/** An operation at a point in time, in ms since the epoch. */
type Operation = (world: World, asked: AccountRequest, now: number) => object

/** Creates an account, or adds an address and a password to the account of the token. */
const signUp: Operation = (world, { email, password, idToken }, now) => {
  if (!email && !password && !idToken) throw new Refusal(400, 'ADMIN_ONLY_OPERATION')
  if (!email) throw new Refusal(400, 'MISSING_EMAIL')
  if (!password) throw new Refusal(400, 'MISSING_PASSWORD')
  requireEmail(email)
  const owner = accountByEmail(world, email)
  const linking = idToken ? accountOfToken(world, idToken, now) : null
  if (owner && owner !== linking) throw new Refusal(400, 'EMAIL_EXISTS')
  requireStrong(world, password)
  const account = linking ?? addAccount(world, now, {})
  Object.assign(account, {
    email: email.toLowerCase(),
    emailVerified: owner !== undefined && account.emailVerified,
    password,
  })
  return { ...signedIn(world, account, now), email: account.email }
}

const signInWithPassword: Operation = (world, { email, password }, now) => {
  if (email === undefined) throw new Refusal(400, 'MISSING_EMAIL')
  requireEmail(email)
  if (!password) throw new Refusal(400, 'MISSING_PASSWORD')
  const { enumerationProtection } = world.settings
  const account = accountByEmail(world, email)
  if (!account)
    throw new Refusal(400, enumerationProtection ? 'INVALID_LOGIN_CREDENTIALS' : 'EMAIL_NOT_FOUND')
  if (account.disabled) throw new Refusal(400, 'USER_DISABLED')
  if (account.password !== password)
    throw new Refusal(400, enumerationProtection ? 'INVALID_LOGIN_CREDENTIALS' : 'INVALID_PASSWORD')
  return { ...signedIn(world, account, now), email: account.email, registered: true }
}

const lookup: Operation = (world, { idToken }, now) => {
  return { users: [describe(accountOfToken(world, idToken, now))] }
}

const update: Operation = (
  world,
  { idToken, oobCode, displayName, photoUrl, email, password },
  now,
) => {
  if (oobCode) return describe(openLink(world, oobCode))
  const account = accountOfToken(world, idToken, now)
  if (email) {
    requireEmail(email)
    const other = accountByEmail(world, email)
    if (other && other.uid !== account.uid) throw new Refusal(400, 'EMAIL_EXISTS')
    account.email = email.toLowerCase()
    account.emailVerified = false
  }
  if (password) {
    requireStrong(world, password)
    account.password = password
  }
  if (displayName !== undefined) account.displayName = displayName || null
  if (photoUrl !== undefined) account.photoUrl = photoUrl || null
  return { ...describe(account), ...((email || password) && signedIn(world, account, now)) }
}

const resetPassword: Operation = (world, { oobCode, newPassword }) => {
  const { email } = openLink(world, oobCode, newPassword)
  return { requestType: 'PASSWORD_RESET', email }
}

const remove: Operation = (world, { idToken }, now) => {
  const { uid } = accountOfToken(world, idToken, now)
  delete world.accounts[uid]
  for (const [token, owner] of Object.entries(world.refreshTokens)) {
    if (owner === uid) delete world.refreshTokens[token]
  }
  return {}
}

function operation(call: DemoCall, act: Operation): DemoRoute {
  return {
    at: new RegExp(`^https://identitytoolkit\\.googleapis\\.com/v1/accounts:${call}$`),
    call,
    async answer(request: Request, database: DemoDatabase) {
      requireApiKey(request)
      const asked = await readBody(request, accountRequest)
      return Response.json(database.change((world) => act(world, asked, database.now())))
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

function describe(account: Account) {
  const {
    uid,
    email,
    emailVerified,
    password,
    displayName,
    photoUrl,
    identities,
    createdAt,
    lastLoginAt = createdAt,
  } = account
  const common = {
    ...(email && { email }),
    ...(displayName && { displayName }),
    ...(photoUrl && { photoUrl }),
  }
  const wayIn = (providerId: string, id: string) => ({
    ...common,
    providerId,
    federatedId: id,
    rawId: id,
  })
  const providerUserInfo = [
    ...(password === null ? [] : [wayIn('password', email)]),
    ...identities.map(({ providerId, id }) => wayIn(providerId, id)),
  ]
  return {
    localId: uid,
    ...common,
    emailVerified,
    ...(password !== null && { passwordHash: 'demo' }),
    providerUserInfo,
    createdAt: String(createdAt),
    lastLoginAt: String(lastLoginAt),
  }
}
