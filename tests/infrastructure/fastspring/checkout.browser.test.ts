import { expect, test } from 'vitest'
import type { Storefront, WindowReport } from '#application/ports/buying/Storefront.ts'
import { aPayload } from '../../contracts/storefront/storefrontPages.ts'
import { aPage, stateOf, aPageWithOpenWindow, ORDER, PAID } from './aPage.ts'

test("a checkout pushes our tags and the back end's fields, and no tag replaces such a field", async () => {
  const { storefront, untilWindowsRequested, sessions } = aPage()
  void storefront.checkout({ ...ORDER, tags: { utm_source: 'ad', uid: 'stranger' } })
  await untilWindowsRequested()
  expect(sessions()[0]?.tags).toEqual({ utm_source: 'ad', uid: ORDER.uid })
})

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
])('leaving the window with %j is reported as %j', async (order, expected) => {
  const { outcome, script } = await aPageWithOpenWindow()
  script().closeWindow(order)
  expect(await outcome).toEqual(expected)
})

test('leaving the window is reported once, even if the script calls back twice', async () => {
  const { outcome, storefront, script, clock, untilWindowsRequested } = await aPageWithOpenWindow()
  window.onwardStorefrontClosed?.(PAID)
  window.onwardStorefrontClosed?.({ id: 'again', reference: 'again' })
  expect(await outcome).toEqual({ status: 'ordered', ...PAID })
  script().closeWindow()
  const next = storefront.checkout(ORDER)
  await clock.advance(1000)
  await untilWindowsRequested(2)
  expect(await stateOf(next)).toBe('pending')
})

test.each([
  [
    { id: 'A1', reference: 'ONW1', completed: true },
    { id: 'A1', reference: 'ONW1' },
  ],
  [{ id: 'A1' }, { id: 'A1', reference: 'A1' }],
])('the order data %j in an open payment window are reported as %j', async (hookData, order) => {
  const { storefront, outcome, script } = await aPageWithOpenWindow()
  const reports = reportsOf(storefront)
  script().emit({ action: 'hook', hookData })
  expect(reports).toEqual([{ kind: 'ordered', ...order }])
  script().closeWindow()
  expect(await outcome).toEqual({ status: 'closed' })
})

test('data that are no order are not reported', async () => {
  const { storefront, script } = await aPageWithOpenWindow()
  const reports = reportsOf(storefront)
  for (const hookData of [null, 'A1', {}, { id: '' }, { account: 'robin' }])
    script().emit({ action: 'hook', hookData })
  expect(reports).toEqual([])
})

test.each([
  [{ event: 'FSC-purchaseComplete' }, null],
  ['FSC-purchaseComplete', null],
  [{ event: 'FSC-purchaseComplete', reference: 'ONW1' }, 'ONW1'],
  [{ event: 'FSC-purchaseComplete', reference: '', 'fsc-order-id': 'A1' }, 'A1'],
  [
    {
      event: 'FSC-purchaseComplete',
      ecommerce: { purchase: { actionField: { id: 'A1', revenue: 20 } } },
    },
    'A1',
  ],
])('the event %j reports a purchase with the reference %j', async (eventData, reference) => {
  const { storefront, script } = await aPageWithOpenWindow()
  const reports = reportsOf(storefront)
  script().emit({ action: 'event', eventData })
  expect(reports).toEqual([{ kind: 'purchase', reference }])
})

test.each([
  [{ event: 'FSC-checkoutStep5' }],
  [{ event: 'FSC-purchaseComplete2', reference: 'ONW1' }],
  ['FSC-paymentFailed'],
  [{ 'fsc-order-id': 'A1' }],
  [{ event: null }],
  [['FSC-purchaseComplete']],
  [null],
])('the event %j reports no purchase', async (eventData) => {
  const { storefront, script } = await aPageWithOpenWindow()
  const reports = reportsOf(storefront)
  script().emit({ action: 'event', eventData })
  expect(reports).toEqual([])
})

