import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as v from 'valibot'
import {
  documentedEntries,
  documentedOrder,
  documentedReturn,
  documentedSubscription,
} from '../../functions/payments/documentedAnswers.ts'
import { allDocuments, givenServerSettings } from '../theEmulators.ts'
import { buildFunctions, printedWith } from './builtFunctions.ts'
import { RACE_SCRIPT } from './raceScript.ts'

const DAY = 86_400_000
const delivery = new Date(Date.now() - DAY).toISOString()
const renewsAt = Date.now() + 3 * DAY

// INDEX stands for the number of the purchase.
const gift = documentedOrder({
  id: 'GINDEX',
  order: 'GINDEX',
  tags: {
    uid: 'PersonINDEX',
    gift_email: 'ben@example.com',
    gift_name: 'Ben Roe',
    deliver_at: delivery,
  },
  items: [{ product: 'onward-gift-year', display: 'A year of Onward', subtotal: 80 }],
})
const [item] = documentedOrder().items
const order = documentedOrder({
  id: 'OINDEX',
  order: 'OINDEX',
  tags: { uid: 'PersonINDEX' },
  items: [{ ...item, subscription: 'SINDEX' }],
})
const [, first] = documentedEntries()
const refunded = { returns: [{ return: 'RINDEX' }] }

/** The provider's answers by request, before and after a refund. */
const ANSWERS = {
  '/orders/GINDEX': [gift, { ...gift, ...refunded }],
  '/orders/OINDEX': [order, { ...order, ...refunded }],
  '/returns/RINDEX': [
    {},
    documentedReturn({ totalReturn: 86.4, original: { id: 'GINDEX' }, items: [] }),
  ],
  '/subscriptions/SINDEX': [
    documentedSubscription({
      id: 'SINDEX',
      subscription: 'SINDEX',
      initialOrderId: 'OINDEX',
      nextChargeDate: renewsAt,
      nextChargeTotal: 89.99,
      nextChargeCurrency: 'EUR',
    }),
  ],
  '/subscriptions/SINDEX/entries': [[{ ...first, order }]],
  '/coupons/onward-gift-year': [{}],
}

/** A script that posts an event, whose sale the webhook then reads from the provider. @param data a script */
const event = (type: string, data: string) =>
  `deliverEvent(JSON.stringify(
    { id: 'E' + index + '${type}', type: '${type}', live: false, created: 1, data: ${data} }))`
const REFUND = event('return.created', "{ id: 'R' + index, original: { id: 'G' + index } }")
const HOURLY_RUN = 'functions.mailPromises.run({ scheduleTime: new Date().toISOString() })'

/**
 * Races one script with another for many purchases, one after the other: from as long before as it takes to as long after.
 * @param bought the type of the event of the purchase. @param id what the id in it begins with
 * @param script what races with the hourly run. `index` is the number of the purchase
 * @param timings how many purchases. Runs and events that lock each other take seconds in the emulator.
 */
async function raceWithTheRun(
  bought: string,
  id: string,
  script: string,
  timings: number,
): Promise<void> {
  const printed = await printedWith(`
    ${RACE_SCRIPT}
    const { createServer } = await import('node:http')
    const answers = ${JSON.stringify(ANSWERS)}
    const refunds = new Set()
    createServer((request, response) => {
      const [path] = request.url.split('?')
      const [, index = ''] = /[GORS](\\d+)/.exec(path) ?? []
      const states = answers[path.replace(/([GORS])\\d+/, '$1INDEX')]
      const answer = states?.[refunds.has(Number(index)) && states.length > 1 ? 1 : 0]
      response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' })
      response.end((JSON.stringify(answer) ?? '{}').replaceAll('INDEX', index))
    }).listen(new URL(process.env.FASTSPRING_API).port, '127.0.0.1')
    let duration = 300
    for (let index = 0; index < ${timings}; index += 1) {
      const uid = 'Person' + index
      await signUp(uid, 'buyer' + index + '@example.com')
      await ${event(bought, `{ id: '${id}' + index }`)}
      const offset = duration * ((2 * index) / (${timings} - 1) - 1)
      const began = Date.now()
      await Promise.all([
        later(offset).then(() => ${HOURLY_RUN}).then(() => { duration = Date.now() - began - Math.max(0, offset) }),
        later(-offset).then(() => ${script}),
      ])
    }
    // What a run could not do, the next one does.
    await functions.mailPromises.run({ scheduleTime: new Date(Date.now() + 3_700_000).toISOString() })
    console.log('RACED')
    process.exit()
  `)
  if (!printed.includes('RACED')) throw new Error(printed)
}

