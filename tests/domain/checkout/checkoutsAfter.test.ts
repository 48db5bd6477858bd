import { describe, expect, test } from 'vitest'
import type { Checkout, CheckoutState } from '#domain/checkout/Checkout.ts'
import { type CheckoutEvent, checkoutsAfter } from '#domain/checkout/checkoutsAfter.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { A_GIFT, A_SALE, aCheckout, NOW } from '#tests/builders/aCheckout.ts'

/** What a table says of a checkout: its state, where it is known, whether it is measured now. */
type After = '-' | `${CheckoutState}${'' | ' sealed' | ' for all'}${'' | ' $'}`
type Row = readonly [open: After, left: After, reported: After, ordered: After, active: After]

const STATES = ['open', 'left', 'reported', 'ordered', 'active'] as const
const here = (state: CheckoutState): Checkout =>
  aCheckout({
    state,
    at: NOW - MINUTE_MS,
    since: NOW - MINUTE_MS,
    isHere: state === 'open' || state === 'left' || state === 'reported',
    reference: state === 'ordered' || state === 'active' ? 'ONW1' : null,
    uid: 'uid-ana',
    sale: state === 'active' ? null : A_SALE,
  })

function after(before: Checkout, event: CheckoutEvent, now = NOW): string {
  const { checkouts, paid } = checkoutsAfter([before], event, now)
  const left = checkouts.find(({ id }) => id === before.id)
  if (!left) return paid.length > 0 ? '- $' : '-'
  const isSealed = before.uid !== undefined && left.uid === undefined && left.reference === null
  const place = isSealed ? (left.sale === null ? ' sealed' : ' for all') : ''
  return `${left.state}${place}${paid.length > 0 ? ' $' : ''}`
}

const own = aCheckout()
const LOADED = {
  kind: 'loaded',
  activates: { subscription: 'subscription', voucher: 'subscription' },
  gift: null,
} as const
const ORDER = { kind: 'ordered', order: 'A1', reference: 'ONW1' } as const
const known = (whose: string | null, active: readonly 'subscription'[] = []) =>
  ({ kind: 'sessionKnown', whose, active }) as const

// Read: the state after the event. `-`: removed; `$`: measured now; `sealed`: it names nobody and measures nothing;
// `for all`: what other tabs may know.
const TABLE: readonly (readonly [string, CheckoutEvent, Row])[] = [
  [
    'another window opens in the tab',
    { kind: 'begun', checkout: aCheckout({ id: 'other' }) },
    ['open for all', 'left for all', 'reported for all', 'ordered', 'active'],
  ],
  [
    'its window closes without an order',
    { kind: 'closed', checkout: own },
    ['-', 'left', 'reported', 'ordered $', 'active'],
  ],
  [
    'its window is lost',
    { kind: 'lost', checkout: own },
    ['left', 'left', 'reported', 'ordered $', 'active'],
  ],
  [
    'the window of the tab reports a purchase',
    { kind: 'reported', reference: null },
    ['reported', 'reported', 'reported', 'ordered', 'active'],
  ],
  [
    'its window closes with an order',
    { ...ORDER, checkout: own },
    ['ordered $', 'ordered $', 'ordered $', 'ordered $', 'active'],
  ],
  [
    'a window that was opened again gives an order',
    { ...ORDER, checkout: null },
    ['ordered', 'ordered', 'ordered', 'ordered', 'active'],
  ],
  ['the page starts', LOADED, ['left', 'left', 'reported', 'ordered', 'active']],
  [
    'the address has markers that count',
    { kind: 'returned' },
    ['open', 'left', 'reported', 'ordered', 'active'],
  ],
  [
    'the buyer checks again while it is looked for',
    { kind: 'soughtAgain', whose: 'ana', activates: 'subscription' },
    ['open', 'left', 'reported', 'ordered', 'active'],
  ],
  [
    'its person is here, and the subscription is not active',
    known('ana'),
    ['open', 'left', 'reported', 'ordered $', 'active'],
  ],
  [
    'its person is here, and the subscription is active',
    known('ana', ['subscription']),
    ['open $', '- $' as After, '- $' as After, 'active $', 'active'],
  ],
  [
    'somebody else is here, with an active subscription',
    known('ben', ['subscription']),
    ['open', 'left', 'reported', 'ordered', 'active'],
  ],
  ['nobody is here', known(null), ['open', 'left', 'reported', 'ordered', 'active']],
  [
    'its person logs out',
    { kind: 'loggedOut', whose: 'ana' },
    ['-', 'left sealed', 'reported sealed', 'ordered sealed', '-'],
  ],
  [
    'somebody else logs out',
    { kind: 'loggedOut', whose: 'ben' },
    ['open', 'left', 'reported', 'ordered', 'active'],
  ],
  ['its account is deleted', { kind: 'deleted', whose: 'ana' }, ['-', '-', '-', '-', '-']],
]

