import { toFields } from '../../src/infrastructure/demo/firestoreFields.ts'
import type { Send } from './Line.ts'
import { within } from './within.ts'

/** What only the owner of a project may do. The pack asks it for nothing but its own documents and accounts. */
export interface Owner {
  /** @param path of a document, such as users/uid */
  write(path: string, document: Record<string, unknown>): Promise<void>
  /** A document that does not exist counts as removed. */
  remove(path: string): Promise<void>
  removeAccount(uid: string): Promise<void>
}

/** The service answered, and did not do it. */
export class OwnerRefused extends Error {}

/** How long one request may take, in ms. */
const PATIENCE = 15_000

/** The owner of a project, by an access token that Google gave to whoever is logged in. */
export class LoggedInOwner implements Owner {
  readonly #project: string
  readonly #token: () => Promise<string>
  readonly #send: Send

  constructor(project: string, token: () => Promise<string>, send: Send) {
    this.#project = project
    this.#token = token
    this.#send = send
  }

  async write(path: string, document: Record<string, unknown>): Promise<void> {
    await this.#ask('PATCH', this.#addressOf(path), toFields(document))
  }

  async remove(path: string): Promise<void> {
    await this.#ask('DELETE', this.#addressOf(path))
  }

  async removeAccount(uid: string): Promise<void> {
    await this.#ask('POST', `https://identitytoolkit.googleapis.com/v1/projects/${this.#project}/accounts:delete`, { localId: uid })
  }

  #addressOf(path: string): string {
    return `https://firestore.googleapis.com/v1/projects/${this.#project}/databases/(default)/documents/${path}`
  }

  /** @throws if the service refuses or does not answer */
  async #ask(method: string, url: string, body?: object): Promise<void> {
    const headers = { Authorization: `Bearer ${await this.#token()}`, 'Content-Type': 'application/json', 'X-Goog-User-Project': this.#project }
    const asked = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const response = await within(PATIENCE, null, (signal) => this.#send(new Request(url, { ...asked, signal })))
    if (!response.ok) throw new OwnerRefused(`The owner's request was refused: ${response.status}`)
  }
}
