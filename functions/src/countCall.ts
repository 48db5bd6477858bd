import { FieldValue, getFirestore, Timestamp } from 'firebase-admin/firestore'
import { CallCount, type CallLimit } from './rules/CallCount.ts'

// No transaction: it would wait for the caller's other calls.
const calls = new CallCount(async (id, max, end) => {
  const counter = getFirestore().doc(`counts/${id}`)
  if (Number((await counter.get()).get('calls') ?? 0) >= max) return false
  const expires = Timestamp.fromMillis(end)
  await counter.set({ calls: FieldValue.increment(1), expires }, { merge: true })
  return true
})

/** Counts one more call. @throws Rejected beyond the limit */
export const countCall = (who: string, limit: CallLimit): Promise<void> =>
  calls.count(who, limit, Date.now())
