import { describe, expect, test, vi } from 'vitest'
import { StorefrontError } from '#application/ports/buying/Storefront.ts'
import { FastSpringStorefront } from '#infrastructure/fastspring/FastSpringStorefront.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import { aPayload, hostScript } from '../../contracts/storefront/storefrontPages.ts'
import { aPage, CONFIG, stateOf } from './aPage.ts'

const SERIAL = `fscSerial-${CONFIG.storefront}`

describe('a script with a configured hash', { tags: ['7.script-integrity'] }, () => {
  /** The provider's script. It calls back as soon as it runs. */
  const SOURCE = `window.fastspring = { builder: { push() {} } }; window.onwardStorefrontData(${JSON.stringify(aPayload('year'))})`

  /** A storefront with the hash of the test's script, and a provider that serves `source`. */
  async function storefrontWithHash(source: string) {
    const hash = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(SOURCE))
    const integrity = `sha384-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
    const scriptUrl = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
    const { tags } = hostScript(() => undefined)
    const clock = new ManualClock()
    return {
      storefront: new FastSpringStorefront(
        { ...CONFIG, scriptUrl, integrity },
        clock,
        new RecordingLog(),
      ),
      tags,
      integrity,
      clock,
    }
  }

  test('a script with a configured hash runs if the provider serves exactly that file', async () => {
    const { storefront, tags, integrity } = await storefrontWithHash(SOURCE)
    await storefront.open()
    expect(tags.map((tag) => [tag.integrity, tag.crossOrigin])).toEqual([[integrity, 'anonymous']])
  })

  test('a script with a configured hash does not run if the provider has changed the file, and the storefront cannot be reached', async () => {
    const { storefront } = await storefrontWithHash(`${SOURCE}; window.hasRun = true`)
    await expect(storefront.open()).rejects.toBeInstanceOf(StorefrontError)
    expect(window).not.toHaveProperty('hasRun')
    expect(document.querySelector('script#fsc-api')).toBeNull()
  })
})

test("the provider's script is not loaded before it is needed", async () => {
  const { storefront } = aPage()
  await storefront.applyCoupon('isic')
  expect(document.querySelector('script#fsc-api')).toBeNull()
})

test("the script's tag has every attribute that the script reads", async () => {
  const { storefront, tags } = aPage()
  await storefront.open()
  expect(
    tags.map(({ id, src, integrity, crossOrigin }) => [
      id,
      new URL(src).pathname,
      integrity,
      crossOrigin,
    ]),
  ).toEqual([['fsc-api', '/storefront.js', '', null]])
  expect({ ...tags[0]?.dataset }).toEqual({
    storefront: CONFIG.storefront,
    dataCallback: 'onwardStorefrontData',
    popupEventReceived: 'onwardStorefrontEvent',
    popupWebhookReceived: 'onwardStorefrontWebhook',
    popupClosed: 'onwardStorefrontClosed',
    errorCallback: 'onwardStorefrontError',
  })
})

test('a script that does not call back within eight seconds counts as unreachable', async () => {
  const { storefront, clock } = aPage('silent')
  const opening = storefront.open()
  opening.catch(() => undefined)
  await clock.advance(7999)
  expect(await stateOf(opening)).toBe('pending')
  await clock.advance(1)
  await expect(opening).rejects.toBeInstanceOf(StorefrontError)
})

test('a script that already runs gets another request instead of another tag', async () => {
  const { storefront, clock, tags, sessions, script } = aPage('silent')
  storefront.open().catch(() => undefined)
  await clock.advance(8000)
  const second = storefront.open()
  expect(sessions()).toEqual([{ reset: true }])
  script().answer(aPayload('year'))
  await second
  expect(tags).toHaveLength(1)
})

test('a script that is still loading gets no second tag, and is used when it arrives', async () => {
  const { storefront, clock, tags, loadScript, received, scripts } = aPage('pending')
  storefront.open().catch(() => undefined)
  await clock.advance(8000)
  const second = storefront.open()
  await clock.advance(3000)
  expect(tags).toHaveLength(1)
  loadScript().answer(aPayload('year'))
  await expect(second).resolves.toBeUndefined()
  expect(received.flat().map(({ path }) => path)).toEqual(['year'])
  expect(scripts).toHaveLength(1)
})

test('a script that loads but does not start gets a new tag', async () => {
  const { storefront, tags } = aPage('pending')
  const opening = storefront.open()
  opening.catch(() => undefined)
  await vi.waitFor(() => expect(tags).toHaveLength(1))
  tags[0]?.dispatchEvent(new Event('load'))
  await expect(opening).rejects.toBeInstanceOf(StorefrontError)
  storefront.open().catch(() => undefined)
  await vi.waitFor(() => expect(tags).toHaveLength(2))
})

test('a response after the time-out is accepted, and the storefront then opens', async () => {
  const { storefront, clock, script, received } = aPage('silent')
  const opening = storefront.open()
  opening.catch(() => undefined)
  await clock.advance(8000)
  await expect(opening).rejects.toBeInstanceOf(StorefrontError)
  script().answer(aPayload('late'))
  expect(received.flat().map(({ path }) => path)).toEqual(['late'])
  await expect(storefront.open()).resolves.toBeUndefined()
})

test('a failed request ends the opening at once, and is logged once although it is reported twice', async () => {
  const { storefront, log, script, scripts } = aPage('silent')
  const opening = storefront.open()
  opening.catch(() => undefined)
  await vi.waitFor(() => expect(scripts).toHaveLength(1))
  script().fail()
  await expect(opening).rejects.toBeInstanceOf(StorefrontError)
  expect(log.errors).toMatchObject([{ area: 'money' }])
})

test('two storefronts on one page share one script', async () => {
  const first = aPage()
  await first.storefront.open()
  const second = aPage()
  const opening = second.storefront.open()
  expect(first.sessions()).toEqual([{ reset: true }])
  first.script().answer(aPayload('year'))
  await opening
  expect(document.querySelectorAll('#fsc-api')).toHaveLength(1)
  expect(second.received).toHaveLength(1)
})

test.each(['{broken', '', 'null', '7', '"text"'])(
  'a stored session of %j is removed before it could crash the script',
  async (stored) => {
    localStorage.setItem(SERIAL, stored)
    localStorage.setItem('fscSerial-other', stored)
    await aPage().storefront.open()
    expect([localStorage.getItem(SERIAL), localStorage.getItem('fscSerial-other')]).toEqual([
      null,
      null,
    ])
  },
)

test('a valid stored session and all other entries of the storage are left unchanged', async () => {
  localStorage.setItem(SERIAL, '{"session":"a","expires":1}')
  localStorage.setItem('active_promo', 'spring')
  await aPage().storefront.open()
  expect({ ...localStorage }).toEqual({
    [SERIAL]: '{"session":"a","expires":1}',
    active_promo: 'spring',
  })
})

test('a storefront opens even if storage is blocked', async () => {
  const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied', 'SecurityError')
  })
  const { storefront } = aPage()
  await expect(storefront.open()).resolves.toBeUndefined()
  blocked.mockRestore()
})

test('a storefront that sells nothing opens with no offers', async () => {
  const { storefront, script, scripts, received } = aPage('silent')
  const opening = storefront.open()
  await vi.waitFor(() => expect(scripts).toHaveLength(1))
  script().answer({ currency: 'USD', groups: [] })
  await opening
  expect(received).toEqual([[]])
})

test('a payload without offers keeps the current offers', async () => {
  const { storefront, script, received } = aPage()
  await storefront.open()
  script().answer({ currency: 'USD', groups: [] })
  script().answer(null)
  expect(received).toHaveLength(1)
})

test('each response is reported, whatever came before', async () => {
  const { storefront, script, received } = aPage()
  await storefront.open()
  script().answer({ ...aPayload('year'), currency: 'EUR' })
  script().answer({ ...aPayload('year'), currency: 'JPY' })
  script().answer({ ...aPayload('year'), currency: 'JPY' })
  expect(received.map(([offer]) => offer?.currency)).toEqual(['USD', 'EUR', 'JPY', 'JPY'])
})

describe('a coupon', { tags: ['4.promo-coupon'] }, () => {
  test("a coupon that is known before the script loads is in the script's first session", async () => {
    const { storefront, sessions } = aPage()
    await storefront.applyCoupon('isic')
    await storefront.open()
    expect(window.fscSession).toEqual({ coupon: 'isic' })
    expect(sessions()).toEqual([])
  })

  test('a coupon is pushed on its own, and removed by pushing an empty one', async () => {
    const { storefront, sessions, script } = aPage()
    await storefront.open()
    const applied = storefront.applyCoupon('isic')
    script().answer(aPayload('year'))
    await applied
    const removed = storefront.applyCoupon(null)
    script().answer(aPayload('year'))
    await removed
    expect(sessions()).toEqual([{ coupon: 'isic' }, { coupon: '' }])
  })

  test('a coupon that is applied while the storefront opens is pushed before any price is reported', async () => {
    const { storefront, sessions, script, scripts, received } = aPage('silent')
    const opening = storefront.open()
    await vi.waitFor(() => expect(scripts).toHaveLength(1))
    await storefront.applyCoupon('isic')
    script().answer(aPayload('year'))
    expect([received, sessions()]).toEqual([[], [{ coupon: 'isic' }]])
    script().answer(aPayload('year'))
    await opening
    expect(received).toHaveLength(1)
  })

  test.each([
    [
      'no response within eight seconds',
      async ({ clock }: ReturnType<typeof aPage>) => clock.advance(8000),
    ],
    ['a failed request', async ({ script }: ReturnType<typeof aPage>) => script().fail(500)],
  ])(
    'a coupon that gets %s fails, and is pushed again before another price is reported',
    async (_title, fail) => {
      const page = aPage()
      await page.storefront.open()
      const applied = page.storefront.applyCoupon('isic')
      applied.catch(() => undefined)
      await fail(page)
      await expect(applied).rejects.toBeInstanceOf(StorefrontError)
      const before = page.sessions().length
      page.script().answer(aPayload('year'))
      expect(page.sessions().slice(before)).toEqual([{ coupon: 'isic' }])
      expect(page.received).toHaveLength(1)
      page.script().answer({ ...aPayload('year'), currency: 'EUR' })
      expect(page.received).toHaveLength(2)
    },
  )
})
