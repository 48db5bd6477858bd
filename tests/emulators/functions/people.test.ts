import { beforeEach, expect, test } from 'vitest'
import {
  documentedOrder,
  documentedReturn,
  documentedSubscription,
} from '../../functions/payments/documentedAnswers.ts'
import { bearer, firestoreFieldsOf, postJson } from '../../contracts/services/serviceCalls.ts'
import { deliver } from '../payments.ts'
import { documentAt, documentOf, FUNCTIONS_URL, givenServerSettings } from '../theEmulators.ts'
import { buildFunctions, printedWith } from './builtFunctions.ts'
import { givenProvider } from './givenProvider.ts'
import { signedUp } from './signedUp.ts'

const DAY = 86_400_000
const ORDER = 'O1'
const SUBSCRIPTION = 'S1'
const REFERENCE = 'ONW260301-1000-56789'

beforeEach(() => givenServerSettings({ owner_email: 'help@onward.example' }))

interface Life {
  readonly uid: string
  /** How many days ago the order was placed. */
  readonly daysAgo: number
}

/** The payment provider with one order of a year, as it changes. */
async function aSale({ uid, daysAgo }: Life) {
  const [item] = documentedOrder().items
  const begin = Date.now() - daysAgo * DAY
  const year = { begin, end: begin + 365 * DAY }
  const orderWith = (id: string, changes: Record<string, unknown> = {}) =>
    documentedOrder({
      id,
      order: id,
      reference: REFERENCE,
      changed: begin,
      total: 80,
      tax: 0,
      tags: { uid },
      items: [{ ...item, subscription: SUBSCRIPTION }],
      ...changes,
    })
  const sale = {
    order: orderWith(ORDER),
    state: { active: true, state: 'active', product: 'onward-year' } as Record<string, unknown>,
    entries: [{ order: orderWith(ORDER), beginPeriodDate: year.begin, endPeriodDate: year.end }],
  }
  const ended = (state: Record<string, unknown>) => {
    sale.state = { ...sale.state, ...state, changed: Date.now() }
    return { subscriptions: [{ subscription: SUBSCRIPTION, result: 'success' }] }
  }
  const { asked } = await givenProvider({
    get [`/orders/${ORDER}`]() {
      return sale.order
    },
    get [`/subscriptions/${SUBSCRIPTION}`]() {
      return documentedSubscription({
        id: SUBSCRIPTION,
        subscription: SUBSCRIPTION,
        initialOrderId: ORDER,
        ...sale.state,
      })
    },
    get [`/subscriptions/${SUBSCRIPTION}/entries`]() {
      return sale.entries
    },
    get [`DELETE /subscriptions/${SUBSCRIPTION}?billingPeriod=0`]() {
      return ended({ active: false, state: 'deactivated' })
    },
    get [`DELETE /subscriptions/${SUBSCRIPTION}`]() {
      return ended({ state: 'canceled', deactivationDate: year.end })
    },
    '/returns/R1': documentedReturn({
      return: 'R1',
      totalReturn: 15,
      original: { id: 'P1' },
      items: [],
    }),
    '/returns/R2': documentedReturn({
      return: 'R2',
      totalReturn: 80,
      original: { id: ORDER },
      items: [],
    }),
  })
  let count = 0
  return {
    sale,
    year,
    orderWith,
    /** The provider reports a change. */
    report: async () => {
      count += 1
      const data = { id: ORDER }
      const event = { id: `event-${uid}-${count}`, type: 'order.updated', data }
      expect((await deliver([event])).status).toBe(200)
    },
    endings: () => asked.filter((one) => one.startsWith('DELETE')),
  }
}

const stateEnd = (idToken: string, changes: Record<string, unknown> = {}) =>
  postJson(
    `${FUNCTIONS_URL}endContract`,
    {
      data: {
        kind: 'withdraw',
        name: 'Robin',
        email: 'robin@example.com',
        statement: 'I withdraw.',
        ...changes,
      },
    },
    { ...bearer(idToken), 'X-Forwarded-For': crypto.randomUUID() },
  )

const record = (fields: Record<string, unknown>) => firestoreFieldsOf({ subscription: fields })
const sent = { body: { result: { ended: 'sent' } } }

