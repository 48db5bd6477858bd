import * as v from 'valibot'
import { SOCIAL_PROVIDERS } from '#domain/vocabulary/account.ts'
import {
  accountByEmail,
  accountOfToken,
  type AccountRequest,
  addAccount,
  startLoginSession,
} from './accounts.ts'
import { readToken } from './demoToken.ts'
import { Refusal } from '../Refusal.ts'
import type { Account, Tables } from '../database/Tables.ts'

const PROVIDERS: ReadonlySet<string> = new Set(SOCIAL_PROVIDERS)

const credential = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  email: v.optional(v.pipe(v.string(), v.toLowerCase()), ''),
  email_verified: v.optional(v.boolean(), false),
  name: v.optional(v.string()),
  picture: v.optional(v.string()),
})
type Credential = v.InferOutput<typeof credential>

/** Signs in or links with a provider's credential: a JSON object {sub, email, email_verified, name, picture} as text. */
export function signInWithIdp(
  tables: Tables,
  { postBody, idToken }: AccountRequest,
  now: number,
): object {
  const posted = new URLSearchParams(postBody)
  const providerId = posted.get('providerId') ?? ''
  if (!PROVIDERS.has(providerId)) throw new Refusal(400, 'OPERATION_NOT_ALLOWED')
  const given = readCredential(posted.get('id_token') ?? posted.get('access_token'))
  const identity = { providerId, id: given.sub }
  const linkedAccount = Object.values(tables.accounts).find(({ identities }) =>
    identities.some(({ providerId: provider, id }) => provider === providerId && id === given.sub),
  )
  const owner = accountByEmail(tables, given.email)
  const providerInfo = {
    providerId,
    federatedId: given.sub,
    email: given.email,
    emailVerified: given.email_verified,
    rawUserInfo: JSON.stringify(given),
    // With the credential, a visitor whose sign-in is refused can link the provider later.
    ...(posted.has('id_token')
      ? { oauthIdToken: posted.get('id_token') }
      : { oauthAccessToken: posted.get('access_token') }),
  }
  const enter = (account: Account, more: object = {}) => ({
    ...providerInfo,
    ...startLoginSession(tables, account, now),
    ...more,
  })
  if (idToken !== undefined) {
    const account = accountOfToken(tables, idToken, now)
    if (linkedAccount) throw new Refusal(400, 'FEDERATED_USER_ID_ALREADY_LINKED')
    if (owner && owner.uid !== account.uid) throw new Refusal(400, 'EMAIL_EXISTS')
    link(account, identity, given)
    return enter(account)
  }
  if (linkedAccount) return enter(linkedAccount)
  if (owner && given.email_verified) {
    takeOver(owner, identity, given)
    return enter(owner)
  }
  if (owner) {
    return {
      ...providerInfo,
      needConfirmation: true,
      localId: owner.uid,
      verifiedProvider: owner.identities.map((own) => own.providerId),
    }
  }
  const account = addAccount(tables, now, {
    email: given.email,
    emailVerified: given.email !== '' && given.email_verified,
    displayName: given.name ?? null,
    photoUrl: given.picture ?? null,
    identities: [identity],
  })
  return enter(account, { isNewUser: true })
}

function link(
  account: Account,
  identity: Account['identities'][number],
  { email, email_verified }: Credential,
): void {
  account.identities.push(identity)
  if (account.email === '') account.email = email
  if (email_verified && account.email === email) account.emailVerified = true
}

/**
 * Adds a provider that vouches for the account's address. If the address was not verified before, removes every other sign-in
 * method.
 */
function takeOver(
  account: Account,
  identity: Account['identities'][number],
  { name, picture }: Credential,
): void {
  const others = account.emailVerified
    ? account.identities.filter(({ providerId }) => providerId !== identity.providerId)
    : []
  if (!account.emailVerified) account.password = null
  Object.assign(account, {
    identities: [...others, identity],
    emailVerified: true,
    displayName: name ?? null,
    photoUrl: picture ?? null,
  })
}

/** Signs in with a custom token: {"uid"} as text, or a demo token with the uid as its `uid` or its subject. */
export function signInWithCustomToken(
  tables: Tables,
  { token }: AccountRequest,
  now: number,
): object {
  if (!token) throw new Refusal(400, 'MISSING_CUSTOM_TOKEN')
  const uid = uidIn(token)
  if (!uid) throw new Refusal(400, 'MISSING_IDENTIFIER')
  const existing = tables.accounts[uid]
  return {
    ...startLoginSession(tables, existing ?? addAccount(tables, now, { uid }), now),
    isNewUser: !existing,
  }
}

function readCredential(text: string | null): Credential {
  try {
    return v.parse(credential, JSON.parse(text ?? ''))
  } catch {
    throw new Refusal(
      400,
      'INVALID_IDP_RESPONSE : The supplied auth credential is malformed or has expired.',
    )
  }
}

/** The uid in a custom token; null if JSON text holds none. @throws Refusal if the text is neither such JSON nor a demo token */
function uidIn(token: string): string | null {
  const claims = readToken(token)
  if (claims) return typeof claims['uid'] === 'string' ? claims['uid'] : claims.sub
  try {
    return v.parse(v.object({ uid: v.optional(v.string()) }), JSON.parse(token)).uid ?? null
  } catch {
    throw new Refusal(400, 'INVALID_CUSTOM_TOKEN : Invalid assertion format')
  }
}
