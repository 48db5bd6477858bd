import type { FulfilledReactPromise, RejectedReactPromise } from 'react'

/** How long a failure is kept, in ms: long enough that rendering the failure does not repeat the request. */
export const FAILURE_TTL_MS = 1000

/**
 * A value that is fetched once. A failure is kept for `failureTtlMs`, so that the view can show an error page; a later call
 * tries again. In a view, `use(fetched.get())` returns a fetched value at once; otherwise the view suspends.
 */
export class Fetched<Value extends NonNullable<unknown>> {
  /** The value; null until it is fetched. */
  value: Value | null = null
  #pending: Promise<Value> | undefined
  #failedAt = Infinity

  constructor(
    private readonly load: () => Promise<Value>,
    private readonly failureTtlMs = FAILURE_TTL_MS,
  ) {}

  /** Whether the value was requested before. */
  get isRequested(): boolean {
    return this.#pending !== undefined
  }

  get(): Promise<Value> {
    if (performance.now() - this.#failedAt >= this.failureTtlMs) this.#pending = undefined
    this.#pending ??= this.#start()
    return this.#pending
  }

  #start(): Promise<Value> {
    this.#failedAt = Infinity
    const pending = this.load()
    // Marks the promise as settled, as React documents it, so that `use` reads it at once and no fallback flashes
    // (https://react.dev/reference/react/use).
    pending.then(
      (value) => {
        this.value = value
        void Object.assign(pending, { status: 'fulfilled', value } satisfies Omit<
          FulfilledReactPromise<Value>,
          'then'
        >)
      },
      (reason: unknown) => {
        this.#failedAt = performance.now()
        void Object.assign(pending, { status: 'rejected', reason } satisfies Omit<
          RejectedReactPromise<Value>,
          'then'
        >)
      },
    )
    return pending
  }
}