describe('what becomes of a checkout', { tags: ['4.evidence', '4.sold-once'] }, () => {
  for (const [title, event, row] of TABLE)
    test.each(STATES.map((state, place) => ({ state, expected: row[place] })))(
      `when ${title}: from $state to $expected`,
      { tags: event.kind === 'loggedOut' ? ['4.logout-checkouts'] : [] },
      ({ state, expected }) => expect(after(here(state), event)).toBe(expected),
    )
})

describe('time', { tags: ['4.orders-by-person', '4.evidence'] }, () => {
  test.each([
    ['left', HOUR_MS],
    ['reported', DAY_MS],
    ['ordered', DAY_MS],
    ['active', 366 * DAY_MS],
  ] as const)('what is %s is kept for its time and no longer', (state, ms) => {
    const one = { ...here(state), isHere: false, since: NOW }
    expect(after(one, known(null), NOW + ms - 1)).toBe(state)
    expect(after(one, known(null), NOW + ms)).toBe('-')
  })

  test('a checkout of another tab is kept for a day while its sale is to be measured', () => {
    const one = aCheckout({ isHere: false })
    expect(after(one, known(null), NOW + DAY_MS - 1)).toBe('open')
    expect(after(one, known(null), NOW + DAY_MS)).toBe('-')
    expect(after({ ...one, sale: null }, known(null))).toBe('-')
  })

  test('a page that starts within an hour after the window was asked for looks for its payment', () => {
    const away = (ms: number) =>
      after(aCheckout({ at: NOW - ms, since: NOW - ms, uid: 'uid-ana' }), LOADED)
    expect(away(HOUR_MS - 1)).toBe('left')
    expect(away(HOUR_MS)).toBe('open for all')
  })

  test('a reload does not renew the time since the window was found gone', () => {
    const one = aCheckout({ state: 'left', at: NOW - 3 * MINUTE_MS, since: NOW - MINUTE_MS })
    expect(checkoutsAfter([one], LOADED, NOW).checkouts[0]?.since).toBe(NOW - MINUTE_MS)
  })

  test('a window that stays open for two days still gives its order', () => {
    const one = { ...here('open'), at: NOW - 2 * DAY_MS, since: NOW - 2 * DAY_MS }
    const later = checkoutsAfter([one], known('ana'), NOW).checkouts
    expect(checkoutsAfter(later, { ...ORDER, checkout: one }, NOW).paid).toHaveLength(1)
  })

  test('an order by a clock that was ahead is kept a day from the first right look', () => {
    const ahead = aCheckout({
      state: 'ordered',
      since: NOW + 400 * DAY_MS,
      isHere: false,
      sale: null,
    })
    const [seen] = checkoutsAfter([ahead], LOADED, NOW).checkouts
    if (!seen) throw new Error('The order is gone')
    expect(after(seen, LOADED, NOW + DAY_MS - 1)).toBe('ordered')
    expect(after(seen, LOADED, NOW + DAY_MS)).toBe('-')
  })

  test('the buyer who comes back from the bank a second time is looked for again, within the hour', () => {
    const givenUp = aCheckout({
      state: 'left',
      at: NOW - 40 * MINUTE_MS,
      since: NOW - 10 * MINUTE_MS,
    })
    const since = (at: number) =>
      checkoutsAfter([{ ...givenUp, at }], { kind: 'returned' }, NOW).checkouts[0]?.since
    expect(since(NOW - 40 * MINUTE_MS)).toBe(NOW)
    expect(since(NOW - HOUR_MS)).toBe(NOW - 10 * MINUTE_MS)
  })

  test('what was given up is looked for again when the buyer asks, for their subscription alone', () => {
    const givenUp = aCheckout({ state: 'reported', since: NOW - 2 * HOUR_MS })
    const asked = (activates: Checkout['activates']) =>
      after(givenUp, { kind: 'soughtAgain', whose: 'ana', activates })
    expect(asked('subscription')).toBe('left')
    expect(asked('subscription_hc')).toBe('reported')
  })
})

describe('what a log-out took along', { tags: ['4.logout', '4.evidence'] }, () => {
  test('a window that it closed comes back as lost, and names nobody', () => {
    const { checkouts } = checkoutsAfter([], { kind: 'lost', checkout: here('open') }, NOW)
    expect(checkouts).toMatchObject([{ state: 'left', whose: 'ana', isHere: false, sale: null }])
    expect(checkouts[0]?.uid).toBeUndefined()
  })

  test('an order that it overtook comes back without its reference', () => {
    const event = { ...ORDER, checkout: here('open') }
    expect(checkoutsAfter([], event, NOW).checkouts).toMatchObject([
      { state: 'ordered', reference: null },
    ])
  })

  test('of a giver without an account nothing comes back', () => {
    const giver = aCheckout({ whose: null, activates: null, page: 'gift' })
    expect(checkoutsAfter([], { kind: 'lost', checkout: giver }, NOW).checkouts).toEqual([])
  })
})

