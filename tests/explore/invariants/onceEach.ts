import { PEOPLE } from '../people.ts'
import type { Invariant } from './Invariant.ts'

const VOUCHER = 'voucher'
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
  name: 'one profile',
  broken({ after, setting, memory }) {
    // Two tabs may request it at once, and a browser without storage forgets that it did.
    const mayAskAgain = memory.hadTabs || memory.hadBadWeather || setting.refuses !== undefined
    for (const [uid, calls] of byPerson(after.world.profileCalls)) {
      const made = calls.filter(({ status }) => status === CREATED).length
      if (made > 1) return `the profile of ${uid} was created ${made} times`
      if (!mayAskAgain && calls.some(({ status }) => status === EXISTS))
        return `the profile of ${uid} was requested again`
    }
    return null
  },
}

/** Nobody buys twice, or buys what they already have. */
export const onePurchase: Invariant = {
  name: 'one purchase',
  broken({ after }) {
    for (const [uid, orders] of byPerson(
      after.world.orders.filter(({ path }) => !path.includes(VOUCHER)),
    )) {
      const had = uid === PEOPLE.alex.uid ? 1 : 0
      if (had + orders.length > 1)
        return `${uid} has ${had + orders.length} plans: ${orders.map(({ path }) => path).join(', ')}${had ? ' besides an active one' : ''}`
    }
    return null
  },
}
