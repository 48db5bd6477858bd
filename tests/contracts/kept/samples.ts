import type { Kept } from '#application/ports/Kept.ts'
import type { StoreState } from '#application/account/StoreRequest.ts'
import type { SentStatement } from '#application/contract/EndContract.ts'
import type { KeptChoice } from '#application/measuring/consent/Consent.ts'
import type { CheckoutKept } from '#infrastructure/browser/kept/checkoutKept.ts'
import type { FunnelKept } from '#infrastructure/browser/kept/funnelKept.ts'
import type { MeasuringKept } from '#infrastructure/browser/kept/measuringKept.ts'
import type { CheckoutKeys } from '#infrastructure/browser/kept/checkoutKeys.ts'
import { sha256 } from '#infrastructure/browser/sha256.ts'
import type { InMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { anOffer } from '../../builders/offers/anOffer.ts'

/** One kept value: where it is stored, two examples, and the texts of this and earlier builds. */
interface Row<Value> {
  /** Whether it is stored for the whole browser, so that every tab can read it. */
  readonly isForAllTabs: boolean
  readonly values: readonly [Value, Value]
  /** The stored text of the first example, the same in earlier builds. */
  readonly text: string
  /** Other texts that earlier builds stored, and the values read from them. */
  readonly earlier: readonly (readonly [text: string, reads: Value | null])[]
}

const keptFor =
  (isForAllTabs: boolean) =>
  <Value>(
    text: string,
    values: readonly [Value, Value],
    ...earlier: Row<Value>['earlier']
  ): Row<Value> => ({ isForAllTabs, values, text, earlier })
const tab = keptFor(false)
const browser = keptFor(true)

const ANSWERS = allAnswers()
const WHOSE = sha256('uid-1')
const AT = 1_800_000_000_000
export const ORDER = {
  whose: WHOSE,
  reference: 'ONW1',
  path: 'onward-year',
  activates: 'subscription',
  at: AT,
  isActive: false,
} as const
const ORDER_TEXT = `[{"whose":"${WHOSE}","reference":"ONW1","path":"onward-year","activates":"subscription","at":${AT},"isActive":false}]`
/** The stored text of an order, by a build that stored the uid instead of its digest. */
const ORDER_BY_UID = `[{"id":"A1","reference":"ONW1","uid":"uid-1","path":"onward-year","activates":"subscription","at":${AT}}]`
export const GIFT = {
  name: 'Ben',
  email: 'ben@example.com',
  from: '',
  note: '',
  day: '2026-12-24',
} as const
export const GIFT_ORDER: CheckoutKeys['gift_order'] = {
  ...GIFT,
  id: 'order-1',
  reference: 'REF1',
  path: 'onward-gift-year',
  interval: 'year',
  uid: null,
}
/** What this tab keeps of a gift whose window is gone. */
const LEFT_GIFT = {
  place: 'gift',
  uid: null,
  at: AT,
  id: 'checkout-1',
  path: 'onward-gift-year',
  offer: anOffer(),
  gift: { ...GIFT, interval: 'year' },
  left: AT,
} as const
const STATEMENT: SentStatement = {
  kind: 'withdraw',
  statement: 'I withdraw.',
  reference: 'ONW1',
  uid: null,
  receipt: { number: 'E-1', receivedAt: AT, isMailed: true, ended: 'asked' },
}
const STATEMENT_TEXT = `{"kind":"withdraw","statement":"I withdraw.","reference":"ONW1","uid":null,"receipt":{"number":"E-1","receivedAt":${AT},"isMailed":true,"ended":"asked"}}`
const OTHER_STATEMENT: SentStatement = {
  kind: 'cancel',
  statement: 'I cancel.',
  reference: '',
  uid: 'uid-1',
  receipt: null,
}
export const SALE: CheckoutKeys['sales'][number] = {
  id: 'sale-1',
  whose: WHOSE,
  activates: 'subscription',
  at: AT,
  checkout: {
    item_list_id: 'paywall',
    currency: 'USD',
    value: 79.99,
    items: [{ item_id: 'onward-year', item_category: 'year', price: 79.99, quantity: 1 }],
  },
}
const OTHER_SALE = {
  ...SALE,
  whose: null,
  activates: null,
  checkout: { ...SALE.checkout, coupon: 'spring' },
} as const
const SALE_TEXT_START = `{"id":"sale-1","whose":"${WHOSE}","activates":"subscription","at":${AT}`
const SALE_TEXT_END =
  '"checkout":{"item_list_id":"paywall","currency":"USD","value":79.99,"items":[{"item_id":"onward-year","item_category":"year","price":79.99,"quantity":1}]}}'
const CHOICE = { analytics: true, marketing: false, uid: 'uid-1' }
const START = { since: -5, seen: 0 }

/** The checkouts have rows for each of their keys, sales among them. */
type Values = FunnelKept &
  Omit<CheckoutKept, 'checkouts'> &
  Omit<MeasuringKept, 'sales'> &
  InMemoryKept['CheckoutKeys']

/** Every kept value. A value of the three tables without a row does not compile. */
const ROWS: {
  readonly [Key in keyof Values]: Values[Key] extends Kept<infer Value> ? Row<Value> : never
} = {
  health_consent: browser('{"uid":"uid-1","version":"1","given":true,"isRecorded":false}', [
    { uid: 'uid-1', version: '1', given: true, isRecorded: false },
    { uid: 'uid-2', version: '2', given: false, isRecorded: true },
  ]),
  plan: tab(JSON.stringify(ANSWERS), [ANSWERS, { gender: 'f', units: 'metric' }]),
  plan_labels: tab('{"goal":"get_toned"}', [
    new Map([['goal', 'get_toned']]),
    new Map([['__proto__', 'x']]),
  ]),
  plan_owner: tab('uid-1', ['uid-1', 'uid-2']),
  plan_guardian: tab('answers-1', ['answers-1', 'answers-2']),
  plan_claim: tab('{"uid":"uid-1","isOpen":true}', [
    { uid: 'uid-1', isOpen: true },
    { uid: 'uid-2', isOpen: false, isAside: true },
  ]),
  plan_id: tab('answers-1', ['answers-1', 'answers-2']),
  arrival: tab('{"stay":"stay-1","uid":"uid-1"}', [
    { stay: 'stay-1', uid: 'uid-1' },
    { stay: 'stay-2', uid: 'uid-2' },
  ]),
  stay: browser('stay-1', ['stay-1', 'stay-2']),
  departures: browser(
    '[{"stay":"stay-0","answers":"answers-0"}]',
    [[{ stay: 'stay-0', answers: 'answers-0' }], []],
    ['[{"stay":"stay-0","takesPlan":true}]', [{ stay: 'stay-0', answers: null }]],
  ),
  profile_created: browser('["uid-1 workouts"]', [
    ['uid-1 workouts'],
    ['uid-1 workouts', 'uid-2 hc'],
  ]),
  profile_sent: browser(`{"whose":"uid-1 workouts","answers":"answers-1","at":${AT}}`, [
    { whose: 'uid-1 workouts', answers: 'answers-1', at: AT },
    { whose: 'uid-2 hc', answers: null, at: AT },
  ]),
  promo_clears: browser('1', [1, 0]),
  active_promo: browser('spring', ['spring', 'summer']),
  arms: browser('{"paywall_first":"plans"}', [
    new Map([['paywall_first', 'plans']]),
    new Map([['paywall_first', '']]),
  ]),
  dismissed_promos: browser('["winter"]', [['winter'], ['winter', 'summer']]),
  promo_activations: browser('{"spring":{"since":-5,"seen":0}}', [
    new Map([['spring', START]]),
    new Map([['constructor', START]]),
  ]),
  promo_codes: tab('{"spring":0}', [new Map([['spring', 0]]), new Map([['constructor', 2]])]),
  pending_order: browser(
    ORDER_TEXT,
    [[ORDER], [ORDER, { ...ORDER, whose: 'other', offer: anOffer({ discountDuration: 3 }) }]],
    [ORDER_BY_UID, [ORDER]],
    [ORDER_TEXT.replace(/\}\]$/, ',"offer":{"path":"x"}}]'), [ORDER]],
  ),
  pending_voucher: browser(ORDER_TEXT, [[ORDER], []], [ORDER_BY_UID, [ORDER]]),
  sealed_order: browser(ORDER_TEXT, [[ORDER], [{ ...ORDER, id: 'c-1', evidence: 'left' }]]),
  sealed_voucher: browser(ORDER_TEXT, [[ORDER], []]),
  open_checkout: tab<CheckoutKeys['open_checkout']>(
    `{"place":"plan","uid":"uid-1","at":${AT},"sale":"sale-1"}`,
    [{ place: 'plan', uid: 'uid-1', at: AT, sale: 'sale-1' }, LEFT_GIFT],
    [`{"place":"plan","uid":"uid-1","at":${AT}}`, { place: 'plan', uid: 'uid-1', at: AT }],
  ),
  sales: browser<CheckoutKeys['sales']>(
    `[${SALE_TEXT_START},${SALE_TEXT_END}]`,
    [[SALE], [OTHER_SALE]],
    [`[${SALE_TEXT_START},"order":null,"possibleOrders":[],"doneFor":[],${SALE_TEXT_END}]`, [SALE]],
  ),
  gift_draft: tab(JSON.stringify(GIFT), [GIFT, { ...GIFT, note: 'Run!' }]),
  gift_order: tab<CheckoutKeys['gift_order']>(JSON.stringify(GIFT_ORDER), [
    GIFT_ORDER,
    { ...GIFT_ORDER, offer: anOffer(), uid: 'uid-1' },
  ]),
  selected_plan: tab('onward-year', ['onward-year', 'onward-month']),
  selected_gift: tab('onward-gift-year', ['onward-gift-year', 'onward-gift-quarter']),
  voucher_code: tab('GOOD', ['GOOD', '']),
  voucher_kind: tab('humanCoaching', ['humanCoaching', 'pro']),
  voucher_wanted: tab('yes', ['yes', 'yes']),
  auth_away: tab('apple.com', ['apple.com', 'google.com']),
  store_state: tab<StoreState>(
    `{"state":"one","at":${AT},"uid":null}`,
    [
      { state: 'one', at: AT, uid: null },
      { state: 'two', at: AT, uid: 'uid-1' },
    ],
    // Earlier builds did not store who was signed in, so a state stored by them does not count.
    [`{"state":"one","at":${AT}}`, null],
  ),
  sign_in_asked: tab(String(AT), [AT, 1]),
  unscheduled: browser('uid-1', ['uid-1', 'uid-2']),
  address_change: tab('{"uid":"uid-1","to":"ana@example.org"}', [
    { uid: 'uid-1', to: 'ana@example.org' },
    { uid: 'uid-2', to: 'ben@example.org' },
  ]),
  end_draft: tab('{"kind":"cancel","name":"Ana"}', [{ kind: 'cancel', name: 'Ana' }, {}]),
  end_sent: tab(
    STATEMENT_TEXT,
    [STATEMENT, OTHER_STATEMENT],
    // Earlier builds kept neither the reference nor who was signed in.
    ['{"kind":"cancel","statement":"I cancel.","receipt":null}', { ...OTHER_STATEMENT, uid: null }],
  ),
  own_statement: browser(STATEMENT_TEXT, [STATEMENT, OTHER_STATEMENT]),
  ended_app_code: browser('digest-1', ['digest-1', 'digest-2']),
  consent: browser<KeptChoice>(
    '{"analytics":true,"marketing":false,"of":"uid-1"}',
    [CHOICE, { ...CHOICE, uid: null }],
    ['{"analytics":true,"marketing":false}', { ...CHOICE, uid: null }],
  ),
  minor: tab('15', [15, 0]),
  minors: browser(`{"${WHOSE}":${AT}}`, [new Map([[WHOSE, AT]]), new Map([['digest', 1]])]),
  measured: tab('["sign_up to Firebase Analytics"]', [['sign_up to Firebase Analytics'], []]),
  campaign_first: browser('{"source":"ad","medium":"cpc"}', [
    { source: 'ad', medium: 'cpc' },
    { source: 'mail' },
  ]),
  campaign_last: tab('{"source":"mail"}', [{ source: 'mail' }, { source: 'ad' }]),
}

/** The names of the kept values. */
export type KeptKey = keyof typeof ROWS

/** One kept value, with its key. */
export interface Sample extends Row<unknown> {
  readonly key: string
  of(
    kept: Pick<InMemoryKept, 'FunnelKept' | 'CheckoutKept' | 'MeasuringKept' | 'CheckoutKeys'>,
  ): Kept<unknown>
}

export const SAMPLES: readonly Sample[] = Object.entries<Row<unknown>>(ROWS).map(([key, row]) =>
  Object.assign(row, {
    key,
    of: ({ FunnelKept, CheckoutKept, MeasuringKept, CheckoutKeys }: Parameters<Sample['of']>[0]) =>
      Reflect.get(
        { ...FunnelKept, ...CheckoutKept, ...MeasuringKept, ...CheckoutKeys },
        key,
      ) as Kept<unknown>,
  }),
)
