import { describe, expect, test } from 'vitest'
import { ACTIVE, afterOrders, EXPIRED } from './afterOrders.ts'
import { anItem, anOrder, AT, DAY } from './anOrder.ts'

describe('the money of a period', { tags: ['7.refunds'] }, () => {
  test('a year of 80 goes on after an order of 15 for a change within the year is refunded, and ends with the 80', async () => {
    const { provider, server } = await afterOrders(anOrder())
    provider.now += 100 * DAY
    await server.receiveAll(provider.changePlan('S1', 'onward-coach-year', 15))
    await server.receiveAll(provider.giveBack('S1P1', 15))
    expect(server.recordOf('robin', 'subscription_hc')).toMatchObject(ACTIVE)
    await server.receiveAll(provider.giveBack('O1', 80))
    expect(server.recordOf('robin', 'subscription_hc')).toMatchObject(EXPIRED)
  })

  test('a year of 80 that a change of plan cost nothing more ends when the 80 are refunded', async () => {
    const { provider, server } = await afterOrders(anOrder())
    await server.receiveAll(provider.changePlan('S1', 'onward-month', 0))
    await server.receiveAll(provider.giveBack('O1', 80))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(EXPIRED)
  })

  test('a plan goes on after a change of the last period is refunded', async () => {
    const { provider, server } = await afterOrders(anOrder())
    await server.receiveAll(provider.changePlan('S1', 'onward-month', 15))
    provider.now += 365 * DAY
    await server.receiveAll(provider.renew('S1'))
    await server.receiveAll([...provider.giveBack('O1', 80), ...provider.giveBack('S1P1', 15)])
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  /** One order of two subscriptions to one product. */
  const twice = () => anOrder({ total: 160, items: [anItem(), anItem({ subscription: 'S2' })] })
  const half = (subscription: string | null) => ({
    items: [{ product: 'onward-year', subscription, subtotal: 80 }],
  })

  test('of two subscriptions to one product in one order, a refund ends the one that it names', async () => {
    const { provider, server } = await afterOrders(twice())
    await server.receiveAll(provider.giveBack('O1', 80, half('S2')))
    expect(server.purchases.get('S1')?.state).toBe('active')
    expect(server.purchases.get('S2')?.state).toBe('returned')
  })

  test('of two subscriptions to one product in one order, a refund that names neither is not for one that ended long before', async () => {
    const { provider, server } = await afterOrders(twice())
    await server.receiveAll(provider.change('S1', { active: false, state: 'deactivated' }))
    provider.now += 30 * DAY
    await server.receiveAll(provider.giveBack('O1', 80, half(null)))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(EXPIRED)
  })

  test('of two subscriptions to one product in one order, a refund that names neither is for the one that it ended', async () => {
    const { provider, server } = await afterOrders(twice())
    provider.now += 30 * DAY
    const refunded = provider.giveBack('O1', 80, half(null))
    await server.receiveAll([
      ...provider.change('S1', { active: false, state: 'deactivated' }),
      ...refunded,
    ])
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  test('a charge that cannot be read neither gives nor takes access, and is reported', async () => {
    const { provider, server } = await afterOrders(anOrder())
    provider.now += 365 * DAY
    const renewed = provider.renew('S1')
    provider.unreadable.add('S1B1')
    await server.receiveAll([...renewed, ...provider.giveBack('O1', 80)])
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
    expect(server.cases).toContainEqual({ case: 'unreadable', purchase: 'S1' })
    provider.unreadable.clear()
    provider.unreadable.add('O1')
    await server.receiveAll(provider.giveBack('S1B1', 80))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(EXPIRED)
  })
})

test('the record says when money was first paid, after a trial and in every browser', async () => {
  const { provider, server } = await afterOrders(anOrder({ total: 0 }))
  expect(server.recordOf('robin', 'subscription')).toMatchObject({ since: AT, first_paid: null })
  provider.now += 7 * DAY
  await server.receiveAll(provider.renew('S1'))
  const paid = { since: AT, first_paid: AT + 7 * DAY }
  expect(server.recordOf('robin', 'subscription')).toMatchObject(paid)
  provider.now += 365 * DAY
  await server.receiveAll(provider.renew('S1'))
  expect(server.recordOf('robin', 'subscription')).toMatchObject(paid)
})
