import { describe, expect, test, vi } from 'vitest'
import type { CheckoutRequest } from '#application/ports/buying/Storefront.ts'
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
import { aDemo } from './aDemo.ts'
import { CONFIG } from './aPage.ts'

const ORDER: CheckoutRequest = { path: 'onward-year', uid: 'demo-sam', email: 'sam@example.com' }
const ORDERED = {
  status: 'ordered',
  id: expect.stringMatching(/^demo-/),
  reference: expect.stringMatching(/^ONW[0-9A-Z]{6}$/),
}

function aDemoStorefront(fails?: (path: string) => Response | null) {
  const served = serveDemo(fails)
  hostScript(() => void runDemoScript())
  const clock = new ManualClock()
  return {
    ...served,
    clock,
    storefront: new FastSpringStorefront(CONFIG, clock, new RecordingLog()),
  }
}

/** The demo's payment window for an order, and its outcome. */
async function openedWindow(
  order: Partial<CheckoutRequest> = {},
  fails?: (path: string) => Response | null,
) {
  const demo = aDemoStorefront(fails)
  const left = demo.storefront.checkout({ ...ORDER, ...order })
  left.catch(() => undefined)
  return { ...demo, left, root: await demoWindow() }
}

const words = (root: ShadowRoot, selector: string) => root.querySelector(selector)?.textContent
const field = (root: ShadowRoot, name: string) =>
  root.querySelector<HTMLInputElement>(`[name=${name}]`)

