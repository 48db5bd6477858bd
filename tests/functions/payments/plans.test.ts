import { describe, expect, test } from 'vitest'
import { readDelivery } from '../../../functions/src/rules/payments/webhookEvents.ts'
import { settingsWith } from '../theSettings.ts'
import { ACTIVE, afterOrders, EXPIRED } from './afterOrders.ts'
import { anItem, anOrder } from './anOrder.ts'

test('a canceled subscription stays active until it is deactivated', async () => {
  const { provider, server } = await afterOrders(anOrder())
  await server.receiveAll(provider.change('S1', { state: 'canceled' }))
  expect(server.recordOf('robin', 'subscription')).toMatchObject({
    active: true,
    state: 'canceled',
  })
  await server.receiveAll(provider.change('S1', { active: false, state: 'deactivated' }))
  expect(server.recordOf('robin', 'subscription')).toMatchObject(EXPIRED)
})

test.each([
  ['whose renewal failed stays active while the provider tries again', 'overdue', true, 'overdue'],
  ['in its trial is active', 'trial', true, null],
  ['that is paused gives nothing', 'paused', false, 'paused'],
])('a subscription %s, and the profile shows its state', async (_what, state, active, standing) => {
  const { provider, server } = await afterOrders(anOrder())
  await server.receiveAll(provider.change('S1', { state }))
  expect(server.recordOf('robin', 'subscription')).toMatchObject({ active, standing })
  await server.receiveAll(provider.change('S1', { state: 'active' }))
  expect(server.recordOf('robin', 'subscription')).toMatchObject({ ...ACTIVE, standing: null })
})

test('a subscription shows when it was bought, its next charge, and, after it is canceled, when it ends', async () => {
  const { provider, server } = await afterOrders(anOrder())
  const next = {
    nextChargeDate: 1_803_859_200_000,
    nextChargeTotal: 80,
    nextChargeCurrency: 'USD',
  }
  await server.receiveAll(provider.change('S1', next))
  expect(server.recordOf('robin', 'subscription')).toMatchObject({
    since: expect.any(Number),
    next_charge: { at: 1_803_859_200_000, total: 80, currency: 'USD' },
  })
  const canceled = { state: 'canceled', deactivationDate: next.nextChargeDate }
  await server.receiveAll(provider.change('S1', canceled))
  expect(server.recordOf('robin', 'subscription')).toMatchObject({
    next_charge: null,
    ends: 1_803_859_200_000,
  })
  await server.receiveAll(provider.change('S1', { active: false, state: 'deactivated' }))
  expect(server.recordOf('robin', 'subscription')).toMatchObject({ ends: null })
})

