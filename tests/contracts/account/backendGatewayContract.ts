import { describe, expect, test } from 'vitest'
import {
  type BackendGateway,
  CallError,
  type CallErrorCode,
  type ConsentPayload,
  type NotificationsPayload,
  type ProfilePayload,
} from '#application/ports/account/BackendGateway.ts'
import { withAnswer } from '#domain/answers/Answers.ts'
import { REQUIRED_ANSWERS, STATEMENT_KEY } from '../../builders/allAnswers.ts'
import { rejectionOf } from '../rejectionOf.ts'

/** A call of a function. */
type BackendCall = Exclude<keyof BackendGateway, 'ownDocument'>

/** A back end with nobody signed in yet. */
export interface BackendHarness {
  readonly gateway: BackendGateway
  /** Signs in a person with an active plan, whose profile does not exist yet. */
  signIn(): Promise<void>
  /** Makes the next call of this function fail in this way, without any effect on the server. */
  failNext(call: BackendCall, code: FailureCode): void
  /** A question about a code that the server answers with a refusal. */
  readonly refusedQuote: { readonly path: string; readonly code: string; readonly why: string }
  /** The calls that the server processed, oldest first, with the received payload. */
  carriedOut(): Promise<readonly { readonly call: string; readonly payload: unknown }[]>
}

/** The failures that any call can have. */
type FailureCode = Exclude<CallErrorCode, 'notSent' | 'staleSignIn'>

const CODES: readonly FailureCode[] = [
  'unauthenticated',
  'invalid',
  'alreadyExists',
  'notFound',
  'timedOut',
  'unavailable',
  'throttled',
  'unknown',
]

const profile: ProfilePayload = {
  ...REQUIRED_ANSWERS,
  bad_habits: [],
  ...withAnswer({}, STATEMENT_KEY, false),
  locale: { timezone: 'Europe/Berlin', language: 'en', country: null },
  newsletter: true,
}
const notifications: NotificationsPayload = {
  promo_schedule: '{"days":[1,3]}',
  notification_schedule: '',
  email_schedule: '',
  timezone: null,
  language: 'en',
  country: 'US',
  app: 'workouts',
}
const consent: ConsentPayload = { kind: 'health', version: '1', given: true }
const withdrawal: ConsentPayload = { ...consent, given: false }

/** How to make each call, its payload, and its result. */
const CALLS: readonly {
  readonly call: BackendCall
  readonly payload: object
  readonly result: unknown
  send(gateway: BackendGateway): Promise<unknown>
}[] = [
  {
    call: 'createUserProfile',
    payload: profile,
    result: undefined,
    send: (gateway) => gateway.createUserProfile(profile),
  },
  {
    call: 'scheduleNotifications',
    payload: notifications,
    result: undefined,
    send: (gateway) => gateway.scheduleNotifications(notifications),
  },
  {
    call: 'quote',
    payload: { path: 'onward-year', code: 'isic' },
    result: { refused: null, signed: expect.stringMatching(/^.{1,200}$/) },
    send: (gateway) => gateway.quote('onward-year', 'isic'),
  },
  {
    call: 'recordConsent',
    payload: consent,
    result: undefined,
    send: (gateway) => gateway.recordConsent(consent),
  },
  {
    call: 'recordConsent',
    payload: withdrawal,
    result: undefined,
    send: (gateway) => gateway.recordConsent(withdrawal),
  },
  {
    call: 'createAppCode',
    payload: {},
    result: expect.stringMatching(/^[\w-]{22,128}$/),
    send: (gateway) => gateway.createAppCode(),
  },
]

/** The contract of every BackendGateway adapter. */
export function backendGatewayContract(
  adapter: string,
  arrange: () => Promise<BackendHarness>,
): void {
  describe(`${adapter} as the back end`, () => {
    test.each(CALLS)(
      'the back end receives the payload of $call unchanged, and responds',
      { tags: ['7.consent-record'] },
      async ({ call, payload, result, send }) => {
        const { gateway, signIn, carriedOut } = await arrange()
        await signIn()
        expect(await send(gateway)).toEqual(result)
        expect(await carriedOut()).toEqual([{ call, payload }])
      },
    )

    test.each(CALLS)('the back end rejects $call if nobody is signed in', async ({ send }) => {
      const { gateway, carriedOut } = await arrange()
      expect(await failure(send(gateway))).toBe('unauthenticated')
      expect(await carriedOut()).toEqual([])
    })

    test('the back end says why it refuses a code', async () => {
      const { gateway, signIn, refusedQuote } = await arrange()
      await signIn()
      const { path, code, why } = refusedQuote
      expect(await gateway.quote(path, code)).toEqual({ refused: why, signed: null })
    })

    test('each code for the app is a new one', async () => {
      const { gateway, signIn } = await arrange()
      await signIn()
      expect(await gateway.createAppCode()).not.toBe(await gateway.createAppCode())
    })

    test('a code for the app can be ended without a sign-in, whether there is one or not', async () => {
      const { gateway } = await arrange()
      await expect(gateway.endAppCode('0'.repeat(64))).resolves.toBeUndefined()
    })

    test("the back end creates a person's profile once", async () => {
      const { gateway, signIn, carriedOut } = await arrange()
      await signIn()
      await gateway.createUserProfile(profile)
      expect(await failure(gateway.createUserProfile(profile))).toBe('alreadyExists')
      expect(await carriedOut()).toHaveLength(1)
    })

    test.each(CODES)(
      'a call that fails in the back end rejects with %s, and the next call succeeds',
      async (code) => {
        const { gateway, signIn, failNext } = await arrange()
        await signIn()
        for (const { call, result, send } of CALLS) {
          failNext(call, code)
          expect(await failure(send(gateway))).toBe(code)
          expect(await send(gateway)).toEqual(result)
        }
      },
    )
  })
}

const failure = async (call: Promise<unknown>) => (await rejectionOf(CallError, call)).code
