import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  StorefrontError,
  type Storefront,
  type WindowReport,
} from '#application/ports/buying/Storefront.ts'
import { afterWindow, aRequest, ORDERED, type StorefrontHarness } from './StorefrontHarness.ts'

const ORDER = { id: 'A7', reference: 'ONW7' }
const PURCHASE = { kind: 'purchase', reference: null }

/** The contract for what a payment window says before it closes, after a return from the bank, and when it is lost. */
export function reportsContract(arrange: () => Promise<StorefrontHarness>): void {
  /** A storefront with an open payment window, and what was reported. */
  const withOpenWindow = async () => {
    const harness = await arrange()
    const reports = reportsOf(harness.storefront)
    const bought = harness.storefront.checkout(aRequest(harness))
    await harness.untilWindowOpen()
    return { ...harness, harness, reports, bought }
  }

  describe('a window that is lost', () => {
    test('a window that disappears is lost, and the next purchase opens another one', async () => {
      const harness = await arrange()
      const bought = harness.storefront.checkout(aRequest(harness))
      await harness.loseWindow()
      expect(await bought).toEqual({ status: 'lost' })
      const next = harness.storefront.checkout(aRequest(harness))
      expect(await afterWindow(harness, 'paid', next)).toEqual(ORDERED)
      expect(harness.windowRequests()).toHaveLength(2)
    })

    test.each(['lost', 'failed'] as const)(
      'a window that opens after a %s checkout is closed before anybody can pay in it',
      async (status) => {
        const harness = await arrange()
        await harness.storefront.open()
        if (status === 'failed') harness.setReachable(false)
        const bought = harness.storefront.checkout(aRequest(harness))
        const ended = bought.catch((cause: unknown) => ({
          status: cause instanceof StorefrontError ? 'failed' : cause,
        }))
        if (status === 'lost') await harness.loseWindow()
        expect(await ended).toEqual({ status })
        harness.openLate()
        await vi.waitFor(() => expect(harness.isWindowOpen()).toBe(false))
      },
    )

    test("a voucher's window that disappears is lost", async () => {
      const harness = await arrange()
      const { path, good: code } = harness.voucher
      const redeemed = harness.storefront.redeem({
        ...aRequest(harness),
        uid: 'robin-1',
        path,
        code,
      })
      await harness.loseWindow()
      expect(await redeemed).toEqual({ status: 'lost' })
    })

    test('what a window reported before it was lost was reported', async () => {
      const { reportPurchase, loseWindow, reports, bought } = await withOpenWindow()
      reportPurchase()
      expect(reports).toEqual([PURCHASE])
      await loseWindow()
      expect(await bought).toEqual({ status: 'lost' })
      expect(reports).toEqual([PURCHASE])
    })
  })

  describe('a window that says that it was paid', () => {
    test('a purchase is reported while the window is open, once, and the window can still be closed without an order', async () => {
      const { reportPurchase, harness, reports, bought } = await withOpenWindow()
      reportPurchase()
      reportPurchase()
      expect(reports).toEqual([PURCHASE])
      expect(await afterWindow(harness, 'closed', bought)).toEqual({ status: 'closed' })
      reportPurchase()
      expect(reports).toEqual([PURCHASE])
    })

    test('a purchase that is repeated with its reference is reported with it', async () => {
      const { reportPurchase, reports } = await withOpenWindow()
      for (const reference of [undefined, 'ONW7', undefined, 'ONW7']) reportPurchase(reference)
      expect(reports).toEqual([PURCHASE, { kind: 'purchase', reference: 'ONW7' }])
    })

    test('the purchase of the next window is reported too', async () => {
      const { storefront, reportPurchase, harness, reports, bought } = await withOpenWindow()
      reportPurchase()
      await afterWindow(harness, 'closed', bought)
      const next = storefront.checkout(aRequest(harness))
      await harness.untilWindowOpen()
      reportPurchase()
      expect(reports).toEqual([PURCHASE, PURCHASE])
      await afterWindow(harness, 'closed', next)
    })

    test('the purchase of a window that an earlier page opened is reported', async () => {
      const { storefront, reportPurchase } = await arrange()
      await storefront.open()
      const reports = reportsOf(storefront)
      reportPurchase('ONW7')
      expect(reports).toEqual([{ kind: 'purchase', reference: 'ONW7' }])
    })
  })

  describe('a window that says an order', () => {
    test('the order of a window that an earlier page opened is reported with its id and reference, once', async () => {
      const { storefront, closeEarlierWindow, reportOrder } = await arrange()
      await storefront.open()
      const reports = reportsOf(storefront)
      closeEarlierWindow(ORDER)
      closeEarlierWindow(ORDER)
      reportOrder(ORDER)
      expect(reports).toEqual([{ kind: 'ordered', ...ORDER }])
    })

    test('an order is reported before its window closes, and stays reported if the window closes without one', async () => {
      const { reportOrder, harness, reports, bought } = await withOpenWindow()
      reportOrder(ORDER)
      reportOrder(ORDER)
      expect(reports).toEqual([{ kind: 'ordered', ...ORDER }])
      expect(await afterWindow(harness, 'closed', bought)).toEqual({ status: 'closed' })
    })

    test('the order with which the window of a checkout closes is reported to the checkout alone', async () => {
      const { harness, closeEarlierWindow, reports, bought } = await withOpenWindow()
      const outcome = await afterWindow(harness, 'paid', bought)
      expect(outcome).toEqual(ORDERED)
      if (outcome.status === 'ordered') closeEarlierWindow(outcome)
      expect(reports.filter(({ kind }) => kind === 'ordered')).toEqual([])
    })

    test('a listener is notified of each order, until it unsubscribes', async () => {
      const { storefront, closeEarlierWindow } = await arrange()
      await storefront.open()
      const received: WindowReport[] = []
      const unsubscribe = storefront.observeReports((report) => void received.push(report))
      const receivedByOther = reportsOf(storefront)
      closeEarlierWindow(ORDER)
      unsubscribe()
      unsubscribe()
      closeEarlierWindow({ ...ORDER, id: 'A8' })
      expect([received.length, receivedByOther.length]).toEqual([1, 2])
    })
  })
}

/** A list to which each report is added, until the end of the test. */
function reportsOf(storefront: Storefront): readonly WindowReport[] {
  const reports: WindowReport[] = []
  onTestFinished(storefront.observeReports((report) => void reports.push(report)))
  return reports
}
