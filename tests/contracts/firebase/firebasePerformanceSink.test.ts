import { deleteApp, getApps } from 'firebase/app'
import { getPerformance } from 'firebase/performance'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Firebase } from '../../../src/infrastructure/firebase/Firebase.ts'
import { FirebasePerformanceSink } from '../../../src/infrastructure/firebase/measuring/FirebasePerformanceSink.ts'
import { aWish } from '../measuring/analyticsSinkContract.ts'
import { aFirebase, CONFIG } from './firebaseApps.ts'
import { faults } from './firebaseWorld.ts'

const ALLOWED = { analytics: true, marketing: false }
const DENIED = { analytics: false, marketing: true }

/** What the SDK was told for an app that `aFirebase` made. */
async function gathered(firebase: ReturnType<typeof aFirebase>) {
  const { dataCollectionEnabled, instrumentationEnabled } = getPerformance(await firebase.app())
  return [dataCollectionEnabled, instrumentationEnabled]
}

describe('Firebase Performance', { tags: ['7.performance'] }, () => {
  test('goes by the name Firebase Performance', () => {
    expect(new FirebasePerformanceSink(aFirebase()).receiver.name).toBe('Firebase Performance')
  })

  test('makes no app and asks for nothing before it is started', () => {
    const before = getApps().length
    new FirebasePerformanceSink(aFirebase()).consentChanged(ALLOWED)
    expect(getApps()).toHaveLength(before)
  })

  test('gathers once it is allowed and started, stops when that is taken back, and gathers again', async () => {
    const firebase = aFirebase()
    const sink = new FirebasePerformanceSink(firebase)
    sink.consentChanged(ALLOWED)
    await sink.start(aWish())
    expect(await gathered(firebase)).toEqual([true, true])
    sink.consentChanged(DENIED)
    expect(await gathered(firebase)).toEqual([false, false])
    sink.consentChanged(ALLOWED)
    await sink.start(aWish())
    expect(await gathered(firebase)).toEqual([true, true])
  })

  test('cannot start where the services are out of reach, and can when they are back', async () => {
    // An installation of its own, which is asked for anew.
    const firebase = new Firebase({ ...CONFIG, appId: '1:1:web:2' })
    onTestFinished(() => Promise.all(getApps().map(deleteApp)).then(() => undefined))
    const sink = new FirebasePerformanceSink(firebase)
    sink.consentChanged(ALLOWED)
    faults.set('installations', { offline: true, times: 1 })
    await expect(sink.start(aWish())).rejects.toThrow('fetch')
    await sink.start(aWish())
    expect(await gathered(firebase)).toEqual([true, true])
  })
})
