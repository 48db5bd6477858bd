import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ConsoleSink } from '../../src/infrastructure/browser/ConsoleSink.ts'
import { RecordingSink } from '../../src/infrastructure/memory/RecordingSink.ts'
import { DataLayerSink } from '../../src/infrastructure/tagmanager/DataLayerSink.ts'
import { analyticsSinkContract } from './analyticsSinkContract.ts'

const asText = (value: unknown) => JSON.stringify(value)

analyticsSinkContract('RecordingSink', 'Firebase Analytics', () => {
  const sink = new RecordingSink()
  return { sink, events: async () => sink.events.map(({ name }) => name), heard: async () => asText([sink.events, sink.identities, sink.properties]) }
})

analyticsSinkContract('ConsoleSink', 'console', () => {
  const debug = vi.spyOn(console, 'debug').mockReset().mockReturnValue(undefined)
  return {
    sink: new ConsoleSink(),
    events: async () => debug.mock.calls.filter(([kind]) => kind === 'event').map(([, name]) => String(name)),
    heard: async () => asText(debug.mock.calls),
  }
})

/** The page's layer, with commands as lists. */
function layer(): readonly unknown[] {
  const found: unknown = Reflect.get(window, 'dataLayer')
  const isCommand = (entry: unknown) => Object.prototype.toString.call(entry) === '[object Arguments]'
  return Array.isArray(found) ? found.map((entry: unknown) => (isCommand(entry) ? Array.from(entry as ArrayLike<unknown>) : entry)) : []
}

/** Whatever script is put on the page loads at once, or fails. */
function scripts(end: 'load' | 'error') {
  const sources: string[] = []
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return
    sources.push(script.src)
    queueMicrotask(() => script.dispatchEvent(new Event(end)))
  })
  return sources
}

beforeEach(() => {
  Reflect.deleteProperty(window, 'dataLayer')
  return () => vi.restoreAllMocks()
})

const eventsIn = () => layer().flatMap((entry) => (typeof entry === 'object' && entry !== null && 'event' in entry && entry.event !== 'gtm.js' ? [String(entry.event)] : []))

analyticsSinkContract('DataLayerSink', 'tag manager', () => {
  scripts('load')
  return { sink: new DataLayerSink('GTM-1'), events: async () => eventsIn(), heard: async () => asText(layer()) }
})

describe('the data layer', () => {
  const DENIED = { analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }
  const GRANTED = { analytics_storage: 'granted', ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' }
  const ALL = { analytics: true, marketing: true }

  test('holds the denied defaults alone while nothing is allowed, and loads no container', { tags: ['7.before-choice'] }, () => {
    const sources = scripts('load')
    new DataLayerSink('GTM-1').consentChanged({ analytics: false, marketing: false })
    expect([layer(), sources]).toEqual([[['consent', 'default', DENIED]], []])
  })

  test('says denied before it says granted, also where it was granted in an earlier visit', async () => {
    const sources = scripts('load')
    const sink = new DataLayerSink('GTM-1')
    sink.consentChanged(ALL)
    await sink.start()
    expect(layer().slice(0, 2)).toEqual([['consent', 'default', DENIED], ['consent', 'update', GRANTED]])
    expect(sources).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-1&l=dataLayer'])
  })

  test('is told who signed in, by the names of product 7', async () => {
    scripts('load')
    const sink = new DataLayerSink('GTM-1')
    await sink.start()
    sink.identify({ uid: 'uid-1', email: 'ana@example.com', firstName: 'Ana', socialLogin: 'google.com' })
    expect(layer().at(-1)).toEqual({ email: 'ana@example.com', first_name: 'Ana', external_id: 'uid-1', social_login_id: 'google.com' })
  })

  test('never hears what is known of a visitor', async () => {
    scripts('load')
    const sink = new DataLayerSink('GTM-1')
    await sink.start()
    const before = layer().length
    sink.setProperties()
    expect(layer().length).toBe(before)
  })

  test('a container that is blocked rejects, and can be tried again', async () => {
    scripts('error')
    const sink = new DataLayerSink('GTM-1')
    await expect(sink.start()).rejects.toThrow('could not be loaded')
    vi.restoreAllMocks()
    scripts('load')
    await expect(sink.start()).resolves.toBeUndefined()
  })
})
