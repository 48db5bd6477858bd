import { deleteApp, getApps } from 'firebase/app'
import { getPerformance } from 'firebase/performance'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Campaign } from '#application/measuring/events/campaign.ts'
import { Firebase } from '#infrastructure/firebase/Firebase.ts'
import { FirebaseAnalyticsSink } from '#infrastructure/firebase/measuring/FirebaseAnalyticsSink.ts'
import { FirebasePerformanceSink } from '#infrastructure/firebase/measuring/FirebasePerformanceSink.ts'
import { aSignal, analyticsSinkContract } from '../measuring/analyticsSinkContract.ts'
import { CONFIG, aFirebase } from './firebaseApps.ts'
import { faults } from './firebaseServices.ts'

/** The commands that the SDK passed to its tag, as arrays. */
function commands(): readonly (readonly unknown[])[] {
  const layer: unknown = Reflect.get(window, 'onwardAnalytics')
  return Array.isArray(layer) ? layer.map((entry: ArrayLike<unknown>) => Array.from(entry)) : []
}

const events = () => commands().filter(([kind]) => kind === 'event')

/** Sends a last event, and waits until the SDK has passed it on. The SDK does so only once it knows its Analytics property. */
async function waitUntilSent(sink: FirebaseAnalyticsSink): Promise<void> {
  sink.track({ name: 'login', params: { providerId: 'test' } })
  await vi.waitUntil(() => events().some(([, name]) => name === 'login'))
}

beforeEach(() => {
  const layer: unknown = Reflect.get(window, 'onwardAnalytics')
  if (Array.isArray(layer)) layer.length = 0
  for (const script of document.querySelectorAll('script[src*=googletagmanager]')) script.remove()
})

analyticsSinkContract('FirebaseAnalyticsSink', () => {
  const sink = new FirebaseAnalyticsSink(aFirebase())
  const settle = async () => {
    if (commands().length > 0) await waitUntilSent(sink)
  }
  return {
    sink,
    async events() {
      await settle()
      return events()
        .map(([, name]) => String(name))
        .filter((name) => name !== 'login')
    },
    async identified() {
      await settle()
      const [uid = null] = commands()
        .flat()
        .flatMap((argument) =>
          typeof argument === 'object' && argument !== null && 'user_id' in argument
            ? [argument.user_id]
            : [],
        )
        .slice(-1)
      return uid === null ? null : String(uid)
    },
    async received() {
      await settle()
      return JSON.stringify(commands())
    },
  }
})

