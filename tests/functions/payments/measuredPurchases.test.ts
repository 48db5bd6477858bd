import { describe, expect, test } from 'vitest'
import { MeasurementProtocol } from '../../../functions/src/services/MeasurementProtocol.ts'
import { MetaConversions } from '../../../functions/src/services/MetaConversions.ts'
import { settingsWith } from '../theSettings.ts'
import { anHttpServer, Status } from './aHttpServer.ts'
import { afterOrders as afterNoOrders } from './afterOrders.ts'
import { anItem, anOrder, AT, DAY } from './anOrder.ts'

const SOLD = {
  purposes: ['analytics'],
  checkout: 'c1',
  ordered: AT,
  value: 80,
  currency: 'USD',
  path: 'onward-year',
  client: '1.2',
  session: '1700000000',
  arms: 'prices:other',
  click: null,
  userAgent: null,
  email: null,
  origin: 'https://start.example.com',
}

/** A server that knows where its sites are, and has received these orders. */
async function afterOrders(...orders: readonly ReturnType<typeof anOrder>[]) {
  const { provider, server } = await afterNoOrders()
  server.settings = settingsWith({
    pages: { workouts: 'https://start.example.com/funnel', coach: 'https://coach.example.com' },
  })
  for (const order of orders) await server.receiveAll(provider.place(order))
  return { provider, server }
}

