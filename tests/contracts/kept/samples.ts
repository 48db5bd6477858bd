import type { Kept } from '#application/ports/Kept.ts'
import type { InMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import { allAnswers } from '../../builders/allAnswers.ts'

/** One kept value of a port, with two example values. */
export interface Sample {
  readonly port: keyof InMemoryKept
  readonly what: string
  /** Whether it is kept in the browser, so that every tab can read it. */
  readonly isForAllTabs: boolean
  /** Writes one of the two example values. */
  write(kept: InMemoryKept, which: 0 | 1): void
  readonly values: readonly [unknown, unknown]
  of(kept: InMemoryKept): Kept<unknown>
}

function sample<Value>(
  port: keyof InMemoryKept,
  what: string,
  store: 'tab' | 'browser',
  of: (kept: InMemoryKept) => Kept<Value>,
  ...values: readonly [NoInfer<Value>, NoInfer<Value>]
): Sample {
  return {
    port,
    what,
    isForAllTabs: store === 'browser',
    values,
    write: (kept, which) => of(kept).write(values[which]),
    of: of as (kept: InMemoryKept) => Kept<unknown>,
  }
}

const ORDER = {
  whose: 'digest',
  reference: 'REF1',
  path: 'onward-year',
  activates: 'subscription',
  at: 1,
  isActive: false,
} as const
const GIFT = { name: 'Ben', email: 'ben@example.com', note: '', day: '2026-12-24' } as const
const BOUGHT = {
  ...GIFT,
  id: 'order-1',
  reference: 'REF1',
  path: 'onward-gift-year',
  interval: 'year',
  uid: null,
} as const
const SALE = {
  id: 'sale-1',
  whose: 'digest',
  activates: 'subscription',
  at: 1,
  checkout: {
    item_list_id: 'paywall',
    currency: 'USD',
    value: 20,
    items: [{ item_id: 'onward-year', item_category: 'year', price: 20, quantity: 1 }],
  },
} as const
const CHOICE = { analytics: true, marketing: false, of: null }

/** Every kept value, by port. */
export const SAMPLES: readonly Sample[] = [
  sample('FunnelKept', 'answers', 'tab', (kept) => kept.FunnelKept.plan, allAnswers(), {
    gender: 'f',
    units: 'metric',
  }),
  sample(
    'FunnelKept',
    'labels',
    'tab',
    (kept) => kept.FunnelKept.plan_labels,
    new Map([['goal', 'get_fit']]),
    new Map([['__proto__', 'x']]),
  ),
  sample('FunnelKept', 'owner', 'tab', (kept) => kept.FunnelKept.plan_owner, 'uid-1', 'uid-2'),
  sample('FunnelKept', 'id', 'tab', (kept) => kept.FunnelKept.plan_id, 'answers-1', 'answers-2'),
  sample('FunnelKept', 'stay', 'browser', (kept) => kept.FunnelKept.stay, 'stay-1', 'stay-2'),
  sample(
    'FunnelKept',
    'arrival',
    'tab',
    (kept) => kept.FunnelKept.arrival,
    { stay: 'stay-1', uid: 'uid-1' },
    { stay: 'stay-2', uid: 'uid-2' },
  ),
  sample(
    'FunnelKept',
    'departures',
    'browser',
    (kept) => kept.FunnelKept.departures,
    [
      { stay: 'stay-1', answers: 'answers-1' },
      { stay: 'stay-2', answers: null },
    ],
    [],
  ),
  sample(
    'FunnelKept',
    'created profiles',
    'browser',
    (kept) => kept.FunnelKept.profile_created,
    ['uid-1 workouts'],
    ['uid-1 workouts', 'uid-2 hc'],
  ),
  sample(
    'FunnelKept',
    'sent profile',
    'browser',
    (kept) => kept.FunnelKept.profile_sent,
    { whose: 'uid-1 workouts', answers: 'answers-1', at: 1 },
    { whose: 'uid-2 hc', answers: null, at: 2 },
  ),
  sample('FunnelKept', 'clears', 'browser', (kept) => kept.FunnelKept.promo_clears, 1, 0),
  sample(
    'FunnelKept',
    'active promo',
    'browser',
    (kept) => kept.FunnelKept.active_promo,
    'spring',
    'summer',
  ),
  sample(
    'FunnelKept',
    'arms',
    'browser',
    (kept) => kept.FunnelKept.arms,
    new Map([['paywall_first', 'plans']]),
    new Map([['paywall_first', '']]),
  ),
  sample(
    'EndKept',
    'dismissed promos',
    'browser',
    (kept) => kept.EndKept.dismissed_promos,
    ['spring'],
    ['spring', 'summer'],
  ),
  sample(
    'EndKept',
    'starts of promos',
    'browser',
    (kept) => kept.EndKept.promo_activations,
    new Map([['spring', { since: -5, seen: 0 }]]),
    new Map([['constructor', { since: 1, seen: 2 }]]),
  ),
  sample(
    'EndKept',
    'codes of the visit',
    'tab',
    (kept) => kept.EndKept.promo_codes,
    new Map([['spring', 0]]),
    new Map([['constructor', 2]]),
  ),
  sample(
    'EndKept',
    'orders of subscriptions',
    'browser',
    (kept) => kept.EndKept.pending_order,
    [ORDER],
    [ORDER, { ...ORDER, whose: 'other', reference: null, isActive: true }],
  ),
  sample(
    'EndKept',
    'orders by voucher',
    'browser',
    (kept) => kept.EndKept.pending_voucher,
    [ORDER],
    [],
  ),
  sample(
    'EndKept',
    'open checkout',
    'tab',
    (kept) => kept.EndKept.open_checkout,
    { place: 'subscription', uid: 'uid-1', at: 1, sale: 'one' },
    { place: 'gift', uid: null, at: 2 },
  ),
  sample(
    'EndKept',
    'sales',
    'browser',
    (kept) => kept.EndKept.sales,
    [SALE],
    [
      SALE,
      {
        ...SALE,
        whose: null,
        activates: null,
        checkout: { ...SALE.checkout, coupon: 'spring' },
      },
    ],
  ),
  sample('EndKept', 'draft', 'tab', (kept) => kept.EndKept.gift_draft, GIFT, {
    ...GIFT,
    note: 'Run!',
  }),
  sample('EndKept', 'bought', 'tab', (kept) => kept.EndKept.gift_order, BOUGHT, {
    ...BOUGHT,
    uid: 'uid-1',
  }),
  sample(
    'EndKept',
    'selected offer',
    'tab',
    (kept) => kept.EndKept.selected_plan,
    'onward-year',
    'onward-month',
  ),
  sample(
    'EndKept',
    'selected gift',
    'tab',
    (kept) => kept.EndKept.selected_gift,
    'onward-gift-year',
    'onward-gift-quarter',
  ),
  sample('EndKept', 'code', 'tab', (kept) => kept.EndKept.voucher_code, 'GOOD', ''),
  sample('EndKept', 'kind', 'tab', (kept) => kept.EndKept.voucher_kind, 'pro', 'humanCoaching'),
  sample('EndKept', 'provider', 'tab', (kept) => kept.EndKept.auth_away, 'apple.com', 'google.com'),
  sample(
    'EndKept',
    'state of the store',
    'tab',
    (kept) => kept.EndKept.store_state,
    { state: 'one', at: 1, uid: null },
    { state: 'two', at: 2, uid: 'uid-1' },
  ),
  sample(
    'EndKept',
    'first request',
    'tab',
    (kept) => kept.EndKept.sign_in_asked,
    1,
    1_800_000_000_000,
  ),
  sample('EndKept', 'unscheduled', 'browser', (kept) => kept.EndKept.unscheduled, 'uid-1', 'uid-2'),
  sample('MeasuringKept', 'choice', 'browser', (kept) => kept.MeasuringKept.consent, CHOICE, {
    ...CHOICE,
    of: 'uid-1',
  }),
  sample('MeasuringKept', 'age in the tab', 'tab', (kept) => kept.MeasuringKept.minor, 15, 0),
  sample(
    'MeasuringKept',
    'minors',
    'browser',
    (kept) => kept.MeasuringKept.minors,
    new Map([['digest', 1]]),
    new Map([
      ['digest', 1],
      ['other', 2],
    ]),
  ),
  sample(
    'MeasuringKept',
    'measured',
    'tab',
    (kept) => kept.MeasuringKept.measured,
    ['utm_conversion to analytics'],
    [],
  ),
  sample(
    'MeasuringKept',
    'first campaign',
    'browser',
    (kept) => kept.MeasuringKept.campaign_first,
    { source: 'ad' },
    { source: 'mail' },
  ),
  sample(
    'MeasuringKept',
    'last campaign',
    'tab',
    (kept) => kept.MeasuringKept.campaign_last,
    { source: 'ad' },
    { source: 'mail' },
  ),
]
