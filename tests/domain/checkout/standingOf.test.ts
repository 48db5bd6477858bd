import { describe, expect, test } from 'vitest'
import type { Checkout } from '#domain/checkout/Checkout.ts'
import { isSold, orderOf, standingOf } from '#domain/checkout/standingOf.ts'
import { ANONYMOUS, type Session } from '#domain/person/Session.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { aCheckout, NOW } from '#tests/builders/aCheckout.ts'
import { aSession } from '#tests/builders/aSession.ts'

const ANA = { whose: 'ana', activates: 'subscription' } as const
const standing = (
  checkouts: readonly Checkout[],
  {
    buyer = ANA as { whose: string | null; activates: Checkout['activates'] },
    now = NOW,
    session = ANONYMOUS as Session,
  } = {},
) => standingOf(checkouts, session, buyer, now).is

describe('what may be sold', { tags: ['4.evidence', '4.sold-once'] }, () => {
  test.each([
    ['left', 2 * MINUTE_MS, HOUR_MS],
    ['reported', HOUR_MS, DAY_MS],
  ] as const)(
    'what was %s is looked for, then sold with a warning, then free',
    (state, look, keep) => {
      const one = [aCheckout({ state })]
      const at = (ms: number) => standing(one, { now: NOW + ms })
      expect([at(0), at(look - 1)]).toEqual(['looking', 'looking'])
      expect([at(look), at(keep - 1)]).toEqual(['warned', 'warned'])
      expect(at(keep)).toBe('free')
    },
  )

  test('an order blocks its subscription for a day', () => {
    const one = [aCheckout({ state: 'ordered', isHere: false })]
    expect(standing(one, { now: NOW + DAY_MS - 1 })).toBe('ordered')
    expect(standing(one, { now: NOW + DAY_MS })).toBe('free')
  })

  test('an open window and an active order block nothing by themselves', () =>
    expect(standing([aCheckout(), aCheckout({ state: 'active' })])).toBe('free'))

  test.each([
    ['another person', { whose: 'ben', activates: 'subscription' }],
    ['somebody without an account', { whose: null, activates: null }],
    ['another subscription', { whose: 'ana', activates: 'subscription_hc' }],
    ['a gift of the same person', { whose: 'ana', activates: null }],
  ] as const)('it does not block %s', (_, buyer) =>
    expect(standing([aCheckout({ state: 'reported' })], { buyer })).toBe('free'),
  )

  test('a checkout without a known subscription blocks every one of its person', () => {
    const old = [aCheckout({ state: 'left', activates: null })]
    expect(standing(old, { buyer: { whose: 'ana', activates: 'subscription_hc' } })).toBe('looking')
  })

  test('a gift that may be paid blocks another gift of its giver, but a bought one does not', () => {
    const buyer = { whose: null, activates: null }
    const gift = aCheckout({ page: 'gift', whose: null, activates: null })
    expect(standing([{ ...gift, state: 'reported' }], { buyer })).toBe('looking')
    expect(standing([{ ...gift, state: 'ordered' }], { buyer })).toBe('free')
  })

  test('the profile decides first: what is active, then what the server knows, then this browser', () => {
    const ordered = [aCheckout({ state: 'ordered' })]
    const open = { state: 'pending', reference: 'ONW2', activates: null } as const
    const active = aSession.ofSomebody({ active: ['subscription'], openOrders: [open] })
    expect(standing(ordered, { session: active })).toBe('active')
    expect(standing(ordered, { session: aSession.ofSomebody({ openOrders: [open] }) })).toBe('open')
    expect(standing(ordered, { session: aSession.ofSomebody() })).toBe('ordered')
  })

  test('a report outweighs a window that is gone', () => {
    const both = [
      aCheckout({ state: 'reported', since: NOW - MINUTE_MS, reference: 'ONW1' }),
      aCheckout({ id: 'later', state: 'left' }),
    ]
    expect(standingOf(both, ANONYMOUS, ANA, NOW)).toMatchObject({
      is: 'looking',
      checkout: { state: 'reported' },
    })
  })

  test('it is sold where nothing is known, or what is known was looked for', () => {
    expect(
      [{ is: 'free' } as const, { is: 'warned', checkout: aCheckout() } as const].map(isSold),
    ).toEqual([true, true])
    expect(
      [{ is: 'active' } as const, { is: 'looking', checkout: aCheckout() } as const].map(isSold),
    ).toEqual([false, false])
  })
})

test(
  'of several orders, the one counts that is not active yet',
  { tags: ['4.orders-by-person'] },
  () => {
    const active = aCheckout({ state: 'active', since: NOW })
    const waiting = aCheckout({ id: 'waiting', state: 'ordered', since: NOW - HOUR_MS })
    expect(orderOf([active, waiting], ANA, NOW)?.id).toBe('waiting')
    expect(orderOf([active], ANA, NOW + DAY_MS)).toBeNull()
  },
)
