import { describe, expect, test, vi } from 'vitest'
import { StorefrontError } from '#application/ports/buying/StorefrontError.ts'
import { aPayload } from '../../contracts/storefront/storefrontPages.ts'
import { aPage, fateOf, inWindow, ORDER, PAID } from './aPage.ts'

describe('the push', () => {
  test("the push contains our tags and the back end's fields, which no tag replaces", async () => {
    const { storefront, asked, sessions } = aPage()
    void storefront.checkout({ ...ORDER, tags: { utm_source: 'ad', uid: 'stranger' } })
    await asked()
    expect(sessions()[0]?.tags).toEqual({ utm_source: 'ad', uid: ORDER.uid })
  })
})

describe('leaving the window', () => {
  test.each([
    [
      { id: 'A1', reference: 'ONW1' },
      { status: 'ordered', id: 'A1', reference: 'ONW1' },
    ],
    [{ id: 'A1' }, { status: 'ordered', id: 'A1', reference: 'A1' }],
    [
      { id: 'A1', reference: null, more: true },
      { status: 'ordered', id: 'A1', reference: 'A1' },
    ],
    [null, { status: 'closed' }],
    [undefined, { status: 'closed' }],
    [{}, { status: 'closed' }],
    [{ id: '', reference: '' }, { status: 'closed' }],
  ])('leaving the window with %j is reported as %j', async (order, outcome) => {
    const { left, script } = await inWindow()
    script().leaveWindow(order)
    expect(await left).toEqual(outcome)
  })

  test('leaving the window twice with the same order is reported once', async () => {
    const { left, storefront, script, clock, asked } = await inWindow()
    window.onwardStorefrontClosed?.(PAID)
    window.onwardStorefrontClosed?.({ id: 'again', reference: 'again' })
    expect(await left).toEqual({ status: 'ordered', ...PAID })
    script().leaveWindow()
    const next = storefront.checkout(ORDER)
    await clock.advance(1000)
    await asked(2)
    expect(await fateOf(next)).toBe('pending')
  })

  test('a window that the provider opened again after a return reports its order, once', async () => {
    const { storefront } = aPage()
    const listener = vi.fn<() => void>()
    storefront.observeReturns(listener)
    await storefront.open()
    for (const order of [{ id: 'A7', reference: 'ONW7' }, { id: 'A7', reference: 'ONW7' }, null])
      window.onwardStorefrontClosed?.(order)
    expect(listener).toHaveBeenCalledTimes(1)
  })

  test('the window of a checkout reports its order to the checkout alone', async () => {
    const { left, storefront, script } = await inWindow()
    const listener = vi.fn<() => void>()
    storefront.observeReturns(listener)
    script().leaveWindow(PAID)
    window.onwardStorefrontClosed?.(PAID)
    await left
    expect(listener).not.toHaveBeenCalled()
  })

  test('leaving the window requests the prices with the coupon again, which the script forgets', async () => {
    const page = aPage()
    await page.storefront.applyCoupon('isic')
    const left = page.storefront.checkout({ ...ORDER, coupon: 'isic' })
    await page.asked()
    page.script().openWindow()
    page.script().leaveWindow()
    await left
    await page.clock.advance(500)
    page.script().answer({ ...aPayload('year'), currency: 'EUR' })
    expect(page.sessions().slice(1)).toEqual([{ reset: true }, { coupon: 'isic' }])
    expect(page.received).toHaveLength(1)
    page.script().answer({ ...aPayload('year'), currency: 'JPY' })
    expect(page.received.map(([offer]) => offer?.currency)).toEqual(['USD', 'JPY'])
  })
})

describe('while the window is open', () => {
  test('no price changes while the payment window is open', async () => {
    const { script, received } = await inWindow()
    script().answer({ ...aPayload('year'), currency: 'EUR' })
    expect(received).toHaveLength(1)
  })

  test.each([
    { event: 'FSC-purchaseComplete' },
    { 'fsc-order-id': 'A1' },
    { event: 'purchase', ecommerce: { purchase: { actionField: { id: 'A1' } } } },
    null,
  ])(
    'the event %j of an open payment window does not prove a payment',
    { tags: ['4.paid-by-profile'] },
    async (eventData) => {
      const { left, script } = await inWindow()
      script().emit({ action: 'event', eventData })
      expect(await fateOf(left)).toBe('pending')
      script().leaveWindow()
      expect(await left).toEqual({ status: 'closed' })
    },
  )

  test('an event of an open payment window is logged once by name, and never with its contents', async () => {
    const { script, log } = await inWindow()
    const eventData = { event: 'FSC-checkoutStep5', email: 'robin@example.com' }
    script().emit({ action: 'event', eventData })
    script().emit({ action: 'event', eventData })
    script().emit({ action: 'event', eventData: { event: 'robin@example.com' } })
    expect(log.infos).toEqual([
      'The payment window reported FSC-checkoutStep5',
      'The payment window reported an event without a name',
    ])
  })

  test.each([
    ['another window', () => ({ source: window, origin: 'https://elsewhere.example' })],
    [
      'a frame that is not the payment window',
      () => ({
        source: document.body.appendChild(document.createElement('iframe')).contentWindow,
        origin: 'https://elsewhere.example',
      }),
    ],
    [
      "a page with an address similar to the storefront's",
      () => ({ source: window, origin: 'https://onward.test.onfastspring.com.example' }),
    ],
    ['nobody', () => ({})],
  ])('a message from %s about a payment is blocked', async (_whom, from) => {
    const { left, script, log } = await inWindow()
    const data = { fscPopupMessage: { action: 'close', orderReferences: PAID } }
    window.dispatchEvent(new MessageEvent('message', { data, ...from() }))
    expect(await fateOf(left)).toBe('pending')
    expect(log.errors).toHaveLength(1)
    script().leaveWindow()
    expect(await left).toEqual({ status: 'closed' })
  })

  test('a message that is not for the script is not blocked', async () => {
    await inWindow()
    const seen: unknown[] = []
    const listener = ({ data }: MessageEvent) => void seen.push(data)
    window.addEventListener('message', listener)
    for (const data of [null, 'text', { type: 'other' }])
      window.dispatchEvent(new MessageEvent('message', { data }))
    window.removeEventListener('message', listener)
    expect(seen).toEqual([null, 'text', { type: 'other' }])
  })

  test('a message from the storefront itself is not blocked', async () => {
    const { left } = await inWindow()
    const data = { fscPopupMessage: { action: 'close', orderReferences: PAID } }
    window.dispatchEvent(
      new MessageEvent('message', { data, origin: 'https://onward.test.onfastspring.com' }),
    )
    expect(await left).toMatchObject({ status: 'ordered' })
  })

  test('an open payment window may stay open for more than fifteen seconds', async () => {
    const { left, script, clock } = await inWindow()
    await clock.advance(600_000)
    expect(await fateOf(left)).toBe('pending')
    script().leaveWindow(PAID)
    expect(await left).toMatchObject({ status: 'ordered' })
  })

  test('a failed request that does not close the window leaves the purchase running', async () => {
    const { left, script, clock } = await inWindow()
    window.onwardStorefrontError?.(0, '')
    window.onwardStorefrontError?.(0, '')
    await clock.advance(60_000)
    expect(await fateOf(left)).toBe('pending')
    script().leaveWindow(PAID)
    expect(await left).toMatchObject({ status: 'ordered' })
  })

  test('a failed request that closes the window ends the purchase', async () => {
    const { left, script, clock } = await inWindow()
    script().fail(500)
    await clock.advance(3000)
    await expect(left).rejects.toBeInstanceOf(StorefrontError)
  })
})
