// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { StorefrontError } from '../../../src/application/ports/Storefront.ts'
import type { Plan } from '../../../src/domain/pricing/Plan.ts'
import { FastSpringStorefront } from '../../../src/infrastructure/fastspring/FastSpringStorefront.ts'
import { ManualClock } from '../../../src/infrastructure/memory/ManualClock.ts'
import { RecordingLog } from '../../../src/infrastructure/memory/RecordingLog.ts'
import { aPayload, callBack, hostScript } from '../../contracts/storefrontPages.ts'

const CONFIG = { scriptUrl: '/storefront.js', storefront: 'onward.test.onfastspring.com/popup-onward' }
const SERIAL = `fscSerial-${CONFIG.storefront}`
const ORDER = { path: 'year', uid: 'robin-1', email: 'robin@example.com' }

type Script = (tag: HTMLScriptElement, pushed: Record<string, unknown>[]) => void

const silent: Script = (_tag, pushed) => {
  window.fastspring = { builder: { push: (order) => void pushed.push(order) } }
}

const answering: Script = (tag, pushed) => {
  silent(tag, pushed)
  callBack(tag, 'data-data-callback', aPayload('year'))
}

/** A storefront on a page where the provider's script does this. */
function arrange(script: Script = answering) {
  const pushed: Record<string, unknown>[] = []
  const clock = new ManualClock()
  const log = new RecordingLog()
  const host = hostScript((tag) => script(tag, pushed))
  const storefront = new FastSpringStorefront(CONFIG, clock, log)
  const call = (attribute: string, ...values: unknown[]) => {
    const tag = host.tags.at(-1)
    if (tag) callBack(tag, attribute, ...values)
  }
  return {
    storefront,
    clock,
    log,
    pushed,
    tags: host.tags,
    answer: (payload: unknown) => call('data-data-callback', payload),
    closeWindow: (order: unknown) => call('data-popup-closed', order),
    failRequest: () => call('data-error-callback', 0, 'error'),
    windowOpened: () => vi.waitFor(() => expect(pushed.filter((order) => order['checkout'])).not.toEqual([])),
  }
}

function addOverlay() {
  const frame = document.createElement('div')
  frame.id = 'fscCanvas'
  document.body.append(frame)
  document.body.style.overflow = 'hidden'
}

describe('loading', () => {
  test('nothing is loaded before it is needed', () => {
    arrange().storefront.observe(() => undefined)
    expect(document.querySelector('script')).toBeNull()
  })

  test('the tag tells the script all that it reads', async () => {
    const { storefront, tags } = arrange()
    await storefront.open()
    expect(tags.map(({ id, src }) => [id, new URL(src).pathname])).toEqual([['fsc-api', '/storefront.js']])
    expect({ ...tags[0]?.dataset }).toEqual({
      storefront: CONFIG.storefront,
      dataCallback: 'onwardStorefrontData',
      popupClosed: 'onwardStorefrontClosed',
      errorCallback: 'onwardStorefrontError',
    })
  })

  test('a script that does not answer within eight seconds cannot be reached', async () => {
    const { storefront, clock } = arrange(silent)
    const opening = storefront.open()
    const events: string[] = []
    opening.catch(() => void events.push('failed'))
    await clock.advance(7999)
    expect(events).toEqual([])
    await clock.advance(1)
    await expect(opening).rejects.toBeInstanceOf(StorefrontError)
  })

  test('a script that runs is asked again, not added again', async () => {
    const { storefront, clock, tags, pushed, answer } = arrange(silent)
    const first = storefront.open()
    first.catch(() => undefined)
    await clock.advance(8000)
    const second = storefront.open()
    expect(pushed).toEqual([{ reset: true }])
    answer(aPayload('year'))
    await second
    expect(tags).toHaveLength(1)
  })

  test('a script that never arrived gets a new tag', async () => {
    const { storefront, clock, tags } = arrange(() => undefined)
    storefront.open().catch(() => undefined)
    await clock.advance(8000)
    storefront.open().catch(() => undefined)
    await clock.advance(8000)
    expect(tags).toHaveLength(2)
    expect(document.querySelectorAll('#fsc-api')).toHaveLength(1)
  })

  test('an answer after the time-out is heard', async () => {
    const { storefront, clock, answer } = arrange(silent)
    const heard: string[] = []
    storefront.observe((plans) => void heard.push(...plans.map(({ path }) => path)))
    storefront.open().catch(() => undefined)
    await clock.advance(8000)
    answer(aPayload('late'))
    expect(heard).toEqual(['late'])
    await expect(storefront.open()).resolves.toBeUndefined()
  })

  test('a failed request ends the opening at once, and is logged once though it is told twice', async () => {
    const { storefront, log, failRequest } = arrange(silent)
    const opening = storefront.open()
    opening.catch(() => undefined)
    await vi.waitFor(() => expect(window.fastspring).toBeDefined())
    failRequest()
    failRequest()
    await expect(opening).rejects.toBeInstanceOf(StorefrontError)
    expect(log.errors).toHaveLength(1)
  })

  test('what stands on the window for the script stays the same', async () => {
    await arrange().storefront.open()
    const { onwardStorefrontData, onwardStorefrontClosed, onwardStorefrontError } = window
    delete window.fastspring
    document.getElementById('fsc-api')?.remove()
    const { storefront } = arrange()
    await storefront.open()
    expect(window).toMatchObject({ onwardStorefrontData, onwardStorefrontClosed, onwardStorefrontError })
    expect([onwardStorefrontData, onwardStorefrontClosed, onwardStorefrontError].every((global) => typeof global === 'function')).toBe(true)
  })

  test.each(['{broken', '', 'null', '7', '"text"'])('a session kept as %j is removed before the script could die of it', async (kept) => {
    localStorage.setItem(SERIAL, kept)
    await arrange().storefront.open()
    expect(localStorage.getItem(SERIAL)).toBeNull()
  })

  test('a sound session is left to the script', async () => {
    localStorage.setItem(SERIAL, '{"serial":1}')
    await arrange().storefront.open()
    expect(localStorage.getItem(SERIAL)).toBe('{"serial":1}')
  })

  test('a blocked storage does not matter', async () => {
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('Access is denied', 'SecurityError')
    })
    const { storefront } = arrange()
    await expect(storefront.open()).resolves.toBeUndefined()
    blocked.mockRestore()
  })
})

