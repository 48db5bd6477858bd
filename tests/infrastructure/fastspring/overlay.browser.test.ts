import { expect, test, vi } from 'vitest'
import { type WindowReport, StorefrontError } from '#application/ports/buying/Storefront.ts'
import {
  aPage,
  aPageWithRequestedWindow,
  stateOf,
  aPageWithOpenWindow,
  ORDER,
  PAID,
} from './aPage.ts'

/** The number of an overlay's elements: a canvas, and a frame in it. */
const overlayElementCount = (): number =>
  document.querySelectorAll('#fscCanvas, #fsc-popup-frame').length

test('if no window opens, a failed request ends the purchase after three seconds, and is logged once although it is reported twice', async () => {
  const { outcome, script, clock, log } = await aPageWithRequestedWindow()
  script().fail()
  await clock.advance(2999)
  expect(await stateOf(outcome)).toBe('pending')
  await clock.advance(1)
  await expect(outcome).rejects.toBeInstanceOf(StorefrontError)
  expect(log.errors).toHaveLength(1)
})

test('a failed request for something else does not end the purchase if the window opens within three seconds', async () => {
  const { outcome, script, clock } = await aPageWithRequestedWindow()
  window.onwardStorefrontError?.(500, '')
  await clock.advance(1000)
  script().openWindow()
  await clock.advance(60_000)
  expect(await stateOf(outcome)).toBe('pending')
  script().closeWindow(PAID)
  expect(await outcome).toMatchObject({ status: 'ordered' })
})

test('if no window opens within fifteen seconds, the purchase ends, the page is usable again, and the next purchase succeeds', async () => {
  const { outcome, storefront, script, clock, untilWindowsRequested } =
    await aPageWithRequestedWindow()
  await clock.advance(14_999)
  expect(await stateOf(outcome)).toBe('pending')
  await clock.advance(1)
  await expect(outcome).rejects.toBeInstanceOf(StorefrontError)
  expect(overlayElementCount()).toBe(0)
  const next = storefront.checkout(ORDER)
  await clock.advance(1000)
  await untilWindowsRequested(2)
  script().openWindow()
  await clock.advance(10_000)
  expect(overlayElementCount()).toBe(2)
  script().closeWindow(PAID)
  expect(await next).toMatchObject({ status: 'ordered' })
})

test('a window that opens too late is closed before anybody can pay in it', async () => {
  const { outcome, script, clock, log } = await aPageWithRequestedWindow()
  await clock.advance(15_000)
  await expect(outcome).rejects.toBeInstanceOf(StorefrontError)
  await clock.advance(1000)
  script().openWindow()
  await vi.waitFor(() => expect(overlayElementCount()).toBe(0))
  expect(document.body.style.overflow).toBe('')
  expect(log.errors.map(({ message }) => message)).toEqual([
    'Closed a payment window that opened too late',
  ])
})

test('a script that throws counts as an unreachable storefront', async () => {
  const { storefront } = aPage()
  await storefront.open()
  window.fastspring = {
    builder: {
      push: () => {
        throw new TypeError('odd')
      },
    },
  }
  await expect(storefront.checkout(ORDER)).rejects.toBeInstanceOf(StorefrontError)
})

test('the overlay is removed with its window, and so is the scroll lock', async () => {
  const { outcome, script, clock, log } = await aPageWithOpenWindow()
  script().closeWindow()
  await outcome
  await clock.advance(1000)
  expect(overlayElementCount()).toBe(0)
  expect([document.body.style.overflow, log.errors]).toEqual(['', []])
})

test('an overlay that outlives its window because storage is blocked is removed, and so is its scroll lock', async () => {
  const { outcome, script, clock, log } = await aPageWithOpenWindow()
  document.body.dataset['overflow'] = 'clip'
  script().blockStorage()
  script().closeWindow(PAID)
  await outcome
  expect(overlayElementCount()).toBe(2)
  await clock.advance(1000)
  expect(overlayElementCount()).toBe(0)
  expect(document.body.style.overflow).toBe('clip')
  expect(log.errors.map(({ message }) => message)).toEqual([
    'Removed a payment window that was still open after its purchase',
  ])
})

test('an overlay that outlived its window does not prevent the next window', async () => {
  const { outcome, storefront, script, clock, untilWindowsRequested } = await aPageWithOpenWindow()
  script().blockStorage()
  script().closeWindow(PAID)
  await outcome
  const next = storefront.checkout(ORDER)
  await clock.advance(2000)
  await untilWindowsRequested(2)
  script().openWindow()
  await clock.advance(60_000)
  expect(overlayElementCount()).toBe(2)
  script().closeWindow()
  expect(await next).toEqual({ status: 'closed' })
})

