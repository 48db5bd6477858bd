import * as v from 'valibot'
import { vi } from 'vitest'
import type { CheckoutRequest } from '#application/ports/buying/Storefront.ts'
import { FastSpringStorefront } from '#infrastructure/fastspring/FastSpringStorefront.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import { storefrontContract } from './storefrontContract.ts'
import {
  aCart,
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

const aStorefront = () => new FastSpringStorefront(CONFIG, new ManualClock(), new RecordingLog())

const text = v.string()
const optionalText = v.exactOptional(text)
const Recipient = v.strictObject({
  email: text,
  firstName: text,
  lastName: optionalText,
  memo: optionalText,
})
const Purchase = v.strictObject({
  reset: v.literal(true),
  products: v.strictTuple([v.strictObject({ path: text, quantity: v.literal(1) })]),
  coupon: optionalText,
  tags: v.exactOptional(v.strictObject({ uid: optionalText, deliver_on: optionalText })),
  paymentContact: v.exactOptional(
    v.strictObject({ email: optionalText, firstName: optionalText, lastName: optionalText }),
  ),
  recipient: v.exactOptional(Recipient),
  checkout: v.literal(true),
})

/** The order in a request for a payment window, read from the provider's fields only. */
function toOrder(pushed: unknown): CheckoutRequest {
  const {
    products,
    coupon,
    tags: { uid = null, deliver_on: deliverOn } = {},
    paymentContact: { email = null, ...names } = {},
    recipient,
  } = v.parse(Purchase, pushed)
  return {
    path: products[0].path,
    uid,
    email,
    ...names,
    ...(coupon !== undefined && { coupon }),
    ...(recipient && { recipient }),
    ...(deliverOn !== undefined && { deliverOn }),
  }
}

storefrontContract('FastSpringStorefront over a scripted provider', async () => {
  const windows: CheckoutRequest[] = []
  const paths = ['plan-a', 'plan-b']
  const voucher = { path: 'voucher', good: 'GOOD', bad: ['UNHEARD-OF', 'USED', 'OLD'] }
  const redeemed = new Set<string>()
  let session: { coupon?: string; chosen?: string } = {}
  const { tags, setReachable } = hostScript((tag) => {
    const answer = () => {
      const { coupon, chosen } = session
      const isVoucher = coupon === voucher.good && chosen === voucher.path && !redeemed.has(coupon)
      const discount =
        isVoucher || coupon === 'half' ? { coupon, percent: isVoucher ? 100 : 50 } : {}
      return aCart({
        paths: chosen === voucher.path ? [...paths, voucher.path] : paths,
        ...(chosen !== undefined && { chosen }),
        ...discount,
      })
    }
    session = window.fscSession?.coupon === undefined ? {} : { coupon: window.fscSession.coupon }
    window.fastspring = {
      builder: {
        push({ reset, products, coupon, checkout, ...rest }, done) {
          const [product] = products ?? []
          session = {
            ...(!reset && session),
            ...(coupon !== undefined && { coupon }),
            ...(product && { chosen: product.path }),
          }
          // The provider's only response to a checkout is a window.
          if (checkout)
            return void windows.push(
              toOrder({
                reset,
                products,
                ...(coupon !== undefined && { coupon }),
                checkout,
                ...rest,
              }),
            )
          done?.(answer())
          callBack(tag, 'data-data-callback', answer())
        },
      },
    }
    callBack(tag, 'data-data-callback', answer())
  })
  let windowsLeft = 0
  return {
    storefront: aStorefront(),
    paths,
    coupon: 'half',
    voucher,
    setReachable,
    answerAgain: () => window.fastspring?.builder?.push({}),
    windows: () => windows,
    async leaveWindow(how) {
      await vi.waitUntil(() => windows.length > windowsLeft)
      windowsLeft += 1
      const tag = tags.at(-1)
      const order = windows.at(-1)
      if (how === 'paid' && order?.coupon !== undefined) redeemed.add(order.coupon)
      if (tag)
        callBack(
          tag,
          'data-popup-closed',
          how === 'closed' ? null : { id: `order-${windowsLeft}`, reference: `REF${windowsLeft}` },
        )
      // The session ends with its window.
      window.fastspring?.builder?.push({ reset: true })
    },
  }
})

storefrontContract("FastSpringStorefront over the demo's script", async () => {
  const windows: CheckoutRequest[] = []
  const { database } = serveDemo()
  database.change(({ accounts }) => {
    const [someone] = Object.values(accounts)
    if (someone) accounts['robin-1'] = { ...someone, uid: 'robin-1' }
  })
  const { setReachable } = hostScript(() => {
    runDemoScript()
    const builder = window.fastspring?.builder
    if (!builder) throw new Error('The script did not run')
    const { push } = builder
    builder.push = (session, done) => {
      if (session.checkout) windows.push(toOrder(session))
      push(session, done)
    }
  })
  const gifts = ['quarter', 'halfyear', 'year'].map((period) => `gift-${period}`)
  const periods = ['month', 'quarter', 'halfyear', 'year']
  return {
    storefront: aStorefront(),
    paths: [
      ...['month', 'month-intro', 'quarter', 'halfyear', 'year', 'year-trial'].map(
        (name) => `onward-${name}`,
      ),
      ...periods.map((name) => `onward-coach-${name}`),
      ...gifts.map((name) => `onward-${name}`),
      ...gifts.map((name) => `onward-coach-${name}`),
    ],
    coupon: 'isic',
    voucher: {
      path: 'onward-voucher-pro',
      good: 'ONWARD-PRO',
      bad: ['ONWARD-PRO-USED', 'ONWARD-PRO-EXPIRED', 'unheard-of', 'ONWARD-COACHING', 'isic', ''],
    },
    setReachable,
    answerAgain: () => window.fastspring?.builder?.push({}),
    windows: () => windows,
    leaveWindow: async (how) => press(await demoWindow(), how === 'closed' ? '.close' : '.pay'),
  }
})
