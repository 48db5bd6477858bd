import { expect, onTestFinished, test } from 'vitest'
import { CallableBackendGateway } from '#infrastructure/firebase/CallableBackendGateway.ts'
import { FirestoreProfileRepository } from '#infrastructure/firebase/FirestoreProfileRepository.ts'
import { aFirebase, waysInOver } from './firebaseApps.ts'
import { server } from './firebaseWorld.ts'

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
    const asked = new Set<string>()
    server.events.on('request:start', ({ request }) => asked.add(new URL(request.url).hostname))
    onTestFinished(() => server.events.removeAllListeners())
    const firebase = aFirebase()
    await (await waysInOver(firebase)).signIn({ email: 'riley@example.com', password: 'onward1' })
    const profile = await new FirestoreProfileRepository(firebase)
      .find('demo-riley')
      .catch(() => null)
    await new CallableBackendGateway(firebase)
      .createUserProfile({
        locale: { timezone: 'UTC', language: 'en', country: null },
        newsletter: true,
      })
      .catch(() => undefined)
    expect([...asked].toSorted()).toEqual([
      'firestore.googleapis.com',
      'identitytoolkit.googleapis.com',
      'us-central1-onward-demo.cloudfunctions.net',
    ])
    expect(profile).toMatchObject({ completed: { workouts: true } })
  },
)
