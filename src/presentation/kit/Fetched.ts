import { settled } from './settled.ts'

/** How long a failure stands, in ms: long enough to be drawn, so that it does not end in a storm of requests. */
export const FAILURE_STANDS = 1000

/**
 * Something fetched once. A failure stands for a moment, so that whoever draws it comes to its error page; whoever asks
 * later tries anew.
 */
export class Fetched<Value> {
  readonly #load: () => Promise<Value>
  #coming: Promise<Value> | undefined
  #failedAt = Infinity

  constructor(load: () => Promise<Value>) {
    this.#load = load
  }

  /** Whether the last fetch failed, long enough ago to be tried anew. */
  get mayBeTriedAgain(): boolean {
    return performance.now() - this.#failedAt > FAILURE_STANDS
  }

  get(): Promise<Value> {
    if (this.mayBeTriedAgain) this.#coming = undefined
    this.#coming ??= this.#start()
    return this.#coming
  }

  #start(): Promise<Value> {
    this.#failedAt = Infinity
    const coming = settled(this.#load())
    coming.catch(() => {
      this.#failedAt = performance.now()
    })
    return coming
  }
}
