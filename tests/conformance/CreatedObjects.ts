import * as v from 'valibot'
import { ProgramArea } from '#domain/vocabulary/account.ts'
import { toFields } from '#demo/backEnd/firestoreFields.ts'

/** The project, and how to call it. */
export interface Target {
  readonly project: string
  readonly key: string
  /** An access token of the project's owner; null if nobody is logged in. */
  readonly ownerToken: string | null
  send(request: Request): Promise<Response>
}

/** An account that a test signed up. Until a response confirms the sign-up, `signedIn` is null and the account may not exist. */
interface Account {
  readonly password: string
  readonly signedIn: { readonly uid: string; readonly token: string } | null
}

const credentials = v.object({
  email: v.pipe(v.string(), v.nonEmpty()),
  password: v.optional(v.string(), ''),
})
const signInResponse = v.object({ localId: v.string(), idToken: v.string() })
const installation = v.object({ fid: v.string(), refreshToken: v.string() })
const writes = v.object({ writes: v.array(v.object({ update: v.object({ name: v.string() }) })) })
const refusal = v.object({ error: v.object({ message: v.string() }) })

/** The objects that the suites created in the project, recorded from their calls, so that nothing is missed when a test fails. */
export class CreatedObjects {
  readonly #target: Target
  /** By email address. */
  readonly #accounts = new Map<string, Account>()
  readonly #documents = new Set<string>()
  /** Refresh tokens by the id of the installation. */
  readonly #installations = new Map<string, string>()
  /** Operations that got no response. */
  readonly #unanswered = new Set<string>()

  constructor(target: Target) {
    this.#target = target
  }

