import { describe, expect, test } from 'vitest'
import { CallableBackendGateway } from '#infrastructure/firebase/CallableBackendGateway.ts'
import { FirestoreProfileRepository } from '#infrastructure/firebase/FirestoreProfileRepository.ts'
import { aFirebase, waysInOver } from './firebaseApps.ts'
import { alterAccount, faults } from './firebaseWorld.ts'

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

test('a disabled account is reported as disabled', { tags: ['8.account-disabled'] }, async () => {
  alterAccount('demo-sam', { disabled: true })
  await expect((await waysInOver(aFirebase())).signIn(sam)).rejects.toMatchObject({
    code: 'disabled',
  })
})

describe("the error codes for a function's errors", () => {
  test.each([
    [{ status: 500 }, 'unavailable'],
    [{ offline: true }, 'unavailable'],
    [{ latencyMs: 300 }, 'timedOut'],
  ] as const)("a function's error has the code: %j", async (fault, code) => {
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
      [{ status: 401 }, 'unavailable'],
      [{ offline: true }, 'unavailable'],
    ] as const)("the document database's error has the code: %j", async (fault, code) => {
      const { firebase, uid } = await signedInFirebase()
      faults.set('profile', fault)
      await expect(new FirestoreProfileRepository(firebase).find(uid)).rejects.toMatchObject({
        name: 'ProfileReadError',
        code,
      })
    })
  },
)
