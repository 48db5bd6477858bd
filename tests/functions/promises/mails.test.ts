import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { giftCodeOf } from '../../../functions/src/rules/promises/giftCode.ts'
import { giftMail, renewalMail } from '../../../functions/src/rules/promises/mails.ts'
import { orderDetails } from '../../../functions/src/rules/promises/OrderDetails.ts'
import { documentedOrder } from '../payments/documentedAnswers.ts'

const PAGE = 'https://start.example.com'
const OWNER = 'help@example.com'
const TAGS = {
  gift_email: 'ben@example.com',
  gift_name: 'Ben Roe',
  gift_from: 'Aunt Robin',
  gift_note: 'Run with me!',
}

/** What the mail reads from an order with these tags. */
const detailsOf = (tags: unknown, changes: Record<string, unknown> = {}) =>
  v.parse(orderDetails, documentedOrder({ tags, ...changes }))

describe('the mail with a gift', { tags: ['7.promised-mails'] }, () => {
  const mailOf = (tags: Record<string, string>, changes: Record<string, unknown> = {}) => {
    const { recipient, buyer, names } = detailsOf(tags, changes)
    if (!recipient) return null
    const what = names.get('onward-year') ?? null
    const gift = { recipient, buyer: buyer.name, what, period: 'year', code: 'GIFT-AAAAA' } as const
    return giftMail(gift, PAGE, OWNER)
  }

  test('the recipient gets the code, the note, and where to redeem it', () => {
    expect(mailOf(TAGS)).toMatchObject({
      to: 'ben@example.com',
      replyTo: OWNER,
      message: { subject: 'Aunt Robin has a gift for you' },
    })
    const text = mailOf(TAGS)?.message.text
    for (const part of [
      'Hello Ben Roe',
      'Aunt Robin gives you One year.',
      'Aunt Robin wrote:\nRun with me!',
      `${PAGE}/redeem#gift=GIFT-AAAAA&to=Ben+Roe&from=Aunt+Robin&for=year`,
      `${PAGE}/redeem: GIFT-AAAAA`,
    ])
      expect(text).toContain(part)
  })

  test('a gift that nobody signed is from the person who paid', () => {
    const { gift_from: _, ...tags } = TAGS
    expect(mailOf(tags)?.message.subject).toBe('Robin Doe has a gift for you')
  })

  test('a gift without a note, a name of the giver or of the product still arrives', () => {
    const { gift_note: _, gift_from: _from, ...tags } = TAGS
    const items = [{ product: 'onward-year' }]
    const text = mailOf(tags, { customer: null, items })?.message.text
    expect(text).toContain('Somebody gives you Onward.')
    expect(text).not.toContain('wrote')
  })

  test.each(['', 'ben', 'ben@example.com, eve@example.com', 'Ben <ben@example.com>'])(
    'a gift for "%s" names no recipient, and nothing is mailed',
    (gift_email) => {
      expect(mailOf({ ...TAGS, gift_email })).toBeNull()
    },
  )

  test('an order for nobody else has no recipient, and the address of its buyer', () => {
    expect(detailsOf({ uid: 'robin' })).toMatchObject({
      recipient: null,
      buyer: { email: 'robin@example.com' },
    })
  })
})

test(
  'the note before a renewal names its day and sum, where to cancel and where the plan is',
  { tags: ['7.promised-mails'] },
  () => {
    const charge = { at: Date.UTC(2026, 11, 5, 9), total: 59.99, currency: 'EUR' }
    const { to, message } = renewalMail('robin@example.com', charge, PAGE, OWNER)
    expect([to, message.subject]).toEqual([
      'robin@example.com',
      'Your plan renews on 5 December 2026',
    ])
    for (const part of ['€59.99', `${PAGE}/end`, `${PAGE}/account`])
      expect(message.text).toContain(part)
  },
)

test(
  'a note before a renewal writes its sum as the screens do outside the US, where $ may be another dollar',
  { tags: ['7.promised-mails', '9.price-text'] },
  () => {
    const noteAbout = (total: number, currency: string) =>
      renewalMail('robin@example.com', { at: 0, total, currency }, PAGE, OWNER).message.text
    expect(noteAbout(90, 'USD')).toContain('Then US$90 is charged')
    expect(noteAbout(9.5, 'CAD')).toContain('Then CA$9.50 is charged')
  },
)

test(
  'each gift has a code of its own, always the same, which nobody can guess without the secret',
  { tags: ['7.promised-mails'] },
  () => {
    const code = giftCodeOf('secret', 'O1-onward-gift-year')
    expect(code).toMatch(/^GIFT(-[2-9A-HJ-NP-Z]{5}){3}$/)
    expect(giftCodeOf('secret', 'O1-onward-gift-year')).toBe(code)
    expect(giftCodeOf('secret', 'O2-onward-gift-year')).not.toBe(code)
    expect(giftCodeOf('other', 'O1-onward-gift-year')).not.toBe(code)
  },
)
