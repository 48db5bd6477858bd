import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  documentedEntries,
  documentedOrder,
  documentedReturn,
  documentedSubscription,
} from '../../functions/payments/documentedAnswers.ts'
import { bearer, postJson } from '../../contracts/services/serviceCalls.ts'
import { deliver } from '../payments.ts'
import {
  allDocuments,
  deleteAccount,
  documentAt,
  FUNCTIONS_URL,
  givenServerSettings,
} from '../theEmulators.ts'
import { buildFunctions, printedWith } from './builtFunctions.ts'
import { givenProvider } from './givenProvider.ts'
import { signedUp } from './signedUp.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const SETTINGS = {
  owner_email: 'help@onward.example',
  pages: { workouts: 'https://start.example' },
}

beforeAll(buildFunctions)
beforeEach(() => givenServerSettings(SETTINGS))

/** Lets the hourly run come at these times, in ms, one after the other. Returns what it prints. */
const runAt = (...times: readonly number[]) =>
  printedWith(
    times
      .map((time) => `await functions.mailPromises.run({ scheduleTime: '${isoOf(time)}' })`)
      .join('\n'),
  )
const isoOf = (time: number) => new Date(time).toISOString()

/** The mails that were written, as JSON. */
async function mails(): Promise<readonly string[]> {
  const all = (await allDocuments()).map((one) => JSON.stringify(one))
  return all.filter((text) => text.includes('/documents/mail/'))
}

/** The provider tells the webhook of a change, which then reads the sale. */
const send = (type: string, id: string) => deliver([{ id: `E-${type}`, type, data: { id } }])

describe('a gift', { tags: ['7.promised-mails'] }, () => {
  const deliverAt = Date.now() + 10 * DAY
  const PURCHASE = 'purchases/G1-onward-gift-year'
  const order = (changes: Record<string, unknown> = {}) =>
    documentedOrder({
      id: 'G1',
      order: 'G1',
      tags: {
        gift_email: 'ben@example.com',
        gift_name: 'Ben Roe',
        gift_note: 'Run with me!',
        deliver_at: isoOf(deliverAt),
        ...(changes['tags'] as object | undefined),
      },
      items: [{ product: 'onward-gift-year', display: 'A year of Onward', subtotal: 80 }],
      ...changes,
    })

  /** Somebody has paid for a gift that is to arrive in ten days. */
  async function aPaidGift(tags: Record<string, string> = {}) {
    const given = { ...order(), tags: { ...order().tags, ...tags } }
    const provider = await givenProvider({
      '/orders/G1': given,
      'POST /coupons/onward-gift-year': {},
    })
    expect((await send('order.completed', 'G1')).status).toBe(200)
    return { ...provider, given }
  }
  const codesMade = (asked: readonly string[]) =>
    asked.filter((one) => one === 'POST /coupons/onward-gift-year')

  test('the code of a gift is mailed at the hour that its giver chose, not before, and once', async () => {
    const { asked } = await aPaidGift()
    await runAt(deliverAt - 10 * DAY, deliverAt - HOUR)
    expect([await mails(), codesMade(asked)]).toEqual([[], []])
    await runAt(deliverAt, deliverAt, deliverAt + HOUR, deliverAt + 400 * DAY)
    const [mail = '', ...others] = await mails()
    expect(others).toEqual([])
    for (const part of [
      'ben@example.com',
      'Robin Doe gives you A year of Onward.',
      'Run with me!',
      'https://start.example/redeem',
      'help@onward.example',
      '"expires"',
    ])
      expect(mail).toContain(part)
    expect(mail).toMatch(/GIFT(-\w{5}){3}/)
    expect(codesMade(asked)).toHaveLength(1)
  })

  test('two runs at once mail a gift once, and so does a run after the gift is read again', async () => {
    await aPaidGift()
    await Promise.all([runAt(deliverAt), runAt(deliverAt)])
    await send('order.completed', 'G1')
    await runAt(deliverAt + DAY)
    expect(await mails()).toHaveLength(1)
  })

  test('a gift that was refunded meanwhile is not mailed, even if no event said so', async () => {
    const { answer, asked } = await aPaidGift()
    const refund = documentedReturn({ totalReturn: 86.4, original: { id: 'G1' }, items: [] })
    answer({
      '/orders/G1': order({ returns: [{ return: 'R1' }] }),
      '/returns/R1': refund,
      'POST /coupons/onward-gift-year': {},
    })
    await runAt(deliverAt, deliverAt + DAY)
    expect([await mails(), codesMade(asked)]).toEqual([[], []])
  })

  test('a gift is mailed an hour later if the provider does not answer, or makes no code', async () => {
    const { answer, given } = await aPaidGift()
    answer({})
    expect(await runAt(deliverAt)).toContain('A promised mail was not written')
    answer({ '/orders/G1': given, 'POST /coupons/onward-gift-year': 500 })
    expect(await runAt(deliverAt + HOUR)).toContain('about the coupon onward-gift-year')
    expect(await mails()).toEqual([])
    answer({ '/orders/G1': given, 'POST /coupons/onward-gift-year': {} })
    await runAt(deliverAt + 2 * HOUR)
    expect(await mails()).toHaveLength(1)
  })

  test('the gift of somebody who deleted their account meanwhile arrives', async () => {
    const { localId, idToken } = await signedUp()
    await aPaidGift({ uid: localId })
    const deleted = await postJson(
      `${FUNCTIONS_URL}deleteAccount`,
      { data: { confirm: 'DELETE' } },
      bearer(idToken),
    )
    expect(deleted.status).toBe(200)
    await runAt(deliverAt)
    expect(await mails()).toHaveLength(1)
    expect(JSON.stringify(await documentAt(PURCHASE))).not.toContain(localId)
  })

  test('nothing is mailed while the settings name no owner or no page, and the run says so', async () => {
    await aPaidGift()
    await givenServerSettings({ owner_email: 'help@onward.example' })
    expect(await runAt(deliverAt)).toContain('settings/server names no owner_email or no page')
    await givenServerSettings(SETTINGS)
    await runAt(deliverAt + HOUR)
    expect(await mails()).toHaveLength(1)
  })
})

