import { describe, expect, test } from 'vitest'
import { readSale } from '../../../functions/src/rules/payments/Provider.ts'
import { FastSpring } from '../../../functions/src/services/FastSpring.ts'
import { anHttpServer, NEVER, Status } from './aHttpServer.ts'
import { AT, DAY } from './anOrder.ts'
import {
  documentedEntries,
  documentedOrder,
  documentedReturn,
  documentedSubscription,
} from './documentedAnswers.ts'

const ORDER = 'fxNeVeRsEeN-0001aBcDeF'
const SUBSCRIPTION = 'sbNeVeRsEeN-0001aBcDeF'
const RETURN = 'rtNeVeRsEeN-0001aBcDeF'
const credentials = { user: 'reader', password: 'secret' }

describe('ending a subscription', { tags: ['7.end-contract-owner'] }, () => {
  const success = { subscriptions: [{ subscription: SUBSCRIPTION, result: 'success' }] }
  const refused = { subscriptions: [{ subscription: SUBSCRIPTION, result: 'error' }] }

  test.each([
    ['period_end', ''],
    ['now', '?billingPeriod=0'],
  ] as const)(
    'ending a subscription sends the request for %s that the provider documents',
    async (when, query) => {
      const { address, received } = await anHttpServer({
        [`/subscriptions/${SUBSCRIPTION}`]: success,
      })
      await new FastSpring(credentials, address).cancel(SUBSCRIPTION, when)
      expect(received.map(({ method, url }) => `${method} ${url}`)).toEqual([
        `DELETE /subscriptions/${SUBSCRIPTION}${query}`,
      ])
    },
  )

  test('ending a subscription fails if the response does not come in time', async () => {
    const { address } = await anHttpServer({ [`/subscriptions/${SUBSCRIPTION}`]: NEVER })
    const provider = new FastSpring(credentials, address, 50)
    await expect(provider.cancel(SUBSCRIPTION, 'now')).rejects.toThrow('timeout')
  })

  test.each([
    ['404', new Status(404)],
    ['500', new Status(500)],
    ['200 with an error', new Status(200, refused)],
  ])('ending a subscription fails if the response is %s', async (_what, answer) => {
    const { address } = await anHttpServer({ [`/subscriptions/${SUBSCRIPTION}`]: answer })
    await expect(new FastSpring(credentials, address).cancel(SUBSCRIPTION, 'now')).rejects.toThrow(
      'The payment provider',
    )
  })
})

describe('the code of a gift', { tags: ['7.promised-mails'] }, () => {
  const add = async (answers: Readonly<Record<string, unknown>>) => {
    const { address, received } = await anHttpServer(answers)
    await new FastSpring(credentials, address).addCode('onward-gift-year', 'GIFT-AAAAA')
    return received.map(({ method, url, body }) => ({ request: `${method} ${url}`, body }))
  }
  const made = { request: 'POST /coupons/onward-gift-year', body: { codes: ['GIFT-AAAAA'] } }

  test('a code is made as the provider documents', async () => {
    expect(await add({ '/coupons/onward-gift-year': {} })).toEqual([made])
  })

  test.each([{ codes: ['GIFT-AAAAA'] }, [{ code: 'GIFT-AAAAA', uses: 0 }]])(
    'a code that the provider refuses because it has it counts as made',
    async (codes) => {
      const answers = {
        '/coupons/onward-gift-year': new Status(400),
        '/coupons/onward-gift-year/codes': codes,
      }
      expect(await add(answers)).toMatchObject([made, { body: null }])
    },
  )

  test('a code that the provider refuses and does not have fails', async () => {
    const codes = { codes: ['GIFT-AAAAA2'] }
    await expect(
      add({
        '/coupons/onward-gift-year': new Status(404),
        '/coupons/onward-gift-year/codes': codes,
      }),
    ).rejects.toThrow('404 about the coupon onward-gift-year')
  })
})

describe('the payment provider', { tags: ['7.provider-asked'] }, () => {
  const ANSWERS = {
    [`/orders/${ORDER}`]: documentedOrder({ returns: [{ return: RETURN }] }),
    [`/subscriptions/${SUBSCRIPTION}`]: documentedSubscription(),
    [`/subscriptions/${SUBSCRIPTION}/entries`]: documentedEntries(),
    [`/returns/${RETURN}`]: documentedReturn(),
  }

  test.each([
    ['its order', { kind: 'order', id: ORDER } as const],
    ['its subscription', { kind: 'subscription', id: SUBSCRIPTION } as const],
  ])('a whole sale is read from the payment provider by %s', async (_by, subject) => {
    const { address, received } = await anHttpServer(ANSWERS)
    const sale = await readSale(new FastSpring(credentials, address), subject)
    expect(sale.order).toMatchObject({ id: ORDER, total: 86.4, tags: { uid: 'robin' } })
    expect(sale.subscriptions.get(SUBSCRIPTION)).toMatchObject({
      active: true,
      charges: [
        { order: { id: 'fxB1' }, begin: 1_803_859_200_000, end: 1_835_395_200_000 },
        { order: { id: ORDER }, begin: AT, end: 1_803_859_200_000 },
      ],
    })
    expect(sale.returns).toMatchObject([{ return: RETURN, totalReturn: 43.2, original: ORDER }])
    expect(received[0]?.authorization).toBe(`Basic ${btoa('reader:secret')}`)
  })

  test('for a renewal, the first order of its subscription is read from the payment provider', async () => {
    const renewal = documentedOrder({ id: 'fxB1', order: 'fxB1' })
    const { address } = await anHttpServer({ ...ANSWERS, '/orders/fxB1': renewal })
    const sale = await readSale(new FastSpring(credentials, address), { kind: 'order', id: 'fxB1' })
    expect(sale.order.id).toBe(ORDER)
  })

  test('charges are read without their periods, and one that cannot be read is not left out', async () => {
    const [entry] = documentedEntries()
    const odd = { ...entry, order: documentedOrder({ id: 'odd', total: 'free' }) }
    const { address } = await anHttpServer({
      [`/subscriptions/${SUBSCRIPTION}/entries`]: [entry?.order, odd, 'odd'],
    })
    const charges = await new FastSpring(credentials, address).readCharges(SUBSCRIPTION)
    expect(charges).toMatchObject([
      { order: { id: 'fxB1' }, begin: null, end: null },
      { order: null, begin: 1_803_859_200_000, end: 1_835_395_200_000 },
      { order: null, begin: null, end: null },
    ])
  })

  test('the live orders of some days are read, over several pages of the list', async () => {
    const { address, received } = await anHttpServer({
      '/orders': ({ page }: Record<string, string>) =>
        page === '1' ? { orders: ['O1', documentedOrder()], nextPage: 2 } : { orders: ['O2'] },
    })
    const ids = await new FastSpring(credentials, address).ordersBetween(AT - DAY, AT, true)
    expect(ids).toEqual(['O1', ORDER, 'O2'])
    expect(received[0]?.url).toContain('begin=2026-02-28&end=2026-03-01&scope=live&rebill=false')
  })

  test('a payment provider that has no such order, or sends a malformed one, counts as not answering', async () => {
    const { address } = await anHttpServer({
      '/orders/odd': documentedOrder({ total: { email: 'robin@example.com' } }),
      '/orders/free': documentedOrder({ total: undefined }),
    })
    const provider = new FastSpring(credentials, address)
    await expect(provider.readOrder('missing')).rejects.toThrow('answered 404')
    for (const id of ['odd', 'free'])
      await expect(provider.readOrder(id)).rejects.toThrow(/could not be read: total$/)
  })
})
