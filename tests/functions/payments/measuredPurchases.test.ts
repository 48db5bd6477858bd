import { describe, expect, test } from 'vitest'
import { MeasurementProtocol } from '../../../functions/src/services/MeasurementProtocol.ts'
import { anHttpServer } from './aHttpServer.ts'
import { afterOrders } from './afterOrders.ts'
import { anItem, anOrder, DAY } from './anOrder.ts'

const SOLD = {
  client: '1.2',
  checkout: 'c1',
  value: 80,
  currency: 'USD',
  path: 'onward-year',
  marketing: false,
}

describe('a purchase', () => {
  const tags = {
    ...anOrder().tags,
    checkout: 'c1',
    allowed: 'analytics',
    client_id: '1.2',
  }

  test(
    'a purchase is measured once, with the id that the page also uses',
    { tags: ['7.server-measures'] },
    async () => {
      const { provider, server } = await afterOrders()
      await server.receiveAll(provider.place(anOrder({ tags })))
      await server.receiveAll(provider.renew('S1'))
      await server.readAgain()
      expect(server.sold).toEqual([SOLD])
    },
  )

  test.each([
    ['nothing was allowed', { ...tags, allowed: null }],
    ['only marketing was allowed', { ...tags, allowed: 'marketing' }],
    ['the page gave no id of the browser', { ...tags, client_id: null }],
  ])(
    'a purchase is not measured if %s',
    { tags: ['7.server-measures'] },
    async (_why, orderTags) => {
      const { provider, server } = await afterOrders()
      await server.receiveAll(provider.place(anOrder({ tags: orderTags })))
      expect(server.sold).toEqual([])
    },
  )

  test('a purchase is not measured while it is held', { tags: ['7.server-measures'] }, async () => {
    const { server } = await afterOrders(anOrder({ tags, items: [anItem({ product: 'special' })] }))
    expect(server.sold).toEqual([])
  })

  test.each([
    [DAY - 1, 1],
    [DAY, 0],
  ])(
    'a purchase is not measured while it is pending; if it is paid %d ms after its order, it is measured %d times',
    { tags: ['7.server-measures'] },
    async (passed, times) => {
      const { provider, server } = await afterOrders()
      await server.receiveAll(provider.place(anOrder({ tags, completed: false })))
      provider.now += passed
      expect(server.sold).toEqual([])
      await server.receiveAll(provider.confirm('O1'))
      expect(server.sold).toHaveLength(times)
    },
  )

  test.each([
    ['analytics', 'DENIED'],
    ['analytics,marketing', 'GRANTED'],
  ])(
    'a purchase is sent with the purposes that the buyer allowed: %s',
    { tags: ['7.server-measures'] },
    async (allowed, consent) => {
      const { provider, server } = await afterOrders()
      await server.receiveAll(provider.place(anOrder({ tags: { ...tags, allowed } })))
      const { address, received } = await anHttpServer({})
      const protocol = new MeasurementProtocol('G-1', 'secret', `${address}/mp/collect`)
      for (const sold of server.sold) await protocol.measure(sold)
      expect(received).toMatchObject([
        {
          url: '/mp/collect?measurement_id=G-1&api_secret=secret',
          body: {
            client_id: '1.2',
            consent: { ad_user_data: consent, ad_personalization: consent },
            events: [
              {
                name: 'purchase',
                params: { transaction_id: 'c1', value: 80, currency: 'USD' },
              },
            ],
          },
        },
      ])
    },
  )
})