test.each([
  [
    13,
    `DELETE /subscriptions/${SUBSCRIPTION}?billingPeriod=0`,
    { active: false, state: 'expired' },
  ],
  [180, `DELETE /subscriptions/${SUBSCRIPTION}`, { active: true, state: 'canceled' }],
])(
  'a person who withdraws %d days after buying a year has the provider end it with %s',
  { tags: ['7.end-contract-late'] },
  async (daysAgo, ending, after) => {
    const { localId, idToken } = await signedUp()
    const { endings, report } = await aSale({ uid: localId, daysAgo })
    await report()
    expect(await documentOf(localId)).toMatchObject(record({ active: true, state: 'active' }))
    expect(await stateEnd(idToken)).toMatchObject(sent)
    expect(endings()).toEqual([ending])
    expect(await documentOf(localId)).toMatchObject(record(after))
  },
)

test(
  "a person ends their contract with the number of a renewal's receipt as they copied it",
  { tags: ['4.end-receipt-number'] },
  async () => {
    const { localId, idToken } = await signedUp()
    const { endings, orderWith, report, sale, year } = await aSale({ uid: localId, daysAgo: 400 })
    const renewal = orderWith('O1B1', { reference: `${REFERENCE}B1` })
    sale.entries.push({
      order: renewal,
      beginPeriodDate: year.end,
      endPeriodDate: year.end + 365 * DAY,
    })
    await report()
    const typed = `#${REFERENCE.toLowerCase()}b1`
    const cancellation = { kind: 'cancel', when: 'period_end', reference: typed }
    expect(await stateEnd(idToken, cancellation)).toMatchObject(sent)
    expect(endings()).toEqual([`DELETE /subscriptions/${SUBSCRIPTION}`])
  },
)

test(
  'a person keeps the year when the charge for a change of plan is refunded, and loses it with the rest',
  { tags: ['7.refunds'] },
  async () => {
    const { localId } = await signedUp()
    const { orderWith, report, sale, year } = await aSale({ uid: localId, daysAgo: 100 })
    await report()
    sale.state = { ...sale.state, product: 'onward-coach-year' }
    const change = { total: 15, returns: [{ return: 'R1' }] }
    sale.entries.push({
      order: orderWith('P1', change),
      beginPeriodDate: Date.now() - DAY,
      endPeriodDate: year.end,
    })
    await report()
    expect(await documentOf(localId)).toMatchObject(
      firestoreFieldsOf({ subscription: { active: false }, subscription_hc: { active: true } }),
    )
    sale.order = orderWith(ORDER, { returns: [{ return: 'R2' }] })
    await report()
    expect(await documentOf(localId)).toMatchObject(
      firestoreFieldsOf({ subscription_hc: { active: false } }),
    )
  },
)

test(
  'a person whose bank takes five days has the plan from then on, or not at all if they withdrew meanwhile',
  { tags: ['7.open-orders'] },
  async () => {
    buildFunctions()
    const { localId, idToken } = await signedUp()
    const { endings, orderWith, report, sale } = await aSale({ uid: localId, daysAgo: 5 })
    const paid = sale.order
    sale.order = orderWith(ORDER, {
      completed: false,
      items: [{ ...paid.items[0], subscription: null }],
    })
    await report()
    expect(await documentOf(localId)).toMatchObject(
      firestoreFieldsOf({ open_orders: [{ state: 'pending', reference: REFERENCE }] }),
    )
    expect(await stateEnd(idToken)).toMatchObject({ body: { result: { ended: 'asked' } } })
    sale.order = paid
    await report()
    expect(await documentOf(localId)).toMatchObject(record({ active: true }))
    expect(endings()).toEqual([])
    await printedWith('await functions.readPaymentsAgain.run({})')
    expect(endings()).toEqual([`DELETE /subscriptions/${SUBSCRIPTION}?billingPeriod=0`])
    expect(await documentOf(localId)).toMatchObject(record({ active: false }))
    expect(await documentAt(`purchases/${SUBSCRIPTION}`)).toMatchObject({
      state: { stringValue: 'ended' },
    })
  },
)
