import { describe, expect, test } from 'vitest'
import { CallableBackendGateway } from '#infrastructure/firebase/CallableBackendGateway.ts'
import { FirestoreProfileRepository } from '#infrastructure/firebase/FirestoreProfileRepository.ts'
import { aFirebase, waysInOver } from './firebaseApps.ts'
import { alterAccount, database, faults } from './firebaseWorld.ts'

const notifications = {
  promo_schedule: '',
  notification_schedule: '',
  email_schedule: '',
  timezone: null,
  language: null,
  country: null,
  app: 'workouts',
} as const

const sam = { email: 'sam@example.com', password: 'onward1' }

async function signedInFirebase() {
  const firebase = aFirebase()
  const {
    user: { uid },
  } = await (await waysInOver(firebase)).signIn(sam)
  return { firebase, uid }
}

describe(
  "the error codes for the account service's errors",
  { tags: ['8.invalid-credentials'] },
  () => {
    test.each([
      [
        'an unknown address without enumeration protection',
        { email: 'nobody@example.com', password: 'onward1' },
        'invalidCredentials',
      ],
      [
        'a wrong password without enumeration protection',
        { email: sam.email, password: 'wrong-one' },
        'invalidCredentials',
      ],
    ])('%s', async (_what, credentials, code) => {
      database.change(({ settings }) => void (settings.enumerationProtection = false))
      const ways = await waysInOver(aFirebase())
      await expect(ways.signIn(credentials)).rejects.toMatchObject({
        name: 'AuthError',
        code,
        email: null,
      })
      await expect(ways.sendPasswordReset('nobody@example.com')).resolves.toBeUndefined()
    })

    test('a disabled account', async () => {
      alterAccount('demo-sam', { disabled: true })
      await expect((await waysInOver(aFirebase())).signIn(sam)).rejects.toMatchObject({
        code: 'disabled',
      })
    })

    test.each([
      [{ status: 429 }, 'throttled'],
      [{ offline: true }, 'offline'],
      [{ status: 500 }, 'unknown'],
    ] as const)('%j', async (fault, code) => {
      faults.set('signInWithPassword', fault)
      await expect((await waysInOver(aFirebase())).signIn(sam)).rejects.toMatchObject({ code })
    })
  },
)

describe("the error codes for a function's errors", () => {
  test.each([
    [{ status: 400 }, 'invalid'],
    [{ status: 401 }, 'unauthenticated'],
    [{ status: 404 }, 'notFound'],
    [{ status: 409 }, 'alreadyExists'],
    [{ status: 500 }, 'unavailable'],
    [{ status: 503 }, 'unavailable'],
    [{ status: 504 }, 'timedOut'],
    [{ status: 429 }, 'unknown'],
    [{ offline: true }, 'unavailable'],
    [{ latencyMs: 300 }, 'timedOut'],
  ] as const)('%j', async (fault, code) => {
    const { firebase } = await signedInFirebase()
    faults.set('scheduleNotifications', fault)
    await expect(
      new CallableBackendGateway(firebase, 100).scheduleNotifications(notifications),
    ).rejects.toMatchObject({ name: 'CallError', code })
  })
})

describe(
  "the error codes for the document database's errors",
  { tags: ['8.profile-read-fails'] },
  () => {
    test.each([
      [{ status: 403 }, 'denied'],
      [{ status: 401 }, 'unavailable'],
      [{ status: 503 }, 'unavailable'],
      [{ offline: true }, 'unavailable'],
    ] as const)('%j', async (fault, code) => {
      const { firebase, uid } = await signedInFirebase()
      faults.set('profile', fault)
      await expect(new FirestoreProfileRepository(firebase).find(uid)).rejects.toMatchObject({
        name: 'ProfileReadError',
        code,
      })
    })
  },
)
