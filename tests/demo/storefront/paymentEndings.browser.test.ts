import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { WindowReport } from '#application/ports/buying/Storefront.ts'
import { DemoFaults, type PaymentEnding } from '#demo/backEnd/DemoFaults.ts'
import { FastSpringStorefront } from '#infrastructure/fastspring/FastSpringStorefront.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import {
  demoWindow,
  hostScript,
  press,
  runDemoScript,
  serveDemo,
} from '../../contracts/storefront/storefrontPages.ts'

const CONFIG = {
  scriptUrl: '/storefront.js',
  storefront: 'onward.test.onfastspring.com/popup-onward',
}
/** Longer than the storefront waits for a window that has disappeared, in ms. */
const GONE_MS = 4000

const buyer = { uid: 'demo-sam', email: 'sam@example.com' }
const recipient = { email: 'kim@example.com', firstName: 'Kim' }
const purchases = {
  plan: (shop: FastSpringStorefront) => shop.checkout({ ...buyer, path: 'onward-year' }),
  gift: (shop: FastSpringStorefront) =>
    shop.checkout({ ...buyer, path: 'onward-gift-year', recipient }),
  voucher: (shop: FastSpringStorefront) =>
    shop.redeem({ ...buyer, path: 'onward-voucher-pro', code: 'ONWARD-PRO' }),
}
type What = keyof typeof purchases
const WHATS: readonly What[] = ['plan', 'gift', 'voucher']

/** A page of the shop, with the demo's payment window. */
function aShop(ending: PaymentEnding | null = null) {
  const clock = new ManualClock()
  const goTo = vi.fn<(address: string) => void>()
  hostScript(() => void runDemoScript({ takeEnding: () => ending, goTo }))
  const shop = new FastSpringStorefront(CONFIG, clock, new RecordingLog())
  const reports: WindowReport[] = []
  shop.observeReports((report) => void reports.push(report))
  return { shop, clock, goTo, reports }
}

/** What the back end knows to be paid: activations and gifts. */
const paidAt = ({ database }: ReturnType<typeof serveDemo>) => {
  const { activations, journal } = database.read()
  return activations.length + journal.filter(({ name }) => name === 'gift').length
}

/** A buyer who has paid in a window that ends like this. */
async function aBuyerWhoPaid(what: What, ending: PaymentEnding | null) {
  const backEnd = serveDemo()
  const page = aShop(ending)
  const outcome = purchases[what](page.shop)
  press(await demoWindow(), '.pay')
  await vi.waitFor(() => expect(paidAt(backEnd)).toBe(1))
  return { ...page, backEnd, outcome }
}

const PURCHASE = { kind: 'purchase', reference: null }
const AN_ORDER = { id: expect.stringMatching(/^demo-/), reference: expect.stringMatching(/^ONW/) }

describe.each(WHATS)('the payment of a %s', (what) => {
  test.each<readonly [PaymentEnding | null, object, readonly object[]]>([
    [null, { status: 'ordered', ...AN_ORDER }, [PURCHASE]],
    ['REPORTED_THEN_CLOSED', { status: 'closed' }, [PURCHASE]],
    ['REPORTED_THEN_LOST', { status: 'lost' }, [PURCHASE]],
    ['ORDER_THEN_LOST', { status: 'lost' }, [{ kind: 'ordered', ...AN_ORDER }]],
    ['LOST', { status: 'lost' }, []],
  ])(
    'with the ending %s, the window ends as %j after the reports %j',
    async (ending, end, said) => {
      const { outcome, reports, clock } = await aBuyerWhoPaid(what, ending)
      await vi.waitUntil(() => document.querySelector('#fscCanvas') === null)
      // The page notices a removed element only after its own task.
      await new Promise((resolve) => setTimeout(resolve))
      await clock.advance(GONE_MS)
      expect(await outcome).toEqual(end)
      expect(reports).toEqual(said)
    },
  )

  test('a window that is left open says nothing, and cannot be closed', async () => {
    const { outcome, reports, clock } = await aBuyerWhoPaid(what, 'LEFT_OPEN')
    press(await demoWindow(), '.close')
    await clock.advance(GONE_MS)
    expect(await Promise.race([outcome, Promise.resolve('open')])).toBe('open')
    expect(reports).toEqual([])
  })

  test('a payment at a bank leads back to a page where the window opens again, and closes with its order', async () => {
    onTestFinished(() => history.replaceState(null, '', window.location.pathname))
    const { goTo } = await aBuyerWhoPaid(what, 'VIA_BANK')
    await vi.waitFor(() => expect(goTo).toHaveBeenCalledOnce())
    const [address = ''] = goTo.mock.calls[0] ?? []
    expect(address).toMatch(/[?&]fsc:invoke:complete$/)
    leavePage()
    history.replaceState(null, '', address)
    const next = aShop()
    await next.shop.open()
    press(await demoWindow(), '.pay')
    await vi.waitFor(() => expect(next.reports).toEqual([{ kind: 'ordered', ...AN_ORDER }]))
    leavePage()
    await aShop().shop.open()
    expect(document.querySelector('#fscCanvas')).toBeNull()
  })
})

test('the window opens again only at an address with a marker', async () => {
  const { goTo } = await aBuyerWhoPaid('plan', 'VIA_BANK')
  await vi.waitFor(() => expect(goTo).toHaveBeenCalledOnce())
  leavePage()
  await aShop().shop.open()
  expect(document.querySelector('#fscCanvas')).toBeNull()
})

test('a payment can be followed by a profile that becomes active as late as the demo is told', async () => {
  const backEnd = serveDemo()
  backEnd.database.change(({ settings }) => void (settings.activationDelayMs = 60_000))
  const { shop } = aShop('LEFT_OPEN')
  void shop.checkout({ ...buyer, path: 'onward-year' })
  press(await demoWindow(), '.pay')
  await vi.waitFor(() => expect(paidAt(backEnd)).toBe(1))
  const [{ due = 0 } = {}] = backEnd.database.read().activations
  expect(due - Date.now()).toBeGreaterThan(50_000)
})

describe('the fault of a payment', () => {
  test('a fault of a payment ends as many paid windows as it says', () => {
    const faults = new DemoFaults(null)
    faults.set('payment', { says: 'LOST', times: 1 })
    expect([faults.takePaymentEnding(), faults.takePaymentEnding()]).toEqual(['LOST', null])
  })

  test.each([{ says: 'GONE' }, { status: 500 }, { says: 'LOST', offline: true }, {}])(
    'a fault of a payment that is %j is refused',
    (fault) => {
      expect(() => new DemoFaults(null).set('payment', fault as { says: string })).toThrow(
        'A fault of payment has `says`, one of REPORTED_THEN_LOST',
      )
    },
  )
})

/** Removes what the page holds of the script, as leaving the page does. */
function leavePage(): void {
  delete window.fastspring
  document.querySelector('#fsc-api')?.remove()
  document.querySelector('#fscCanvas')?.remove()
}