  /** Records what a call creates. @param send sends the call */
  async record(operation: string, sent: unknown, send: () => Promise<Response>): Promise<Response> {
    if (operation === 'accounts:signUp' && v.is(credentials, sent))
      this.#accounts.set(
        emailOf(sent),
        this.#accounts.get(emailOf(sent)) ?? { password: sent.password ?? '', signedIn: null },
      )
    const response = await send().catch((cause: unknown) => {
      this.#unanswered.add(operation)
      throw cause
    })
    this.#recordResponse(operation, sent, response.ok, await jsonOf(response.clone()))
    return response
  }

  /** Records the documents that the functions write for a person. */
  recordDocuments(uid: string): void {
    this.#documents.add(`users/${uid}`)
    for (const app of Object.values(ProgramArea)) this.#documents.add(`notifications/${uid}_${app}`)
  }

  /** Writes a person's document as the project's owner. @throws if the owner is refused */
  async write(uid: string, document: Record<string, unknown>): Promise<void> {
    this.#documents.add(`users/${uid}`)
    if (!(await this.#asOwner('PATCH', this.#addressOf(`users/${uid}`), toFields(document))))
      throw new Error('The owner may not write documents')
  }

  /**
   * Removes everything that was created. A second call retries what could not be removed.
   * @param keep the uid of a person to keep
   * @returns what is left, as sentences that say how to remove it
   */
  async remove(keep: string | null = null): Promise<readonly string[]> {
    const left: string[] = []
    for (const path of this.#documents) {
      if (await this.#asOwner('DELETE', this.#addressOf(path))) this.#documents.delete(path)
      else
        left.push(
          `The document ${path}. To remove it: Firebase console > Firestore > ${path.split('/')[0]}.`,
        )
    }
    for (const [email, account] of this.#accounts) {
      if (keep !== null && account.signedIn?.uid === keep) continue
      if (await this.#deleteAccount(email, account)) this.#accounts.delete(email)
      else
        left.push(
          `The account ${email}${account.signedIn ? '' : ', if it was created'}. To remove it: Firebase console > Authentication > Users; search for conformance+.`,
        )
    }
    for (const [fid, token] of this.#installations) {
      const { status } = await this.#request(
        'DELETE',
        `https://firebaseinstallations.googleapis.com/v1/projects/${this.#target.project}/installations/${fid}`,
        undefined,
        { Authorization: `FIS_v2 ${token}`, 'x-goog-api-key': this.#target.key },
      )
      if (status === 200 || status === 404) this.#installations.delete(fid)
      else
        left.push(
          `The installation ${fid}. To remove it: getInstallations().deleteInstallation('${fid}') of firebase-admin; otherwise Firebase deletes it after 270 days.`,
        )
    }
    return left
  }

  /** Sentences about objects that may still be created, because a call got no response. */
  get possiblyCreated(): readonly string[] {
    const whereToLook =
      'Look in a few minutes at: Firebase console > Authentication > Users for conformance+, and Firestore for documents without a person.'
    return [...this.#unanswered].map(
      (operation) =>
        `Perhaps more: ${operation} got no response, and may be carried out later. ${whereToLook}`,
    )
  }

  #recordResponse(operation: string, sent: unknown, ok: boolean, body: unknown): void {
    if (operation === 'accounts:signUp' && v.is(credentials, sent))
      this.#recordSignUp(emailOf(sent), sent.password ?? '', ok ? body : null, messageOf(body))
    else if (ok && v.is(signInResponse, body)) this.#recordToken(body)
    if (ok && operation === 'installations' && v.is(installation, body))
      this.#installations.set(body.fid, body.refreshToken)
    // The security rules should have refused this write.
    if (ok && operation === 'documents:commit' && v.is(writes, sent))
      for (const { update } of sent.writes)
        this.#documents.add(update.name.split('/documents/')[1] ?? '')
  }

  #recordSignUp(email: string, password: string, body: unknown, message: string): void {
    if (v.is(signInResponse, body))
      this.#accounts.set(email, { password, signedIn: { uid: body.localId, token: body.idToken } })
    else if (message !== '' && message !== 'EMAIL_EXISTS' && !this.#accounts.get(email)?.signedIn)
      this.#accounts.delete(email)
  }

  /** Replaces the token of an account, because a new password makes the earlier token invalid. */
  #recordToken({ localId, idToken }: v.InferOutput<typeof signInResponse>): void {
    for (const [email, account] of this.#accounts)
      if (account.signedIn?.uid === localId)
        this.#accounts.set(email, { ...account, signedIn: { uid: localId, token: idToken } })
  }

  /**
   * Deletes an account: with its last token, with a new token if the last is no longer valid, or as the project's owner.
   * @returns whether the account is gone
   */
  async #deleteAccount(email: string, account: Account): Promise<boolean> {
    if (account.signedIn && (await this.#deleteByToken(account.signedIn.token))) return true
    const response = await this.#callAccounts('signInWithPassword', {
      email,
      password: account.password,
      returnSecureToken: true,
    })
    if (v.is(signInResponse, response.body)) return this.#deleteByToken(response.body.idToken)
    if (!account.signedIn) return /^(?:EMAIL_NOT_FOUND|INVALID_)/.test(messageOf(response.body))
    return this.#asOwner(
      'POST',
      `https://identitytoolkit.googleapis.com/v1/projects/${this.#target.project}/accounts:delete`,
      { localId: account.signedIn.uid },
    )
  }

  async #deleteByToken(idToken: string): Promise<boolean> {
    const { status, body } = await this.#callAccounts('delete', { idToken })
    return status === 200 || messageOf(body) === 'USER_NOT_FOUND'
  }

  #callAccounts(
    operation: string,
    body: object,
  ): Promise<{ readonly status: number; readonly body: unknown }> {
    return this.#request(
      'POST',
      `https://identitytoolkit.googleapis.com/v1/accounts:${operation}?key=${this.#target.key}`,
      body,
    )
  }

  /** Makes a call as the project's owner. @returns whether it succeeded; false without an owner's token */
  async #asOwner(method: string, url: string, body?: object): Promise<boolean> {
    const { ownerToken, project } = this.#target
    if (ownerToken === null) return false
    return (
      (
        await this.#request(method, url, body, {
          Authorization: `Bearer ${ownerToken}`,
          'X-Goog-User-Project': project,
        })
      ).status === 200
    )
  }

  #addressOf(path: string): string {
    return `https://firestore.googleapis.com/v1/projects/${this.#target.project}/databases/(default)/documents/${path}`
  }

  /** @returns status 0 if there is no response */
  async #request(
    method: string,
    url: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<{ readonly status: number; readonly body: unknown }> {
    const request = new Request(url, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return this.#target.send(request).then(
      async (response) => ({ status: response.status, body: await jsonOf(response) }),
      () => ({ status: 0, body: null }),
    )
  }
}

const emailOf = ({ email }: { readonly email: string }) => email.toLowerCase()

const messageOf = (body: unknown): string => (v.is(refusal, body) ? body.error.message : '')

const jsonOf = (response: Response): Promise<unknown> => response.json().catch(() => null)
