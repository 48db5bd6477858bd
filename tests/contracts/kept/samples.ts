import type { Kept } from '#application/ports/Kept.ts'
import type { EndKept, FunnelKept, MeasuringKept } from '#application/ports/kept/KeptValues.ts'
import type { InMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import { allAnswers } from '../../builders/allAnswers.ts'

/** One kept value of a port, with two example values. */
export interface Sample {
  readonly port: keyof InMemoryKept
  readonly key: string
  /** Whether it is kept in the browser, so that every tab can read it. */
  readonly isForAllTabs: boolean
  /** Writes one of the two example values. */
  write(kept: InMemoryKept, which: 0 | 1): void
  readonly values: readonly [unknown, unknown]
  of(kept: InMemoryKept): Kept<unknown>
}

interface Ports {
  readonly FunnelKept: FunnelKept
  readonly EndKept: EndKept
  readonly MeasuringKept: MeasuringKept
}
type Two<Value> = readonly [Value, Value]
type ExamplesOf<Values> = {
  readonly [Key in keyof Values]?: Values[Key] extends Kept<infer Value> ? Two<Value> : never
}

const samples = <Port extends keyof Ports>(
  port: Port,
  store: 'tab' | 'browser',
  examples: ExamplesOf<Ports[Port]>,
): readonly Sample[] =>
  Object.entries(examples as Readonly<Record<string, Two<unknown>>>).map(([key, values]) => {
    const of = (kept: InMemoryKept) =>
      (kept[port] as unknown as Readonly<Record<string, Kept<unknown>>>)[key] as Kept<unknown>
    return {
      port,
      key,
      isForAllTabs: store === 'browser',
      values,
      write: (kept, which) => of(kept).write(values[which]),
      of,
    }
  })

export const ORDER = {
  whose: 'digest',
  reference: 'REF1',
  path: 'onward-year',
  activates: 'subscription',
  at: 1,
  isActive: false,
} as const
export const GIFT = { name: 'Ben', email: 'ben@example.com', note: '', day: '2026-12-24' } as const
export const BOUGHT = {
  ...GIFT,
  id: 'order-1',
  reference: 'REF1',
  path: 'onward-gift-year',
  interval: 'year',
  uid: null,
} as const
export const SALE = {
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

/** Every kept value, by port and by where it is kept. */
export const SAMPLES: readonly Sample[] = [
  ...samples('FunnelKept', 'tab', {
    plan: [allAnswers(), { gender: 'f', units: 'metric' }],
    plan_labels: [new Map([['goal', 'get_fit']]), new Map([['__proto__', 'x']])],
    plan_owner: ['uid-1', 'uid-2'],
    plan_id: ['answers-1', 'answers-2'],
    arrival: [
      { stay: 'stay-1', uid: 'uid-1' },
      { stay: 'stay-2', uid: 'uid-2' },
    ],
  }),
  ...samples('FunnelKept', 'browser', {
    stay: ['stay-1', 'stay-2'],
    departures: [
      [
        { stay: 'stay-1', answers: 'answers-1' },
        { stay: 'stay-2', answers: null },
      ],
      [],
    ],
    profile_created: [['uid-1 workouts'], ['uid-1 workouts', 'uid-2 hc']],
    profile_sent: [
      { whose: 'uid-1 workouts', answers: 'answers-1', at: 1 },
      { whose: 'uid-2 hc', answers: null, at: 2 },
    ],
    promo_clears: [1, 0],
    active_promo: ['spring', 'summer'],
    arms: [new Map([['paywall_first', 'plans']]), new Map([['paywall_first', '']])],
  }),
  ...samples('EndKept', 'browser', {
    dismissed_promos: [['spring'], ['spring', 'summer']],
    promo_activations: [
      new Map([['spring', { since: -5, seen: 0 }]]),
      new Map([['constructor', { since: 1, seen: 2 }]]),
    ],
    pending_order: [
      [ORDER],
      [ORDER, { ...ORDER, whose: 'other', reference: null, isActive: true }],
    ],
    pending_voucher: [[ORDER], []],
    sales: [
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
    ],
    unscheduled: ['uid-1', 'uid-2'],
  }),
  ...samples('EndKept', 'tab', {
    promo_codes: [new Map([['spring', 0]]), new Map([['constructor', 2]])],
    open_checkout: [
      { place: 'subscription', uid: 'uid-1', at: 1, sale: 'one' },
      { place: 'gift', uid: null, at: 2 },
    ],
    gift_draft: [GIFT, { ...GIFT, note: 'Run!' }],
    gift_order: [BOUGHT, { ...BOUGHT, uid: 'uid-1' }],
    selected_plan: ['onward-year', 'onward-month'],
    selected_gift: ['onward-gift-year', 'onward-gift-quarter'],
    voucher_code: ['GOOD', ''],
    voucher_kind: ['pro', 'humanCoaching'],
    auth_away: ['apple.com', 'google.com'],
    store_state: [
      { state: 'one', at: 1, uid: null },
      { state: 'two', at: 2, uid: 'uid-1' },
    ],
    sign_in_asked: [1, 1_800_000_000_000],
  }),
  ...samples('MeasuringKept', 'browser', {
    consent: [CHOICE, { ...CHOICE, of: 'uid-1' }],
    minors: [
      new Map([['digest', 1]]),
      new Map([
        ['digest', 1],
        ['other', 2],
      ]),
    ],
    campaign_first: [{ source: 'ad' }, { source: 'mail' }],
  }),
  ...samples('MeasuringKept', 'tab', {
    minor: [15, 0],
    measured: [['utm_conversion to analytics'], []],
    campaign_last: [{ source: 'ad' }, { source: 'mail' }],
  }),
]