describe('answers', () => {
  test('a storefront that sells nothing is open, with no plans', async () => {
    const { storefront } = arrange((tag) => callBack(tag, 'data-data-callback', { currency: 'USD', groups: [] }))
    const heard: (readonly Plan[])[] = []
    storefront.observe((plans) => void heard.push(plans))
    await storefront.open()
    expect(heard).toEqual([[]])
  })

  test('a payload without offers leaves what is on offer', async () => {
    const { storefront, answer } = arrange()
    const heard: (readonly Plan[])[] = []
    storefront.observe((plans) => void heard.push(plans))
    await storefront.open()
    answer({ currency: 'USD', groups: [] })
    answer(null)
    expect(heard).toHaveLength(1)
  })

  test('new prices take the place of old ones', async () => {
    const { storefront, answer } = arrange()
    const heard: string[] = []
    storefront.observe((plans) => void heard.push(...plans.map(({ currency }) => currency)))
    await storefront.open()
    answer({ ...aPayload('year'), currency: 'EUR' })
    expect(heard).toEqual(['USD', 'EUR'])
  })
})

describe('checking out', () => {
  test('is one push that begins with an empty cart', async () => {
    const { storefront, pushed, windowOpened, closeWindow } = arrange()
    const left = storefront.checkout(ORDER)
    await windowOpened()
    closeWindow(null)
    await left
    expect(pushed).toEqual([
      {
        reset: true,
        products: [{ path: 'year', quantity: 1 }],
        tags: { uid: 'robin-1' },
        paymentContact: { email: 'robin@example.com' },
        checkout: true,
      },
    ])
  })

  test.each([
    [{ id: 'A1', reference: 'ONW1' }, { status: 'ordered', id: 'A1', reference: 'ONW1' }],
    [{ id: 'A1' }, { status: 'ordered', id: 'A1', reference: 'A1' }],
    [{ id: 'A1', reference: null, more: true }, { status: 'ordered', id: 'A1', reference: 'A1' }],
    [null, { status: 'closed' }],
    [undefined, { status: 'closed' }],
    [{}, { status: 'closed' }],
    [{ id: '', reference: '' }, { status: 'closed' }],
  ])('a window left with %j was left as %j', async (order, outcome) => {
    const { storefront, windowOpened, closeWindow } = arrange()
    const left = storefront.checkout(ORDER)
    await windowOpened()
    closeWindow(order)
    closeWindow({ id: 'again', reference: 'again' })
    expect(await left).toEqual(outcome)
  })

  test('a request that fails before the window stands ends it', async () => {
    const { storefront, windowOpened, failRequest } = arrange()
    const left = storefront.checkout(ORDER)
    left.catch(() => undefined)
    await windowOpened()
    failRequest()
    await expect(left).rejects.toBeInstanceOf(StorefrontError)
  })

  test('a request that fails behind a standing window leaves the purchase alone', async () => {
    const { storefront, windowOpened, failRequest, closeWindow } = arrange()
    const left = storefront.checkout(ORDER)
    await windowOpened()
    addOverlay()
    failRequest()
    closeWindow({ id: 'A1', reference: 'ONW1' })
    expect(await left).toMatchObject({ status: 'ordered' })
  })

  test('a script that throws is a storefront that cannot be reached', async () => {
    const { storefront } = arrange((tag) => {
      answering(tag, [])
      window.fastspring = {
        builder: {
          push: () => {
            throw new TypeError('odd')
          },
        },
      }
    })
    await expect(storefront.checkout(ORDER)).rejects.toBeInstanceOf(StorefrontError)
  })

  test('an overlay that outlives its window is removed, with its scroll lock', async () => {
    const { storefront, clock, log, windowOpened, closeWindow } = arrange()
    const left = storefront.checkout(ORDER)
    await windowOpened()
    addOverlay()
    closeWindow(null)
    await left
    await clock.advance(1000)
    expect(document.getElementById('fscCanvas')).toBeNull()
    expect(document.body.style.overflow).toBe('')
    expect(log.errors).toHaveLength(1)
  })

  test('the overlay of the next window is left alone', async () => {
    const { storefront, clock, pushed, windowOpened, closeWindow } = arrange()
    const first = storefront.checkout(ORDER)
    await windowOpened()
    closeWindow(null)
    await first
    const second = storefront.checkout(ORDER)
    await vi.waitFor(() => expect(pushed).toHaveLength(2))
    addOverlay()
    await clock.advance(5000)
    expect(document.getElementById('fscCanvas')).not.toBeNull()
    closeWindow(null)
    await second
  })
})