describe('the window', () => {
  test("the demo's payment window shows the purchase, its price and that nothing is charged", async () => {
    const { root } = await openedWindow()
    expect(words(root, 'h2')).toBe('Onward, 12 months')
    expect(words(root, '.amount')).toBe('$79.99 instead of $239.88')
    expect(words(root, '.renewal')).toMatch(
      /^Then \$239\.88 on \d+ \w+ \d{4}, and every 12 months until cancelled\.$/,
    )
    expect(words(root, '.pay')).toBe('Pay $79.99')
    expect(words(root, '#notice')).toBe('Demo payment window. No money moves.')
    expect(root.querySelector('dialog')?.getAttribute('aria-labelledby')).toContain('notice')
    expect(root.querySelector('[style]')).toBeNull()
  })

  test("the demo's payment window charges the price that the paywall shows under a coupon", async () => {
    const { root } = await openedWindow({ coupon: 'isic' })
    expect(words(root, '.amount')).toBe('$40 instead of $79.99')
    expect(words(root, '.pay')).toBe('Pay $40')
  })

  test("the demo's payment window charges nothing for a trial, and stores the card", async () => {
    const { root } = await openedWindow({ path: 'onward-year-trial' })
    expect(words(root, '.amount')).toBe('$0')
    expect(words(root, '.renewal')).toMatch(
      /^Free for 7 days\. Then \$79\.99 on \d+ \w+ \d{4}, and every 12 months until cancelled\.$/,
    )
    expect(words(root, '.pay')).toBe('Start the free trial')
    expect(field(root, 'card')?.disabled).toBe(false)
  })

  test("the demo's payment window shows the recipient of a gift, and that it does not renew", async () => {
    const { root } = await openedWindow({
      path: 'onward-gift-year',
      recipient: { email: 'kim@example.com', firstName: 'Kim', lastName: 'Roe' },
    })
    expect(words(root, '.for')).toBe('A gift for Kim Roe')
    expect(words(root, '.renewal')).toBe('Paid once. It does not renew.')
  })

  test("the demo's payment window asks for no card for a voucher", async () => {
    const { storefront } = aDemoStorefront()
    void storefront.redeem({
      code: 'ONWARD-PRO',
      path: 'onward-voucher-pro',
      uid: 'demo-sam',
      email: 'sam@example.com',
    })
    const root = await demoWindow()
    expect([words(root, '.amount'), words(root, '.pay')]).toEqual([
      '$0 instead of $79.99',
      'Redeem',
    ])
    expect([...root.querySelectorAll<HTMLElement>('.card')].map(({ hidden }) => hidden)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(field(root, 'card')?.disabled).toBe(true)
  })
})

describe('paying', () => {
  test('paying notifies the back end of the same order that the window reports', async () => {
    const { root, left, sent, database } = await openedWindow()
    press(root, '.pay')
    const outcome = await left
    expect(outcome).toEqual(ORDERED)
    const { status: _status, ...order } = outcome
    expect(sent).toEqual([
      { path: '/demo/webhook', body: { uid: 'demo-sam', path: 'onward-year', ...order } },
    ])
    expect(database.read().activations).toMatchObject([{ uid: 'demo-sam', field: 'subscription' }])
    expect(document.getElementById('fscCanvas')).toBeNull()
  })

  test('paying for a gift reports its recipient, and activates nothing for the buyer', async () => {
    const recipient = { email: 'kim@example.com', firstName: 'Kim', memo: 'Enjoy it' }
    const { root, left, database } = await openedWindow({
      path: 'onward-coach-gift-quarter',
      uid: null,
      recipient,
      deliverOn: '2026-12-24',
    })
    press(root, '.pay')
    expect(await left).toEqual(ORDERED)
    const { activations, journal } = database.read()
    expect(activations).toEqual([])
    expect(journal).toMatchObject([
      {
        name: 'gift',
        uid: '',
        body: { path: 'onward-coach-gift-quarter', recipient, deliverOn: '2026-12-24' },
      },
    ])
  })

  test('paying with a voucher marks it as used', async () => {
    const { storefront, database } = aDemoStorefront()
    const redemption = {
      code: 'onward-coaching',
      path: 'onward-voucher-coaching',
      uid: 'demo-sam',
      email: 'sam@example.com',
    }
    const left = storefront.redeem(redemption)
    press(await demoWindow(), '.pay')
    expect(await left).toEqual(ORDERED)
    expect(database.read().activations).toMatchObject([
      { uid: 'demo-sam', field: 'subscription_hc' },
    ])
    expect(database.read().vouchers['ONWARD-COACHING']).toMatchObject({ redeemed: true })
    expect(await storefront.redeem(redemption)).toEqual({ status: 'refused' })
  })

  test('paying with a declined card shows a message in the form, and the next try succeeds', async () => {
    const { root, left, sent } = await openedWindow()
    press(root, '.decline:not(.transfer)')
    await vi.waitFor(() => expect(words(root, '[role=alert]')).toContain('declined'))
    expect([field(root, 'card')?.getAttribute('aria-invalid'), sent]).toEqual(['true', []])
    press(root, '.pay')
    expect(await left).toEqual(ORDERED)
  })

  test('paying can be retried if the back end was not reached', async () => {
    const failures = [Response.error()]
    const { root, left } = await openedWindow({}, (path) =>
      path === '/demo/webhook' ? (failures.pop() ?? null) : null,
    )
    press(root, '.pay')
    await vi.waitFor(() => expect(words(root, '[role=alert]')).toContain('Nothing was charged'))
    press(root, '.pay')
    expect(await left).toEqual(ORDERED)
  })
})

describe('the script reports', () => {
  test("the demo's script reports the window’s end and its events, and starts a new session", async () => {
    const { builder, answered, closed, events, last } = await aDemo()
    builder.push({
      products: [{ path: 'onward-month' }],
      tags: { uid: 'demo-sam' },
      paymentContact: { email: 'sam@example.com' },
      coupon: 'isic',
      checkout: true,
    })
    press(await demoWindow(), '.pay')
    await vi.waitFor(() =>
      expect(closed).toEqual([{ id: expect.any(String), reference: expect.any(String) }]),
    )
    expect(events).toEqual([{ event: 'FSC-purchaseComplete' }])
    await answered()
    expect(last()).toMatchObject({ coupons: [], selections: false })
  })
})
