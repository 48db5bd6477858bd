import { createHmac } from 'node:crypto'
import { assert, property, shuffledSubarray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isWhole,
  withOrder,
  withSubscription,
} from '../../functions/src/rules/payments/carryOut.ts'
import { readDelivery } from '../../functions/src/rules/payments/events.ts'
import { objectionTo } from '../../functions/src/rules/payments/objection.ts'
import {
  NOTHING_YET,
  type Purchase,
  recordsOf,
} from '../../functions/src/rules/payments/purchases.ts'
import { isSigned } from '../../functions/src/rules/payments/signature.ts'
import { anOrder, AT, readOne, sentOrder, withCoupon } from './aPayment.ts'
import { settingsWith } from './theSettings.ts'

const HOUR = 3_600_000
const settings = settingsWith({
  promos: {
    spring: {
      percent: 30,
      periods: ['year'],
      from: new Date(AT - 1000).toISOString(),
      until: new Date(AT + 1000).toISOString(),
    },
    first: { percent: 50, once: true },
  },
})
const objection = (order = anOrder(), usedBefore: readonly string[] = []) =>
  objectionTo(
    order,
    order.items[0] ?? { product: '', subscription: null, discount: 0, coupon: null },
    settings,
    usedBefore,
  )

describe('a delivery', () => {
  const body = Buffer.from('{"events":[]}')
  const sign = (secret: string) => createHmac('sha256', secret).update(body).digest('base64')

  test('counts only if it is signed with the secret of the webhook', () => {
    expect(isSigned(body, sign('secret'), 'secret')).toBe(true)
    expect(isSigned(body, sign('guessed'), 'secret')).toBe(false)
    expect(isSigned(Buffer.from('{"events":[{}]}'), sign('secret'), 'secret')).toBe(false)
    expect(isSigned(body, undefined, 'secret')).toBe(false)
    expect(isSigned(body, 'short', 'secret')).toBe(false)
  })

  test('never counts while no secret is set', () => {
    expect(isSigned(body, sign(''), '')).toBe(false)
  })

  test('is malformed without a list of events', () => {
    expect(readDelivery({})).toBeNull()
    expect(readDelivery(null)).toBeNull()
  })

  test('has events of which one says the opposite of its order about real money', () => {
    expect(readOne('order.completed', sentOrder({ live: false }), true)).toEqual({
      problem: 'order.completed E1: live differs',
    })
  })

  test.each(['O/1', '..', '__name__', ''])('cannot name a document %j', (id) => {
    expect(readOne('order.completed', sentOrder({ id }))).toHaveProperty('problem')
    expect(anOrder({ tags: { uid: id } }).tags.uid).toBeNull()
  })

  test('names what cannot be read by its place, without its value', () => {
    expect(
      readOne('order.completed', sentOrder({ reference: { email: 'robin@example.com' } })),
    ).toEqual({ problem: 'order.completed E1: reference' })
  })

  test('may hold whole objects where it usually holds ids', () => {
    expect(
      anOrder({ items: [{ product: { product: 'onward-year' }, subscription: { id: 'S1' } }] })
        .items[0],
    ).toMatchObject({ product: 'onward-year', subscription: 'S1' })
  })
})

describe('an order', () => {
  test('activates without a code', () => expect(objection()).toBeNull())

  test('is held without an owner', () => expect(objection(anOrder({ tags: {} }))).toBe('noOwner'))

  test('is held for a product that the server does not know', () =>
    expect(objection(anOrder({ items: [{ product: 'gold' }] }))).toBe('unknownProduct'))

  test('is held with a code that the server does not know', () =>
    expect(objection(withCoupon('all-free', 30))).toBe('unknownCoupon'))

  test('may use a promo in any case', () => expect(objection(withCoupon('SPRING', 30))).toBeNull())

  test('may use a promo from its first moment until an hour after its end', () => {
    expect(objection(withCoupon('spring', 30, { changed: AT - 1000 }))).toBeNull()
    expect(objection(withCoupon('spring', 30, { changed: AT - 1001 }))).toBe('couponOver')
    expect(objection(withCoupon('spring', 30, { changed: AT + 1000 + HOUR }))).toBeNull()
    expect(objection(withCoupon('spring', 30, { changed: AT + 1001 + HOUR }))).toBe('couponOver')
  })

  test('may use a promo only for its periods', () => {
    expect(objection(withCoupon('spring', 30, { items: [{ product: 'onward-month' }] }))).toBe(
      'couponForOtherPeriod',
    )
  })

  test('may be discounted by as much as its promo, and by one percent for rounding', () => {
    expect(objection(withCoupon('spring', 31))).toBeNull()
    expect(objection(withCoupon('spring', 32))).toBe('discountTooLarge')
    expect(objection(withCoupon('spring', 100))).toBe('discountTooLarge')
  })

  test('cannot hide a discount in its items', () => {
    expect(
      objection(
        anOrder({
          coupons: ['spring'],
          total: 8,
          items: [{ product: 'onward-year', discount: 72 }],
        }),
      ),
    ).toBe('discountTooLarge')
    expect(
      objection(
        anOrder({
          total: 8,
          discount: 72,
          items: [{ product: 'onward-year', coupon: 'all-free' }],
        }),
      ),
    ).toBe('unknownCoupon')
  })

  test('does not count taxes as its price', () => {
    expect(objection(withCoupon('spring', 30, { total: 66, tax: 10 }))).toBeNull()
    // 27.2 are 34 percent of 80, but 30 percent of 90.
    expect(objection(withCoupon('spring', 34, { total: 62.8, tax: 10 }))).toBe('discountTooLarge')
  })

  test('may use a code once where it is for one purchase', () => {
    expect(objection(withCoupon('first', 50))).toBeNull()
    expect(objection(withCoupon('first', 50), ['first'])).toBe('couponUsedBefore')
    const before = [...withOrder(withCoupon('first', 50), settings, new Map(), false, []).values()]
    const held = (id: string) =>
      [
        ...withOrder(withCoupon('first', 50, { id }), settings, new Map(), false, before).values(),
      ][0]?.fromOrder?.held
    expect(held('O2')).toBe('couponUsedBefore')
    expect(held('O1')).toBeNull()
  })

  test('for a voucher needs a code, or a price', () => {
    const voucher = { total: 0, items: [{ product: 'onward-voucher-pro' }] }
    expect(objection(anOrder(voucher))).toBe('freeWithoutCode')
    expect(objection(anOrder({ ...voucher, coupons: ['GIVEN-1'] }))).toBeNull()
  })

  test('for a gift needs no owner and activates nobody', () => {
    const gift = anOrder({ tags: {}, items: [{ product: 'onward-gift-year' }] })
    expect(objection(gift)).toBeNull()
    expect(
      recordsOf(
        [...withOrder(gift, settings, new Map(), false, []).values()],
        settings.products,
        {},
      ),
    ).toEqual({})
  })

  test('stays as it was decided first, or by hand since', () => {
    const held = [
      ...withOrder(withCoupon('all-free', 30), settings, new Map(), false, []).values(),
    ][0]
    if (!held?.fromOrder) throw new Error('The order made no purchase')
    const released: Purchase = { ...held, fromOrder: { ...held.fromOrder, held: null } }
    expect(
      withOrder(withCoupon('all-free', 30), settings, new Map([['S1', released]]), false, []).get(
        'S1',
      ),
    ).toEqual(released)
  })
})