describe('a purchase', () => {
  const tags = {
    ...anOrder().tags,
    checkout: 'c1',
    allowed: 'analytics',
    client_id: '1.2',
    session_id: '1700000000',
    arms: 'prices:other',
    fbclid: 'IwAR-1_a',
    user_agent: 'Mozilla/5.0',
  }
  const both = { ...tags, allowed: 'analytics,marketing' }

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
    ['the page gave no id of the browser', { ...tags, client_id: null }],
    ['the page gave no id of the checkout', { ...both, checkout: null }],
    ['the buyer may be a minor, whose order the page does not tag', anOrder().tags],
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
    [
      'marketing',
      ['marketing'],
      { client: null, session: null, arms: null, click: 'IwAR-1_a', email: 'robin@example.com' },
    ],
    ['analytics,marketing', ['analytics', 'marketing'], { client: '1.2', click: 'IwAR-1_a' }],
  ] as const)(
    'a purchase is measured for %s only with what that needs',
    { tags: ['7.server-measures'] },
    async (allowed, purposes, facts) => {
      const { provider, server } = await afterOrders()
      await server.receiveAll(provider.place(anOrder({ tags: { ...tags, allowed } })))
      expect(server.sold).toMatchObject([{ purposes, ...facts }])
    },
  )

  describe('a refund', { tags: ['7.server-measures'] }, () => {
    test('each refund of a measured purchase is measured once, under its checkout', async () => {
      const { provider, server } = await afterOrders()
      await server.receiveAll(provider.place(anOrder({ tags })))
      await server.receiveAll(provider.giveBack('O1', 30))
      await server.receiveAll(provider.giveBack('O1', 50))
      await server.readAgain()
      const common = { client: '1.2', checkout: 'c1', currency: 'USD' }
      expect(server.refunds).toEqual([
        { id: 'R0', value: 30, ...common },
        { id: 'R1', value: 50, ...common },
      ])
    })

    test.each([
      ['of a renewal', tags, 'S1B1', 0],
      ['of a purchase that was not measured', anOrder().tags, 'O1', 0],
      ['of a buyer who allowed only marketing', { ...tags, allowed: 'marketing' }, 'O1', 0],
      ['that is a day old', tags, 'O1', DAY],
    ])('a refund %s is not measured', async (_which, orderTags, order, age) => {
      const { provider, server } = await afterOrders()
      await server.receiveAll(provider.place(anOrder({ tags: orderTags })))
      await server.receiveAll(provider.renew('S1'))
      const events = provider.giveBack(order, 30)
      provider.now += age
      await server.receiveAll(events)
      expect(server.refunds).toEqual([])
    })

    test('a refund after the account was deleted is not measured', async () => {
      const { provider, server } = await afterOrders()
      await server.receiveAll(provider.place(anOrder({ tags })))
      server.accounts.delete('robin')
      await server.receiveAll(provider.giveBack('O1', 30))
      expect(server.refunds).toEqual([])
    })
  })

  describe('Google Analytics', { tags: ['7.server-measures'] }, () => {
    /** What the service gets of an order with these tags, as its reference for the protocol describes it. */
    async function sentFor(orderTags: typeof tags) {
      const { provider, server } = await afterOrders()
      await server.receiveAll(provider.place(anOrder({ tags: orderTags })))
      const { address, received } = await anHttpServer({})
      const protocol = new MeasurementProtocol('G-1', 'secret', `${address}/mp/collect`)
      for (const sold of server.sold) await protocol.measure(sold)
      return { protocol, received }
    }

    test.each([
      ['analytics', 'DENIED'],
      ['analytics,marketing', 'GRANTED'],
    ])(
      'a purchase is sent with the purposes that the buyer allowed (%s), and in their visit',
      async (allowed, consent) => {
        const { received } = await sentFor({ ...tags, allowed })
        expect(received).toMatchObject([
          {
            url: '/mp/collect?measurement_id=G-1&api_secret=secret',
            body: {
              client_id: '1.2',
              consent: { ad_user_data: consent, ad_personalization: consent },
              events: [
                {
                  name: 'purchase',
                  params: {
                    transaction_id: 'c1',
                    value: 80,
                    currency: 'USD',
                    session_id: '1700000000',
                    arms: 'prices:other',
                    engagement_time_msec: 1,
                  },
                },
              ],
            },
          },
        ])
      },
    )

    test('a purchase without a known session is sent without one', async () => {
      const { received } = await sentFor({ ...tags, session_id: null, arms: null } as never)
      expect(JSON.stringify(received)).not.toMatch(/session_id|engagement|arms/)
    })

    test('a refund is sent under the same transaction', async () => {
      const { protocol, received } = await sentFor(tags)
      const refund = { id: 'R0', client: '1.2', checkout: 'c1', value: 30, currency: 'USD' }
      await protocol.refund(refund)
      expect(received[1]?.body).toEqual({
        client_id: '1.2',
        events: [{ name: 'refund', params: { transaction_id: 'c1', value: 30, currency: 'USD' } }],
      })
    })
  })

  // https://developers.facebook.com/docs/marketing-api/conversions-api/parameters
  describe("Meta's Conversions API", { tags: ['7.server-measures'] }, () => {
    const PATH = '/123/events'

    async function soldFor(orderTags: Partial<typeof tags>, email = ' Robin@Example.com ') {
      const { provider, server } = await afterOrders()
      const order = anOrder({ tags: { ...both, ...orderTags }, customer: { email } })
      await server.receiveAll(provider.place(order))
      const [sold] = server.sold
      if (!sold) throw new Error('Nothing was measured')
      return sold
    }

    test('a purchase is sent with the id of its checkout, the click, the hashed address and the origin, and nothing else', async () => {
      const { address, received } = await anHttpServer({ [PATH]: { events_received: 1 } })
      await new MetaConversions('123', 'token', undefined, address).measure(await soldFor({}))
      expect(received).toMatchObject([{ method: 'POST', url: PATH }])
      expect(received[0]?.body).toEqual({
        access_token: 'token',
        data: [
          {
            event_name: 'Purchase',
            event_id: 'c1',
            event_time: AT / 1000,
            action_source: 'website',
            event_source_url: 'https://start.example.com',
            user_data: {
              em: ['f05d39646dbce98985a5ceb4deab73da65781f0b21d60271a764ff9d2227f1c2'],
              fbc: `fb.1.${AT}.IwAR-1_a`,
              client_user_agent: 'Mozilla/5.0',
            },
            custom_data: { value: 80, currency: 'USD' },
          },
        ],
      })
    })

    test('a purchase without a click is sent without one, and a test code marks it as a test', async () => {
      const { address, received } = await anHttpServer({ [PATH]: {} })
      const sold = await soldFor({ fbclid: null } as never)
      await new MetaConversions('123', 'token', 'TEST1', address).measure(sold)
      expect(received[0]?.body).toMatchObject({ test_event_code: 'TEST1' })
      expect(JSON.stringify(received)).not.toContain('fbc')
    })

    test('nothing is sent of a buyer to whom the page did not name Meta', async () => {
      const { address, received } = await anHttpServer({ [PATH]: {} })
      const sold = await soldFor({ user_agent: null } as never)
      await new MetaConversions('123', 'token', undefined, address).measure(sold)
      expect(received).toEqual([])
    })

    test('a purchase on a site whose address the settings do not say is an error', async () => {
      const { address, received } = await anHttpServer({ [PATH]: {} })
      const sold = { ...(await soldFor({})), origin: null }
      await expect(new MetaConversions('123', 'token', undefined, address).measure(sold))
        .rejects //
        .toThrow('settings/server names no page')
      expect(received).toEqual([])
    })

    test('a refusal is an error that names neither the token nor the buyer', async () => {
      const { address } = await anHttpServer({ [PATH]: new Status(400) })
      const sold = await soldFor({})
      await expect(new MetaConversions('123', 'token', undefined, address).measure(sold))
        .rejects //
        .toThrow(/^Meta answered 400$/)
    })
  })
})
