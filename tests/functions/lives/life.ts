import * as fc from 'fast-check'

/** Mostly the first purchases, so that much happens to one. */
const which = fc.constantFrom(0, 0, 0, 1, 1, 2)
const who = fc.constantFrom('robin', 'sam')

const buying = fc.record({
  does: fc.constant('buy' as const),
  who,
  what: fc.constantFrom(
    'year',
    'coach',
    'special',
    'trial',
    'pair',
    'saleAndPromo',
    'latePromo',
    'unknownCode',
    'voucher',
    'falseVoucher',
    'gift',
  ),
  /** False while the bank takes its time. */
  isPaid: fc.boolean(),
})
export type Bought = typeof buying extends fc.Arbitrary<infer T> ? T : never

/** What happens at the provider. */
const happening = fc.record({
  does: fc.constantFrom(
    'confirm',
    'renew',
    'renew',
    'fail',
    'pause',
    'goOn',
    'cancel',
    'end',
    'changeUp',
    'changeFree',
    'changeDown',
    'refundHalf',
    'refundAll',
    'refundLast',
    'refundOld',
    'refundFailed',
    'dispute',
    'garble',
  ),
  which,
})
/** A buyer's statement; `copied` chooses how they copied the number of their receipt. */
const stating = fc.record({
  does: fc.constant('state' as const),
  kind: fc.constantFrom('withdraw', 'cancel'),
  when: fc.constantFrom('now', 'period_end'),
  copied: which,
  which,
})
/** `retire`: a product is removed from the settings. `outage`: the provider's API goes away, or comes back. */
const others = fc.constantFrom(
  { does: 'retire' as const },
  { does: 'outage' as const },
  { does: 'run' as const },
)
const action = fc.oneof(
  { weight: 5, arbitrary: buying },
  { weight: 18, arbitrary: happening },
  { weight: 3, arbitrary: stating },
)
const step = fc.oneof(
  { weight: 26, arbitrary: action },
  { weight: 4, arbitrary: others },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('deleteAccount' as const), who }) },
)
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/**
 * What becomes of a step's webhook events. `slow`: the server reads the sale at once, but writes it after later sales.
 * `newIds`: they come twice, with other ids. `lastOnly`: only the last one comes, and a new order is missing in the provider's list.
 */
const fate = fc.constantFrom(
  'now',
  'now',
  'late',
  'twice',
  'newIds',
  'reordered',
  'slow',
  'lastOnly',
  'lost',
)
/** How the events of a step are delivered, and how many days pass before it. */
const delivery = fc.record({ fate, days: fc.constantFrom(0, 0, 0, 0, 0, 0, 1, 5, 20, 40) })

const OUTAGE = [{ does: 'outage' }, { fate: 'now', days: 0 }] as const
const RUN = [{ does: 'run' }, { fate: 'now', days: 0 }] as const

type Moment = readonly [Step, typeof delivery extends fc.Arbitrary<infer T> ? T : never]
const moment = fc.tuple(step, delivery).map((one): readonly Moment[] => [one])
/** What happens from the beginning to the end of an outage, and the first run after it. */
const outage = fc
  .array(
    fc.tuple(action, fate).map(([one, delivered]): Moment => [one, { fate: delivered, days: 0 }]),
    { minLength: 1, maxLength: 4, size: 'max' },
  )
  .map((moments): readonly Moment[] => [[OUTAGE], moments, [OUTAGE, RUN]].flat())

/** The lives of some purchases of two people, moment by moment. */
export const aLife = fc
  .array(fc.oneof({ weight: 8, arbitrary: moment }, { weight: 2, arbitrary: outage }), {
    maxLength: 12,
    size: 'max',
  })
  .map((parts): readonly Moment[] => parts.flat())
export type Life = readonly Moment[]