describe('Firebase Analytics', () => {
  const ALL = { analytics: true, marketing: true }
  const withConsent = async () => {
    const sink = new FirebaseAnalyticsSink(aFirebase())
    sink.consentChanged(ALL)
    await sink.start(aSignal())
    return sink
  }

  /** The sink of a build that names its measurement id, as every live build does. */
  const measuring = async (campaign: Campaign | null) => {
    const firebase = new Firebase({ ...CONFIG, measurementId: 'G-DEMO' })
    onTestFinished(() => Promise.all(getApps().map(deleteApp)).then(() => undefined))
    const sink = new FirebaseAnalyticsSink(firebase, campaign)
    sink.consentChanged(ALL)
    await sink.start(aSignal())
    return sink
  }

  test('Firebase Analytics makes no request and adds nothing to the page before it starts', () => {
    new FirebaseAnalyticsSink(aFirebase()).consentChanged({ analytics: false, marketing: false })
    expect([commands(), document.querySelectorAll('script[src*=googletagmanager]').length]).toEqual(
      [[], 0],
    )
  })

  test(
    'Firebase Analytics adds no tag to the page if the consent is withdrawn while it starts',
    { tags: ['7.consent-taken-back'] },
    async () => {
      const sink = new FirebaseAnalyticsSink(aFirebase())
      const controller = new AbortController()
      sink.consentChanged(ALL)
      const starting = sink.start(controller.signal)
      controller.abort()
      await expect(starting).rejects.toThrow('aborted')
      expect([
        commands(),
        document.querySelectorAll('script[src*=googletagmanager]').length,
      ]).toEqual([[], 0])
    },
  )

  test(
    "Firebase Analytics knows its tag's client id until a reset, and again after another start",
    { tags: ['7.client-id'] },
    async () => {
      const sink = await withConsent()
      for (const [index, id] of ['client-1', 'client-2'].entries()) {
        expect(sink.orderTags).toEqual({})
        const getCommand = await vi.waitUntil(
          () =>
            commands().filter(([kind, , what]) => kind === 'get' && what === 'client_id')[index],
        )
        const callback = getCommand.at(-1)
        if (typeof callback !== 'function') throw new Error('The tag got no callback')
        callback(id)
        await vi.waitUntil(() => sink.orderTags['client_id'] === id)
        sink.reset()
        expect(sink.orderTags).toEqual({})
        await sink.start(new AbortController().signal)
      }
    },
  )

  test('Firebase Analytics knows the session of the visit', { tags: ['7.client-id'] }, async () => {
    const sink = await measuring(null)
    await waitUntilSent(sink)
    const command = await vi.waitUntil(() =>
      commands().find(([, id, what]) => id === 'G-DEMO' && what === 'session_id'),
    )
    const callback = command.at(-1)
    if (typeof callback !== 'function') throw new Error('The tag got no callback')
    callback('1700000000')
    expect(sink.orderTags).toEqual({ session_id: '1700000000' })
    sink.reset()
    expect(sink.orderTags).toEqual({})
  })

  test('Firebase Analytics gets the campaign of the visit, and no other part of the query', async () => {
    const sink = await measuring({
      source: 'ad',
      medium: 'cpc',
      campaign: 'spring',
      term: '(removed)',
    })
    await waitUntilSent(sink)
    expect(commands().findLast(([kind]) => kind === 'config')?.[2]).toMatchObject({
      campaign_source: 'ad',
      campaign_medium: 'cpc',
      campaign_name: 'spring',
      campaign_term: '(removed)',
      page_location: expect.not.stringContaining('?'),
    })
  })

  test('Firebase Analytics denies everything before it grants what is allowed, and never grants adverts', async () => {
    await waitUntilSent(await withConsent())
    expect(
      commands()
        .filter(([kind]) => kind === 'consent')
        .map(([, which, what]) => [which, what]),
    ).toEqual([
      ['default', expect.objectContaining({ analytics_storage: 'denied', ad_storage: 'denied' })],
      [
        'update',
        {
          analytics_storage: 'granted',
          ad_storage: 'denied',
          ad_user_data: 'denied',
          ad_personalization: 'denied',
        },
      ],
    ])
  })

  test("Firebase Analytics sends the page's address without its query", async () => {
    window.history.replaceState(null, '', '/onboarding/age?promo=spring&next=%2Fsecret')
    const sink = await withConsent()
    sink.track({ name: 'screen_view', params: { page_path: '/onboarding/age' } })
    await waitUntilSent(sink)
    expect(events()[0]?.[2]).toMatchObject({
      page_path: '/onboarding/age',
      page_location: `${window.location.origin}/onboarding/age`,
      page_referrer: '',
    })
    expect(JSON.stringify(commands())).not.toMatch(/spring|secret/)
  })

  test('Firebase Analytics removes, at a reset, the user properties that it set', async () => {
    const sink = await withConsent()
    sink.setProperties({ gender: 'FEMALE' })
    await waitUntilSent(sink)
    sink.reset()
    await vi.waitUntil(() => JSON.stringify(commands()).includes('"gender":null'), { interval: 5 })
    expect(JSON.stringify(commands().at(-1))).not.toContain('FEMALE')
  })
})

const ALLOWED = { analytics: true, marketing: false }
const DENIED = { analytics: false, marketing: true }

/** Whether the SDK of an app collects data, and whether it instruments the page. */
async function collectionOf(firebase: ReturnType<typeof aFirebase>) {
  const { dataCollectionEnabled, instrumentationEnabled } = getPerformance(await firebase.app())
  return [dataCollectionEnabled, instrumentationEnabled]
}

describe('Firebase Performance', { tags: ['7.performance'] }, () => {
  test('Firebase Performance creates no app and makes no request before it starts', () => {
    const before = getApps().length
    new FirebasePerformanceSink(aFirebase()).consentChanged(ALLOWED)
    expect(getApps()).toHaveLength(before)
  })

  test('Firebase Performance collects data when it is allowed and started, stops when the consent is withdrawn, and can start again', async () => {
    const firebase = aFirebase()
    const sink = new FirebasePerformanceSink(firebase)
    sink.consentChanged(ALLOWED)
    await sink.start(aSignal())
    expect(await collectionOf(firebase)).toEqual([true, true])
    sink.consentChanged(DENIED)
    expect(await collectionOf(firebase)).toEqual([false, false])
    sink.consentChanged(ALLOWED)
    await sink.start(aSignal())
    expect(await collectionOf(firebase)).toEqual([true, true])
  })

  test('Firebase Performance cannot start while the services cannot be reached, but can afterwards', async () => {
    // A new installation, which the SDK must request.
    const firebase = new Firebase({ ...CONFIG, appId: '1:1:web:2' })
    onTestFinished(() => Promise.all(getApps().map(deleteApp)).then(() => undefined))
    const sink = new FirebasePerformanceSink(firebase)
    sink.consentChanged(ALLOWED)
    faults.set('installations', { offline: true, times: 1 })
    await expect(sink.start(aSignal())).rejects.toThrow('fetch')
    await sink.start(aSignal())
    expect(await collectionOf(firebase)).toEqual([true, true])
  })
})
