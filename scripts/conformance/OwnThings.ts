import * as v from 'valibot'
import { ProgramArea } from '../../src/domain/vocabulary/account.ts'
import type { Call, Send } from './Line.ts'
import type { Owner } from './Owner.ts'
import type { Secrets } from './Secrets.ts'
import type { Target } from './Target.ts'
import { within } from './within.ts'

interface OwnAccount {
  readonly uid: string
  readonly email: string
  readonly password: string
  readonly idToken: string
}

const credentials = v.object({ email: v.optional(v.string(), ''), password: v.optional(v.string(), '') })
const signedIn = v.object({ localId: v.string(), idToken: v.string() })
const byToken = v.object({ idToken: v.string() })
const installation = v.object({ fid: v.string(), refreshToken: v.string() })
const writes = v.object({ writes: v.array(v.object({ update: v.optional(v.object({ name: v.string() })) })) })
const refusal = v.object({ error: v.object({ message: v.string() }) })

/** What the pack made in a project. It learns this from the calls themselves, so that nothing is missed when a test fails. */
export class OwnThings {
  readonly #target: Target
  readonly #send: Send
  readonly #secrets: Secrets
  readonly #patience: number
  readonly #accounts = new Map<string, OwnAccount>()
  /** Passwords by address, of accounts that may exist: their sign-up was sent and not answered as it should be. */
  readonly #perhaps = new Map<string, string>()
  readonly #documents = new Set<string>()
  readonly #installations = new Map<string, string>()

  /** @param patience how long one request may take, in ms */
  constructor(target: Target, secrets: Secrets, patience: number) {
    this.#patience = patience
    this.#target = target
    this.#send = target.send
    this.#secrets = secrets
  }

  readonly before = (operation: string, sent: unknown): void => {
    if (operation !== 'accounts:signUp' || !v.is(credentials, sent)) return
    const { email = '', password = '' } = sent
    if (email !== '') this.#perhaps.set(email.toLowerCase(), password)
    this.#secrets.add(email, email.toLowerCase(), password)
  }

  readonly after = ({ operation, sent, status, body }: Call): void => {
    for (const value of textsIn(body, TOLD_BY)) this.#secrets.add(value)
    if (operation === 'accounts:signUp') this.#noteSignUp(sent, status, body)
    if (status >= 400) return
    if (operation === 'accounts:update' && v.is(signedIn, body)) this.#renew(body)
    if (operation === 'accounts:delete' && v.is(byToken, sent)) this.#forget(sent.idToken)
    if (operation === 'documents:commit' && v.is(writes, sent)) for (const { update } of sent.writes) this.#noteWrite(update?.name)
    if (operation === 'installations' && v.is(installation, body)) this.#installations.set(body.fid, body.refreshToken)
  }

  /** Whether a person is one of ours. */
  has(uid: string): boolean {
    return this.#accounts.has(uid)
  }

  /** Somebody's documents may be written from now on. */
  expectDocuments(uid: string): void {
    this.#documents.add(`users/${uid}`)
    for (const app of Object.values(ProgramArea)) this.#documents.add(`notifications/${uid}_${app}`)
  }

