import { deleteApp, getApps } from 'firebase/app'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { FirebaseBackendGateway } from '#infrastructure/firebase/FirebaseBackendGateway.ts'
import { startAppCheck } from '#infrastructure/firebase/appCheck/startAppCheck.ts'
import { Firebase } from '#infrastructure/firebase/Firebase.ts'
import { FirestoreProfileRepository } from '#infrastructure/firebase/FirestoreProfileRepository.ts'
import { aFirebase, CONFIG, signInGatewayOver } from './firebaseApps.ts'
import { server } from './firebaseServices.ts'
import { ReCaptchaStandIn } from './ReCaptchaStandIn.ts'

const riley = { email: 'riley@example.com', password: 'onward1' }
const notifications = { site: 'workouts' } as never

/** What the SDK sends if it got no token: {"error":"UNKNOWN_ERROR"} in base64. */
const NO_TOKEN = 'eyJlcnJvciI6IlVOS05PV05fRVJST1IifQ=='

/** The tokens of the calls, by the part of the URL that names the service. */
let sentTokens: Record<string, (string | null)[]> = {}

beforeEach(() => {
  sentTokens = {}
  const note = ({ request }: { readonly request: Request }) => {
    const service = ['identitytoolkit', 'cloudfunctions', 'firestore'].find((name) =>
      request.url.includes(name),
    )
    if (service) (sentTokens[service] ??= []).push(request.headers.get('X-Firebase-AppCheck'))
  }
  server.events.on('request:start', note)
  onTestFinished(() => server.events.removeListener('request:start', note))
})

/** The number of apps so far. The SDK keeps the token of each app, so every test needs a new app. */
let appCount = 0

/** The services of a deployment with App Check. */
function withAppCheck(
  onFailure: (cause: unknown) => void = () => undefined,
  timeoutMs?: number,
): Firebase {
  onTestFinished(async () => void (await Promise.all(getApps().map(deleteApp))))
  return new Firebase({ ...CONFIG, appId: `1:1:web:${(appCount += 1)}` }, undefined, async (app) =>
    startAppCheck(app, 'site-key', onFailure, timeoutMs),
  )
}

/** Calls each service whose calls can carry a token. */
async function callServices(firebase: Firebase): Promise<void> {
  await (await signInGatewayOver(firebase)).signIn(riley)
  await new FirebaseBackendGateway(firebase)
    .scheduleNotifications(notifications)
    .catch(() => undefined)
  await new FirestoreProfileRepository(firebase).find('demo-riley')
}

const allSentTokens = () => new Set(Object.values(sentTokens).flat())

describe('with App Check', { tags: ['7.app-check'] }, () => {
  test('with App Check, every call for accounts, functions and profiles carries the same token, from one exchange', async () => {
    const google = new ReCaptchaStandIn('runs')
    await callServices(withAppCheck())
    expect(Object.keys(sentTokens).toSorted()).toEqual([
      'cloudfunctions',
      'firestore',
      'identitytoolkit',
    ])
    expect(allSentTokens()).toEqual(new Set(['token-1']))
    expect(google.exchanged).toEqual([{ recaptcha_enterprise_token: 'a person' }])
    expect(google.scripts).toEqual([
      'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true',
    ])
  })

  test('with App Check, nothing is loaded before a call needs a token', async () => {
    const google = new ReCaptchaStandIn('runs')
    await withAppCheck().remoteConfig()
    expect(google.scripts).toEqual([])
  })

  test('with App Check, a call waits until the code of App Check has been fetched', async () => {
    const google = new ReCaptchaStandIn('runs')
    onTestFinished(async () => void (await Promise.all(getApps().map(deleteApp))))
    let endFetch = () => undefined as void
    const fetched = new Promise<void>((resolve) => void (endFetch = resolve))
    const appId = `1:1:web:${(appCount += 1)}`
    const firebase = new Firebase({ ...CONFIG, appId }, undefined, async (app) => {
      await fetched
      startAppCheck(app, 'site-key', () => undefined)
    })
    const ready = vi.fn<() => void>()
    const auth = firebase.auth().then(ready)
    await firebase.remoteConfig()
    await vi.dynamicImportSettled()
    expect([ready.mock.calls, google.scripts]).toEqual([[], []])
    endFetch()
    await auth
    await callServices(firebase)
    expect(allSentTokens()).toEqual(new Set(['token-1']))
  })

  test("with App Check, looking up another account carries the page's token", async () => {
    const google = new ReCaptchaStandIn('runs')
    const firebase = withAppCheck()
    const { separateAuth } = await import('#infrastructure/firebase/account/separateAuth.ts')
    const separate = await separateAuth(await firebase.auth())
    const { signInWithEmailAndPassword } = await import('firebase/auth')
    await signInWithEmailAndPassword(separate, riley.email, riley.password)
    expect(allSentTokens()).toEqual(new Set(['token-1']))
    expect(google.exchanged).toHaveLength(1)
  })

  test('with App Check, a blocked script delays no call, is reported once, and is not requested again at once', async () => {
    const google = new ReCaptchaStandIn('is blocked')
    const onFailure = vi.fn<(cause: unknown) => void>()
    // A timeout longer than the test.
    await callServices(withAppCheck(onFailure, 600_000))
    expect(sentTokens['identitytoolkit']).toContain(NO_TOKEN)
    expect(sentTokens['cloudfunctions']).toEqual([null])
    expect(allSentTokens()).toEqual(new Set([NO_TOKEN, null]))
    expect(onFailure.mock.calls).toEqual([
      [new Error('The script of reCAPTCHA could not be loaded')],
    ])
    expect(google.scripts).toHaveLength(1)
  })

  test('with App Check, a refused exchange is reported, and the calls are sent without a token', async () => {
    const google = new ReCaptchaStandIn('runs')
    google.status = 403
    const onFailure = vi.fn<(cause: unknown) => void>()
    await callServices(withAppCheck(onFailure))
    expect(allSentTokens()).toEqual(new Set([NO_TOKEN, null]))
    expect(onFailure).toHaveBeenCalledOnce()
    expect(google.exchanged).toHaveLength(1)
  })
})

test(
  'without App Check, nothing is loaded and no call carries a token',
  { tags: ['7.app-check'] },
  async () => {
    const google = new ReCaptchaStandIn('runs')
    await callServices(aFirebase())
    expect(allSentTokens()).toEqual(new Set([null]))
    expect(google.scripts).toEqual([])
  },
)