const found = v.array(
  v.object({
    document: v.object({
      name: v.string(),
      fields: v.record(v.string(), v.unknown()),
      createTime: v.string(),
      updateTime: v.string(),
    }),
  }),
)
/** The documents of a collection. */
async function documentsOf(collection: string) {
  const all = (await allDocuments()).filter((one) => JSON.stringify(one).includes('/documents/'))
  return v
    .parse(found, all)
    .map(({ document }) => document)
    .filter(({ name }) => name.includes(`/documents/${collection}/`))
}

beforeAll(buildFunctions)
beforeEach(() =>
  givenServerSettings({
    owner_email: 'help@onward.example',
    pages: { workouts: 'https://start.example' },
  }),
)

describe('the hourly run of promised mails', { tags: ['7.promised-mails'] }, () => {
  test('mails each gift once if another run comes at any time', async () => {
    await raceWithTheRun('order.completed', 'G', HOURLY_RUN, 6)
    expect(await documentsOf('mail')).toHaveLength(6)
  })

  test('mails no gift whose refund an event reported before, whenever the event comes', async () => {
    await raceWithTheRun('order.completed', 'G', `(refunds.add(index), ${REFUND})`, 8)
    const purchases = await documentsOf('purchases')
    const mails = await documentsOf('mail')
    expect(purchases.map(({ fields }) => fields['state'])).toEqual(
      purchases.map(() => ({ stringValue: 'returned' })),
    )
    // A mail is written together with its purchase. If that changed afterwards, the refund came after the mail.
    const writtenLast = new Set(purchases.map(({ updateTime }) => updateTime))
    expect(mails.filter(({ createTime }) => writtenLast.has(createTime))).toEqual([])
    // Some refunds came before, some after the mail.
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.length).toBeLessThan(8)
  })

  test('mails nobody whose account was deleted before, whenever it is deleted', async () => {
    const deletion = "run('deleteAccount', uid, { confirm: 'DELETE' })"
    await raceWithTheRun('subscription.activated', 'S', deletion, 16)
    const begun = new Map(
      (await documentsOf('deletions')).map(({ name, createTime }) => [
        name.split('/').at(-1),
        createTime,
      ]),
    )
    const uidOf = new Map(
      (await documentsOf('purchases')).map(({ name, fields }) => [
        name.split('/').at(-1),
        v.parse(v.object({ stringValue: v.string() }), fields['uid']).stringValue,
      ]),
    )
    const mails = await documentsOf('mail')
    const late = mails.filter(({ name, createTime }) => {
      const [, purchase = ''] = /mail\/(S\d+)-/.exec(name) ?? []
      return createTime >= (begun.get(uidOf.get(purchase)) ?? '')
    })
    expect(late).toEqual([])
    expect(mails.length).toBeLessThan(16)
    expect(mails.length).toBeGreaterThan(0)
    expect(JSON.stringify(await allDocuments())).not.toMatch(/Person\d/)
  })

  test('mails the gift of somebody who deletes their account, whenever that is, and keeps no uid', async () => {
    const deletion = "run('deleteAccount', uid, { confirm: 'DELETE' })"
    await raceWithTheRun('order.completed', 'G', deletion, 16)
    expect(await documentsOf('mail')).toHaveLength(16)
    expect(JSON.stringify(await allDocuments())).not.toMatch(/Person\d/)
  })
})