  /** Removes the documents, and all accounts but this one. @returns what is left, as sentences that say how to remove it */
  async removeBetweenTests(keep: string | null): Promise<readonly string[]> {
    return [...(await this.#removeDocuments()), ...(await this.#removeAccounts(keep))]
  }

  /** @returns what is left, as sentences that say how to remove it */
  async removeAll(): Promise<readonly string[]> {
    const left = [...(await this.removeBetweenTests(null)), ...(await this.#removeUncertain())]
    for (const [fid, token] of this.#installations) {
      const { project, key } = this.#target
      const headers = { Authorization: `FIS_v2 ${token}`, 'x-goog-api-key': key }
      // An installation that stays holds nothing, and its service forgets it.
      await this.#request('DELETE', `https://firebaseinstallations.googleapis.com/v1/projects/${project}/installations/${fid}`, undefined, headers).catch(() => undefined)
    }
    this.#installations.clear()
    return left
  }

  async #removeDocuments(): Promise<readonly string[]> {
    const { owner } = this.#target
    const left: string[] = []
    for (const path of this.#documents) {
      const isGone = await owned(owner, (one) => one.remove(path))
      if (!isGone) left.push(`The document ${path}. To remove it: Firebase console > Firestore > ${path.split('/')[0]}.`)
      this.#documents.delete(path)
    }
    return left
  }

  async #removeAccounts(keep: string | null): Promise<readonly string[]> {
    const left: string[] = []
    for (const account of [...this.#accounts.values()].filter(({ uid }) => uid !== keep)) {
      const isGone = (await this.#deleted(account)) || (await owned(this.#target.owner, (one) => one.removeAccount(account.uid)))
      if (!isGone) left.push(leftAccount(account.email))
      this.#accounts.delete(account.uid)
    }
    return left
  }

  async #removeUncertain(): Promise<readonly string[]> {
    const left: string[] = []
    for (const [email, password] of this.#perhaps) {
      const found = await this.#ask('signInWithPassword', { email, password, returnSecureToken: true })
      const isAbsent = /^(?:EMAIL_NOT_FOUND|INVALID_)/.test(found.message)
      const token = v.is(byToken, found.body) ? found.body.idToken : null
      const isGone = isAbsent || (token !== null && (await this.#ask('delete', { idToken: token })).ok)
      if (!isGone) left.push(leftAccount(email, ', if it was created'))
    }
    this.#perhaps.clear()
    return left
  }

  /** By its own token, or by a new one if that no longer counts. */
  async #deleted({ email, password, idToken }: OwnAccount): Promise<boolean> {
    const { ok, message } = await this.#ask('delete', { idToken })
    if (ok || message === 'USER_NOT_FOUND') return true
    const again = await this.#ask('signInWithPassword', { email, password, returnSecureToken: true })
    return v.is(byToken, again.body) && (await this.#ask('delete', { idToken: again.body.idToken })).ok
  }

  async #ask(operation: string, body: object): Promise<{ readonly ok: boolean; readonly message: string; readonly body: unknown }> {
    try {
      const response = await this.#request('POST', `https://identitytoolkit.googleapis.com/v1/accounts:${operation}?key=${this.#target.key}`, body)
      const found: unknown = await response.json().catch(() => null)
      for (const value of textsIn(found, TOLD_BY)) this.#secrets.add(value)
      return { ok: response.ok, message: v.is(refusal, found) ? found.error.message : '', body: found }
    } catch {
      return { ok: false, message: '', body: null }
    }
  }

  #request(method: string, url: string, body?: object, headers: Record<string, string> = {}): Promise<Response> {
    const asked = { method, headers: { 'Content-Type': 'application/json', ...headers }, ...(body && { body: JSON.stringify(body) }) }
    return within(this.#patience, null, (signal) => this.#send(new Request(url, { ...asked, signal })))
  }

  #noteSignUp(sent: unknown, status: number, body: unknown): void {
    const { email = '', password = '' } = v.is(credentials, sent) ? sent : {}
    const isCertain = status >= 400 || v.is(signedIn, body)
    if (isCertain) this.#perhaps.delete(email.toLowerCase())
    if (status < 400 && v.is(signedIn, body)) this.#accounts.set(body.localId, { uid: body.localId, email: email.toLowerCase(), password, idToken: body.idToken })
  }

  #renew({ localId, idToken }: v.InferOutput<typeof signedIn>): void {
    const known = this.#accounts.get(localId)
    if (known) this.#accounts.set(localId, { ...known, idToken })
  }

  #forget(token: string): void {
    const known = [...this.#accounts.values()].find(({ idToken }) => idToken === token)
    if (known) this.#accounts.delete(known.uid)
  }

  /** The rules should have refused it. */
  #noteWrite(name: string | undefined): void {
    const path = name?.split('/documents/')[1]
    if (path) this.#documents.add(path)
  }
}

const leftAccount = (email: string, more = '') => `The account ${email}${more}. To remove it: Firebase console > Authentication > Users; search for conformance+.`

async function owned(owner: Owner | null, act: (owner: Owner) => Promise<void>): Promise<boolean> {
  if (!owner) return false
  return act(owner).then(
    () => true,
    () => false,
  )
}

/** The fields of answers that hold what nobody may read. */
const TOLD_BY: ReadonlySet<string> = new Set(['idToken', 'id_token', 'access_token', 'refreshToken', 'refresh_token', 'localId', 'user_id', 'email', 'fid', 'token', 'passwordHash', 'salt', 'displayName'])

function textsIn(value: unknown, names: ReadonlySet<string>): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsIn(item, names))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, held]) => (typeof held === 'string' ? (names.has(name) ? [held] : []) : textsIn(held, names)))
}
