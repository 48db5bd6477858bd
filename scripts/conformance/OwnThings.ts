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
const registration = v.object({ fid: v.string() })
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
  /** Tokens by id. */
  readonly #installations = new Map<string, string>()
  /** The calls that were cut off, by the paths of the documents that they may still write. */
  readonly #lateDocuments = new Map<string, string>()
  /** The ids of installations whose registration was cut off. */
  readonly #lateInstallations = new Set<string>()
  /** The addresses of accounts whose sign-up was cut off. */
  readonly #lateAccounts = new Set<string>()

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
    this.#noteAnswered(operation, sent)
    if (operation === 'accounts:signUp') this.#noteSignUp(sent, status, body)
    if (status >= 400) return
    if (operation === 'accounts:update' && v.is(signedIn, body)) this.#renew(body)
    if (operation === 'accounts:delete' && v.is(byToken, sent)) this.#forget(sent.idToken)
    if (operation === 'documents:commit' && v.is(writes, sent)) for (const { update } of sent.writes) this.#noteWrite(update?.name)
    if (operation === 'installations' && v.is(installation, body)) this.#installations.set(body.fid, body.refreshToken)
  }

  readonly cutOff = (operation: string, sent: unknown): void => {
    if (operation === 'accounts:signUp' && v.is(credentials, sent) && sent.email) this.#lateAccounts.add(sent.email.toLowerCase())
    if (operation === 'installations' && v.is(registration, sent)) this.#lateInstallations.add(sent.fid)
    if (operation === 'documents:commit' && v.is(writes, sent)) for (const { update } of sent.writes) this.mayComeLate(pathIn(update?.name), operation)
    const folder = WRITTEN_BY[operation]
    if (folder !== undefined) for (const path of this.#documents) if (path.startsWith(folder)) this.mayComeLate(path, operation)
  }

  /** A document may be written after all is removed. @param by what was cut off */
  mayComeLate(path: string | null, by: string): void {
    if (path === null) return
    this.#documents.add(path)
    this.#lateDocuments.set(path, by)
  }

  /** Whether a call that was cut off may still make something. */
  get mayGrow(): boolean {
    return this.#lateDocuments.size + this.#lateInstallations.size + this.#lateAccounts.size > 0
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

  /** Removes the documents, and all accounts but this one. @returns whether nothing else is left */
  async removeBetweenTests(keep: string | null): Promise<boolean> {
    return [...(await this.#removeDocuments()), ...(await this.#removeAccounts(keep))].length === 0
  }

  /**
   * Removes all that it knows of. Another time it removes what was left, and what calls that were cut off have made since.
   * @returns what is left, and what may still come, as sentences that say how to remove it
   */
  async removeAll(): Promise<readonly string[]> {
    for (const [path] of this.#lateDocuments) this.#documents.add(path)
    const left = [...(await this.#removeDocuments()), ...(await this.#removeAccounts(null)), ...(await this.#removeUncertain()), ...(await this.#removeInstallations())]
    const toCome = [...this.#lateDocuments].filter(([path]) => !this.#documents.has(path)).map(([path, by]) => `Perhaps the document ${path}: ${by} was cut off and may still write it. Look in a few minutes at: ${placeOf(path)}.`)
    const accountsToCome = [...this.#lateAccounts].map((email) => leftAccount(email, ', if it was created')).filter((line) => !left.includes(line))
    return [...left, ...accountsToCome, ...toCome, ...[...this.#lateInstallations].map((fid) => leftInstallation(fid, ', if it was registered'))]
  }

  async #removeDocuments(): Promise<readonly string[]> {
    const { owner } = this.#target
    const left: string[] = []
    for (const path of this.#documents) {
      const isGone = await owned(owner, (one) => one.remove(path))
      if (isGone) this.#documents.delete(path)
      else left.push(`The document ${path}. To remove it: ${placeOf(path)}.`)
    }
    return left
  }

  async #removeAccounts(keep: string | null): Promise<readonly string[]> {
    const left: string[] = []
    for (const account of [...this.#accounts.values()].filter(({ uid }) => uid !== keep)) {
      const isGone = (await this.#deleted(account)) || (await owned(this.#target.owner, (one) => one.removeAccount(account.uid)))
      if (isGone) this.#accounts.delete(account.uid)
      else left.push(leftAccount(account.email))
    }
    return left
  }

  async #removeUncertain(): Promise<readonly string[]> {
    const left: string[] = []
    for (const [email, password] of this.#perhaps) {
      const found = await this.#ask('signInWithPassword', { email, password, returnSecureToken: true })
      const isAbsent = /^(?:EMAIL_NOT_FOUND|INVALID_)/.test(found.message)
      const token = v.is(byToken, found.body) ? found.body.idToken : null
      const isGone = token !== null && (await this.#ask('delete', { idToken: token })).ok
      if (isGone) this.#settle(email)
      else if (!isAbsent) left.push(leftAccount(email, ', if it was created'))
    }
    return left
  }

  async #removeInstallations(): Promise<readonly string[]> {
    const { project, key } = this.#target
    const left: string[] = []
    for (const [fid, token] of this.#installations) {
      const headers = { Authorization: `FIS_v2 ${token}`, 'x-goog-api-key': key }
      const isGone = await this.#request('DELETE', `https://firebaseinstallations.googleapis.com/v1/projects/${project}/installations/${fid}`, undefined, headers).then(
        ({ ok, status }) => ok || status === 404,
        () => false,
      )
      if (isGone) this.#installations.delete(fid)
      else left.push(leftInstallation(fid))
    }
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

  /** Whoever answers has written what it writes. */
  #noteAnswered(operation: string, sent: unknown): void {
    for (const [path, by] of this.#lateDocuments) {
      if (by !== operation) continue
      this.#documents.add(path)
      this.#lateDocuments.delete(path)
    }
    if (operation === 'installations' && v.is(registration, sent)) this.#lateInstallations.delete(sent.fid)
  }

  #noteSignUp(sent: unknown, status: number, body: unknown): void {
    const { email = '', password = '' } = v.is(credentials, sent) ? sent : {}
    const isCertain = status >= 400 || v.is(signedIn, body)
    if (isCertain) this.#settle(email.toLowerCase())
    if (status < 400 && v.is(signedIn, body)) this.#accounts.set(body.localId, { uid: body.localId, email: email.toLowerCase(), password, idToken: body.idToken })
  }

  /** Whether there is an account of this address is known. */
  #settle(email: string): void {
    this.#perhaps.delete(email)
    this.#lateAccounts.delete(email)
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
    const path = pathIn(name)
    if (path !== null) this.#documents.add(path)
  }
}

/** Where the functions write. */
const WRITTEN_BY: Readonly<Record<string, string>> = { createUserProfile: 'users/', scheduleNotifications: 'notifications/' }

const pathIn = (name: string | undefined): string | null => name?.split('/documents/')[1] ?? null

const placeOf = (path: string) => `Firebase console > Firestore > ${path.split('/')[0]}`
/** The console shows no installations. Firebase removes one that nothing uses for 270 days. */
const leftInstallation = (fid: string, more = '') => `The installation ${fid}${more}. To remove it: getInstallations().deleteInstallation('${fid}') of firebase-admin; otherwise Firebase does after 270 days.`
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
