import { describe, expect, test } from 'vitest'
import {
  type BackendGateway,
  CallError,
  type CallErrorCode,
  type NotificationsPayload,
  type ProfilePayload,
} from '../../src/application/ports/BackendGateway.ts'

export type BackendCall = keyof BackendGateway

/** A back end that nobody is signed in to yet. */
export interface BackendHarness {
  readonly gateway: BackendGateway
  /** Somebody whose profile was not made yet signs in. */
  signIn(): Promise<void>
  /** The next call of this function goes wrong in this way, and the server did nothing. */
  failNext(call: BackendCall, code: CallErrorCode): void
  /** The calls that the server carried out, oldest first, with the payload as it arrived. */
  carriedOut(): Promise<readonly { readonly call: string; readonly payload: unknown }[]>
}

const CODES: readonly CallErrorCode[] = ['unauthenticated', 'invalid', 'alreadyExists', 'notFound', 'timedOut', 'unavailable', 'unknown']

const profilePayload: ProfilePayload = {
  gender: 'f',
  goal: 1,
  body_type: 2,
  problem_areas: ['belly'],
  fitness: 2,
  age: 34,
  height: 168,
  weight: 72.5,
  max_impact: 2,
  units: 'metric',
  bad_habits: [],
  leading_sleep_better: false,
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

/** What every adapter of BackendGateway does. */
export function backendGatewayContract(adapter: string, arrange: () => Promise<BackendHarness>): void {
  describe(`${adapter} as the back end`, () => {
    test('is handed a profile as it is', async () => {
      const { gateway, signIn, carriedOut } = await arrange()
      await signIn()
      await expect(gateway.createUserProfile(profilePayload)).resolves.toBeUndefined()
      expect(await carriedOut()).toEqual([{ call: 'createUserProfile', payload: profilePayload }])
    })

    test('is handed the schedules as they are', async () => {
      const { gateway, signIn, carriedOut } = await arrange()
      await signIn()
      await expect(gateway.scheduleNotifications(notificationsPayload)).resolves.toBeUndefined()
      expect(await carriedOut()).toEqual([{ call: 'scheduleNotifications', payload: notificationsPayload }])
    })

    test('does nothing for nobody', async () => {
      const { gateway, carriedOut } = await arrange()
      await failsAs(gateway.createUserProfile(profilePayload), 'unauthenticated')
      await failsAs(gateway.scheduleNotifications(notificationsPayload), 'unauthenticated')
      expect(await carriedOut()).toEqual([])
    })

    test('makes the profile of a person once', async () => {
      const { gateway, signIn, carriedOut } = await arrange()
      await signIn()
      await gateway.createUserProfile(profilePayload)
      await failsAs(gateway.createUserProfile(profilePayload), 'alreadyExists')
      expect(await carriedOut()).toHaveLength(1)
    })

    test.each(CODES)('says what went wrong (%s), and is as before at the next call', async (code) => {
      const { gateway, signIn, failNext } = await arrange()
      await signIn()
      failNext('createUserProfile', code)
      await failsAs(gateway.createUserProfile(profilePayload), code)
      await expect(gateway.createUserProfile(profilePayload)).resolves.toBeUndefined()
      failNext('scheduleNotifications', code)
      await failsAs(gateway.scheduleNotifications(notificationsPayload), code)
      await expect(gateway.scheduleNotifications(notificationsPayload)).resolves.toBeUndefined()
    })
  })
}

async function failsAs(call: Promise<unknown>, code: CallErrorCode): Promise<void> {
  const error: unknown = await call.then(() => null, (cause: unknown) => cause)
  expect(error).toBeInstanceOf(CallError)
  expect(error).toMatchObject({ code })
}
