import type { FulfilledReactPromise, RejectedReactPromise } from 'react'

/** How long a failure stands, in ms: long enough to be drawn, so that it does not end in a storm of requests. */
export const FAILURE_STANDS = 1000

/**
 * Something fetched once. A failure stands for a moment, so that a view that needs it comes to its error page; whoever asks
 * later tries anew. In a view, `use(fetched.get())` has what was prefetched at once, else the view waits.
 */
export class Fetched<Value extends NonNullable<unknown>> {
  /** What was fetched; null until it is there. */
  arrived: Value | null = null
  readonly #load: () => Promise<Value>
  readonly #failureStands: number
  #coming: Promise<Value> | undefined
  #failedAt = Infinity

  /** @param failureStands in ms */
  constructor(load: () => Promise<Value>, failureStands = FAILURE_STANDS) {
    this.#load = load
    this.#failureStands = failureStands
  }

  get(): Promise<Value> {
    if (performance.now() - this.#failedAt > this.#failureStands) this.#coming = undefined
    this.#coming ??= this.#start()
    return this.#coming
  }

  #start(): Promise<Value> {
    this.#failedAt = Infinity
    const coming = this.#load()
    // What has settled says so, as React asks of those who fetch for it: `use` then reads it at once, and nothing flashes
    // (https://react.dev/reference/react/use).
    coming.then(
      (value) => {
        this.arrived = value
        Object.assign(coming, { status: 'fulfilled', value } satisfies Omit<FulfilledReactPromise<Value>, 'then'>)
      },
      (reason: unknown) => {
        this.#failedAt = performance.now()
        Object.assign(coming, { status: 'rejected', reason } satisfies Omit<RejectedReactPromise<Value>, 'then'>)
      },
    )
    return coming
  }
}
