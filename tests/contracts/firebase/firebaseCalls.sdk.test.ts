import { expect, onTestFinished, test } from 'vitest'
import { FirebaseBackendGateway } from '#infrastructure/firebase/FirebaseBackendGateway.ts'
import { FirestoreProfileRepository } from '#infrastructure/firebase/FirestoreProfileRepository.ts'
import { aScheduleRequest } from '../services/serviceCalls.ts'
import { aFirebase, signInGatewayOver } from './firebaseApps.ts'
import { alterAccount, faults, server } from './firebaseServices.ts'

const schedules = aScheduleRequest().data as never

const sam = { email: 'sam@example.com', password: 'onward1' }

async function signedInFirebase() {
  const firebase = aFirebase()
  const {
    user: { uid },
  } = await (await signInGatewayOver(firebase)).signIn(sam)
  return { firebase, uid }
}

test('a disabled account is reported as disabled', { tags: ['8.account-disabled'] }, async () => {
  alterAccount('demo-sam', { disabled: true })
  await expect((await signInGatewayOver(aFirebase())).signIn(sam)).rejects.toMatchObject({
    code: 'disabled',
  })
})

test.each([
  [{ status: 500 }, 'unavailable'],
  [{ offline: true }, 'unavailable'],
  [{ latencyMs: 300 }, 'timedOut'],
] as const)('a function call that fails with %j rejects with %s', async (fault, code) => {
  const { firebase } = await signedInFirebase()
  faults.set('scheduleNotifications', fault)
  await expect(
    new FirebaseBackendGateway(firebase, 100).scheduleNotifications(schedules),
  ).rejects.toMatchObject({ name: 'CallError', code })
})

test.each([
  [{ status: 401 }, 'unavailable'],
  [{ offline: true }, 'unavailable'],
] as const)(
  'a read from the document database that fails with %j rejects with %s',
  { tags: ['8.profile-read-fails'] },
  async (fault, code) => {
    const { firebase, uid } = await signedInFirebase()
    faults.set('profile', fault)
    await expect(new FirestoreProfileRepository(firebase).find(uid)).rejects.toMatchObject({
      name: 'ProfileReadError',
      code,
    })
  },
)

const COOKIE = '__FIREBASE_DEFAULTS__'
const ELSEWHERE = 'elsewhere.example'

/** Sets a cookie as another site of the same domain could. */
function plantCookie(): void {
  const hosts = {
    auth: `${ELSEWHERE}:80`,
    firestore: `${ELSEWHERE}:80`,
    functions: `${ELSEWHERE}:80`,
  }
  document.cookie = `${COOKIE}=${btoa(JSON.stringify({ emulatorHosts: hosts, config: {}, _authTokenSyncURL: `https://${ELSEWHERE}` }))}`
  onTestFinished(() => void (document.cookie = `${COOKIE}=; max-age=0`))
}

test(
  'a cookie set by another site does not redirect any call',
  { tags: ['7.own-services'] },
  async () => {
    plantCookie()
    const requestedHosts = new Set<string>()
    server.events.on('request:start', ({ request }) =>
      requestedHosts.add(new URL(request.url).hostname),
    )
    onTestFinished(() => server.events.removeAllListeners())
    const firebase = aFirebase()
    await (
      await signInGatewayOver(firebase)
    ).signIn({ email: 'riley@example.com', password: 'onward1' })
    const profile = await new FirestoreProfileRepository(firebase)
      .find('demo-riley')
      .catch(() => null)
    await new FirebaseBackendGateway(firebase)
      .createUserProfile({
        locale: { timezone: 'UTC', language: 'en', country: null },
        newsletter: true,
      })
      .catch(() => undefined)
    expect([...requestedHosts].toSorted()).toEqual([
      'firestore.googleapis.com',
      'identitytoolkit.googleapis.com',
      'us-central1-onward-demo.cloudfunctions.net',
    ])
    expect(profile).toMatchObject({ completed: { workouts: true } })
  },
)