test('a subscription that was changed to another program, changed back, and deactivated is over in both programs', async () => {
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

describe('a plan whose product changed in the settings', { tags: ['7.purchase-copy'] }, () => {
  test('a subscription whose product was removed from the settings continues, and can end', async () => {
    const { provider, server } = await afterOrders()
    server.settings = settingsWith({
      products: { special: { kind: 'plan', record: 'subscription', period: 'year' } },
    })
    await server.receiveAll(provider.place(anOrder({ items: [anItem({ product: 'special' })] })))
    server.settings = settingsWith()
    await server.readAgain()
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
    await server.receiveAll(provider.change('S1', { active: false, state: 'deactivated' }))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(EXPIRED)
  })

  test('a subscription whose product is later sold for another program does not change', async () => {
    const { server } = await afterOrders(anOrder())
    server.settings = settingsWith({
      products: { 'onward-year': { kind: 'plan', record: 'subscription_yoga', period: 'year' } },
    })
    await server.readAgain()
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
    expect(server.recordOf('robin', 'subscription_yoga')).toBeUndefined()
  })
})

test('a subscription that was changed to an unlisted product keeps its last listed product, and is reported', async () => {
  const { provider, server } = await afterOrders(anOrder())
  await server.receiveAll(provider.change('S1', { product: 'onward-coach-year' }))
  await server.receiveAll(provider.change('S1', { product: 'unlisted' }))
  expect(server.recordOf('robin', 'subscription_hc')).toMatchObject(ACTIVE)
  expect(server.cases).toEqual([{ case: 'unlisted', purchase: 'S1' }])
})

test('a subscription that had an unlisted product at the first read gives what was ordered, and is reported', async () => {
  const { provider, server } = await afterOrders()
  provider.place(anOrder())
  provider.change('S1', { product: 'unlisted' })
  await server.readAgain()
  expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
  expect(server.cases).toEqual([{ case: 'unlisted', purchase: 'S1' }])
})

test('a subscription does not change with a renewal that is not paid yet', async () => {
  const { provider, server } = await afterOrders(anOrder())
  await server.receiveAll(provider.failRenewal('S1'))
  expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
  expect(server.recordOf('robin', 'open_orders')).toBeUndefined()
})

test('a subscription whose first order the server missed is found by a renewal that is not paid yet', async () => {
  const { provider, server } = await afterOrders()
  provider.place(anOrder())
  await server.receiveAll(provider.failRenewal('S1'))
  expect(server.purchases.get('S1')).toMatchObject({ order: 'O1', state: 'overdue' })
  expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
})

test(
  'a subscription does not return to an earlier state when two reads of the provider overlap',
  { tags: ['7.provider-asked'] },
  async () => {
    const { provider, server } = await afterOrders(anOrder())
    const earlier = await server.read({ kind: 'order', id: 'O1' })
    provider.now += 1
    await server.receiveAll(provider.change('S1', { active: false, state: 'deactivated' }))
    server.write(earlier, provider.now - 1)
    expect(server.recordOf('robin', 'subscription')).toMatchObject(EXPIRED)
  },
)

test(
  'a subscription has the state that the provider has now, whatever a late event says',
  { tags: ['7.provider-asked'] },
  async () => {
    const { provider, server } = await afterOrders(anOrder())
    provider.now += 1
    const late = provider.change('S1', { state: 'canceled' })
    provider.change('S1', { state: 'active' })
    await server.receiveAll(late)
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
  },
)

describe('a refunded plan', { tags: ['7.refunds'] }, () => {
  test('a subscription ends when its whole price was refunded, by however many refunds', async () => {
    const { provider, server } = await afterOrders(anOrder())
    await server.receiveAll(provider.giveBack('O1', 40))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
    await server.receiveAll(provider.giveBack('O1', 40))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(EXPIRED)
  })

  test('a subscription stays active when a refund fails', async () => {
    const { provider, server } = await afterOrders(anOrder())
    await server.receiveAll(provider.giveBack('O1', 80, { completed: false }))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  test('a renewed subscription stays active when its first order is refunded, and ends when the renewal is refunded', async () => {
    const { provider, server } = await afterOrders(anOrder())
    await server.receiveAll(provider.renew('S1'))
    await server.receiveAll(provider.giveBack('O1', 80))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
    await server.receiveAll(provider.giveBack('S1B1', 80))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(EXPIRED)
  })

  test('a subscription ends when the bank takes a charge back, whatever the type of the webhook event', async () => {
    const { provider, server } = await afterOrders(anOrder())
    provider.giveBack('O1', 80)
    const data = { id: 'C1', order: 'O1' }
    const [event] = readDelivery({
      events: [{ id: 'E1', type: 'chargeback.invented', live: false, data }],
    }) ?? [null]
    await server.receiveAll(event ? [event] : [])
    expect(server.recordOf('robin', 'subscription')).toMatchObject(EXPIRED)
  })
})

test('a subscription stays active when a gift bought with it is refunded', async () => {
  const gift = anItem({ product: 'onward-gift-year', subscription: null, subtotal: 160 })
  const { provider, server } = await afterOrders(anOrder({ total: 240, items: [anItem(), gift] }))
  await server.receiveAll(
    provider.giveBack('O1', 160, {
      items: [{ product: 'onward-gift-year', subscription: null, subtotal: 160 }],
    }),
  )
  expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
})

describe('a plan beside one of an app store', { tags: ['7.app-store-records'] }, () => {
  test("a subscription that ended does not change an app store's active subscription", async () => {
    const { provider, server } = await afterOrders(anOrder())
    const store = { active: true, gateway: 'app_store' }
    server.people.set('robin', { subscription: store })
    await server.receiveAll(provider.change('S1', { active: false }))
    expect(server.recordOf('robin', 'subscription')).toEqual(store)
  })

  test("a subscription becomes active again when an app store's subscription ends", async () => {
    const { server } = await afterOrders(anOrder())
    server.people.set('robin', { subscription: { active: true, gateway: 'app_store' } })
    await server.readAgain()
    expect(server.recordOf('robin', 'subscription')).toMatchObject({ gateway: 'app_store' })
    server.people.set('robin', { subscription: { active: false, gateway: 'app_store' } })
    await server.readAgain()
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
  })
})

test(
  'a subscription of a person who deleted their account creates no profile, and is reported',
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
