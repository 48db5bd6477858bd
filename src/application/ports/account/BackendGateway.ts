import type { EndRequest } from '#domain/contract/EndForm.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import type { ProgramArea } from '#domain/vocabulary/account.ts'
import type { LocaleFacts } from '../VisitorLocale.ts'

/** The body of createUserProfile (product 3: created-profile payload). */
export type ProfilePayload = Answers & { readonly locale: LocaleFacts; readonly newsletter: true }

/** The body of scheduleNotifications (product 7). Schedules are remote settings, passed on unchanged. */
export interface NotificationsPayload extends LocaleFacts {
  readonly promo_schedule: string
  readonly notification_schedule: string
  readonly email_schedule: string
  readonly app: ProgramArea
}

/** The body of recordConsent (product 7). `version` is that of the question's text. */
export interface ConsentPayload {
  readonly kind: 'health'
  readonly version: string
  /** False withdraws the consent. */
  readonly given: boolean
}

export interface Quote {
  /** Why the person may not use the code; null if they may. */
  readonly refused: string | null
  /** The server's signature of its yes, for the order's tag `quoted`; null if it refuses, or does not sign. */
  readonly signed: string | null
}

/** A withdrawal or a cancellation, as sent. */
export interface EndStatement extends EndRequest {
  /** The whole text, as the person saw it. */
  readonly statement: string
}

export interface EndReceipt {
  /** The number that the person quotes to support. */
  readonly number: string
  /** When the server received the statement, in ms since the epoch. */
  readonly receivedAt: number
  readonly isMailed: boolean
  /** `sent`: the payment provider has the cancellation. `asked`: the owner's staff process the statement. */
  readonly ended: 'sent' | 'asked'
}

/** How long a call waits for its answer, in ms. */
export const CALL_TIMEOUT_MS = 20_000

/**
 * `notSent`: the code that makes the call could not be loaded. `timedOut`: no answer within the gateway's limit. `unavailable`:
 * the service is down, or the connection was lost. After `timedOut` and `unavailable`, the server may have done the work.
 */
export type CallErrorCode =
  | 'notSent'
  | 'unauthenticated'
  | 'invalid'
  | 'alreadyExists'
  | 'notFound'
  | 'timedOut'
  | 'unavailable'
  | 'throttled'
  /** The sign-in is too old for the call. */
  | 'staleSignIn'
  | 'unknown'

interface CallErrorOptions extends ErrorOptions {
  readonly field?: string | undefined
}

export class CallError extends Error {
  /** The field of the payload that the server refused, if it names one. */
  readonly field: string | null

  constructor(
    readonly code: CallErrorCode,
    { field, ...options }: CallErrorOptions = {},
  ) {
    super(`The call failed: ${code}`, options)
    this.name = 'CallError'
    this.field = field ?? null
  }
}

/**
 * The functions of the back end (product 7), called as the signed-in person, and the person's document. All reject with a CallError;
 * all but endContract and endAppCode with `unauthenticated` if nobody is signed in.
 */
export abstract class BackendGateway {
  abstract createUserProfile(payload: ProfilePayload): Promise<void>
  /** The server schedules the notifications only once for each site. */
  abstract scheduleNotifications(payload: NotificationsPayload): Promise<void>
  // @rule 7.consent-record The server records a health consent and its withdrawal with the version of the text, and returns the
  //   time
  abstract recordConsent(payload: ConsentPayload): Promise<void>
  /** Asks whether the person may use a code for a product path now. */
  abstract quote(path: string, code: string): Promise<Quote>
  /** Makes the code that logs the person in to the app: once, within an hour. Code `invalid` without an active plan. */
  abstract createAppCode(): Promise<string>
  /** Ends a person's code for the app, if there is one; even without a sign-in. @param person the SHA-256 of the uid */
  abstract endAppCode(person: string): Promise<void>
  // @rule 7.end-contract A contract can be ended without a login, and a refusal names the invalid field
  /**
   * Sends a statement that ends a contract, even without a sign-in. One that is sent again on the same day counts once. Codes: those
   * of every call, `invalid` with the field, `throttled`.
   */
  abstract endContract(statement: EndStatement): Promise<EndReceipt>
  // @rule 7.own-data The signed-in person can read their document, change the newsletter and delete the account
  /** The unchanged document of the profile, with times as ISO texts; null if there is none. */
  abstract ownDocument(uid: string): Promise<Readonly<Record<string, unknown>> | null>
  abstract setNewsletter(newsletter: boolean): Promise<void>
  /** Deletes the account. Code staleSignIn if the sign-in is over five minutes old. @param confirm what the person typed */
  abstract deleteAccount(confirm: string): Promise<void>
}
