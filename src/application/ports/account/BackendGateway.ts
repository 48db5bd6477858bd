import type { Answers } from '#domain/answers/Answers.ts'
import type { ProgramArea } from '#domain/vocabulary/account.ts'

export interface LocalePayload {
  readonly timezone: string | null
  readonly language: string | null
  readonly country: string | null
}

/** The body of createUserProfile (product 3: created-profile payload). */
export type ProfilePayload = Answers & { readonly locale: LocalePayload; readonly newsletter: true }

/** The body of scheduleNotifications (product 7). Schedules are remote settings, passed on unchanged. */
export interface NotificationsPayload extends LocalePayload {
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

/** The server's answer about a code for a product. */
export interface Quote {
  /** Why an order with the code would be held; null if it would not. */
  readonly refused: string | null
}

/** How long a call waits for its answer, in ms. */
export const CALL_TIMEOUT_MS = 20_000

/**
 * `notSent`: the code that makes the call could not be loaded. `timedOut`: no answer within the gateway's limit. `unavailable`:
 * the service is down, or the connection was lost. After the last two, the server may have done the work.
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

/** The callable functions of the back end (product 7), called as the signed-in person. They reject with a CallError. */
export abstract class BackendGateway {
  abstract createUserProfile(payload: ProfilePayload): Promise<void>
  /** The server schedules the notifications only once for each site. */
  abstract scheduleNotifications(payload: NotificationsPayload): Promise<void>
  // @rule 7.consent-record The server records a health consent and its withdrawal with the version of the text, and returns the
  //   time
  /** Returns the time at which the server recorded the consent. */
  abstract recordConsent(payload: ConsentPayload): Promise<string>
  /** Asks whether the person may use a code for a product path now. */
  abstract quote(path: string, code: string): Promise<Quote>
}