describe('the note before a renewal', { tags: ['7.promised-mails'] }, () => {
  const renewsAt = Date.now() + 300 * DAY
  const noteAt = renewsAt - 7 * DAY

  /** The provider's answers about a plan that renews. */
  const answers = (
    uid: string,
    state: Record<string, unknown> = {},
    agreed: Record<string, string> = {},
  ) => {
    const [item] = documentedOrder().items
    const tags = { uid, ...agreed }
    const items = [{ ...item, subscription: 'S1' }]
    const order = documentedOrder({ id: 'O1', order: 'O1', tags, items })
    const [, first] = documentedEntries()
    return {
      '/orders/O1': order,
      '/subscriptions/S1': documentedSubscription({
        id: 'S1',
        subscription: 'S1',
        initialOrderId: 'O1',
        nextChargeDate: renewsAt,
        nextChargeTotal: 89.99,
        nextChargeCurrency: 'EUR',
        ...state,
      }),
      '/subscriptions/S1/entries': [{ ...first, order }],
    }
  }

  /** A plan of Robin's account. @param agreed the tags of its order */
  async function aPlan(agreed: Record<string, string> = {}, email?: string) {
    const { localId: uid } = await signedUp(email)
    const provider = await givenProvider(answers(uid, {}, agreed))
    expect((await send('subscription.activated', 'S1')).status).toBe(200)
    return { uid, ...provider }
  }

  test('a week before a year renews its buyer is told of the day and the sum, once for each renewal', async () => {
    const { uid, answer } = await aPlan()
    await runAt(noteAt - HOUR)
    expect(await mails()).toEqual([])
    await runAt(noteAt, noteAt + HOUR, noteAt + 6 * DAY)
    const [mail = '', ...others] = await mails()
    expect(others).toEqual([])
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    for (const part of [
      'robin@example.com',
      day.format(renewsAt),
      '€89.99',
      'https://start.example/end',
      'https://start.example/account',
    ])
      expect(mail).toContain(part)
    // It renewed: the next note is about the next year.
    answer(answers(uid, { nextChargeDate: renewsAt + 365 * DAY }))
    await send('subscription.charge.completed', 'S1')
    await runAt(noteAt + 364 * DAY)
    expect(await mails()).toHaveLength(1)
    await runAt(noteAt + 365 * DAY, noteAt + 366 * DAY)
    expect(await mails()).toHaveLength(2)
  })

  test('a plan that was canceled since it was read is not written about', async () => {
    const { uid, answer } = await aPlan()
    answer(answers(uid, { state: 'canceled', deactivationDate: renewsAt }))
    await runAt(noteAt, noteAt + DAY)
    expect(await mails()).toEqual([])
  })

  test('the guardian who paid for a child is told, not the child', async () => {
    await aPlan({ agreed_by: 'guardian Robin Doe' }, 'kim@example.com')
    await runAt(noteAt)
    const [mail = ''] = await mails()
    expect(mail).toContain('robin@example.com')
    expect(mail).not.toContain('kim@example.com')
  })

  test('a deleted account is not written to', async () => {
    const { uid } = await aPlan()
    await deleteAccount(uid)
    await runAt(noteAt, noteAt + DAY)
    expect(await mails()).toEqual([])
  })
})
