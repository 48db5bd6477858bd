import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { CallCount, type CallLimit } from './rules/CallCount.ts'

const calls = new CallCount((id, max, end) => {
  const firestore = getFirestore()
  const counter = firestore.doc(`counts/${id}`)
  return firestore.runTransaction(async (transaction) => {
    const made = Number((await transaction.get(counter)).get('calls') ?? 0)
    if (made >= max) return false
    transaction.set(counter, { calls: made + 1, expires: Timestamp.fromMillis(end) })
    return true
  })
})

/** Counts one more call. @throws Rejected beyond the limit */
export const countCall = (who: string, limit: CallLimit): Promise<void> =>
  calls.count(who, limit, Date.now())
