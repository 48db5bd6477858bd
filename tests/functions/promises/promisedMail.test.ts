import { describe, expect, test } from 'vitest'
import { EMPTY_PURCHASE, type Purchase } from '../../../functions/src/rules/payments/Purchase.ts'
import { promisedMail } from '../../../functions/src/rules/promises/promisedMail.ts'
import { AT, DAY } from '../payments/anOrder.ts'

const YEAR_END = AT + 365 * DAY

/** A year that renews. */
const aPlan = (changes: Partial<Purchase> = {}): Purchase => ({
  ...EMPTY_PURCHASE,
  product: { kind: 'plan', record: 'subscription', period: 'year', path: 'onward-year' },
  state: 'active',
  ordered: AT,
  next: { at: YEAR_END, total: 80, currency: 'USD' },
  ...changes,
})
const aPlanOf = (period: 'month' | 'quarter' | 'halfyear' | 'year') =>
  aPlan({ product: { kind: 'plan', record: 'subscription', period, path: `onward-${period}` } })

/** A gift for a day in ten days. */
const aGift = (changes: Partial<Purchase> = {}): Purchase => ({
  ...EMPTY_PURCHASE,
  product: { kind: 'gift', path: 'onward-gift-year' },
  state: 'active',
  ordered: AT,
  deliverAt: AT + 10 * DAY,
  ...changes,
})

describe('a promised mail', { tags: ['7.promised-mails'] }, () => {
  test.each(['quarter', 'halfyear', 'year'] as const)(
    'a note is due a week before a plan of a %s renews',
    (period) => {
      expect(promisedMail(aPlanOf(period))).toMatchObject({
        kind: 'renewal',
        about: YEAR_END,
        due: YEAR_END - 7 * DAY,
      })
    },
  )

  test('no note is due about a plan of a month or a voucher', () => {
    expect(promisedMail(aPlanOf('month'))).toBeNull()
    const product = { kind: 'voucher', record: 'subscription', path: 'onward-voucher-pro' } as const
    expect(promisedMail(aPlan({ product }))).toBeNull()
  })

  test.each<readonly [string, Partial<Purchase>]>([
    ['is canceled', { state: 'canceled' }],
    ['was refunded', { state: 'returned' }],
    ['has ended', { state: 'ended' }],
    ['is paused', { state: 'paused' }],
    ['could not be charged', { state: 'overdue' }],
    ['is not paid yet', { state: 'pending' }],
    ['is held', { held: 'unknownAccount' }],
    ['is to be ended', { ending: { when: 'period_end', request: 'R1', done: null } }],
    ['does not renew', { next: null }],
  ])('no note is due about a plan that %s', (_what, changes) => {
    expect(promisedMail(aPlan(changes))).toBeNull()
  })

  test('one note is due about a charge, even if its day moves, and one about the next', () => {
    const noted = { mailed: YEAR_END }
    const movedBy = (days: number) => ({
      next: { at: YEAR_END + days * DAY, total: 80, currency: 'USD' },
    })
    expect(promisedMail(aPlan(noted))).toBeNull()
    expect(promisedMail(aPlan({ ...noted, ...movedBy(29) }))).toBeNull()
    expect(promisedMail(aPlan({ ...noted, ...movedBy(90) }))).toMatchObject({
      due: YEAR_END + 83 * DAY,
    })
  })

  test('no note is due about the end of a trial of a week, and one is about a longer trial', () => {
    const trialOf = (days: number) =>
      aPlan({ next: { at: AT + days * DAY, total: 80, currency: 'USD' } })
    expect(promisedMail(trialOf(7))).toBeNull()
    expect(promisedMail(trialOf(14))).toMatchObject({ due: AT + 7 * DAY })
  })

  test('the code of a gift is due once, on its day, or at once if the order names none', () => {
    expect(promisedMail(aGift())).toMatchObject({ kind: 'gift', due: AT + 10 * DAY })
    expect(promisedMail(aGift({ deliverAt: null }))).toMatchObject({ due: AT })
    expect(promisedMail(aGift({ mailed: AT + 10 * DAY }))).toBeNull()
  })

  test.each<readonly [string, Partial<Purchase>]>([
    ['was refunded', { state: 'returned' }],
    ['is not paid yet', { state: 'pending' }],
    ['is held', { held: 'discountTooLarge' }],
  ])('no code is due of a gift that %s', (_what, changes) => {
    expect(promisedMail(aGift(changes))).toBeNull()
  })
})