test('the overlay of the previous window is removed before the next is requested, because the script would remove both', async () => {
  const { outcome, storefront, script, clock, sessions, untilWindowsRequested } =
    await aPageWithOpenWindow()
  script().closeWindow()
  await outcome
  const next = storefront.checkout(ORDER)
  await clock.advance(900)
  expect(sessions().filter(({ checkout }) => checkout)).toHaveLength(1)
  await clock.advance(100)
  await untilWindowsRequested(2)
  script().openWindow()
  await clock.advance(60_000)
  expect(overlayElementCount()).toBe(2)
  script().closeWindow()
  expect(await next).toEqual({ status: 'closed' })
})

test('an overlay that nobody closed is removed before the next window', async () => {
  const { storefront, script, clock, untilWindowsRequested } = aPage()
  await storefront.open()
  const leftover = document.createElement('div')
  leftover.id = 'fscCanvas'
  document.body.append(leftover)
  const outcome = storefront.checkout(ORDER)
  await untilWindowsRequested()
  expect(leftover.isConnected).toBe(false)
  script().openWindow()
  script().closeWindow()
  await clock.advance(1000)
  expect(await outcome).toEqual({ status: 'closed' })
})

test.each(['#fscCanvas', '#fsc-popup-frame'])(
  'a purchase is lost three seconds after %s disappears from the page, and the next window opens',
  async (selector) => {
    const { outcome, storefront, script, clock, untilWindowsRequested } =
      await aPageWithOpenWindow()
    await aTurn()
    document.querySelector(selector)?.remove()
    await aTurn()
    await clock.advance(2999)
    expect(await stateOf(outcome)).toBe('pending')
    await clock.advance(1)
    expect(await outcome).toEqual({ status: 'lost' })
    expect([overlayElementCount(), document.body.style.overflow]).toEqual([0, ''])
    const next = storefront.checkout(ORDER)
    await clock.advance(1000)
    await untilWindowsRequested(2)
    script().openWindow()
    expect(overlayElementCount()).toBe(2)
    script().closeWindow(PAID)
    expect(await next).toMatchObject({ status: 'ordered' })
  },
)

test('a window that the script replaces within three seconds is not lost', async () => {
  const { outcome, script, clock } = await aPageWithOpenWindow()
  await aTurn()
  const frame = document.querySelector('#fsc-popup-frame')
  const parent = frame?.parentElement
  frame?.remove()
  await aTurn()
  await clock.advance(2000)
  if (frame) parent?.append(frame)
  await clock.advance(60_000)
  expect(await stateOf(outcome)).toBe('pending')
  script().closeWindow(PAID)
  expect(await outcome).toMatchObject({ status: 'ordered' })
})

test('a window that no element of the page shows is not lost while it reports', async () => {
  const { outcome, clock } = await aPageWithRequestedWindow()
  window.onwardStorefrontEvent?.({ event: 'FSC-checkoutStep1' })
  document.body.append(document.createElement('p'))
  await aTurn()
  await clock.advance(60_000)
  expect(await stateOf(outcome)).toBe('pending')
  window.onwardStorefrontClosed?.(PAID)
  expect(await outcome).toMatchObject({ status: 'ordered' })
})

test('an order that arrives after its window was lost is reported', async () => {
  const { outcome, storefront, clock } = await aPageWithOpenWindow()
  const listener = vi.fn<(report: WindowReport) => void>()
  storefront.observeReports(listener)
  await aTurn()
  document.querySelector('#fscCanvas')?.remove()
  await aTurn()
  await clock.advance(3000)
  expect(await outcome).toEqual({ status: 'lost' })
  window.onwardStorefrontClosed?.(PAID)
  expect(listener.mock.calls).toEqual([[{ kind: 'ordered', ...PAID }]])
})

test('a purchase whose buyer is forgotten before its window opens is closed, and its window opens no more', async () => {
  const { outcome, storefront, script } = await aPageWithRequestedWindow()
  storefront.forgetBuyer()
  expect(await outcome).toEqual({ status: 'closed' })
  script().openWindow()
  await vi.waitFor(() => expect(overlayElementCount()).toBe(0))
})

/** Lets the page notice what changed in it. */
const aTurn = () => new Promise((resolve) => setTimeout(resolve))
