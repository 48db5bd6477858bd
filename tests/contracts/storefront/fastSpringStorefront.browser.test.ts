import * as v from 'valibot'
import type { CheckoutRequest } from '#application/ports/buying/Storefront.ts'
import { FastSpringStorefront } from '#infrastructure/fastspring/FastSpringStorefront.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import { storefrontContract } from './storefrontContract.ts'
import { demoWindow, hostScript, press, runDemoScript, serveDemo } from './storefrontPages.ts'

const CONFIG = {
  scriptUrl: '/storefront.js',
  storefront: 'onward.test.onfastspring.com/popup-onward',
}

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

/** The checkout request that was pushed to the provider. @throws ValiError for a field that `Purchase` does not list */
function toCheckoutRequest(pushed: unknown): CheckoutRequest {
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

storefrontContract('FastSpringStorefront', async () => {
  const windowRequests: CheckoutRequest[] = []
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
      if (session.checkout) windowRequests.push(toCheckoutRequest(session))
      push(session, done)
    }
  })
  const gifts = ['quarter', 'halfyear', 'year'].map((period) => `gift-${period}`)
  const periods = ['month', 'quarter', 'halfyear', 'year']
  return {
    storefront: new FastSpringStorefront(CONFIG, new ManualClock(), new RecordingLog()),
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
    respondAgain: () => window.fastspring?.builder?.push({}),
    windowRequests: () => windowRequests,
    closeWindow: async (how) => press(await demoWindow(), how === 'closed' ? '.close' : '.pay'),
  }
})
