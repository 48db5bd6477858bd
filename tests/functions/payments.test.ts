import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readDelivery } from '../../functions/src/rules/payments/webhookEvents.ts'
import { quoteFor } from '../../functions/src/rules/payments/quote.ts'
import { toPurchase } from '../../functions/src/rules/payments/toPurchase.ts'
import { isSigned } from '../../functions/src/rules/payments/signature.ts'
import { anItem, anOrder, aShop, AT, DAY, withCoupon } from './aShop.ts'
import { settingsWith } from './theSettings.ts'

const HOUR = 3_600_000
const PROMOS = {
  spring: {
    percent: 30,
    periods: ['year'],
    from: new Date(AT - 1000).toISOString(),
    until: new Date(AT + 1000).toISOString(),
  },
  first: { percent: 50, once: true },
}
const settings = settingsWith({ promos: PROMOS })

/** A server that has received these orders. */
async function afterOrders(...orders: readonly ReturnType<typeof anOrder>[]) {
  const shop = aShop()
  shop.server.settings = settings
  for (const order of orders) {
    shop.provider.now = order.changed
    await shop.server.receiveAll(shop.provider.place(order))
  }
  return shop
}

/** Why the first item of the last order is held. */
async function heldOf(...orders: readonly ReturnType<typeof anOrder>[]) {
  const { server } = await afterOrders(...orders)
  return [...server.purchases.values()].at(-1)?.held
}

const ACTIVE = { active: true, state: 'active', gateway: 'card' }
const EXPIRED = { active: false, state: 'expired' }

describe('a delivery', { tags: ['7.webhook-signed'] }, () => {
  const body = Buffer.from('{"events":[]}')
  const sign = (secret: string) => createHmac('sha256', secret).update(body).digest('base64')

  test('a delivery is accepted only if it is signed with the secret of the webhook', () => {
    expect(isSigned(body, sign('secret'), 'secret')).toBe(true)
    expect(isSigned(body, sign('guessed'), 'secret')).toBe(false)
    expect(isSigned(Buffer.from('{"events":[{}]}'), sign('secret'), 'secret')).toBe(false)
    expect(isSigned(body, undefined, 'secret')).toBe(false)
    expect(isSigned(body, 'short', 'secret')).toBe(false)
  })

  test('a delivery is never accepted while no secret is set', () => {
    expect(isSigned(body, sign(''), '')).toBe(false)
  })

  test('a delivery is malformed without a list of events', () => {
    expect(readDelivery({})).toBeNull()
    expect(readDelivery(null)).toBeNull()
  })

  const named = (type: string, data: unknown) =>
    readDelivery({ events: [{ id: 'E1', type, live: false, data }] })?.[0]?.named

  test.each([
    ['order.completed', { id: 'O1', order: 'O1' }, { kind: 'order', id: 'O1' }],
    ['order.payment.pending', { id: 'O1' }, { kind: 'order', id: 'O1' }],
    ['subscription.activated', { id: 'S1' }, { kind: 'subscription', id: 'S1' }],
    [
      'subscription.charge.completed',
      { order: { id: 'O1B1' }, subscription: { id: 'S1' } },
      { kind: 'subscription', id: 'S1' },
    ],
    ['return.created', { return: 'R1', original: { order: 'O1' } }, { kind: 'order', id: 'O1' }],
    ['chargeback.invented', { order: 'O1' }, { kind: 'order', id: 'O1' }],
    ['account.updated', { id: 'A1' }, null],
    ['order.completed', { id: 'O/1' }, undefined],
    ['order.completed', { id: '__name__' }, undefined],
  ])('a delivery of %s with %j names %j', (type, data, expected) => {
    expect(named(type, data)).toEqual(expected)
  })

  test('a delivery with a malformed event keeps the others', () => {
    const good = { id: 'E1', type: 'order.completed', live: false, data: { id: 'O1' } }
    expect(readDelivery({ events: [{ id: 3 }, good] })).toMatchObject([null, { id: 'E1' }])
  })

  test.each(['\ud800', 'a/b', '..', '__name__', '', 'x'.repeat(129)])(
    'a delivery cannot name %j as the buyer',
    (uid) => {
      const data = { ...anOrder(), tags: { uid } }
      const [event] = readDelivery({
        events: [{ id: 'E1', type: 'order.completed', live: false, data }],
      }) ?? [null]
      expect(event?.content).toMatchObject({ order: { tags: { uid: null } } })
    },
  )
})

