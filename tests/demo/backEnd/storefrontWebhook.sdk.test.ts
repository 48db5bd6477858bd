import { describe, expect, test } from 'vitest'
import { ALL_SITES } from '#domain/site/sites.ts'
import { addMonths, dayAt } from '#domain/time/Day.ts'
import { postJson } from '../../contracts/services/serviceCalls.ts'
import { clock, database, serveSite } from '../../contracts/firebase/firebaseServices.ts'
import { WEBHOOK } from './demoRequests.ts'

const VOUCHER_URL = WEBHOOK.replace('webhook', 'voucher')
const order = { uid: 'demo-sam', path: 'onward-year', id: 'order-1', reference: 'ONWARD-9' }
const voucherOrder = { ...order, path: 'onward-voucher-pro', coupon: 'ONWARD-PRO' }
const recipient = { email: 'kim@example.com', name: 'Kim Roe', note: 'Enjoy it' }

describe('a paid order', () => {
  test('a paid order reaches the profile after a delay', async () => {
    expect((await postJson(WEBHOOK, order)).status).toBe(202)
    expect(database.read().documents).not.toHaveProperty('demo-sam')
    clock.ahead = 1200
    expect(database.read().documents['demo-sam']).toEqual({
      subscription: {
        active: true,
        state: 'active',
        gateway: 'card',
        sku: 'onward-year',
        reference: 'ONWARD-9',
      },
    })
  })

  test.each([
    ['a plan', { isPaid: true, trialDays: 0 }, '2027-02-28'],
    ['a free trial', { isPaid: false, trialDays: 7 }, '2026-12-07'],
  ])(
    '%s that is bought says on the profile when it was bought and paid, and its next charge',
    async (_what, terms, day) => {
      const now = Date.UTC(2026, 10, 30, 9)
      clock.ahead = now - Date.now()
      const charge = { months: 3, total: 59.97, currency: 'USD' }
      await postJson(WEBHOOK, { ...order, uid: 'demo-alex', renewal: { ...charge, ...terms } })
      clock.ahead += 1200
      const record = () => database.read().documents['demo-alex']?.['subscription']
      const at = Date.parse(`${day}T12:00Z`)
      expect(record()).toMatchObject({
        since: expect.toSatisfy((since: number) => Math.abs(since - now) < 60_000),
        next_charge: { at, total: 59.97, currency: 'USD' },
      })
      expect(Object.hasOwn(record() as object, 'first_paid')).toBe(terms.isPaid)
    },
  )

  test.each(ALL_SITES)(
    'a paid order that is reported twice counts once, on the $name site',
    async (site) => {
      serveSite(site)
      await postJson(WEBHOOK, order)
      clock.ahead = 1200
      await postJson(WEBHOOK, order)
      expect(database.read().activations).toHaveLength(1)
      expect(database.read().documents['demo-sam']).toHaveProperty(
        [site.subscriptionField, 'active'],
        true,
      )
    },
  )

  test('a paid order of an unknown person, or with an empty field, is refused', async () => {
    expect((await postJson(WEBHOOK, { ...order, uid: 'nobody' })).status).toBe(404)
    expect((await postJson(WEBHOOK, { ...order, reference: '' })).status).toBe(400)
    expect(database.read().activations).toEqual([])
  })

  test('a paid order without a buyer is refused, unless it is a gift', async () => {
    const { uid: _uid, ...anonymous } = order
    expect((await postJson(WEBHOOK, anonymous)).status).toBe(400)
    expect(
      (await postJson(WEBHOOK, { ...anonymous, path: 'onward-gift-year', recipient })).status,
    ).toBe(202)
  })
})

describe('a gift', () => {
  const gift = {
    ...order,
    path: 'onward-gift-year',
    recipient,
    deliverAt: '2026-12-24T07:00:00.000Z',
  }

  test(
    'a gift activates nothing for its buyer, and each order is recorded once, with its recipient',
    { tags: ['4.gift'] },
    async () => {
      await postJson(WEBHOOK, gift)
      await postJson(WEBHOOK, gift)
      await postJson(WEBHOOK, { ...gift, id: 'order-2' })
      clock.ahead = 60_000
      const { activations, documents, journal } = database.read()
      expect([activations, 'demo-sam' in documents]).toEqual([[], false])
      const { uid, ...body } = gift
      expect(journal).toEqual([
        { name: 'gift', uid, body, status: 202 },
        { name: 'gift', uid, body: { ...body, id: 'order-2' }, status: 202 },
      ])
    },
  )

  test.each([
    { recipient: { name: 'Kim' } },
    { recipient: 'Kim' },
    { recipient: { ...recipient, email: '' } },
  ])('a gift with %j is refused', async (changes) => {
    expect((await postJson(WEBHOOK, { ...gift, ...changes })).status).toBe(400)
  })
})

describe('a voucher', () => {
  test.each([
    ['ONWARD-PRO', 'onward-voucher-pro', 'subscription', 12],
    ['onward-coaching', 'onward-voucher-coaching', 'subscription_hc', 3],
  ])(
    'the voucher %s activates its subscription for as long as its product lasts on every site, but only once',
    async (coupon, path, field, months) => {
      for (const site of ALL_SITES) {
        database.reset()
        clock.ahead = 0
        serveSite(site)
        expect((await postJson(VOUCHER_URL, { code: coupon })).body).toEqual({ path })
        expect((await postJson(WEBHOOK, { ...order, path, coupon })).status).toBe(202)
        expect((await postJson(WEBHOOK, { ...order, id: 'order-2', path, coupon })).status).toBe(
          404,
        )
        expect((await postJson(VOUCHER_URL, { code: coupon })).status).toBe(404)
        clock.ahead = 1200
        const last = addMonths(dayAt(database.now(), 'UTC'), months)
        expect(database.read().documents['demo-sam']).toEqual({
          [field]: {
            active: true,
            state: 'canceled',
            gateway: 'card',
            sku: path,
            reference: 'ONWARD-9',
            ends: Date.UTC(last.year, last.month - 1, last.day, 12),
          },
        })
      }
    },
  )

  test('an order with a voucher counts once if the order is reported twice', async () => {
    await postJson(WEBHOOK, voucherOrder)
    expect((await postJson(WEBHOOK, voucherOrder)).status).toBe(202)
    expect(database.read().activations).toHaveLength(1)
  })

  test.each([
    ['used', 'ONWARD-PRO-USED'],
    ['expired', 'ONWARD-PRO-EXPIRED'],
    ['unknown', 'ONWARD'],
    ['for another product', 'ONWARD-COACHING'],
  ])('a voucher that is %s buys nothing', async (_what, coupon) => {
    expect((await postJson(WEBHOOK, { ...voucherOrder, coupon })).status).toBe(404)
    expect(database.read().activations).toEqual([])
  })

  test('an order for a voucher product without a voucher is refused', async () => {
    const { coupon: _coupon, ...unpaid } = voucherOrder
    expect((await postJson(WEBHOOK, unpaid)).status).toBe(404)
  })

  test('a voucher look-up without a code is refused', async () => {
    expect((await postJson(VOUCHER_URL, {})).status).toBe(400)
  })
})
