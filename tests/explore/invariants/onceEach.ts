import { PEOPLE } from '../people.ts'
import type { Invariant } from './Invariant.ts'

const CREATED = 200
const EXISTS = 409

/** Entries grouped by uid. */
function byPerson<Thing extends { readonly uid: string }>(
  things: readonly Thing[],
): ReadonlyMap<string, readonly Thing[]> {
  return new Map(things.map(({ uid }) => [uid, things.filter((thing) => thing.uid === uid)]))
}

/** A person's profile is created once, and not requested again. */
export const oneProfile: Invariant = {
  name: 'a profile is created once',
  violation({ after, start, history }) {
    // Two tabs may request the profile at once; a fault may hide the response; a browser without storage forgets the request.
    const mayAskAgain = history.hadSeveralTabs || history.hadFaults || start.refuses !== undefined
    for (const [uid, calls] of byPerson(after.backEnd.profileCalls)) {
      const createdCount = calls.filter(({ status }) => status === CREATED).length
      if (createdCount > 1) return `the profile of ${uid} was created ${createdCount} times`
      if (!mayAskAgain && calls.some(({ status }) => status === EXISTS))
        return `the profile of ${uid} was requested again`
    }
    return null
  },
}

/** Each subscription is paid for once, with money or a voucher, and not while it is active. */
export const onePurchase: Invariant = {
  name: 'a subscription is paid for once',
  violation({ after }) {
    for (const [uid, orders] of byPerson(after.backEnd.orders)) {
      // Alex has active subscriptions from the start.
      const isActiveAlready = uid === PEOPLE.alex.uid
      for (const field of new Set(orders.map(({ activates }) => activates))) {
        const paid = orders.filter(({ activates }) => activates === field)
        if (isActiveAlready || paid.length > 1)
          return `${uid} paid ${paid.length} times for ${field}: ${paid.map(({ path }) => path).join(', ')}${isActiveAlready ? ', which was active' : ''}`
      }
    }
    return null
  },
}
