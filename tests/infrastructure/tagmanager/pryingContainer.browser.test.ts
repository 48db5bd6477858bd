import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { DataLayerSink } from '#infrastructure/tagmanager/DataLayerSink.ts'
import { aSignal } from '../../contracts/measuring/analyticsSinkContract.ts'
import { asScript, watchContainers, tagFrames } from '../../contracts/measuring/TagFrames.ts'

/** A text that is stored everywhere that a container might read. */
const SECRET = 'kept-from-tags'
const DATABASE = 'prying'
/** What a container reports when it listens for broadcasts, and what the page tells it after the secret was broadcast. */
const [LISTENS, BROADCAST] = ['listens', 'was broadcast']

/** Attempts to leave the frame. In the page itself, they would succeed and end the test. */
const LEAVING = `
    popup: () => String(open('/')),
    goElsewhere: () => { top.location.href = 'about:blank#left' },
`

/** The script of a container that tries to read everything, and reports the result of each attempt. */
const prying = (leaving: string) =>
  asScript(`
  const tries = {
    ${leaving}
    cookies: () => document.cookie,
    localStorage: () => JSON.stringify({ ...localStorage }),
    sessionStorage: () => JSON.stringify({ ...sessionStorage }),
    databases: () => new Promise((resolve, reject) => {
      const request = indexedDB.open('${DATABASE}')
      request.onerror = () => reject(request.error)
      request.onsuccess = () => { resolve(request.result.name + [...request.result.objectStoreNames]); request.result.close() }
    }),
    caches: () => caches.keys().then(String),
    parentDocument: () => parent.document.documentElement.outerHTML,
    topDocument: () => top.document.documentElement.outerHTML,
    ownElement: () => frameElement.ownerDocument.documentElement.outerHTML,
    typedPassword: () => parent.document.querySelector('[type=password]').value,
    parentStorage: () => JSON.stringify({ ...parent.sessionStorage }),
    analyticsLayer: () => JSON.stringify(parent.onwardAnalytics),
    address: () => parent.location.href,
    referrer: () => document.referrer,
    ownAddress: () => location.href,
    ownName: () => window.name,
    ourPage: () => fetch('/', { credentials: 'include' }).then((answer) => answer.text()),
    ourPageAsFrame: () => new Promise((resolve) => {
      const frame = document.createElement('iframe')
      frame.src = '/tags.html'
      frame.onload = () => { try { resolve(frame.contentWindow.localStorage.length + frame.contentDocument.cookie) } catch (cause) { resolve('refused: ' + cause.name) } }
      document.body.append(frame)
    }),
    serviceWorker: () => navigator.serviceWorker.getRegistrations().then(String),
    broadcast: () => new Promise((resolve) => {
      new BroadcastChannel('${DATABASE}').onmessage = ({ data }) => resolve(data)
      addEventListener('message', ({ data }) => data === '${BROADCAST}' && resolve('refused: nothing received'))
      parent.postMessage({ received: '${LISTENS}' }, '*')
    }),
  }
  const attempts = Object.entries(tries).map(async ([name, attempt]) => {
    try { return [name, String(await attempt())] } catch (cause) { return [name, 'refused: ' + cause.name] }
  })
  Promise.all(attempts).then((results) => parent.postMessage({ received: { results: Object.fromEntries(results), layer: JSON.stringify(window.dataLayer) } }, '*'))
`)

function aDatabase(): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE)
    request.addEventListener('upgradeneeded', () => void request.result.createObjectStore(SECRET))
    request.addEventListener('error', () => reject(new Error('No database')))
    request.addEventListener('success', () => {
      request.result.close()
      resolve()
    })
  })
}

beforeEach(async () => {
  await aDatabase()
  document.cookie = `secret=${SECRET}; path=/`
  localStorage.setItem('secret', SECRET)
  sessionStorage.setItem('plan', SECRET)
  window.history.replaceState(null, '', `${window.location.pathname}?next=${SECRET}`)
  Reflect.set(window, 'onwardAnalytics', [SECRET])
  const password = document.createElement('input')
  password.type = 'password'
  password.value = SECRET
  password.setAttribute('value', SECRET)
  document.body.append(password)
  return () => {
    indexedDB.deleteDatabase(DATABASE)
    document.cookie = 'secret=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT'
    Reflect.deleteProperty(window, 'onwardAnalytics')
    for (const frame of tagFrames()) frame.remove()
  }
})

/**
 * Broadcasts the secret to every container that reports that it listens.
 * @param mayMiss whether a container may miss the secret; then the page tells that container once the page itself has the secret.
 */
