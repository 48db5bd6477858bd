import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { deliver, orderCompleted, type SentEvent } from '../payments.ts'
import { documentAt, documentOf, givenDocument, givenServerSettings } from '../theEmulators.ts'

const paid = orderCompleted({ order: 'O1', uid: 'robin', path: 'onward-year', subscription: 'S1' })
const ended: SentEvent = {
  id: 'event-end',
  type: 'subscription.deactivated',
  data: {
    id: 'S1',
    active: false,
    state: 'deactivated',
    changed: 1_770_000_000_000,
    product: 'onward-year',
  },
}

const record = v.object({
  mapValue: v.object({
    fields: v.object({
      active: v.object({ booleanValue: v.boolean() }),
      state: v.object({ stringValue: v.string() }),
    }),
  }),
})

/** Whether a person's plan is active, and its state; null if their profile has none. */
async function planOf(uid: string, field = 'subscription') {
  const found = v.safeParse(v.looseObject({ [field]: record }), await documentOf(uid))
  const fields = found.success ? v.parse(record, found.output[field]).mapValue.fields : null
  return fields && [fields.active.booleanValue, fields.state.stringValue]
}

describe('the webhook', () => {
  test('activates the plan that was paid for, and leaves the rest of the profile', async () => {
    await givenDocument('robin', { profile: { age: 34 } })
    expect(await deliver([paid])).toEqual({ status: 200, text: 'event-O1' })
    expect(await documentOf('robin')).toMatchObject({
      profile: { mapValue: { fields: { age: { integerValue: '34' } } } },
      subscription: {
        mapValue: {
          fields: {
            active: { booleanValue: true },
            sku: { stringValue: 'onward-year' },
            reference: { stringValue: 'ONWARD-O1' },
          },
        },
      },
    })
  })

  test('ignores a body that the provider did not sign', async () => {
    expect((await deliver([paid], { secret: 'guessed' })).status).toBe(401)
    expect(await documentOf('robin')).toBeNull()
  })

  test('ignores an order with real money in a project for tests, and is not sent it again', async () => {
    expect(await deliver([paid], { live: true })).toEqual({ status: 200, text: 'event-O1' })
    expect(await documentOf('robin')).toBeNull()
  })

  test('counts an event once, even if deliveries overlap', async () => {
    await Promise.all([deliver([paid]), deliver([paid])])
    await deliver([ended])
    await deliver([paid])
    expect(await planOf('robin')).toEqual([false, 'expired'])
  })

  test('ends a plan whose end arrives before its order', async () => {
    await deliver([ended])
    await deliver([paid])
    expect(await planOf('robin')).toEqual([false, 'expired'])
  })

  test('ends a plan that is paid back, even if the refund arrives first', async () => {
    const refund: SentEvent = {
      id: 'event-back',
      type: 'return.created',
      data: { totalReturn: 80, original: { id: 'O1', total: 80 } },
    }
    await deliver([paid])
    await deliver([refund])
    expect(await planOf('robin')).toEqual([false, 'expired'])
    await deliver([
      {
        ...refund,
        id: 'event-back-2',
        data: { totalReturn: 80, original: { id: 'O2', total: 80 } },
      },
    ])
    await deliver([orderCompleted({ order: 'O2', uid: 'sam', path: 'onward-year' })])
    expect(await planOf('sam')).toEqual([false, 'expired'])
  })

  test('holds an order with a code that the server does not know', async () => {
    await deliver([
      orderCompleted({
        order: 'O3',
        uid: 'robin',
        path: 'onward-year',
        coupon: 'everything-free',
        discount: 80,
      }),
    ])
    expect(await documentOf('robin')).toBeNull()
    expect(await documentAt('purchases/O3-onward-year')).toMatchObject({
      fromOrder: { mapValue: { fields: { held: { stringValue: 'unknownCoupon' } } } },
    })
  })

  test('decides by the settings of the server', async () => {
    await givenServerSettings({
      products: { special: { kind: 'plan', record: 'subscription_hc', period: 'month' } },
      promos: { spring: { percent: 30, once: true } },
    })
    await deliver([
      orderCompleted({
        order: 'O4',
        uid: 'robin',
        path: 'special',
        coupon: 'SPRING',
        discount: 24,
      }),
    ])
    expect(await planOf('robin', 'subscription_hc')).toEqual([true, 'active'])
  })

  test('acknowledges only the events that it could read', async () => {
    expect(await deliver([paid, { id: 'event-odd', type: 'order.completed', data: {} }])).toEqual({
      status: 202,
      text: 'event-O1',
    })
  })

  test('loses no event while the settings are malformed', async () => {
    await givenServerSettings({ promos: { spring: { percent: 'much' } } })
    expect((await deliver([paid])).status).toBe(500)
    await givenServerSettings({})
    expect((await deliver([paid])).status).toBe(200)
    expect(await planOf('robin')).toEqual([true, 'active'])
  })
})
