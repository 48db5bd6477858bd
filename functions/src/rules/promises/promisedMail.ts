import { DAY_MS } from '../CallCount.ts'
import type { NextCharge, Purchase } from '../payments/Purchase.ts'

/** How long before a renewal its note is mailed, in ms. */
const NOTE_MS = 7 * DAY_MS
/** How much the provider may move a charge that a note was mailed about, in ms: less than the shortest period with notes. */
const MOVED_MS = 30 * DAY_MS

/** The next mail that the pages promise about a purchase. Times are in ms. */
export type PromisedMail =
  | { readonly kind: 'gift'; readonly about: number; readonly due: number }
  | {
      readonly kind: 'renewal'
      /** When the plan renews. */
      readonly about: number
      readonly due: number
      readonly charge: NextCharge
    }

type Promised = Pick<
  Purchase,
  'product' | 'state' | 'held' | 'next' | 'ending' | 'ordered' | 'deliverAt' | 'mailed'
>

// @rule 7.promised-mails The code of a paid gift is mailed on its day, and a note a week before a plan of three months or longer
//   renews: each once, and none for what is refunded, held, ended or to be ended
/** The mail that is still to be sent about a purchase; null for none. */
export function promisedMail(purchase: Promised): PromisedMail | null {
  const { product, state, held, next, ending, ordered, deliverAt, mailed } = purchase
  if (!product || held !== null || state !== 'active') return null
  if (product.kind === 'gift') {
    const about = deliverAt ?? ordered
    return mailed === null ? { kind: 'gift', about, due: about } : null
  }
  if (product.kind === 'voucher' || product.period === 'month') return null
  if (next === null || ending !== null) return null
  const due = next.at - NOTE_MS
  const isNoted = mailed !== null && next.at < mailed + MOVED_MS
  // The page where a plan is bought names a charge that follows within days, such as the one after a trial of a week.
  const isJustBought = due < ordered + DAY_MS
  return isNoted || isJustBought ? null : { kind: 'renewal', about: next.at, due, charge: next }
}
