import { deleteApp, getApps } from 'firebase/app'
import { getPerformance } from 'firebase/performance'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Firebase } from '#infrastructure/firebase/Firebase.ts'
import { FirebasePerformanceSink } from '#infrastructure/firebase/measuring/FirebasePerformanceSink.ts'
import { aWish } from '../measuring/analyticsSinkContract.ts'
import { aFirebase, CONFIG } from './firebaseApps.ts'
import { faults } from './firebaseWorld.ts'

const ALLOWED = { analytics: true, marketing: false }
const DENIED = { analytics: false, marketing: true }

/** The settings that the SDK received for an app made by `aFirebase`. */
async function receivedSettings(firebase: ReturnType<typeof aFirebase>) {
  const { dataCollectionEnabled, instrumentationEnabled } = getPerformance(await firebase.app())
  return [dataCollectionEnabled, instrumentationEnabled]
}

describe('Firebase Performance', { tags: ['7.performance'] }, () => {
  test('Firebase Performance is called Firebase Performance', () => {
    expect(new FirebasePerformanceSink(aFirebase()).receiver.name).toBe('Firebase Performance')
  })

  test('Firebase Performance creates no app and makes no request before it starts', () => {
    const before = getApps().length
    new FirebasePerformanceSink(aFirebase()).consentChanged(ALLOWED)
    expect(getApps()).toHaveLength(before)
  })

  test('Firebase Performance collects once it is allowed and started, stops when the consent is withdrawn, and collects again after that', async () => {
    const firebase = aFirebase()
    const sink = new FirebasePerformanceSink(firebase)
    sink.consentChanged(ALLOWED)
    await sink.start(aWish())
    expect(await receivedSettings(firebase)).toEqual([true, true])
    sink.consentChanged(DENIED)
    expect(await receivedSettings(firebase)).toEqual([false, false])
    sink.consentChanged(ALLOWED)
    await sink.start(aWish())
    expect(await receivedSettings(firebase)).toEqual([true, true])
  })

  test('Firebase Performance cannot start while the services cannot be reached, and can afterwards', async () => {
    // A new installation, which the SDK must request.
    const firebase = new Firebase({ ...CONFIG, appId: '1:1:web:2' })
    onTestFinished(() => Promise.all(getApps().map(deleteApp)).then(() => undefined))
    const sink = new FirebasePerformanceSink(firebase)
    sink.consentChanged(ALLOWED)
    faults.set('installations', { offline: true, times: 1 })
    await expect(sink.start(aWish())).rejects.toThrow('fetch')
    await sink.start(aWish())
    expect(await receivedSettings(firebase)).toEqual([true, true])
  })
})
