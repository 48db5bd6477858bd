import type { Timestamp } from 'firebase/firestore/lite'
import * as v from 'valibot'
import {
  type BackendGateway,
  CALL_TIMEOUT_MS,
  CallError,
  type ConsentPayload,
  type EndReceipt,
  type EndStatement,
  type NotificationsPayload,
  type ProfilePayload,
  type Quote,
} from '#application/ports/account/BackendGateway.ts'
import { oneLine } from '#domain/text/oneLine.ts'
import { callFunction } from './callFunction.ts'
import type { Firebase } from './Firebase.ts'
import { readUserDocument } from './readUserDocument.ts'

/** The longest tag of an order, in characters. */
const LONGEST_TAG = 200

const quote = v.object({
  refused: v.nullable(v.string()),
  signed: v.fallback(v.nullable(v.pipe(v.string(), v.maxLength(LONGEST_TAG))), null),
})

const appCode = v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{22,128}$/)) })

/** The longest receipt number, in characters. */
const LONGEST_NUMBER = 60

const receipt = v.object({
  number: v.pipe(
    v.string(),
    v.transform((number) => oneLine(number, LONGEST_NUMBER)),
    v.minLength(1),
  ),
  received_at: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((iso) => Date.parse(iso)),
  ),
  mailed: v.boolean(),
  ended: v.picklist(['sent', 'asked']),
})

/** The back end's functions, through the callable protocol, and the person's document in Firestore. */
export class FirebaseBackendGateway implements BackendGateway {
  /** @param timeout how long to wait for a response, in ms */
  constructor(
    private readonly firebase: Firebase,
    private readonly timeout: number = CALL_TIMEOUT_MS,
  ) {}

  async createUserProfile(payload: ProfilePayload): Promise<void> {
    await this.#call('createUserProfile', payload)
  }

  async scheduleNotifications(payload: NotificationsPayload): Promise<void> {
    await this.#call('scheduleNotifications', payload)
  }

  async recordConsent(payload: ConsentPayload): Promise<void> {
    await this.#call('recordConsent', payload)
  }

  async quote(path: string, code: string): Promise<Quote> {
    const answer = v.safeParse(quote, await this.#call('quote', { path, code }))
    if (!answer.success) throw new CallError('unknown')
    return answer.output
  }

  async createAppCode(): Promise<string> {
    const answer = v.safeParse(appCode, await this.#call('createAppCode', {}))
    // Without the answer as its cause: a code must not get into a report.
    if (!answer.success) throw new CallError('unknown')
    return answer.output.code
  }

  async endAppCode(person: string): Promise<void> {
    await this.#call('endAppCode', { person })
  }

  async endContract(statement: EndStatement): Promise<EndReceipt> {
    const answer = await this.#call('endContract', statement)
    const parsed = v.safeParse(receipt, answer)
    if (!parsed.success) throw new CallError('unknown', { cause: answer })
    const { number, received_at, mailed, ended } = parsed.output
    return { number, receivedAt: received_at, isMailed: mailed, ended }
  }

  async ownDocument(uid: string): Promise<Readonly<Record<string, unknown>> | null> {
    try {
      const document = await readUserDocument(this.firebase, uid)
      return document && withIsoTimes(document)
    } catch (cause) {
      const isSignedIn = await this.firebase.auth().then(
        ({ currentUser }) => currentUser !== null,
        () => true,
      )
      throw new CallError(isSignedIn ? 'unavailable' : 'unauthenticated', { cause })
    }
  }

  async setNewsletter(newsletter: boolean): Promise<void> {
    await this.#call('setNewsletter', { newsletter })
  }

  async deleteAccount(confirm: string): Promise<void> {
    await this.#call('deleteAccount', { confirm })
  }

  #call(name: string, payload: object): Promise<unknown> {
    return callFunction(this.firebase, name, payload, this.timeout)
  }
}

const isTimestamp = (value: object): value is Timestamp =>
  'toDate' in value && typeof value.toDate === 'function'

const withIsoTimes = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, toJson(value)]))

function toJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJson)
  if (typeof value !== 'object' || value === null) return value
  return isTimestamp(value) ? value.toDate().toISOString() : withIsoTimes(value)
}
