/**
 * Notes a promise's outcome on it as React's `use` does, so that reading it once it has settled never suspends: what was
 * prefetched is drawn at once.
 */
export function settled<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => void Object.assign(promise, { status: 'fulfilled', value }),
    (reason: unknown) => void Object.assign(promise, { status: 'rejected', reason }),
  )
  return promise
}
