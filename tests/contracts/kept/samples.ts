import type { Kept } from '../../../src/application/ports/Kept.ts'
import type { Repositories } from '../../../src/infrastructure/memory/kept/inMemoryRepositories.ts'
import { allAnswers } from '../../builders/allAnswers.ts'

/** One kept value of a port, with two example values. */
export interface Sample {
  readonly port: keyof Repositories
  readonly what: string
  /** Whether it is kept in the browser, so that every tab can read it. */
  readonly isForAllTabs: boolean
  /** Writes one of the two example values. */
  write(kept: Repositories, which: 0 | 1): void
  readonly values: readonly [unknown, unknown]
  of(kept: Repositories): Kept<unknown>
}

function sample<Value>(
  port: keyof Repositories,
  what: string,
  store: 'tab' | 'browser',
  of: (kept: Repositories) => Kept<Value>,
  ...values: readonly [NoInfer<Value>, NoInfer<Value>]
): Sample {
  return {
    port,
    what,
    isForAllTabs: store === 'browser',
    values,
    write: (kept, which) => of(kept).write(values[which]),
    of: of as (kept: Repositories) => Kept<unknown>,
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
  order: null,
  possibleOrders: ['A1'],
  doneFor: [],
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
  sample(
    'AnswersRepository',
    'answers',
    'tab',
    (kept) => kept.AnswersRepository.answers,
    allAnswers(),
    { gender: 'f', units: 'metric' },
  ),
  sample(
    'AnswersRepository',
    'labels',
    'tab',
    (kept) => kept.AnswersRepository.labels,
    new Map([['goal', 'get_fit']]),
    new Map([['__proto__', 'x']]),
  ),
  sample(
    'AnswersRepository',
    'owner',
    'tab',
    (kept) => kept.AnswersRepository.owner,
    'uid-1',
    'uid-2',
  ),
  sample(
    'AnswersRepository',
    'id',
    'tab',
    (kept) => kept.AnswersRepository.id,
    'answers-1',
    'answers-2',
  ),
  sample(
    'StayRepository',
    'stay',
    'browser',
    (kept) => kept.StayRepository.stay,
    'stay-1',
    'stay-2',
  ),
  sample(
    'StayRepository',
    'arrival',
    'tab',
    (kept) => kept.StayRepository.arrival,
    { stay: 'stay-1', uid: 'uid-1' },
    { stay: 'stay-2', uid: 'uid-2' },
  ),
  sample(
    'StayRepository',
    'departures',
    'browser',
    (kept) => kept.StayRepository.departures,
    [
      { stay: 'stay-1', answers: 'answers-1' },
      { stay: 'stay-2', answers: null },
    ],
    [],
  ),
  sample(
    'StayRepository',
    'created profiles',
    'browser',
    (kept) => kept.StayRepository.createdProfiles,
    ['uid-1 workouts'],
    ['uid-1 workouts', 'uid-2 hc'],
  ),
  sample(
    'StayRepository',
    'sent profile',
    'browser',
    (kept) => kept.StayRepository.sentProfile,
    { whose: 'uid-1 workouts', answers: 'answers-1', at: 1 },
    { whose: 'uid-2 hc', answers: null, at: 2 },
  ),
  sample(
    'ActivePromoRepository',
    'clears',
    'browser',
    (kept) => kept.ActivePromoRepository.clears,
    1,
    0,
  ),
  sample(
    'ActivePromoRepository',
    'active promo',
    'browser',
    (kept) => kept.ActivePromoRepository.activePromo,
    'spring',
    'summer',
  ),
  sample(
    'ArmsRepository',
    'arms',
    'browser',
    (kept) => kept.ArmsRepository.arms,
    new Map([['paywall_first', 'plans']]),
    new Map([['paywall_first', '']]),
  ),
  sample(
    'PromoHistoryRepository',
    'dismissed promos',
    'browser',
    (kept) => kept.PromoHistoryRepository.dismissed,
    ['spring'],
    ['spring', 'summer'],
  ),
  sample(
    'PromoHistoryRepository',
    'starts of promos',
    'browser',
    (kept) => kept.PromoHistoryRepository.starts,
    new Map([['spring', { since: -5, seen: 0 }]]),
    new Map([['constructor', { since: 1, seen: 2 }]]),
  ),
  sample(
    'PromoHistoryRepository',
    'codes of the visit',
    'tab',
    (kept) => kept.PromoHistoryRepository.ofVisit,
    new Map([['spring', 0]]),
    new Map([['constructor', 2]]),
  ),
  sample(
    'OrderRepository',
    'orders of subscriptions',
    'browser',
    (kept) => kept.OrderRepository.subscription,
    [ORDER],
    [ORDER, { ...ORDER, whose: 'other', reference: null, isActive: true }],
  ),
  sample(
    'OrderRepository',
    'orders by voucher',
    'browser',
    (kept) => kept.OrderRepository.voucher,
    [ORDER],
    [],
  ),
  sample(
    'CheckoutRepository',
    'open checkout',
    'tab',
    (kept) => kept.CheckoutRepository.openCheckout,
    { place: 'subscription', uid: 'uid-1', at: 1 },
    { place: 'gift', uid: null, at: 2 },
  ),
  sample(
    'CheckoutRepository',
    'sales',
    'browser',
    (kept) => kept.CheckoutRepository.sales,
    [SALE],
    [
      SALE,
      {
        ...SALE,
        whose: null,
        activates: null,
        order: 'A1',
        possibleOrders: [],
        doneFor: ['analytics'],
        checkout: { ...SALE.checkout, coupon: 'spring' },
      },
    ],
  ),
  sample('GiftRepository', 'draft', 'tab', (kept) => kept.GiftRepository.draft, GIFT, {
    ...GIFT,
    note: 'Run!',
  }),
  sample('GiftRepository', 'bought', 'tab', (kept) => kept.GiftRepository.bought, BOUGHT, {
    ...BOUGHT,
    uid: 'uid-1',
  }),
  sample(
    'SelectionRepository',
    'selected offer',
    'tab',
    (kept) => kept.SelectionRepository.selectedOffer,
    'onward-year',
    'onward-month',
  ),
  sample(
    'SelectionRepository',
    'selected gift',
    'tab',
    (kept) => kept.SelectionRepository.selectedGift,
    'onward-gift-year',
    'onward-gift-quarter',
  ),
  sample('VoucherRepository', 'code', 'tab', (kept) => kept.VoucherRepository.code, 'GOOD', ''),
  sample(
    'VoucherRepository',
    'kind',
    'tab',
    (kept) => kept.VoucherRepository.kind,
    'pro',
    'humanCoaching',
  ),
  sample(
    'WayInRepository',
    'provider',
    'tab',
    (kept) => kept.WayInRepository.provider,
    'apple.com',
    'google.com',
  ),
  sample(
    'WayInRepository',
    'state of the store',
    'tab',
    (kept) => kept.WayInRepository.storeState,
    { state: 'one', at: 1, uid: null },
    { state: 'two', at: 2, uid: 'uid-1' },
  ),
  sample(
    'WayInRepository',
    'first request',
    'tab',
    (kept) => kept.WayInRepository.askedAt,
    1,
    1_800_000_000_000,
  ),
  sample(
    'WayInRepository',
    'unscheduled',
    'browser',
    (kept) => kept.WayInRepository.unscheduled,
    'uid-1',
    'uid-2',
  ),
  sample(
    'ConsentRepository',
    'choice',
    'browser',
    (kept) => kept.ConsentRepository.choice,
    CHOICE,
    { ...CHOICE, of: 'uid-1' },
  ),
  sample(
    'MinorRepository',
    'age in the tab',
    'tab',
    (kept) => kept.MinorRepository.ageInTab,
    15,
    0,
  ),
  sample(
    'MinorRepository',
    'minors',
    'browser',
    (kept) => kept.MinorRepository.minors,
    new Map([['digest', 1]]),
    new Map([
      ['digest', 1],
      ['other', 2],
    ]),
  ),
  sample(
    'MeasuringRepository',
    'measured',
    'tab',
    (kept) => kept.MeasuringRepository.measured,
    ['utm_conversion to analytics'],
    [],
  ),
  sample(
    'MeasuringRepository',
    'measured in the browser',
    'browser',
    (kept) => kept.MeasuringRepository.measuredHere,
    ['purchase 1 to analytics'],
    [],
  ),
  sample(
    'MeasuringRepository',
    'first campaign',
    'browser',
    (kept) => kept.MeasuringRepository.firstCampaign,
    { source: 'ad' },
    { source: 'mail' },
  ),
  sample(
    'MeasuringRepository',
    'last campaign',
    'tab',
    (kept) => kept.MeasuringRepository.lastCampaign,
    { source: 'ad' },
    { source: 'mail' },
  ),
]