function broadcastSecret(mayMiss: boolean): void {
  const [sender, receiver] = [new BroadcastChannel(DATABASE), new BroadcastChannel(DATABASE)]
  const onListener = ({ data, source }: MessageEvent<{ readonly received?: unknown } | null>) => {
    if (data?.received !== LISTENS) return
    const reportBroadcast = () => mayMiss && source?.postMessage(BROADCAST, { targetOrigin: '*' })
    receiver.addEventListener('message', reportBroadcast, { once: true })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    sender.postMessage(SECRET)
  }
  window.addEventListener('message', onListener)
  onTestFinished(() => {
    window.removeEventListener('message', onListener)
    sender.close()
    receiver.close()
  })
}

interface Findings {
  readonly results: Readonly<Record<string, string>>
  readonly layer: string
}
const areFindings = (received: unknown): received is Findings =>
  typeof received === 'object' && received !== null && 'results' in received

describe('a container in its frame', { tags: ['7.closed-frame'] }, () => {
  test('a container that tries to read everything gets only its data layer and its own address', async () => {
    const { received, stop } = watchContainers()
    const here = window.location.href
    const sink = new DataLayerSink(prying(LEAVING), { gclid: 'click-1' })
    sink.consentChanged({ analytics: true, marketing: true })
    broadcastSecret(true)
    await sink.start(aSignal())
    await vi.waitUntil(() => received.some(areFindings))
    stop()
    const { results, layer } = received.find(areFindings) ?? { results: {}, layer: '' }
    const readable = Object.entries(results).filter(([, text]) => !text.startsWith('refused: '))
    expect(Object.fromEntries(readable)).toEqual({
      cookies: '',
      referrer: '',
      ownAddress: `${window.location.origin}/tags.html?gclid=click-1`,
      ownName: '',
      popup: 'null',
    })
    expect(Object.keys(results).length).toBeGreaterThan(20)
    expect(`${JSON.stringify(results)}${layer}`).not.toContain(SECRET)
    expect(window.location.href).toBe(here)
  })

  test('a container that takes the focus gets no typed text, and is not added to the page again', async () => {
    const { received, stop } = watchContainers()
    const sink = new DataLayerSink(
      asScript(`
    addEventListener('keydown', ({ key }) => parent.postMessage({ received: 'key ' + key }, '*'))
    setInterval(() => window.focus(), 10)
  `),
    )
    sink.consentChanged({ analytics: true, marketing: true })
    const field = document.body.appendChild(document.createElement('input'))
    field.focus()
    await sink.start(aSignal()).catch(() => undefined)
    await vi.waitUntil(() => tagFrames().length === 0)
    field.focus()
    await userEvent.keyboard('4242')
    stop()
    expect([field.value, received]).toEqual(['4242', []])
    field.remove()
    await sink.start(aSignal())
    expect(tagFrames()).toEqual([])
  })

  test('the same container in the page itself would get the stored data', async () => {
    broadcastSecret(false)
    const received: unknown[] = []
    const listener = ({ data }: MessageEvent<unknown>) =>
      typeof data === 'object' &&
      data !== null &&
      'received' in data &&
      received.push(data.received)
    window.addEventListener('message', listener)
    const script = document.createElement('script')
    script.src = prying('').replaceAll('parent.postMessage', 'window.postMessage')
    document.head.append(script)
    await vi.waitUntil(() => received.some(areFindings))
    window.removeEventListener('message', listener)
    script.remove()
    const { results }: Pick<Findings, 'results'> = received.find(areFindings) ?? { results: {} }
    const leaked = Object.entries(results)
      .filter(([, text]) => text.includes(SECRET))
      .map(([name]) => name)
    expect(leaked).toEqual(
      expect.arrayContaining([
        'broadcast',
        'cookies',
        'localStorage',
        'sessionStorage',
        'databases',
        'ownAddress',
      ]),
    )
  })

  test('tags.html runs no container in a frame without a sandbox', async () => {
    const frame = document.createElement('iframe')
    frame.src = '/tags.html'
    document.body.append(frame)
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    const { port1, port2 } = new MessageChannel()
    const messages: unknown[] = []
    port1.addEventListener('message', ({ data }) => messages.push(data))
    port1.start()
    frame.contentWindow?.postMessage(
      { script: asScript('document.title = "ran"'), words: [] },
      '*',
      [port2],
    )
    // Messages arrive in order: when this one has arrived, so have those sent before.
    await new Promise<void>((resolve) => {
      frame.contentWindow?.addEventListener('message', ({ data }) => data === 'later' && resolve())
      frame.contentWindow?.postMessage('later', '*')
    })
    expect([
      frame.contentDocument?.title,
      frame.contentDocument?.querySelectorAll('script[src]').length,
      messages,
    ]).toEqual(['Onward: adverts', 0, []])
    frame.remove()
  })
})
