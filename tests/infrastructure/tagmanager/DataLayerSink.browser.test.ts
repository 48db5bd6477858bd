import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { ClickIds } from '#application/measuring/events/clickIds.ts'
import { DataLayerSink } from '#infrastructure/tagmanager/DataLayerSink.ts'
import { aSignal } from '../../contracts/measuring/analyticsSinkContract.ts'
import {
  asScript,
  watchContainers,
  tagFrames,
  REPORTING_CONTAINER,
} from '../../contracts/measuring/TagFrames.ts'

const DENIED = {
  analytics_storage: 'denied',
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
}
const GRANTED = {
  analytics_storage: 'granted',
  ad_storage: 'granted',
  ad_user_data: 'granted',
  ad_personalization: 'granted',
}
const ALL = { analytics: true, marketing: true }
const NONE = { analytics: false, marketing: false }
const ANA = { uid: 'uid-1', email: 'ana@example.com', name: 'Ana Maria Lopez', socialId: '1078' }
/** Ana's identity in the four fields of product 7. */
const ANAS_FIELDS = {
  email: 'ana@example.com',
  first_name: 'Ana',
  external_id: 'uid-1',
  social_login_id: '1078',
}
const NOBODY = { email: null, first_name: null, external_id: null, social_login_id: null }
const view = (path: string) => ({ name: 'screen_view', params: { page_path: path } }) as const

let containers: ReturnType<typeof watchContainers>

beforeEach(() => {
  containers = watchContainers()
  return () => {
    containers.stop()
    for (const frame of tagFrames()) frame.remove()
  }
})

async function aRunningSink(clickIds: ClickIds = {}, script = REPORTING_CONTAINER) {
  const sink = new DataLayerSink(script, clickIds)
  sink.consentChanged(ALL)
  await sink.start(aSignal())
  const received = async () => {
    await untilReceived(sink)
    return containers.received.filter((entry) => !JSON.stringify(entry).includes('mark '))
  }
  return { sink, received }
}

/** Waits until the container has received everything that was sent. */
const untilReceived = (sink: DataLayerSink) =>
  containers.untilAllReceived((mark) => sink.track({ name: 'login', params: { providerId: mark } }))

const untilFrameIsGone = () => vi.waitUntil(() => tagFrames().length === 0)

test('there is no data layer while nothing is allowed', { tags: ['7.before-choice'] }, () => {
  new DataLayerSink(REPORTING_CONTAINER).consentChanged(NONE)
  expect([tagFrames(), Reflect.has(window, 'dataLayer')]).toEqual([[], false])
})

test(
  'before the container starts, the data layer denies consent, then grants it, and blocks what must not run',
  { tags: ['7.before-choice', '7.closed-frame'] },
  async () => {
    const { received } = await aRunningSink()
    const [first, second, third, fourth] = await received()
    expect([first, second]).toEqual([
      ['consent', 'default', DENIED],
      ['consent', 'update', GRANTED],
    ])
    expect(third).toEqual({
      'gtm.blocklist': expect.arrayContaining([
        'html',
        'jsm',
        'customScripts',
        'nonGoogleScripts',
      ]) as unknown,
    })
    expect(fourth).toMatchObject({ event: 'gtm.js' })
  },
)

test('the data layer receives the identity in the four fields of product 7, and resets all four', async () => {
  const { sink, received } = await aRunningSink()
  sink.identify(ANA)
  sink.identify(null)
  expect((await received()).slice(-2)).toEqual([ANAS_FIELDS, NOBODY])
})

test(
  'each event has the address of the page, without its query',
  { tags: ['7.payloads'] },
  async () => {
    const { sink, received } = await aRunningSink()
    sink.track(view('/onboarding/plan'))
    sink.track({ name: 'signup', params: { providerId: 'password' } })
    const page = { page_location: `${window.location.origin}/onboarding/plan` }
    expect((await received()).slice(-2)).toEqual([
      { event: 'screen_view', page_path: '/onboarding/plan', ...page },
      { event: 'signup', providerId: 'password', ...page },
    ])
  },
)

test("the address of the data layer's frame contains the click ids, and nothing else of ours", async () => {
  await aRunningSink({ gclid: 'Cj0K-1_x' })
  expect(tagFrames().map(({ src }) => src)).toEqual([
    `${window.location.origin}/tags.html?gclid=Cj0K-1_x`,
  ])
})

