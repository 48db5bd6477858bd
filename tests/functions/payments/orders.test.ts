import { describe, expect, test } from 'vitest'
import { ACTIVE, afterOrders } from './afterOrders.ts'
import { anItem, anOrder, AT, DAY, taggedWith, withCoupon } from './anOrder.ts'
import type { Order } from '../../../functions/src/rules/payments/Provider.ts'
import { entitlementsOf } from '../../../functions/src/rules/payments/entitlements.ts'
import { EMPTY_PURCHASE, type Purchase } from '../../../functions/src/rules/payments/Purchase.ts'
import { signQuote } from '../../../functions/src/rules/payments/signedQuote.ts'
import { settingsWith } from '../theSettings.ts'
import { SECRET } from './MemoryServer.ts'

const HOUR = 3_600_000

/** Why the last purchase of these orders is held; null if it is not held. */
async function heldOf(...orders: readonly ReturnType<typeof anOrder>[]) {
  const { server } = await afterOrders(...orders)
  return [...server.purchases.values()].at(-1)?.held
}

describe('an order', () => {
  test('an order activates what was paid for', { tags: ['7.access-is-paid'] }, async () => {
    const { server } = await afterOrders(anOrder())
    expect(server.recordOf('robin', 'subscription')).toEqual({
      ...ACTIVE,
      sku: 'onward-year',
      reference: 'ONWARD-1',
      standing: null,
      since: expect.any(Number),
      first_paid: AT,
      next_charge: { at: AT + 365 * DAY, total: 80, currency: 'USD' },
      ends: null,
    })
  })

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

  test('an order is pending although it names a subscription that does not exist yet', async () => {
    const { provider, server } = await afterOrders()
    provider.orders.set('O1', anOrder({ completed: false }))
    await server.receive({ kind: 'order', id: 'O1' })
    expect(server.recordOf('robin', 'open_orders')).toMatchObject([{ state: 'pending' }])
  })

  test('an order that failed is not pending again, however often it is read', async () => {
    const { provider, server } = await afterOrders(anOrder({ completed: false }))
    const failed = { id: 'E', live: false, failed: true, content: null }
    await server.receive({ kind: 'order', id: 'O1' }, { ...failed, subject: null })
    await server.receive({ kind: 'order', id: 'O1' })
    expect(server.recordOf('robin', 'open_orders')).toEqual([])
    await server.receiveAll(provider.confirm('O1'))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  test(
    'an order that is not paid within thirty days is no longer pending',
    { tags: ['7.open-orders'] },
    async () => {
      const { provider, server } = await afterOrders(anOrder({ completed: false }))
      provider.now = AT + 30 * DAY
      await server.readAgain()
      expect(server.recordOf('robin', 'open_orders')).toHaveLength(1)
      provider.now += DAY
      await server.readAgain()
      expect(server.recordOf('robin', 'open_orders')).toEqual([])
    },
  )

  test.each([
    ['with a promo in capitals', withCoupon('SPRING', 30)],
    ['with a promo at its first moment', withCoupon('spring', 30, { changed: AT - 1000 })],
    [
      'with a promo that ended an hour ago',
      withCoupon('spring', 30, { changed: AT + 1000 + HOUR }),
    ],
    ['with one percent too much, which may come from rounding', withCoupon('spring', 31)],
    ['with taxes in its price', withCoupon('spring', 30, { total: 66, tax: 10 })],
    [
      'for a gift that names no buyer',
      anOrder({ tags: taggedWith(null), items: [anItem({ product: 'onward-gift-year' })] }),
    ],
  ])('an order %s is not held', async (_what, order) => {
    expect(await heldOf(order)).toBeNull()
  })

  test.each([
    ['that names no buyer', 'noOwner', anOrder({ tags: taggedWith(null) })],
    ['with an unknown code', 'unknownCoupon', withCoupon('all-free', 30)],
    [
      'with a promo before its time',
      'couponOver',
      withCoupon('spring', 30, { changed: AT - 1001 }),
    ],
    [
      'with a promo that ended more than an hour ago',
      'couponOver',
      withCoupon('spring', 30, { changed: AT + 1001 + HOUR }),
    ],
    [
      'with a promo for another period',
      'couponForOtherPeriod',
      withCoupon('spring', 30, { items: [anItem({ product: 'onward-month' })] }),
    ],
    ['with two percent too much', 'discountTooLarge', withCoupon('spring', 32)],
    [
      'with a discount that only an item names',
      'discountTooLarge',
      anOrder({ coupons: ['spring'], total: 8, items: [anItem({ discount: 72 })] }),
    ],
    [
      'with a code that only an item names',
      'unknownCoupon',
      anOrder({ total: 8, discount: 72, items: [anItem({ coupon: 'all-free' })] }),
    ],
    [
      'with taxes that hide a discount',
      'discountTooLarge',
      withCoupon('spring', 34, { total: 62.8, tax: 10 }),
    ],
    [
      'for a voucher without a code, at whatever price',
      'voucherWithoutCode',
      anOrder({ total: 0.01, items: [anItem({ product: 'onward-voucher-pro' })] }),
    ],
    [
      'for a gift with a discount',
      'discountTooLarge',
      withCoupon('spring', 30, { items: [anItem({ product: 'onward-gift-year' })] }),
    ],
  ])('an order %s is held as %s', async (_what, why, order) => {
    expect(await heldOf(order)).toBe(why)
  })

  test.each([
    ['the code of a promo, even if nothing was paid', withCoupon('isic', 100), 'notAVoucher'],
    ['a code that leaves something to pay', withCoupon('given-1', 50), 'notAVoucher'],
    ['a code that leaves nothing to pay', withCoupon('given-1', 100), null],
  ])(
    'an order for a voucher with %s is judged by price and code',
    { tags: ['7.voucher-code'] },
    async (_what, order, objection) => {
      const items = [anItem({ product: 'onward-voucher-pro' })]
      expect(await heldOf({ ...order, items })).toBe(objection)
    },
  )

  describe('with the answer to a quote', { tags: ['7.quote-honoured'] }, () => {
    const quoted = { uid: 'robin', path: 'onward-year', code: 'spring' }
    const withAnswer = (answer: string, changes: Partial<Order> = {}) =>
      withCoupon('spring', 30, { ...changes, tags: { ...anOrder().tags, quoted: answer } })
    const answer = signQuote(SECRET, quoted, AT)

    test.each([
      ['a sale of 20 percent with a promo of 30 on top', { total: 44.8, discount: 35.2 }],
      ['a transfer that is first seen ten days after the promo', { changed: AT + 10 * DAY }],
    ])('an order is not held for %s', async (_what, changes) => {
      expect(await heldOf(withCoupon('spring', 30, changes))).not.toBeNull()
      expect(await heldOf(withAnswer(answer, changes))).toBeNull()
    })

    test.each([
      ['another person', { ...quoted, uid: 'sam' }, AT],
      ['another product', { ...quoted, path: 'onward-month' }, AT],
      ['another code', { ...quoted, code: 'isic' }, AT],
      ['an order more than thirty days before', quoted, AT - 30 * DAY],
      ['a time to come', quoted, AT + DAY],
    ])('an order is judged as without an answer if it has one for %s', async (_what, other, at) => {
      const late = { changed: AT + 10 * DAY + 1 }
      const signed = signQuote(SECRET, other, at + (at === AT ? 0 : 10 * DAY))
      expect(await heldOf(withAnswer(signed, late))).toBe('couponOver')
      expect(await heldOf(withAnswer(signQuote('guessed', quoted, AT), late))).toBe('couponOver')
    })

    test('an order is judged as without an answer if a further code is used', async () => {
      const codes = { coupons: ['spring', 'all-free'] }
      expect(await heldOf(withAnswer(answer, codes))).toBe('unknownCoupon')
    })

    test('an answer counts for one order, and never for a code that was used up meanwhile', async () => {
      const second = { id: 'O2', items: [anItem({ subscription: 'S2' })], changed: AT + 10 * DAY }
      expect(await heldOf(withAnswer(answer), withAnswer(answer, second))).toBe('couponOver')
      const first = signQuote(SECRET, { ...quoted, code: 'first' }, AT)
      const used = { ...second, tags: { ...anOrder().tags, quoted: first } }
      expect(await heldOf(withCoupon('first', 50), withCoupon('first', 50, used))).toBe(
        'couponUsedBefore',
      )
    })
  })

  test(
    'of eight thousand orders that strangers place for a person, the profile lists twenty, a paid one first',
    { tags: ['7.open-orders'] },
    () => {
      const flood = Array.from({ length: 8000 }, (_, index): Purchase => ({
        ...EMPTY_PURCHASE,
        reference: `R${index}`,
        ordered: AT + index,
        uid: 'robin',
      }))
      const held: Purchase = {
        ...EMPTY_PURCHASE,
        state: 'active',
        held: 'unknownCoupon',
        ordered: AT,
      }
      const { open } = entitlementsOf([...flood, held], AT + DAY)
      expect(open).toHaveLength(20)
      expect(open.slice(0, 2)).toMatchObject([{ state: 'held' }, { reference: 'R7999' }])
    },
  )

  const plan = anItem({ subtotal: 8, discount: 72 })
  const gift = anItem({ product: 'onward-gift-year', subscription: null, subtotal: 160 })

  test(
    'an order of a subscription at 90 percent off is held, even if it contains a gift at full price',
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
  ])(
    'an order with a promo is not held if its items state prices %s the discount',
    async (_when, subtotal) => {
      const items = [{ ...plan, subtotal, discount: 24 }, gift]
      const changes = { total: 216, discount: 24, coupons: ['spring'], items }
      const { server } = await afterOrders(anOrder(changes))
      expect(server.purchases.get('S1')?.held).toBeNull()
    },
  )

  test('an order keeps the promo that it was placed with, even if its payment takes days', async () => {
    const { provider, server } = await afterOrders(withCoupon('spring', 30, { completed: false }))
    provider.now = AT + 7 * DAY
    await server.receiveAll(provider.confirm('O1'))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  test('an activated order stays active when its promo is over', async () => {
    const { provider, server } = await afterOrders(withCoupon('spring', 30))
    provider.now = AT + 30 * DAY
    server.settings = settingsWith()
    await server.readAgain()
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  /** A second order with the code `first`. */
  const again = (changes = {}) =>
    withCoupon('first', 50, {
      id: 'O2',
      changed: AT + DAY,
      items: [anItem({ subscription: 'S2' })],
      ...changes,
    })

  test(
    'a person may not use a once-only code a second time',
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
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  test('a person may use a code again if their first order was never paid', async () => {
    expect(await heldOf(withCoupon('first', 50, { completed: false }), again())).toBeNull()
  })

  test('a person may use a code although it was used for a gift that names them as the buyer', async () => {
    const giftOrder = anOrder({ coupons: ['first'], items: [gift] })
    expect(await heldOf(giftOrder, again())).toBeNull()
  })

  test(
    'a held order is shown as held, reported once, and activated when the settings are corrected',
    { tags: ['7.held-orders'] },
    async () => {
      const { server } = await afterOrders(anOrder({ items: [anItem({ product: 'special' })] }))
      await server.readAgain()
      expect(server.cases).toEqual([{ case: 'held', purchase: 'S1', why: 'unknownProduct' }])
      expect(server.recordOf('robin', 'open_orders')).toMatchObject([
        { state: 'held', reference: 'ONWARD-1' },
      ])
      server.settings = settingsWith({
        products: { special: { kind: 'plan', record: 'subscription', period: 'year' } },
      })
      await server.readAgain()
      expect(server.people.get('robin')).toMatchObject({ subscription: ACTIVE, open_orders: [] })
    },
  )

  test('a held order gives no access until somebody releases it', async () => {
    const { server } = await afterOrders(withCoupon('all-free', 30))
    expect(server.recordOf('robin', 'subscription')).toBeUndefined()
    const held = server.purchases.get('S1')
    if (held) server.purchases.set('S1', { ...held, released: true })
    await server.readAgain()
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  test('an order for a program that another subscription already pays for is reported', async () => {
    const { server } = await afterOrders(
      anOrder(),
      anOrder({ id: 'O2', items: [anItem({ subscription: 'S2' })] }),
    )
    await server.readAgain()
    expect(server.cases).toEqual([{ case: 'twice', purchase: 'S2' }])
  })
})
