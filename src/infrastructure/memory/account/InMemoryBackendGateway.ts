import {
  type BackendGateway,
  CallError,
  type CallErrorCode,
  type ConsentPayload,
  type EndReceipt,
  type EndStatement,
  type NotificationsPayload,
  type ProfilePayload,
  type Quote,
} from '#application/ports/account/BackendGateway.ts'
import { sha256 } from '../../browser/sha256.ts'

interface Payloads {
  readonly createUserProfile: ProfilePayload
  readonly scheduleNotifications: NotificationsPayload
  readonly recordConsent: ConsentPayload
  readonly quote: { readonly path: string; readonly code: string }
  readonly createAppCode: Readonly<Record<string, never>>
}

/** A call that the back end carried out. */
export type CarriedOut = {
  readonly [Call in keyof Payloads]: {
    readonly call: Call
    readonly uid: string
    readonly payload: Payloads[Call]
  }
}[keyof Payloads]

interface Staged {
  readonly failure?: CallErrorCode
  /** The field that the server refuses. */
  readonly field?: string
  /** How many calls fail; one by default. */
  readonly times?: number
  readonly delay?: Promise<void>
  readonly lostAs?: LossCode
}

/** How a call fails if its answer never arrives. */
type LossCode = Extract<CallErrorCode, 'timedOut' | 'unavailable'>

export class InMemoryBackendGateway implements BackendGateway {
  readonly carriedOut: CarriedOut[] = []
  /** The statements that were received, each once, oldest first. */
  readonly received: EndStatement[] = []
  /** The answer to every statement from now on. */
  answer: Pick<EndReceipt, 'isMailed' | 'ended'> = { isMailed: true, ended: 'asked' }
  /** The documents of people, by uid. */
  readonly documents = new Map<string, Record<string, unknown>>()
  /** The codes for the app that are valid, by uid. */
  readonly appCodes = new Map<string, string>()
  /** The words typed to confirm each deletion. */
  readonly deletions: string[] = []
  /** The reasons for which the server refuses codes, by code. */
  readonly #refused = new Map<string, string>()
  readonly #staged = new Map<keyof BackendGateway, Staged>()

  /** @param caller returns the uid of the signed-in person @param onProfile receives each created profile */
  constructor(
    private readonly caller: () => string | null = () => 'uid-1',
    private readonly onProfile: (uid: string, payload: ProfilePayload) => void = () => undefined,
  ) {}

  /** Makes the next calls of this function do nothing and reject with this code. */
  failNext(call: keyof BackendGateway, failure: CallErrorCode, times = 1): void {
    if (times > 0) this.#staged.set(call, { failure, times })
    else this.#staged.delete(call)
  }

  /** Makes the server refuse the next statement because of this field. */
  refuseNext(field: string): void {
    this.#staged.set('endContract', { failure: 'invalid', field })
  }

  /** Lets the next call of this function succeed at the server, but loses the response. */
  loseNextResponse(call: keyof BackendGateway, lostAs: LossCode = 'timedOut'): void {
    this.#staged.set(call, { lostAs })
  }

  /** Makes the next call of this function wait until the returned function is called. */
  delayNext(call: keyof BackendGateway): () => void {
    let release = (): void => undefined
    const delay = new Promise<void>((resolve) => {
      release = resolve
    })
    this.#staged.set(call, { delay })
    return release
  }

  async createUserProfile(payload: ProfilePayload): Promise<void> {
    await this.#carryOut('createUserProfile', (uid) => {
      const exists = this.carriedOut.some(
        (done) => done.call === 'createUserProfile' && done.uid === uid,
      )
      if (exists) throw new CallError('alreadyExists')
      this.carriedOut.push({ call: 'createUserProfile', uid, payload })
      this.onProfile(uid, payload)
    })
  }

  scheduleNotifications(payload: NotificationsPayload): Promise<void> {
    return this.#record('scheduleNotifications', payload)
  }

  recordConsent(payload: ConsentPayload): Promise<void> {
    return this.#record('recordConsent', payload)
  }

  /** Stages the reason for which the server refuses a code. */
  refuse(code: string, why: string): void {
    this.#refused.set(code, why)
  }

  async quote(path: string, code: string): Promise<Quote> {
    await this.#record('quote', { path, code })
    const refused = this.#refused.get(code) ?? null
    return { refused, signed: refused === null ? `signed-${path}-${code}` : null }
  }

  async createAppCode(): Promise<string> {
    return this.#carryOut('createAppCode', (uid) => {
      this.carriedOut.push({ call: 'createAppCode', uid, payload: {} })
      const code = `code-${this.carriedOut.length}-of-the-person-${uid}`
      this.appCodes.set(uid, code)
      return code
    })
  }

  endAppCode(person: string): Promise<void> {
    return this.#respond('endAppCode', () => {
      for (const uid of this.appCodes.keys()) if (sha256(uid) === person) this.appCodes.delete(uid)
    })
  }

  endContract(statement: EndStatement): Promise<EndReceipt> {
    return this.#respond('endContract', () => {
      const texts = [...this.received, statement].map((one) => JSON.stringify(one))
      const index = texts.indexOf(JSON.stringify(statement))
      this.received[index] = statement
      return { number: `E-${index + 1}`, receivedAt: 1_800_000_000_000, ...this.answer }
    })
  }

  ownDocument(uid: string): Promise<Readonly<Record<string, unknown>> | null> {
    return this.#carryOut('ownDocument', () => this.documents.get(uid) ?? null)
  }

  setNewsletter(newsletter: boolean): Promise<void> {
    return this.#carryOut('setNewsletter', (uid) => {
      this.documents.set(uid, { ...this.documents.get(uid), newsletter })
    })
  }

  deleteAccount(confirm: string): Promise<void> {
    return this.#carryOut('deleteAccount', (uid) => {
      if (confirm === '') throw new CallError('invalid')
      this.documents.delete(uid)
      this.deletions.push(confirm)
    })
  }

  #record<Call extends keyof Payloads>(call: Call, payload: Payloads[Call]): Promise<void> {
    return this.#carryOut(call, (uid) => {
      this.carriedOut.push({ call, uid, payload } as CarriedOut)
    })
  }

  #carryOut<Result>(call: keyof BackendGateway, action: (uid: string) => Result): Promise<Result> {
    return this.#respond(call, () => {
      const uid = this.caller()
      if (uid === null) throw new CallError('unauthenticated')
      return action(uid)
    })
  }

  /** Does the work of a call, as it was staged. */
  async #respond<Result>(call: keyof BackendGateway, work: () => Result): Promise<Result> {
    const { failure, field, times = 1, delay, lostAs } = this.#staged.get(call) ?? {}
    if (times > 1) this.#staged.set(call, { ...(failure && { failure }), times: times - 1 })
    else this.#staged.delete(call)
    await delay
    if (failure) throw new CallError(failure, { field })
    const result = work()
    if (lostAs) throw new CallError(lostAs)
    return result
  }
}
