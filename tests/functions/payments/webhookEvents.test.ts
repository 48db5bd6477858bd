import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isSigned } from '../../../functions/src/rules/payments/signature.ts'
import { readDelivery } from '../../../functions/src/rules/payments/webhookEvents.ts'
import { anOrder } from './anOrder.ts'
import { documentedOrder, documentedReturn, documentedSubscription } from './documentedAnswers.ts'

describe('a delivery', { tags: ['7.webhook-signed'] }, () => {
  const body = Buffer.from('{"events":[]}')
  const sign = (secret: string) => createHmac('sha256', secret).update(body).digest('base64')

  test('a delivery is accepted only if it is signed with the secret of the webhook', () => {
    expect(isSigned(body, sign('secret'), 'secret')).toBe(true)
    expect(isSigned(body, sign('guessed'), 'secret')).toBe(false)
    expect(isSigned(Buffer.from('{"events":[{}]}'), sign('secret'), 'secret')).toBe(false)
    expect(isSigned(body, undefined, 'secret')).toBe(false)
    expect(isSigned(body, 'short', 'secret')).toBe(false)
    expect(isSigned(body, sign(''), ''), 'while no secret is set').toBe(false)
  })

  const subject = (type: string, data: unknown) =>
    readDelivery({ events: [{ id: 'E1', type, live: false, data }] })?.[0]?.subject

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
  ])('an event of type %s with %j is about %j', (type, data, expected) => {
    expect(subject(type, data)).toEqual(expected)
  })

  test.each(['O/1', '__name__'])('an event cannot be read if its order has the id %j', (id) => {
    expect(subject('order.completed', { id })).toBeUndefined()
  })

  test.each([
    ['order.completed', documentedOrder(), 'order', false],
    ['order.failed', documentedOrder(), 'order', true],
    ['order.canceled', documentedOrder(), 'order', true],
    ['subscription.updated', documentedSubscription(), 'subscription', false],
    ['return.created', documentedReturn().returns[0], 'return', false],
  ])(
    'an event of type %s holds what it is about, and says whether an order failed',
    (type, data, kind, failed) => {
      expect(readDelivery({ events: [{ id: 'E1', type, live: false, data }] })).toMatchObject([
        { content: { kind }, failed },
      ])
    },
  )

  test('a delivery needs a list of events, and keeps the other events if one event is malformed', () => {
    expect([readDelivery({}), readDelivery(null)]).toEqual([null, null])
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