test('leaving the window requests the prices with the coupon again, because the script forgets the coupon', async () => {
  const page = aPage()
  await page.storefront.applyCoupon('isic')
  const outcome = page.storefront.checkout({ ...ORDER, coupon: 'isic' })
  await page.untilWindowsRequested()
  page.script().openWindow()
  page.script().closeWindow()
  await outcome
  await page.clock.advance(500)
  page.script().answer({ ...aPayload('year'), currency: 'EUR' })
  expect(page.sessions().slice(1)).toEqual([{ reset: true }, { coupon: 'isic' }])
  expect(page.received).toHaveLength(1)
  page.script().answer({ ...aPayload('year'), currency: 'JPY' })
  expect(page.received.map(([offer]) => offer?.currency)).toEqual(['USD', 'JPY'])
})

test('no price changes while the payment window is open', async () => {
  const { script, received } = await aPageWithOpenWindow()
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
    const { outcome, script } = await aPageWithOpenWindow()
    script().emit({ action: 'event', eventData })
    expect(await stateOf(outcome)).toBe('pending')
    script().closeWindow()
    expect(await outcome).toEqual({ status: 'closed' })
  },
)

test('of the events of an open payment window, each name is logged once, and no contents are logged', async () => {
  const { script, log } = await aPageWithOpenWindow()
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
  ['a page of another origin', () => ({ source: window, origin: 'https://elsewhere.example' })],
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
])('a message from %s about a payment is blocked', async (_title, from) => {
  const { outcome, script, log } = await aPageWithOpenWindow()
  const data = { fscPopupMessage: { action: 'close', orderReferences: PAID } }
  window.dispatchEvent(new MessageEvent('message', { data, ...from() }))
  expect(await stateOf(outcome)).toBe('pending')
  expect(log.errors).toHaveLength(1)
  script().closeWindow()
  expect(await outcome).toEqual({ status: 'closed' })
})

test('a message that is not for the script is not blocked', async () => {
  await aPageWithOpenWindow()
  const seen: unknown[] = []
  const listener = ({ data }: MessageEvent) => void seen.push(data)
  window.addEventListener('message', listener)
  for (const data of [null, 'text', { type: 'other' }])
    window.dispatchEvent(new MessageEvent('message', { data }))
  window.removeEventListener('message', listener)
  expect(seen).toEqual([null, 'text', { type: 'other' }])
})

test('a message from the storefront itself is not blocked', async () => {
  const { outcome } = await aPageWithOpenWindow()
  const data = { fscPopupMessage: { action: 'close', orderReferences: PAID } }
  window.dispatchEvent(
    new MessageEvent('message', { data, origin: 'https://onward.test.onfastspring.com' }),
  )
  expect(await outcome).toMatchObject({ status: 'ordered' })
})

test('a failed request that does not close the window leaves the purchase running', async () => {
  const { outcome, script, clock } = await aPageWithOpenWindow()
  window.onwardStorefrontError?.(0, '')
  window.onwardStorefrontError?.(0, '')
  await clock.advance(60_000)
  expect(await stateOf(outcome)).toBe('pending')
  script().closeWindow(PAID)
  expect(await outcome).toMatchObject({ status: 'ordered' })
})

test('a failed request that closes the window loses the purchase, which may be paid', async () => {
  const { outcome, script, clock } = await aPageWithOpenWindow()
  script().fail(500)
  await clock.advance(3000)
  expect(await outcome).toEqual({ status: 'lost' })
})

test('a failed request after the window said that it was paid loses neither the report nor the purchase', async () => {
  const { outcome, storefront, script, clock } = await aPageWithOpenWindow()
  const reports = reportsOf(storefront)
  script().emit({ action: 'event', eventData: 'FSC-purchaseComplete' })
  script().fail()
  await clock.advance(3000)
  expect(await outcome).toEqual({ status: 'lost' })
  expect(reports).toEqual([{ kind: 'purchase', reference: null }])
})

/** A list to which each report is added. */
function reportsOf(storefront: Storefront): readonly WindowReport[] {
  const reports: WindowReport[] = []
  storefront.observeReports((report) => void reports.push(report))
  return reports
}
