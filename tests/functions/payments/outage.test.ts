import { describe, expect, test } from 'vitest'
import { ACTIVE, afterOrders, EXPIRED } from './afterOrders.ts'
import { anItem, anOrder, DAY } from './anOrder.ts'

describe('while the provider does not answer', { tags: ['7.events-in-outage'] }, () => {
  test('while the provider does not answer, the content of a webhook event is used, and the sale is read later', async () => {
    const { provider, server } = await afterOrders()
    provider.isAnswering = false
    await server.receiveAll(provider.place(anOrder()))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
    expect(server.purchases.get('S1')?.source).toBe('letter')
    provider.isAnswering = true
    await server.readAgain()
    expect(server.purchases.get('S1')?.source).toBe('provider')
  })

  test(
    'while the provider does not answer, a subscription remains ended if its end is received before its order',
    { tags: ['7.access-is-paid'] },
    async () => {
      const { provider, server } = await afterOrders()
      provider.isAnswering = false
      const orderEvents = provider.place(anOrder())
      provider.now += 1
      await server.receiveAll(provider.change('S1', { active: false, state: 'deactivated' }))
      await server.receiveAll(orderEvents)
      expect(server.recordOf('robin', 'subscription')).toMatchObject(EXPIRED)
    },
  )

  test('while the provider does not answer, an order that was paid is not pending again when an earlier event comes late', async () => {
    const { provider, server } = await afterOrders()
    provider.isAnswering = false
    const earlierEvents = provider.place(anOrder({ completed: false }))
    await server.receiveAll(provider.confirm('O1'))
    await server.receiveAll(earlierEvents)
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
    expect(server.recordOf('robin', 'open_orders') ?? []).toEqual([])
  })

  test('while the provider does not answer, partial refunds add up', async () => {
    const { provider, server } = await afterOrders()
    provider.isAnswering = false
    await server.receiveAll(provider.place(anOrder()))
    const halfRefund = provider.giveBack('O1', 40)
    await server.receiveAll([...halfRefund, ...halfRefund])
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
    await server.receiveAll(provider.giveBack('O1', 40))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(EXPIRED)
  })

  test('while the provider does not answer, the refund of a gift does not end the subscription bought with it', async () => {
    const gift = anItem({ product: 'onward-gift-year', subscription: null, subtotal: 160 })
    const { provider, server } = await afterOrders(anOrder({ total: 240, items: [anItem(), gift] }))
    provider.isAnswering = false
    const items = [{ product: 'onward-gift-year', subscription: null, subtotal: 160 }]
    await server.receiveAll(provider.giveBack('O1', 160, { items }))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  test('while the provider does not answer, a refund that failed ends nothing', async () => {
    const { provider, server } = await afterOrders(anOrder())
    provider.isAnswering = false
    await server.receiveAll(provider.giveBack('O1', 80, { completed: false }))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  test(
    'while the provider does not answer, a partial refund ends nothing if the server does not know what was paid',
    { tags: ['7.refunds'] },
    async () => {
      const { provider, server } = await afterOrders(anOrder())
      const bought = server.purchases.get('S1')
      if (bought) server.purchases.set('S1', { ...bought, paid: 0 })
      provider.isAnswering = false
      await server.receiveAll(provider.giveBack('O1', 5))
      expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
    },
  )

  test('while the provider does not answer, the first of two events with the same time is used', async () => {
    const { provider, server } = await afterOrders(anOrder())
    provider.isAnswering = false
    provider.now += 1
    const paused = provider.change('S1', { state: 'paused' })
    const resumed = provider.change('S1', { state: 'active' })
    await server.receiveAll([...paused, ...resumed])
    expect(server.recordOf('robin', 'subscription')).toMatchObject(EXPIRED)
    provider.isAnswering = true
    await server.readAgain()
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  test('while the provider does not answer, an event can end a subscription only until the sale is read', async () => {
    const { provider, server } = await afterOrders(anOrder())
    provider.isAnswering = false
    provider.now += 1
    const resumed = provider.change('S1', { state: 'active' })
    const ended = provider.change('S1', { active: false, state: 'deactivated' })
    await server.receiveAll([...ended, ...resumed])
    expect(server.recordOf('robin', 'subscription')).toMatchObject(EXPIRED)
    provider.isAnswering = true
    provider.subscriptions.set('S1', { ...(await provider.readSubscription('S1')), active: true })
    await server.readAgain()
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  test('while the provider does not answer, an event without content is not acknowledged', async () => {
    const { provider, server } = await afterOrders(anOrder())
    provider.isAnswering = false
    await expect(server.receive({ kind: 'order', id: 'O1' })).rejects.toThrow('no answer')
  })

  test('while the provider does not answer, a refund or a dispute of a renewal ends the plan if the renewal is known', async () => {
    const { provider, server } = await afterOrders(anOrder())
    await server.receiveAll(provider.renew('S1'))
    provider.isAnswering = false
    await server.receiveAll(provider.giveBack('S1B1', 80))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(EXPIRED)
  })

  test('while the provider does not answer, a refund of a renewal that is not known is not acknowledged', async () => {
    const { provider, server } = await afterOrders(anOrder())
    provider.isAnswering = false
    provider.renew('S1')
    const refunded = provider.giveBack('S1B1', 80)
    await expect(server.receiveAll(refunded)).rejects.toThrow('not known')
    provider.isAnswering = true
    await server.receiveAll(refunded)
    expect(server.recordOf('robin', 'subscription')).toMatchObject(EXPIRED)
  })

  test('while the provider does not answer, a late refund of the first period does not end a renewed plan', async () => {
    const { provider, server } = await afterOrders(anOrder())
    await server.receiveAll(provider.renew('S1', 60))
    provider.isAnswering = false
    await server.receiveAll(provider.giveBack('O1', 80))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
    expect(server.purchases.get('S1')?.due).toBe(0)
  })

  test('while the provider does not answer, an order that comes again does not change what was paid for the present period', async () => {
    const { provider, server } = await afterOrders()
    const first = provider.place(anOrder())
    await server.receiveAll([...first, ...provider.renew('S1', 60)])
    provider.isAnswering = false
    await server.receiveAll(first)
    await server.receiveAll(provider.giveBack('S1B1', 60))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(EXPIRED)
  })

  test('while the provider does not answer, a refund that can be for either of two subscriptions is not acknowledged', async () => {
    const items = [anItem(), anItem({ subscription: 'S2' })]
    const { provider, server } = await afterOrders(anOrder({ total: 160, items }))
    provider.isAnswering = false
    const part = { product: 'onward-year', subtotal: 80 }
    const unclear = provider.giveBack('O1', 80, { items: [{ ...part, subscription: null }] })
    await expect(server.receiveAll(unclear)).rejects.toThrow('several')
    await server.receiveAll(
      provider.giveBack('O1', 80, { items: [{ ...part, subscription: 'S2' }] }),
    )
    expect([...server.purchases.values()].map(({ state }) => state)).toEqual(['active', 'returned'])
  })

  test(
    'an answer that is older than what an event reported is not used, and the provider is asked again',
    { tags: ['7.newest-counts'] },
    async () => {
      const { provider, server } = await afterOrders(anOrder())
      const older = await server.read({ kind: 'order', id: 'O1' })
      const asked = provider.now
      provider.now += 1
      provider.isAnswering = false
      await server.receiveAll(provider.change('S1', { active: false, state: 'deactivated' }))
      expect(() => server.write(older, asked)).toThrow('newer')
      expect(server.recordOf('robin', 'subscription')).toMatchObject(EXPIRED)
    },
  )

  test('a time in the future that an event states does not outdate what the provider answers later', async () => {
    const { provider, server } = await afterOrders(anOrder())
    provider.isAnswering = false
    provider.now += 100 * DAY
    const [event] = provider.change('S1', { state: 'paused' })
    provider.now -= 99 * DAY
    await server.receiveAll(event ? [event] : [])
    provider.isAnswering = true
    provider.now += 1
    await server.receiveAll(provider.change('S1', { state: 'active' }))
    expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
  })

  test(
    'a subscription that only an event in an outage reported is read by the next run',
    { tags: ['7.read-again'] },
    async () => {
      const { provider, server } = await afterOrders()
      provider.isAnswering = false
      provider.place(anOrder())
      await server.receiveAll(provider.change('S1', { state: 'active' }))
      expect(server.purchases.get('S1')).toMatchObject({ order: null, uid: null })
      provider.isAnswering = true
      provider.ordersBetween = async () => []
      await server.readAgain()
      expect(server.recordOf('robin', 'subscription')).toMatchObject(ACTIVE)
    },
  )
})