describe('an order', () => {
  test('an order activates what was paid for', async () => {
    const { server } = await afterOrders(anOrder())
    expect(server.record('robin', 'subscription')).toEqual({
      ...ACTIVE,
      sku: 'onward-year',
      reference: 'ONWARD-1',
      standing: null,
    })
  })

  test(
    'an order of a person without an account activates nothing, creates no profile, and is reported',
    { tags: ['7.account-asked'] },
    async () => {
      const { server, byUid } = await afterOrders(anOrder({ tags: aShop().byUid('nobody') }))
      expect(server.people.get('nobody')).toBeUndefined()
      expect(server.cases).toEqual([{ case: 'held', purchase: 'S1', why: 'unknownAccount' }])
      expect(byUid(null).uid).toBeNull()
    },
  )

  test(
    'an order whose payment takes days is shown as pending, and then activated',
    { tags: ['7.open-orders'] },
    async () => {
      const { provider, server } = await afterOrders(anOrder({ completed: false }))
      expect(server.people.get('robin')).toEqual({
        open_orders: [
          {
            state: 'pending',
            reference: 'ONWARD-1',
            sku: 'onward-year',
            record: 'subscription',
            since: AT,
          },
        ],
      })
      provider.now = AT + 7 * DAY
      await server.receiveAll(provider.confirm('O1'))
      expect(server.people.get('robin')).toMatchObject({ subscription: ACTIVE, open_orders: [] })
    },
  )

  test('an order that fails is no longer pending, however often it is read', async () => {
    const { provider, server } = await afterOrders(anOrder({ completed: false }))
    const failed = { id: 'E', live: false, failed: true, content: null }
    await server.receive({ kind: 'order', id: 'O1' }, { ...failed, named: null })
    await server.receive({ kind: 'order', id: 'O1' })
    expect(server.record('robin', 'open_orders')).toEqual([])
    await server.receiveAll(provider.confirm('O1'))
    expect(server.record('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  test(
    'an order that is not paid within thirty days is no longer pending',
    { tags: ['7.open-orders'] },
    async () => {
      const { provider, server } = await afterOrders(anOrder({ completed: false }))
      provider.now = AT + 30 * DAY
      await server.readAgain()
      expect(server.record('robin', 'open_orders')).toHaveLength(1)
      provider.now += DAY
      await server.readAgain()
      expect(server.record('robin', 'open_orders')).toEqual([])
    },
  )

  test.each([
    ['without an owner', anOrder({ tags: aShop().byUid(null) }), 'noOwner'],
    ['for an unknown product', anOrder({ items: [anItem({ product: 'gold' })] }), 'unknownProduct'],
    ['with an unknown code', withCoupon('all-free', 30), 'unknownCoupon'],
    ['with a promo in capitals', withCoupon('SPRING', 30), null],
    ['with a promo at its first moment', withCoupon('spring', 30, { changed: AT - 1000 }), null],
    [
      'with a promo before its time',
      withCoupon('spring', 30, { changed: AT - 1001 }),
      'couponOver',
    ],
    [
      'with a promo that ended an hour ago',
      withCoupon('spring', 30, { changed: AT + 1000 + HOUR }),
      null,
    ],
    [
      'with a promo that ended before that',
      withCoupon('spring', 30, { changed: AT + 1001 + HOUR }),
      'couponOver',
    ],
    [
      'with a promo for another period',
      withCoupon('spring', 30, { items: [anItem({ product: 'onward-month' })] }),
      'couponForOtherPeriod',
    ],
    ['with a percent too much, for rounding', withCoupon('spring', 31), null],
    ['with two percent too much', withCoupon('spring', 32), 'discountTooLarge'],
    [
      'whose items hide a discount',
      anOrder({ coupons: ['spring'], total: 8, items: [anItem({ discount: 72 })] }),
      'discountTooLarge',
    ],
    [
      'whose item has a code of its own',
      anOrder({ total: 8, discount: 72, items: [anItem({ coupon: 'all-free' })] }),
      'unknownCoupon',
    ],
    ['with taxes in its price', withCoupon('spring', 30, { total: 66, tax: 10 }), null],
    [
      'with taxes that hide a discount',
      withCoupon('spring', 34, { total: 62.8, tax: 10 }),
      'discountTooLarge',
    ],
    [
      'for a voucher without a code, at whatever price',
      anOrder({ total: 0.01, items: [anItem({ product: 'onward-voucher-pro' })] }),
      'voucherWithoutCode',
    ],
    [
      'for a voucher with a code',
      anOrder({
        total: 0,
        coupons: ['GIVEN-1'],
        items: [anItem({ product: 'onward-voucher-pro' })],
      }),
      null,
    ],
    [
      'for a gift without an owner',
      anOrder({ tags: aShop().byUid(null), items: [anItem({ product: 'onward-gift-year' })] }),
      null,
    ],
    [
      'for a gift with a discount',
      withCoupon('spring', 30, { items: [anItem({ product: 'onward-gift-year' })] }),
      'discountTooLarge',
    ],
  ])('an order %s is held: %s', async (_what, order, why) => {
    expect(await heldOf(order)).toBe(why)
  })

  const plan = anItem({ subtotal: 8, discount: 72 })
  const gift = anItem({ product: 'onward-gift-year', subscription: null, subtotal: 160 })

  test(
    'an order is judged by its item: 90 percent off a plan remain 90 percent beside a gift',
    { tags: ['7.promo-limits'] },
    async () => {
      const { server } = await afterOrders(
        anOrder({ total: 168, discount: 72, coupons: ['spring'], items: [plan, gift] }),
      )
      expect(server.purchases.get('S1')?.held).toBe('discountTooLarge')
      expect(server.purchases.get('O1-onward-gift-year')?.held).toBeNull()
    },
  )

  test.each([
    ['after', 56],
    ['before', 80],
  ])('an order is judged the same by its prices %s the discount', async (_when, subtotal) => {
    const items = [{ ...plan, subtotal, discount: 24 }, gift]
    const changes = { total: 216, discount: 24, coupons: ['spring'], items }
    const { server } = await afterOrders(anOrder(changes))
    expect(server.purchases.get('S1')?.held).toBeNull()
  })

  test('an order keeps the promo that it was ordered with, even if its payment takes days', async () => {
    const { provider, server } = await afterOrders(withCoupon('spring', 30, { completed: false }))
    provider.now = AT + 7 * DAY
    await server.receiveAll(provider.confirm('O1'))
    expect(server.record('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  test('an activated order stays active when its promo is over', async () => {
    const { provider, server } = await afterOrders(withCoupon('spring', 30))
    provider.now = AT + 30 * DAY
    server.settings = settingsWith()
    await server.readAgain()
    expect(server.record('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  const again = (changes = {}) =>
    withCoupon('first', 50, {
      id: 'O2',
      changed: AT + DAY,
      items: [anItem({ subscription: 'S2' })],
      ...changes,
    })

  test(
    'a person may use a code for one purchase only once',
    { tags: ['7.promo-limits'] },
    async () => {
      expect(await heldOf(withCoupon('first', 50), again())).toBe('couponUsedBefore')
    },
  )

  test('a person may use a code again after a refund', async () => {
    const { provider, server } = await afterOrders(withCoupon('first', 50))
    await server.receiveAll(provider.giveBack('O1', 40))
    await server.receiveAll(provider.place(again()))
    expect(server.purchases.get('S2')?.held).toBeNull()
    expect(server.record('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  test('a person may use a code that a gift bought in their name has used', async () => {
    const foreign = anOrder({ coupons: ['first'], items: [gift] })
    expect(await heldOf(foreign, again())).toBeNull()
  })

  test(
    'a held order is shown as held, reported once, and activated when the settings are corrected',
    { tags: ['7.held-orders'] },
    async () => {
      const { server } = await afterOrders(anOrder({ items: [anItem({ product: 'special' })] }))
      await server.readAgain()
      expect(server.cases).toEqual([{ case: 'held', purchase: 'S1', why: 'unknownProduct' }])
      expect(server.record('robin', 'open_orders')).toMatchObject([
        { state: 'held', reference: 'ONWARD-1' },
      ])
      server.settings = settingsWith({
        products: { special: { kind: 'plan', record: 'subscription', period: 'year' } },
      })
      await server.readAgain()
      expect(server.people.get('robin')).toMatchObject({ subscription: ACTIVE, open_orders: [] })
    },
  )

  test('a held order is activated when somebody releases it', async () => {
    const { server } = await afterOrders(withCoupon('all-free', 30))
    const held = server.purchases.get('S1')
    if (held) server.purchases.set('S1', { ...held, released: true })
    await server.readAgain()
    expect(server.record('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  test('an order for a plan that is already paid is reported', async () => {
    const { server } = await afterOrders(
      anOrder(),
      anOrder({ id: 'O2', items: [anItem({ subscription: 'S2' })] }),
    )
    await server.readAgain()
    expect(server.cases).toEqual([{ case: 'twice', purchase: 'S2' }])
  })
})

describe('a plan', () => {
  test('a canceled plan stays active until it is deactivated', async () => {
    const { provider, server } = await afterOrders(anOrder())
    await server.receiveAll(provider.change('S1', { state: 'canceled' }))
    expect(server.record('robin', 'subscription')).toMatchObject({
      active: true,
      state: 'canceled',
    })
    await server.receiveAll(provider.change('S1', { active: false, state: 'deactivated' }))
    expect(server.record('robin', 'subscription')).toMatchObject(EXPIRED)
  })

  test.each([
    ['whose renewal failed stays while the provider tries again', 'overdue', true, 'overdue'],
    ['in its trial is active', 'trial', true, null],
    ['that is paused gives nothing', 'paused', false, 'paused'],
  ])('a plan %s, and the profile shows its state', async (_what, state, active, standing) => {
    const { provider, server } = await afterOrders(anOrder())
    await server.receiveAll(provider.change('S1', { state }))
    expect(server.record('robin', 'subscription')).toMatchObject({ active, standing })
    await server.receiveAll(provider.change('S1', { state: 'active' }))
    expect(server.record('robin', 'subscription')).toMatchObject({ ...ACTIVE, standing: null })
  })

  test('a plan that was changed to another program, back, and deactivated is over in both', async () => {
    const { provider, server } = await afterOrders(anOrder())
    await server.receiveAll(provider.change('S1', { product: 'onward-coach-year' }))
    expect(server.people.get('robin')).toMatchObject({
      subscription: EXPIRED,
      subscription_hc: ACTIVE,
    })
    await server.receiveAll(provider.change('S1', { product: 'onward-year' }))
    await server.receiveAll(provider.change('S1', { active: false, state: 'deactivated' }))
    expect(server.people.get('robin')).toMatchObject({
      subscription: EXPIRED,
      subscription_hc: EXPIRED,
    })
  })

  test(
    'a plan whose product left the settings continues, and ends',
    { tags: ['7.purchase-copy'] },
    async () => {
      const { provider, server } = await afterOrders()
      server.settings = settingsWith({
        products: { special: { kind: 'plan', record: 'subscription', period: 'year' } },
      })
      await server.receiveAll(provider.place(anOrder({ items: [anItem({ product: 'special' })] })))
      server.settings = settingsWith()
      await server.readAgain()
      expect(server.record('robin', 'subscription')).toMatchObject(ACTIVE)
      await server.receiveAll(provider.change('S1', { active: false, state: 'deactivated' }))
      expect(server.record('robin', 'subscription')).toMatchObject(EXPIRED)
    },
  )

  test(
    'a plan whose product is later sold for another program does not change',
    { tags: ['7.purchase-copy'] },
    async () => {
      const { server } = await afterOrders(anOrder())
      server.settings = settingsWith({
        products: { 'onward-year': { kind: 'plan', record: 'subscription_yoga', period: 'year' } },
      })
      await server.readAgain()
      expect(server.record('robin', 'subscription')).toMatchObject(ACTIVE)
      expect(server.record('robin', 'subscription_yoga')).toBeUndefined()
    },
  )

  test('a plan that was changed to an unlisted product does not change, and is reported', async () => {
    const { provider, server } = await afterOrders(anOrder())
    await server.receiveAll(provider.change('S1', { product: 'unlisted' }))
    expect(server.record('robin', 'subscription')).toMatchObject(ACTIVE)
    expect(server.cases).toEqual([{ case: 'unlisted', purchase: 'S1' }])
  })

  test(
    'a plan ends when its whole price was refunded, however many refunds it took',
    { tags: ['7.refunds'] },
    async () => {
      const { provider, server } = await afterOrders(anOrder())
      await server.receiveAll(provider.giveBack('O1', 40))
      expect(server.record('robin', 'subscription')).toMatchObject(ACTIVE)
      await server.receiveAll(provider.giveBack('O1', 40))
      expect(server.record('robin', 'subscription')).toMatchObject(EXPIRED)
    },
  )

  test('a plan stays active when a refund fails', { tags: ['7.refunds'] }, async () => {
    const { provider, server } = await afterOrders(anOrder())
    await server.receiveAll(provider.giveBack('O1', 80, { completed: false }))
    expect(server.record('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  test(
    'a renewed plan stays active when its first order is refunded, and ends when the renewal is',
    { tags: ['7.refunds'] },
    async () => {
      const { provider, server } = await afterOrders(anOrder())
      await server.receiveAll(provider.renew('S1'))
      await server.receiveAll(provider.giveBack('O1', 80))
      expect(server.record('robin', 'subscription')).toMatchObject(ACTIVE)
      await server.receiveAll(provider.giveBack('S1B1', 80))
      expect(server.record('robin', 'subscription')).toMatchObject(EXPIRED)
    },
  )

  test(
    'a plan ends with a charge that the bank takes back, whatever the webhook event',
    { tags: ['7.refunds'] },
    async () => {
      const { provider, server } = await afterOrders(anOrder())
      provider.giveBack('O1', 80)
      const data = { id: 'C1', order: 'O1' }
      const [event] = readDelivery({
        events: [{ id: 'E1', type: 'chargeback.invented', live: false, data }],
      }) ?? [null]
      await server.receiveAll(event ? [event] : [])
      expect(server.record('robin', 'subscription')).toMatchObject(EXPIRED)
    },
  )

  test('a plan stays active when a gift bought with it is refunded', async () => {
    const gift = anItem({ product: 'onward-gift-year', subscription: null, subtotal: 160 })
    const { provider, server } = await afterOrders(anOrder({ total: 240, items: [anItem(), gift] }))
    await server.receiveAll(
      provider.giveBack('O1', 160, { items: [{ product: 'onward-gift-year', subtotal: 160 }] }),
    )
    expect(server.record('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  test(
    "a plan that ended does not change an app store's active one",
    { tags: ['7.app-store-records'] },
    async () => {
      const { provider, server } = await afterOrders(anOrder())
      const store = { active: true, gateway: 'app_store' }
      server.people.set('robin', { subscription: store })
      await server.receiveAll(provider.change('S1', { active: false }))
      expect(server.record('robin', 'subscription')).toEqual(store)
    },
  )

  test(
    "a plan becomes active again when an app store's one ends",
    { tags: ['7.app-store-records'] },
    async () => {
      const { server } = await afterOrders(anOrder())
      server.people.set('robin', { subscription: { active: true, gateway: 'app_store' } })
      await server.readAgain()
      expect(server.record('robin', 'subscription')).toMatchObject({ gateway: 'app_store' })
      server.people.set('robin', { subscription: { active: false, gateway: 'app_store' } })
      await server.readAgain()
      expect(server.record('robin', 'subscription')).toMatchObject(ACTIVE)
    },
  )

  test(
    'a plan of a person who deleted their account creates no profile, and is reported',
    { tags: ['7.account-asked'] },
    async () => {
      const { provider, server } = await afterOrders(anOrder())
      server.accounts.delete('robin')
      server.people.delete('robin')
      await server.receiveAll(provider.renew('S1'))
      expect(server.people.get('robin')).toBeUndefined()
      expect(server.cases).toEqual([{ case: 'held', purchase: 'S1', why: 'unknownAccount' }])
    },
  )

  test('a plan that an earlier release wrote is read unchanged', async () => {
    const { provider, server } = await afterOrders()
    const fromOrder = {
      order: 'O1',
      uid: 'robin',
      reference: 'ONWARD-1',
      path: 'onward-year',
      coupons: [],
      held: null,
    }
    const fromSubscription = { active: true, canceled: true, changed: AT, path: 'onward-month' }
    const before = toPurchase({ fromOrder, fromSubscription, refunded: false }, settings.products)
    expect(before).toMatchObject({
      order: 'O1',
      uid: 'robin',
      product: { path: 'onward-month', record: 'subscription' },
      state: 'canceled',
      held: null,
    })
    server.purchases.set('S1', before)
    await server.receiveAll(provider.place(withCoupon('all-free', 30)))
    expect(server.record('robin', 'subscription')).toMatchObject(ACTIVE)
  })
})

describe('while the provider does not answer', { tags: ['7.events-in-outage'] }, () => {
  test('while the provider does not answer, the content of a webhook event is used, and the sale is read later', async () => {
    const { provider, server } = await afterOrders()
    provider.answers = false
    await server.receiveAll(provider.place(anOrder()))
    expect(server.record('robin', 'subscription')).toMatchObject(ACTIVE)
    expect(server.purchases.get('S1')?.source).toBe('letter')
    provider.answers = true
    await server.readAgain()
    expect(server.purchases.get('S1')?.source).toBe('provider')
  })

  test('while the provider does not answer, an end that comes before its order remains an end', async () => {
    const { provider, server } = await afterOrders()
    provider.answers = false
    const bought = provider.place(anOrder())
    provider.now += 1
    await server.receiveAll(provider.change('S1', { active: false, state: 'deactivated' }))
    await server.receiveAll(bought)
    expect(server.record('robin', 'subscription')).toMatchObject(EXPIRED)
  })

  test('while the provider does not answer, partial refunds add up', async () => {
    const { provider, server } = await afterOrders()
    provider.answers = false
    await server.receiveAll(provider.place(anOrder()))
    const half = provider.giveBack('O1', 40)
    await server.receiveAll([...half, ...half])
    expect(server.record('robin', 'subscription')).toMatchObject(ACTIVE)
    await server.receiveAll(provider.giveBack('O1', 40))
    expect(server.record('robin', 'subscription')).toMatchObject(EXPIRED)
  })

  test(
    'while the provider does not answer, a partial refund ends nothing if nobody knows what was paid',
    { tags: ['7.refunds'] },
    async () => {
      const { provider, server } = await afterOrders(anOrder())
      const bought = server.purchases.get('S1')
      if (bought) server.purchases.set('S1', { ...bought, paid: 0 })
      provider.answers = false
      await server.receiveAll(provider.giveBack('O1', 5))
      expect(server.record('robin', 'subscription')).toMatchObject(ACTIVE)
    },
  )

  test('while the provider does not answer, the first of two events with the same time is used', async () => {
    const { provider, server } = await afterOrders(anOrder())
    provider.answers = false
    provider.now += 1
    const paused = provider.change('S1', { state: 'paused' })
    const resumed = provider.change('S1', { state: 'active' })
    await server.receiveAll([...paused, ...resumed])
    expect(server.record('robin', 'subscription')).toMatchObject(EXPIRED)
    provider.answers = true
    await server.readAgain()
    expect(server.record('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  test('while the provider does not answer, an event without content is not acknowledged', async () => {
    const { provider, server } = await afterOrders(anOrder())
    provider.answers = false
    await expect(server.receive({ kind: 'order', id: 'O1' })).rejects.toThrow('no answer')
  })
})

describe('a question about a code', { tags: ['7.promo-limits'] }, () => {
  const ask = (path: string, code: string, now = AT) => quoteFor(path, code, settings, [], now)

  test('a code is accepted if the person may use its promo', () => {
    expect(ask('onward-year', 'spring')).toEqual({ refused: null })
  })

  test.each([
    ['a promo that is over', 'onward-year', 'spring', AT + 1001, 'couponOver'],
    ['a promo for another period', 'onward-month', 'spring', AT, 'couponForOtherPeriod'],
    ['an unknown code', 'onward-year', 'all-free', AT, 'unknownCoupon'],
    ['an unknown product', 'gold', 'spring', AT, 'unknownProduct'],
    ['a gift', 'onward-gift-year', 'spring', AT, 'couponForOtherPeriod'],
  ])('a question about a code refuses %s', (_what, path, code, now, refused) => {
    expect(ask(path, code, now)).toEqual({ refused })
  })

  test('a code that this person used before is refused', async () => {
    const { server } = await afterOrders(withCoupon('first', 50))
    const others = [...server.purchases.values()]
    expect(quoteFor('onward-year', 'first', settings, others, AT).refused).toBe('couponUsedBefore')
  })
})

describe("the server's settings", () => {
  test("the server's settings sell the product's default offers, and the student offer", () => {
    expect([...settingsWith().products.keys()]).toEqual(
      expect.arrayContaining([
        'onward-month',
        'onward-coach-year',
        'onward-gift-year',
        'onward-voucher-pro',
      ]),
    )
    expect(settingsWith().promos.get('isic')).toMatchObject({ percent: 50 })
  })

  test("the server's settings can add a product, and change a promo", () => {
    const own = settingsWith({
      products: { special: { kind: 'plan', record: 'subscription_hc', period: 'month' } },
      promos: { ISIC: { percent: 20 } },
    })
    expect(own.products.get('special')).toMatchObject({ record: 'subscription_hc' })
    expect(own.promos.get('isic')).toMatchObject({ percent: 20 })
  })

  test.each([
    ['percent', { promos: { spring: { percent: 'much' } } }],
    ['record', { products: { special: { kind: 'plan', record: 'role', period: 'month' } } }],
    ['until', { promos: { spring: { percent: 30, until: 'tomorrow' } } }],
  ])("the server's settings are refused completely if %s is malformed", (_what, changes) => {
    expect(() => settingsWith(changes)).toThrow('Invalid')
  })
})
