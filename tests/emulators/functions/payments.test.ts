import { beforeEach, describe, expect, test } from 'vitest'
import {
  documentedEntries,
  documentedOrder,
  documentedSubscription,
} from '../../functions/payments/documentedAnswers.ts'
import { firestoreFieldsOf } from '../../contracts/services/serviceCalls.ts'
import { deliver, orderCompleted, type SentEvent } from '../payments.ts'
import {
  deleteAccount,
  documentAt,
  documentOf,
  givenAccount,
  givenDocument,
  givenServerSettings,
} from '../theEmulators.ts'
import { givenProvider } from './givenProvider.ts'

beforeEach(async () => {
  for (const localId of ['robin', 'sam'])
    await givenAccount({ localId, email: `${localId}@example.com`, password: 'a-long-one' })
})

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

/** A profile with a subscription. */
const subscribed = (active: boolean, state: string) =>
  firestoreFieldsOf({ subscription: { active, state } })

test('while the provider does not answer, the webhook activates the subscription that was paid for, and leaves the rest of the profile unchanged', async () => {
  await givenDocument('robin', { profile: { age: 34 } })
  expect(await deliver([paid])).toEqual({ status: 200, text: 'event-O1' })
  expect(await documentOf('robin')).toMatchObject(
    firestoreFieldsOf({
      profile: { age: 34 },
      subscription: { active: true, sku: 'onward-year', reference: 'ONWARD-O1' },
    }),
  )
})

test('while the provider does not answer, the webhook ignores a body that the provider did not sign', async () => {
  expect((await deliver([paid], { secret: 'guessed' })).status).toBe(401)
  expect(await documentOf('robin')).toBeNull()
})

test('while the provider does not answer, the webhook ignores events about real money in a test project, and acknowledges them', async () => {
  expect(await deliver([paid], { live: true })).toEqual({ status: 200, text: 'event-O1' })
  expect(await documentOf('robin')).toBeNull()
  await deliver([paid])
  await deliver([ended], { live: true })
  expect(await documentOf('robin')).toMatchObject(subscribed(true, 'active'))
})

test('while the provider does not answer, the webhook processes an event once, even if deliveries overlap', async () => {
  await Promise.all([deliver([paid]), deliver([paid])])
  await deliver([ended])
  await deliver([paid])
  expect(await documentOf('robin')).toMatchObject(subscribed(false, 'expired'))
})

test('while the provider does not answer, the webhook creates no profile for a uid without an account', async () => {
  await deliver([orderCompleted({ order: 'O9', uid: 'nobody', path: 'onward-year' })])
  expect(await documentOf('nobody')).toBeNull()
  expect(await documentAt('purchases/O9-onward-year')).toMatchObject({
    held: { stringValue: 'unknownAccount' },
  })
  await deleteAccount('robin')
  await deliver([paid])
  expect(await documentOf('robin')).toBeNull()
})

test('while the provider does not answer, the webhook acknowledges only the events that it could read', async () => {
  expect(await deliver([paid, { id: 'event-odd', type: 'order.completed', data: {} }])).toEqual({
    status: 202,
    text: 'event-O1',
  })
})

test('while the provider does not answer, the webhook loses no event while the settings are malformed', async () => {
  await givenServerSettings({ promos: { spring: { percent: 'much' } } })
  expect((await deliver([paid])).status).toBe(500)
  await givenServerSettings({})
  expect((await deliver([paid])).status).toBe(200)
  expect(await documentOf('robin')).toMatchObject(subscribed(true, 'active'))
})

describe('the webhook, while the provider answers,', () => {
  const order = 'fxNeVeRsEeN-0001aBcDeF'
  const subscription = 'sbNeVeRsEeN-0001aBcDeF'
  const answers = (state: Record<string, unknown> = {}) => ({
    [`/orders/${order}`]: documentedOrder(),
    [`/subscriptions/${subscription}`]: documentedSubscription(state),
    [`/subscriptions/${subscription}/entries`]: documentedEntries().slice(1),
  })
  /** An event about the subscription. Its data differ from the provider's. */
  const subscriptionUpdated = (id: string): SentEvent => ({
    id,
    type: 'subscription.updated',
    data: { id: subscription, active: true, state: 'active', changed: 1, product: 'gold' },
  })

  test("while the provider answers, the webhook uses the provider's data, not the event's", async () => {
    const provider = await givenProvider(answers())
    expect((await deliver([subscriptionUpdated('E1')])).status).toBe(200)
    expect(await documentOf('robin')).toMatchObject(subscribed(true, 'active'))
    expect(await documentAt(`purchases/${subscription}`)).toMatchObject({
      source: { stringValue: 'provider' },
      paid: { doubleValue: 86.4 },
    })
    provider.answer(answers({ active: false, state: 'deactivated' }))
    expect((await deliver([subscriptionUpdated('E2')])).status).toBe(200)
    expect(await documentOf('robin')).toMatchObject(subscribed(false, 'expired'))
  })

  test('while the provider answers, the webhook ignores an order with real money in a test project, whatever the event says', async () => {
    await givenProvider({ ...answers(), [`/orders/${order}`]: documentedOrder({ live: true }) })
    expect((await deliver([subscriptionUpdated('E1')])).status).toBe(200)
    expect(await documentAt(`purchases/${subscription}`)).toBeNull()
  })

  test('while the provider answers, the webhook processes an event while another waits for the provider', async () => {
    let release: (answer: unknown) => void = () => undefined
    const late = new Promise((resolve) => (release = resolve))
    await givenProvider({ ...answers(), '/orders/late': late })
    const slow = orderCompleted({ order: 'late', uid: 'sam', path: 'onward-year' })
    const delivered = deliver([slow, subscriptionUpdated('E1')])
    await expect
      .poll(() => documentOf('robin'), { timeout: 20_000 })
      .toMatchObject(subscribed(true, 'active'))
    expect(await documentAt('purchases/late-onward-year')).toBeNull()
    release(404)
    expect(await delivered).toEqual({ status: 200, text: 'event-late\nE1' })
    expect(await documentOf('sam')).toMatchObject(subscribed(true, 'active'))
  })
})