type Step = (before: Purchase | undefined) => Purchase
const news = (changed: number, state: string, active = true, product = 'onward-year') => {
  const event = readOne('subscription.updated', {
    id: 'S1',
    live: false,
    active,
    state,
    changed,
    product,
  })
  if ('problem' in event || event.kind !== 'subscription') throw new Error(JSON.stringify(event))
  return (before: Purchase | undefined) => withSubscription(before, event.data)
}
const ordered: Step = (before) =>
  withOrder(anOrder(), settings, new Map(before ? [['S1', before]] : []), false, []).get('S1') ??
  NOTHING_YET
const refunded: Step = (before) => ({ ...(before ?? NOTHING_YET), refunded: true })
const after = (...steps: readonly Step[]) => {
  const purchase = steps.reduce<Purchase | undefined>((before, step) => step(before), undefined)
  return recordsOf(purchase ? [purchase] : [], settings.products, {})
}

describe('a plan', () => {
  test('that was canceled stays active until it is deactivated', () => {
    expect(after(ordered, news(2, 'canceled'))).toEqual({
      subscription: {
        active: true,
        state: 'canceled',
        gateway: 'card',
        sku: 'onward-year',
        reference: 'ONWARD-1',
      },
    })
    expect(after(ordered, news(2, 'canceled'), news(3, 'deactivated', false))).toMatchObject({
      subscription: { active: false, state: 'expired' },
    })
    expect(after(ordered, news(2, 'canceled'), news(3, 'active'))).toMatchObject({
      subscription: { active: true, state: 'active' },
    })
  })

  test('is the same in whatever order, and however often, its events arrive', () => {
    const events = [ordered, news(1, 'active'), news(2, 'canceled'), news(3, 'deactivated', false)]
    assert(
      property(shuffledSubarray([...events, ...events], { minLength: 8 }), (steps) => {
        expect(after(...steps)).toEqual(after(...events))
      }),
    )
  })

  test('ends with a refund for good', () => {
    expect(after(ordered, refunded, news(5, 'active'), ordered)).toMatchObject({
      subscription: { active: false, state: 'expired' },
    })
  })

  test('is not known from its subscription alone, which names no owner', () =>
    expect(after(news(1, 'active'))).toEqual({}))

  test('that is changed to another program ends in the first one', () => {
    expect(after(ordered, news(2, 'active', true, 'onward-coach-year'))).toMatchObject({
      subscription: { active: false },
      subscription_hc: { active: true, sku: 'onward-coach-year' },
    })
  })

  test('that ended does not end another one of the same person', () => {
    const first = news(3, 'deactivated', false)(ordered(undefined))
    const second = [
      ...withOrder(
        anOrder({ id: 'O2', items: [{ product: 'onward-month' }] }),
        settings,
        new Map(),
        false,
        [],
      ).values(),
    ]
    for (const purchases of [
      [first, ...second],
      [...second, first],
    ])
      expect(recordsOf(purchases, settings.products, {})).toMatchObject({
        subscription: { active: true, sku: 'onward-month' },
      })
  })

  test('that ended leaves an active one of an app store alone', () => {
    const ended = news(3, 'deactivated', false)(ordered(undefined))
    expect(
      recordsOf([ended], settings.products, {
        subscription: { active: true, gateway: 'app_store' },
      }),
    ).toEqual({})
    expect(
      recordsOf([ended], settings.products, { subscription: { active: true, gateway: 'card' } }),
    ).toMatchObject({ subscription: { active: false } })
  })
})

test('a refund is whole if it pays back the price, and not a cent less', () => {
  const refund = { live: false, original: { id: 'O1', total: 80 } }
  expect(isWhole({ ...refund, totalReturn: 80 })).toBe(true)
  expect(isWhole({ ...refund, totalReturn: 79.99 })).toBe(false)
})

describe('the settings of the server', () => {
  test('sell what the product sells by default, and the student offer', () => {
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

  test('can add a product, and change a promo', () => {
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
  ])('are refused whole if %s is malformed', (_what, changes) => {
    expect(() => settingsWith(changes)).toThrow('Invalid')
  })
})
