/** It took too long. */
export class TimedOut extends Error {}

/**
 * Does something within a time. A plain timer, since Node 20 may collect the signals of AbortSignal.any and AbortSignal.timeout as
 * garbage before they fire.
 * @param ms how long it may take
 * @param stop ends it earlier
 * @param act is given up, whether or not it heeds its signal
 * @throws TimedOut, or the reason of `stop`
 */
export async function within<Result>(ms: number, stop: AbortSignal | null, act: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const own = new AbortController()
  const given = new Promise<never>((_, reject) => own.signal.addEventListener('abort', () => reject(own.signal.reason)))
  given.catch(() => undefined)
  const timer = setTimeout(() => own.abort(new TimedOut()), ms)
  const end = () => own.abort(stop?.reason)
  if (stop?.aborted) end()
  stop?.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([given, act(own.signal)])
  } finally {
    clearTimeout(timer)
    stop?.removeEventListener('abort', end)
  }
}
