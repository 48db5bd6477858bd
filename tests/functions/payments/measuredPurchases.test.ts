import { describe, expect, test } from 'vitest'
import { saleToMeasure } from '../../../functions/src/rules/payments/measurement.ts'
import { MeasurementProtocol } from '../../../functions/src/services/MeasurementProtocol.ts'
import { aHttpServer } from './aHttpServer.ts'
import { afterOrders } from './afterOrders.ts'
import { anOrder, AT, DAY } from './anOrder.ts'

const SOLD = {
  client: '1.2',
  checkout: 'c1',
  value: 80,
  currency: 'USD',
  path: 'onward-year',
  marketing: false,
}

describe('a purchase', () => {
  const tags = { uid: 'robin', checkout: 'c1', allowed: 'analytics', client_id: '1.2', agreed: {} }

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
  ])('a purchase is not measured if %s', async (_why, orderTags) => {
    const { provider, server } = await afterOrders()
    await server.receiveAll(provider.place(anOrder({ tags: orderTags })))
    expect(server.sold).toEqual([])
  })

  test('a purchase is not measured while it is pending, or when it was ordered more than a day ago', async () => {
    const { provider, server } = await afterOrders()
    await server.receiveAll(provider.place(anOrder({ tags, completed: false })))
    provider.now += DAY
    await server.receiveAll(provider.confirm('O1'))
    expect(server.sold).toEqual([])
    expect(saleToMeasure(anOrder({ tags }), [], AT)).toBeNull()
  })

  test(
    'a purchase is sent with the purposes that the buyer allowed',
    { tags: ['7.server-measures'] },
    async () => {
      const { address, received } = await aHttpServer({})
      await new MeasurementProtocol('G-1', 'secret', `${address}/mp/collect`).measure(SOLD)
      expect(received).toMatchObject([
        {
          url: '/mp/collect?measurement_id=G-1&api_secret=secret',
          body: {
            client_id: '1.2',
            consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
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
