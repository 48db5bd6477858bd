import * as v from 'valibot'
import type { AccountRequest } from './AccountRequest.ts'
import { accountByEmail, accountOfToken, addAccount, signedIn } from './accounts.ts'
import { readToken } from './demoToken.ts'
import { Refusal } from './Refusal.ts'
import type { World } from './World.ts'

const PROVIDERS: ReadonlySet<string> = new Set(['google.com', 'facebook.com', 'apple.com'])

const credential = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  email: v.optional(v.string(), ''),
  name: v.optional(v.string()),
  picture: v.optional(v.string()),
})

/** Signs in, or links, by a provider's credential: the text of a JSON object {sub, email, name, picture}. */
export function signInWithIdp(world: World, { postBody, idToken }: AccountRequest, now: number): object {
  const posted = new URLSearchParams(postBody)
  const providerId = posted.get('providerId') ?? ''
  if (!PROVIDERS.has(providerId)) throw new Refusal(400, 'OPERATION_NOT_ALLOWED')
  const given = readCredential(posted.get('id_token') ?? posted.get('access_token'))
  const identity = { providerId, id: given.sub }
  const known = Object.values(world.accounts).find(({ identities }) =>
    identities.some(({ providerId: provider, id }) => provider === providerId && id === given.sub),
  )
  const about = {
    providerId,
    federatedId: given.sub,
    email: given.email,
    rawUserInfo: JSON.stringify(given),
    // The provider's word again: whoever is refused may add it to the account later.
    ...(posted.has('id_token') ? { oauthIdToken: posted.get('id_token') } : { oauthAccessToken: posted.get('access_token') }),
  }
  if (idToken !== undefined) {
    const account = accountOfToken(world, idToken, now)
    if (known && known.uid !== account.uid) throw new Refusal(400, 'FEDERATED_USER_ID_ALREADY_LINKED')
    if (!known) account.identities.push(identity)
    return { ...about, ...signedIn(world, account, now), isNewUser: false }
  }
  if (known) return { ...about, ...signedIn(world, known, now), isNewUser: false }
  const owner = accountByEmail(world, given.email)
  if (owner) {
    const verifiedProvider = [...(owner.password === null ? [] : ['password']), ...owner.identities.map((own) => own.providerId)]
    return { ...about, needConfirmation: true, verifiedProvider }
  }
  const account = addAccount(world, now, {
    email: given.email.trim().toLowerCase(),
    displayName: given.name ?? null,
    photoUrl: given.picture ?? null,
    identities: [identity],
  })
  return { ...about, ...signedIn(world, account, now), isNewUser: true }
}

/** Signs in by a token of our own back end: {"uid"} as text, or a token whose subject or uid is the person. */
export function signInWithCustomToken(world: World, { token }: AccountRequest, now: number): object {
  if (!token) throw new Refusal(400, 'MISSING_CUSTOM_TOKEN')
  const uid = uidIn(token)
  if (!uid) throw new Refusal(400, 'INVALID_CUSTOM_TOKEN')
  const known = world.accounts[uid]
  return { ...signedIn(world, known ?? addAccount(world, now, { uid }), now), isNewUser: !known }
}

function readCredential(text: string | null): v.InferOutput<typeof credential> {
  try {
    return v.parse(credential, JSON.parse(text ?? ''))
  } catch {
    throw new Refusal(400, 'INVALID_IDP_RESPONSE : The supplied auth credential is malformed or has expired.')
  }
}

function uidIn(token: string): string | null {
  const claims = readToken(token)
  if (claims) return typeof claims['uid'] === 'string' ? claims['uid'] : claims.sub
  try {
    return v.parse(v.object({ uid: v.string() }), JSON.parse(token)).uid
  } catch {
    return null
  }
}
