import { withAnswer } from '#domain/answers/Answers.ts'
import { REQUIRED_ANSWERS, STATEMENT } from '../../builders/allAnswers.ts'
import { describe, expect, test } from 'vitest'
import {
  type BackendGateway,
  CallError,
  type CallErrorCode,
  type ConsentPayload,
  type NotificationsPayload,
  type ProfilePayload,
} from '#application/ports/account/BackendGateway.ts'

type BackendCall = keyof BackendGateway

/** A back end with nobody signed in yet. */
export interface BackendHarness {
  readonly gateway: BackendGateway
  /** Signs in a person whose profile does not exist yet. */
  signIn(): Promise<void>
  /** Makes the next call of this function fail in this way, without any effect on the server. */
  failNext(call: BackendCall, code: AnsweredCode): void
  /** The calls that the server processed, oldest first, with the received payload. */
  carriedOut(): Promise<readonly { readonly call: string; readonly payload: unknown }[]>
}

/** The failures that any call can have. */
type AnsweredCode = Exclude<CallErrorCode, 'notSent' | 'staleSignIn'>

const CODES: readonly AnsweredCode[] = [
  'unauthenticated',
  'invalid',
  'alreadyExists',
  'notFound',
  'timedOut',
  'unavailable',
  'throttled',
  'unknown',
]

const profilePayload: ProfilePayload = {
  ...REQUIRED_ANSWERS,
  bad_habits: [],
  ...withAnswer({}, STATEMENT, false),
  locale: { timezone: 'Europe/Berlin', language: 'en', country: null },
  newsletter: true,
}

const notificationsPayload: NotificationsPayload = {
  promo_schedule: '{"days":[1,3]}',
  notification_schedule: '',
  email_schedule: '',
  timezone: null,
  language: 'en',
  country: 'US',
  app: 'workouts',
}

/** The contract of every BackendGateway adapter. */
export function backendGatewayContract(
  adapter: string,
  arrange: () => Promise<BackendHarness>,
): void {
  describe(`${adapter} as the back end`, () => {
    test('the back end receives a profile unchanged', async () => {
      const { gateway, signIn, carriedOut } = await arrange()
      await signIn()
      await expect(gateway.createUserProfile(profilePayload)).resolves.toBeUndefined()
      expect(await carriedOut()).toEqual([{ call: 'createUserProfile', payload: profilePayload }])
    })

    test('the back end receives the schedules unchanged', async () => {
      const { gateway, signIn, carriedOut } = await arrange()
      await signIn()
      await expect(gateway.scheduleNotifications(notificationsPayload)).resolves.toBeUndefined()
      expect(await carriedOut()).toEqual([
        { call: 'scheduleNotifications', payload: notificationsPayload },
      ])
    })

    test('the back end says whether a code is valid', async () => {
      const { gateway, signIn, carriedOut } = await arrange()
      await signIn()
      expect(await gateway.quote('onward-year', 'isic')).toEqual({ refused: null })
      expect(await carriedOut()).toEqual([
        { call: 'quote', payload: { path: 'onward-year', code: 'isic' } },
      ])
    })

    test('the back end rejects every call if nobody is signed in', async () => {
      const { gateway, carriedOut } = await arrange()
      expect(await failure(gateway.createUserProfile(profilePayload))).toBe('unauthenticated')
      expect(await failure(gateway.scheduleNotifications(notificationsPayload))).toBe(
        'unauthenticated',
      )
      expect(await failure(gateway.quote('onward-year', 'isic'))).toBe('unauthenticated')
      expect(await carriedOut()).toEqual([])
    })

    test("the back end creates a person's profile once", async () => {
      const { gateway, signIn, carriedOut } = await arrange()
      await signIn()
      await gateway.createUserProfile(profilePayload)
      expect(await failure(gateway.createUserProfile(profilePayload))).toBe('alreadyExists')
      expect(await carriedOut()).toHaveLength(1)
    })

    test.each(CODES)(
      'the back end rejects with %s if a call fails, and the next call succeeds',
      async (code) => {
        const { gateway, signIn, failNext } = await arrange()
        await signIn()
        failNext('createUserProfile', code)
        expect(await failure(gateway.createUserProfile(profilePayload))).toBe(code)
        await expect(gateway.createUserProfile(profilePayload)).resolves.toBeUndefined()
        failNext('scheduleNotifications', code)
        expect(await failure(gateway.scheduleNotifications(notificationsPayload))).toBe(code)
        await expect(gateway.scheduleNotifications(notificationsPayload)).resolves.toBeUndefined()
      },
    )
  })
}

const consent: ConsentPayload = { kind: 'health', version: '1', given: true }

/** The contract of every BackendGateway adapter for consents. */
export function consentCallContract(adapter: string, arrange: () => Promise<BackendHarness>): void {
  describe(`${adapter} as the record of consents`, () => {
    test(
      'a consent and its withdrawal are recorded unchanged, with their time',
      { tags: ['7.consent-record'] },
      async () => {
        const { gateway, signIn, carriedOut } = await arrange()
        await signIn()
        const withdrawn = { ...consent, given: false }
        for (const payload of [consent, withdrawn])
          expect(Date.parse(await gateway.recordConsent(payload))).not.toBeNaN()
        expect(await carriedOut()).toEqual([
          { call: 'recordConsent', payload: consent },
          { call: 'recordConsent', payload: withdrawn },
        ])
      },
    )

    test('a consent is rejected if nobody is signed in', async () => {
      const { gateway, carriedOut } = await arrange()
      expect(await failure(gateway.recordConsent(consent))).toBe('unauthenticated')
      expect(await carriedOut()).toEqual([])
    })

    test.each(CODES)('a consent that fails rejects with %s, and can be retried', async (code) => {
      const { gateway, signIn, failNext } = await arrange()
      await signIn()
      failNext('recordConsent', code)
      expect(await failure(gateway.recordConsent(consent))).toBe(code)
      await expect(gateway.recordConsent(consent)).resolves.toEqual(expect.any(String))
    })
  })
}

/** The code of the CallError that a call rejects with. */
async function failure(call: Promise<unknown>): Promise<CallErrorCode> {
  try {
    await call
  } catch (cause) {
    if (cause instanceof CallError) return cause.code
    throw cause
  }
  throw new Error('The call did not fail')
}
