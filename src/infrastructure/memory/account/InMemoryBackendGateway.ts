import {
  type BackendGateway,
  CallError,
  type CallErrorCode,
  type ConsentPayload,
  type NotificationsPayload,
  type ProfilePayload,
  type Quote,
} from '#application/ports/account/BackendGateway.ts'

/** A call that the back end carried out. */
export type CarriedOut =
  | { readonly call: 'createUserProfile'; readonly uid: string; readonly payload: ProfilePayload }
  | {
      readonly call: 'scheduleNotifications'
      readonly uid: string
      readonly payload: NotificationsPayload
    }
  | { readonly call: 'recordConsent'; readonly uid: string; readonly payload: ConsentPayload }
  | { readonly call: 'quote'; readonly uid: string; readonly payload: QuotePayload }

interface QuotePayload {
  readonly path: string
  readonly code: string
}

interface Staged {
  readonly failure?: CallErrorCode
  /** How many calls fail; one by default. */
  readonly times?: number
  readonly delay?: Promise<void>
  readonly lostAs?: LossCode
}

/** How a call fails if its answer never arrives. */
type LossCode = Extract<CallErrorCode, 'timedOut' | 'unavailable'>

/** A back end in memory that records its calls. */
export class InMemoryBackendGateway implements BackendGateway {
  readonly carriedOut: CarriedOut[] = []
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

  async scheduleNotifications(payload: NotificationsPayload): Promise<void> {
    await this.#carryOut(
      'scheduleNotifications',
      (uid) => void this.carriedOut.push({ call: 'scheduleNotifications', uid, payload }),
    )
  }

  async recordConsent(payload: ConsentPayload): Promise<string> {
    await this.#carryOut(
      'recordConsent',
      (uid) => void this.carriedOut.push({ call: 'recordConsent', uid, payload }),
    )
    return '2026-11-25T12:00:00.000Z'
  }

  /** Stages the reason for which the server refuses a code. */
  refuse(code: string, why: string): void {
    this.#refused.set(code, why)
  }

  async quote(path: string, code: string): Promise<Quote> {
    await this.#carryOut(
      'quote',
      (uid) => void this.carriedOut.push({ call: 'quote', uid, payload: { path, code } }),
    )
    return { refused: this.#refused.get(code) ?? null }
  }

  async #carryOut(call: keyof BackendGateway, action: (uid: string) => void): Promise<void> {
    const { failure, times = 1, delay, lostAs } = this.#staged.get(call) ?? {}
    if (times > 1) this.#staged.set(call, { ...(failure && { failure }), times: times - 1 })
    else this.#staged.delete(call)
    await delay
    if (failure) throw new CallError(failure)
    const uid = this.caller()
    if (uid === null) throw new CallError('unauthenticated')
    action(uid)
    if (lostAs) throw new CallError(lostAs)
  }
}
