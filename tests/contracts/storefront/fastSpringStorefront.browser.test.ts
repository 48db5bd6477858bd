import * as v from 'valibot'
import { expect, onTestFinished } from 'vitest'
import type { CheckoutRequest } from '#application/ports/buying/Storefront.ts'
import { nameParts } from '#domain/person/nameParts.ts'
import { FastSpringStorefront } from '#infrastructure/fastspring/FastSpringStorefront.ts'
import type { SessionObject } from '#infrastructure/fastspring/storefrontScript.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import { storefrontContract } from './storefrontContract.ts'
import {
  callBack,
  demoWindow,
  hostScript,
  press,
  runDemoScript,
  serveDemo,
} from './storefrontPages.ts'

const CONFIG = {
  scriptUrl: '/storefront.js',
  storefront: 'onward.test.onfastspring.com/popup-onward',
}

/** Where the provider's script keeps its session. The demo's script keeps none, so the harness does. */
const SERIAL = `fscSerial-${CONFIG.storefront}`

/** How long the storefront waits for a window after a failed request, or after the window has disappeared, in ms. */
const GIVEN_UP_MS = 3000

/** How long the storefront waits for the script to remove a window, in ms. */
const CLEANUP_MS = 1000

const text = v.string()
const optionalText = v.exactOptional(text)
const Purchase = v.strictObject({
  reset: v.literal(true),
  products: v.strictTuple([v.strictObject({ path: text, quantity: v.literal(1) })]),
  coupon: optionalText,
  tags: v.exactOptional(
    v.objectWithRest(
      {
        uid: optionalText,
        deliver_at: optionalText,
        gift_email: optionalText,
        gift_name: optionalText,
        gift_note: optionalText,
      },
      v.string(),
    ),
  ),
  paymentContact: v.exactOptional(
    v.strictObject({ email: optionalText, firstName: optionalText, lastName: optionalText }),
  ),
  checkout: v.literal(true),
})

/** The checkout request that was pushed to the provider. @throws ValiError for a field that `Purchase` does not list */
function toCheckoutRequest(pushed: unknown): CheckoutRequest {
  const {
    products,
    coupon,
    tags: {
      uid = null,
      deliver_at: deliverAt,
      gift_email: to,
      gift_name: name = '',
      gift_note: memo,
      ...tags
    } = {},
    paymentContact: { email = null, ...names } = {},
  } = v.parse(Purchase, pushed)
  return {
    path: products[0].path,
    uid,
    email,
    ...names,
    ...(coupon !== undefined && { coupon }),
    ...(to !== undefined && {
      recipient: { email: to, ...nameParts(name), ...(memo !== undefined && { memo }) },
    }),
    ...(deliverAt !== undefined && { deliverOn: dayAtEight(deliverAt) }),
    ...(Object.keys(tags).length > 0 && { tags }),
  }
}

/** The day of a delivery, which is at eight in the morning by this device's clock. */
function dayAtEight(deliverAt: string): string {
  const at = new Date(deliverAt)
  const day = new Intl.DateTimeFormat('sv').format(at)
  expect(at).toEqual(new Date(`${day}T08:00`))
  return day
}

/** Fails a request as the provider's script does, which reports a lost connection twice, and lets the storefront's wait end. */
async function loseConnection(tag: HTMLScriptElement, clock: ManualClock): Promise<void> {
  await clock.advance(0)
  callBack(tag, 'data-error-callback', 0, '')
  callBack(tag, 'data-error-callback', 0, '')
  await clock.advance(GIVEN_UP_MS)
}

storefrontContract('FastSpringStorefront', async () => {
  const windowRequests: CheckoutRequest[] = []
  const { database } = serveDemo()
  database.change(({ accounts }) => {
    const [someone] = Object.values(accounts)
    if (someone) accounts['robin-1'] = { ...someone, uid: 'robin-1' }
  })
  const clock = new ManualClock()
  let isReachable = true
  const host = hostScript((tag) => {
    runDemoScript()
    const builder = window.fastspring?.builder
    if (!builder) throw new Error('The script did not run')
    const { push } = builder
    let pushed: SessionObject = {}
    builder.push = (session, done) => {
      pushed = session.reset ? session : { ...pushed, ...session }
      localStorage.setItem(SERIAL, JSON.stringify(pushed))
      if (!isReachable) return void loseConnection(tag, clock)
      if (session.checkout) windowRequests.push(toCheckoutRequest(session))
      push(session, done)
    }
  })
  onTestFinished(() => localStorage.removeItem(SERIAL))
  const call = (attribute: string, value: unknown) => {
    for (const tag of host.tags) callBack(tag, attribute, value)
  }
  /** The payment window, which opens only once the script has removed a lost one. */
  const openedWindow = async () => {
    await clock.advance(CLEANUP_MS)
    return demoWindow()
  }
  const gifts = ['quarter', 'halfyear', 'year'].map((period) => `gift-${period}`)
  const periods = ['month', 'quarter', 'halfyear', 'year']
  return {
    storefront: new FastSpringStorefront(CONFIG, clock, new RecordingLog()),
    paths: [
      ...['month', 'month-intro', 'quarter', 'halfyear', 'year', 'year-trial'].map(
        (name) => `onward-${name}`,
      ),
      ...periods.map((name) => `onward-coach-${name}`),
      'onward-year-99',
      ...gifts.map((name) => `onward-${name}`),
      ...gifts.map((name) => `onward-coach-${name}`),
    ],
    coupon: 'isic',
    voucher: {
      path: 'onward-voucher-pro',
      good: 'ONWARD-PRO',
      bad: ['ONWARD-PRO-USED', 'ONWARD-PRO-EXPIRED', 'unheard-of', 'ONWARD-COACHING', 'isic', ''],
    },
    setReachable(reachable) {
      isReachable = reachable
      host.setReachable(reachable)
    },
    respondAgain: () => window.fastspring?.builder?.push({}),
    reportPurchase: (reference) =>
      call('data-popup-event-received', {
        event: 'FSC-purchaseComplete',
        ...(reference !== undefined && { reference }),
      }),
    reportOrder: (order) => call('data-popup-webhook-received', { ...order, live: false }),
    closeEarlierWindow: (order) => call('data-popup-closed', order),
    async loseWindow() {
      await openedWindow()
      document.querySelector('#fscCanvas')?.remove()
      // The page notices a removed element only after its own task.
      await new Promise((resolve) => setTimeout(resolve))
      await clock.advance(GIVEN_UP_MS)
    },
    openLate() {
      const frame = document.createElement('iframe')
      frame.id = 'fsc-popup-frame'
      document.body.append(frame)
    },
    isWindowOpen: () => document.querySelector('#fsc-popup-frame') !== null,
    knowsBuyer: (email) => localStorage.getItem(SERIAL)?.includes(email) ?? false,
    windowRequests: () => windowRequests,
    untilWindowOpen: async () => void (await openedWindow()),
    closeWindow: async (how) => press(await openedWindow(), how === 'closed' ? '.close' : '.pay'),
  }
})