describe('several checkouts', { tags: ['7.purchase-once', '4.orders-by-person'] }, () => {
  const first = aCheckout({ id: 'first', isHere: false, at: NOW - MINUTE_MS })
  const second = aCheckout({ id: 'second' })
  const paidIds = (before: readonly Checkout[], event: CheckoutEvent) => {
    const once = checkoutsAfter(before, event, NOW)
    const twice = checkoutsAfter(once.checkouts, event, NOW)
    return [...once.paid, ...twice.paid].map(({ id }) => id)
  }

  test('an active subscription proves one sale of it: the last', () =>
    expect(paidIds([first, second], known('ana', ['subscription']))).toEqual(['second']))

  test('an order proves itself before a sale without one', () =>
    expect(
      paidIds(
        [{ ...first, state: 'ordered', reference: 'ONW1' }, second],
        known('ana', ['subscription']),
      ),
    ).toEqual(['first']))

  test('a sale of more than an hour ago is not proved by the profile', () =>
    expect(paidIds([{ ...first, at: NOW - HOUR_MS }], known('ana', ['subscription']))).toEqual([]))

  test('after a voucher, the activation proves no sale of its subscription', () => {
    const voucher = aCheckout({ id: 'voucher', page: 'voucher', sale: null })
    const { checkouts } = checkoutsAfter([first, voucher], { ...ORDER, checkout: voucher }, NOW)
    expect(paidIds(checkouts, known('ana', ['subscription']))).toEqual([])
  })

  test('an order of a window that was opened again belongs to the window of its tab', () => {
    const { checkouts } = checkoutsAfter([first, second], { ...ORDER, checkout: null }, NOW)
    expect(checkouts.map(({ id, state }) => `${id} ${state}`)).toEqual([
      'first open',
      'second ordered',
    ])
  })

  test('an order takes the place of an earlier one, and of what was reported before it', () => {
    const reported = aCheckout({ id: 'reported', isHere: false, state: 'reported' })
    const old = aCheckout({ id: 'old', isHere: false, state: 'active', sale: null })
    const { checkouts } = checkoutsAfter(
      [reported, old, second],
      { ...ORDER, checkout: second },
      NOW,
    )
    expect(checkouts.map(({ id }) => id)).toEqual(['second'])
  })

  test('a second window in the tab leaves what is known of the first to all tabs', () => {
    const gift = aCheckout({ id: 'gift', page: 'gift', activates: null })
    const { checkouts } = checkoutsAfter([here('reported')], { kind: 'begun', checkout: gift }, NOW)
    expect(checkouts).toMatchObject([
      { state: 'reported', isHere: false },
      { id: 'gift', isHere: true },
    ])
  })
})

describe('gifts', { tags: ['4.giving'] }, () => {
  const gift = aCheckout({ page: 'gift', activates: null, whose: null, gift: A_GIFT })

  test('an order of a window that was opened again is the gift that was bought', () =>
    expect(checkoutsAfter([gift], { ...ORDER, checkout: null }, NOW).checkouts).toMatchObject([
      { state: 'ordered', reference: 'ONW1', gift: { name: 'Ben', order: 'A1' } },
    ]))

  test('a bought gift is kept as long as its tab', () =>
    expect(after({ ...gift, state: 'ordered', isHere: false, since: 0 }, known(null))).toBe(
      'ordered $',
    ))

  test(
    'its person leaves nothing of it behind at a log-out',
    { tags: ['4.logout-checkouts'] },
    () =>
      expect(
        after(
          { ...gift, whose: 'ana', state: 'ordered', isHere: false },
          {
            kind: 'loggedOut',
            whose: 'ana',
          },
        ),
      ).toBe('-'),
  )
})

test(
  'a checkout of which an earlier build did not keep the subscription gets its page’s',
  { tags: ['4.evidence'] },
  () => {
    const old = aCheckout({ page: 'voucher', activates: null })
    const event = {
      ...LOADED,
      activates: { ...LOADED.activates, voucher: 'subscription_hc' },
    } as const
    expect(checkoutsAfter([old], event, NOW).checkouts).toMatchObject([
      { state: 'left', activates: 'subscription_hc' },
    ])
  },
)

test(
  'a gift of which an earlier build did not keep the form gets the one that is filled in',
  { tags: ['4.evidence'] },
  () => {
    const { order: _, interval: __, ...form } = A_GIFT
    const old = aCheckout({ page: 'gift', activates: null })
    expect(checkoutsAfter([old], { ...LOADED, gift: form }, NOW).checkouts).toMatchObject([
      { state: 'left', gift: { name: 'Ben', interval: 'year' } },
    ])
  },
)