test(
  'a blocked container leaves no frame, and can be tried again',
  { tags: ['7.blocked-receiver'] },
  async () => {
    const sink = new DataLayerSink('http://127.0.0.1:9/gtm.js')
    await expect(sink.start(aSignal())).rejects.toThrow('could not be loaded')
    expect(tagFrames()).toEqual([])
    await expect(sink.start(aSignal())).rejects.toThrow('could not be loaded')
  },
)

describe('a withdrawn consent', { tags: ['7.consent-taken-back'] }, () => {
  test('a consent withdrawn before the container has loaded removes the frame at once, and the container never runs', async () => {
    const sink = new DataLayerSink(REPORTING_CONTAINER)
    const controller = new AbortController()
    sink.consentChanged(ALL)
    const starting = sink.start(controller.signal)
    sink.consentChanged(NONE)
    controller.abort()
    sink.reset()
    await expect(starting).rejects.toThrow('could not be loaded')
    expect([tagFrames(), containers.received]).toEqual([[], []])
  })

  test('withdrawing consent sends the container the denial and resets the identity; then no code of the container runs', async () => {
    const ticking = asScript(
      `setInterval(() => parent.postMessage({ received: 'tick' }, '*'), 1);${decodeURIComponent(REPORTING_CONTAINER.slice(REPORTING_CONTAINER.indexOf(',') + 1))}`,
    )
    const { sink } = await aRunningSink({}, ticking)
    sink.identify(ANA)
    sink.consentChanged(NONE)
    sink.reset()
    await untilFrameIsGone()
    const messages = containers.received.filter((entry) => entry !== 'tick')
    expect(messages.slice(-4)).toEqual([
      ANAS_FIELDS,
      ['consent', 'update', DENIED],
      NOBODY,
      { ecommerce: null },
    ])
    // A container that was still running would report while the next one runs.
    const next = await aRunningSink()
    const countBefore = containers.received.length
    await next.received()
    expect(containers.received.slice(countBefore)).not.toContain('tick')
  })

  test('a withdrawn consent removes the click ids and the identity, so that the next container receives neither', async () => {
    const { sink } = await aRunningSink({ gclid: 'Cj0K-1_x' })
    sink.identify(ANA)
    sink.reset()
    await untilFrameIsGone()
    const countBefore = containers.received.length
    await sink.start(aSignal())
    await untilReceived(sink)
    expect(JSON.stringify(containers.received.slice(countBefore))).not.toMatch(/ana@|uid-1|Cj0K/)
    expect(tagFrames().map(({ src }) => src)).toEqual([`${window.location.origin}/tags.html`])
  })

  test(
    'a withdrawn consent removes the cookies and storage entries of advertisers’ tags, and nothing else',
    { tags: ['7.marketing-traces'] },
    () => {
      const names = [
        '_gcl_au',
        '_gac_UA-1',
        '__gads',
        '__gpi',
        '_fbp',
        '_fbc',
        '_ttp',
        '_tt_enable_cookie',
        '_tta_attr_id',
        '_uetsid',
        '_pin_unauth',
        '_pinterest_ct',
        '_scid',
        '_sctr',
        '_rdt_uuid',
        '_li_ss',
        '_twclid',
      ]
      for (const name of [...names, 'plan_note', '_ga']) {
        document.cookie = `${name}=1; path=/`
        localStorage.setItem(name, '1')
        sessionStorage.setItem(name, '1')
      }
      new DataLayerSink(REPORTING_CONTAINER).consentChanged({ analytics: true, marketing: false })
      const remaining = [
        document.cookie,
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
      ].join(' ')
      expect(names.filter((name) => remaining.includes(name))).toEqual([])
      expect([
        document.cookie,
        localStorage.getItem('plan_note'),
        sessionStorage.getItem('_ga'),
      ]).toEqual([expect.stringMatching(/plan_note=1.*_ga=1|_ga=1.*plan_note=1/), '1', '1'])
      for (const name of ['plan_note', '_ga'])
        document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`
    },
  )
})

test(
  'a paused container is removed at once; started again, it receives the identity again',
  { tags: ['7.secluded-pages'] },
  async () => {
    const { sink } = await aRunningSink()
    sink.identify(ANA)
    sink.pause()
    expect(tagFrames()).toEqual([])
    const countBefore = containers.received.length
    await sink.start(aSignal())
    await untilReceived(sink)
    expect(containers.received.slice(countBefore)).toContainEqual(ANAS_FIELDS)
  },
)
