import * as v from 'valibot'
import { siteNamed, DEFAULT_SITE } from '#domain/site/SiteName.ts'
import { toFields } from '#demo/backEnd/firestoreFields.ts'
import type { Credentials } from '#application/ports/account/SignInGateway.ts'

const {
  VITE_FIREBASE_PROJECT_ID: project = '',
  VITE_AUTH_EMULATOR: auth = '',
  VITE_FIRESTORE_EMULATOR: firestore = '',
  VITE_FUNCTIONS_EMULATOR: functions = '',
} = process.env

export const PROJECT = project
/** The site whose build walk/wholeFunnel.test.ts uses. The functions serve every site. */
export const SITE = siteNamed(process.env['VITE_SITE']) ?? DEFAULT_SITE
export const ADDRESSES = { auth, firestore, functions }

const TOOLKIT = `http://${auth}/identitytoolkit.googleapis.com`
const DOCUMENTS = `v1/projects/${project}/databases/(default)/documents`

export const ACCOUNTS_URL = `${TOOLKIT}/v1/accounts:`
export const TOKEN_URL = `http://${auth}/securetoken.googleapis.com/v1/token?key=k`
export const FUNCTIONS_URL = `http://${functions}/${project}/us-central1/`

/** Sends a request that bypasses all rules, which only an emulator allows. */
async function asOwner(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** Deletes all accounts and documents. */
export async function emptyEmulators(): Promise<void> {
  await asOwner(`http://${auth}/emulator/v1/projects/${project}/accounts`, 'DELETE')
  if (firestore) await asOwner(`http://${firestore}/emulator/${DOCUMENTS}`, 'DELETE')
}

/** Sets whether a wrong password and an unknown address get the same response. */
export async function protectFromEnumeration(on: boolean): Promise<void> {
  const settings = { emailPrivacyConfig: { enableImprovedEmailPrivacy: on } }
  await asOwner(
    `${TOOLKIT}/v2/projects/${project}/config?updateMask=emailPrivacyConfig`,
    'PATCH',
    settings,
  )
}

/** Creates an account. @param credentials with a uid if the emulator is not to choose one */
export async function givenAccount(
  credentials: Credentials & { readonly localId?: string },
): Promise<void> {
  await asOwner(`${TOOLKIT}/v1/projects/${project}/accounts`, 'POST', credentials)
}

/** Makes an account that was created just now this much older, in ms. */
export async function makeOlder(uid: string, ms: number): Promise<void> {
  await asOwner(`${TOOLKIT}/v1/projects/${project}/accounts:update`, 'POST', {
    localId: uid,
    createdAt: String(Date.now() - ms),
  })
}

export async function disable(uid: string): Promise<void> {
  await asOwner(`${TOOLKIT}/v1/projects/${project}/accounts:update`, 'POST', {
    localId: uid,
    disableUser: true,
  })
}

export async function deleteAccount(uid: string): Promise<void> {
  await asOwner(`${TOOLKIT}/v1/projects/${project}/accounts:delete`, 'POST', { localId: uid })
}

/** The uid of the account with an address; null if there is none. */
export async function uidOf(email: string): Promise<string | null> {
  const answer = await asOwner(`${TOOLKIT}/v1/projects/${project}/accounts:lookup`, 'POST', {
    email: [email],
  })
  return (
    v.parse(v.object({ users: v.optional(v.array(v.object({ localId: v.string() })), []) }), answer)
      .users[0]?.localId ?? null
  )
}

const mail = v.object({ email: v.string(), newEmail: v.optional(v.string()), oobCode: v.string() })

/** Emails with unopened links, oldest first. */
async function mails(): Promise<readonly v.InferOutput<typeof mail>[]> {
  const answer = await asOwner(`http://${auth}/emulator/v1/projects/${project}/oobCodes`, 'GET')
  return v.parse(v.object({ oobCodes: v.array(mail) }), answer).oobCodes
}

/** The addresses of the accounts for which a link was created, oldest first. */
export const addressesWithLinks = async (): Promise<readonly string[]> =>
  (await mails()).map(({ email }) => email)

/** The recipients of an account's emails, oldest first. */
export const recipientsOf = async (account: string): Promise<readonly string[]> =>
  (await mails())
    .filter(({ email }) => email === account)
    .map(({ email, newEmail }) => newEmail ?? email)

/** The code in the link of the last email to an address; empty if there is none. */
export const codeSentTo = async (address: string): Promise<string> =>
  (await mails()).findLast(({ email, newEmail }) => (newEmail ?? email) === address)?.oobCode ?? ''

/** Writes the document users/{uid}, given in the demo's format, in which a timestamp is an ISO time. */
export const givenDocument = (uid: string, document: Record<string, unknown>): Promise<void> =>
  givenDocumentAt(`users/${uid}`, document)

/** Writes the server's settings. */
export const givenServerSettings = (settings: Record<string, unknown>): Promise<void> =>
  givenDocumentAt('settings/server', settings)

/** Writes any document, such as `purchases/first`. */
export async function givenDocumentAt(
  path: string,
  document: Record<string, unknown>,
): Promise<void> {
  await asOwner(`http://${firestore}/${DOCUMENTS}/${path}`, 'PATCH', toFields(document))
}

const batch = v.tuple([
  v.object({ found: v.optional(v.object({ fields: v.optional(v.unknown(), {}) })) }),
])

/** The fields of users/{uid} in Firestore's format; null if there is no document. */
export const documentOf = (uid: string): Promise<unknown> => documentAt(`users/${uid}`)

/** The fields of any document, such as `purchases/first`, in Firestore's format; null if there is no document. */
export async function documentAt(path: string): Promise<unknown> {
  const answer = await asOwner(`http://${firestore}/${DOCUMENTS}:batchGet`, 'POST', {
    documents: [`${DOCUMENTS.slice(3)}/${path}`],
  })
  return v.parse(batch, answer)[0].found?.fields ?? null
}

const collectionList = v.object({ collectionIds: v.optional(v.array(v.string()), []) })

/** The documents of all collections, each with its path and its fields. */
export async function allDocuments(): Promise<readonly unknown[]> {
  const root = `http://${firestore}/${DOCUMENTS}`
  const answer = await asOwner(`${root}:listCollectionIds`, 'POST', {})
  const { collectionIds } = v.parse(collectionList, answer)
  const lists = await Promise.all(
    collectionIds.map((collectionId) =>
      asOwner(`${root}:runQuery`, 'POST', { structuredQuery: { from: [{ collectionId }] } }),
    ),
  )
  return lists.flat()
}

export async function deleteDocumentAt(path: string): Promise<void> {
  await asOwner(`http://${firestore}/${DOCUMENTS}/${path}`, 'DELETE')
}
