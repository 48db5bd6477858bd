import type { Clock } from '#application/ports/Clock.ts'

interface Wait {
  readonly due: number
  readonly end: () => void
}

/** A clock that stands still until a test moves it. */
export class ManualClock implements Clock {
  readonly #waits = new Set<Wait>()

  /** @param time ms since the epoch */
  constructor(private time: number = Date.UTC(2026, 0, 1)) {}

  get pendingWaits(): number {
    return this.#waits.size
  }

  now(): number {
    return this.time
  }

  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const onAbort = () => {
        this.#waits.delete(wait)
        reject(signal?.reason)
      }
      const wait: Wait = {
        due: this.time + Math.max(0, ms),
        end: () => {
          this.#waits.delete(wait)
          signal?.removeEventListener('abort', onAbort)
          resolve()
        },
      }
      this.#waits.add(wait)
      signal?.addEventListener('abort', onAbort, { once: true })
    })
  }

  /** Lets time pass. Waits end one by one, each after the effects of the previous wait. */
  async advance(ms: number): Promise<void> {
    const until = this.time + ms
    await nextTurn()
    for (let next = this.#nextUntil(until); next; next = this.#nextUntil(until)) {
      this.time = Math.max(this.time, next.due)
      next.end()
      await nextTurn()
    }
    this.time = until
  }

  /** Moves the time as if the device had slept: due waits end at the next `advance`. */
  skip(ms: number): void {
    this.time += ms
  }

  #nextUntil(until: number): Wait | undefined {
    return [...this.#waits].filter(({ due }) => due <= until).toSorted((a, b) => a.due - b.due)[0]
  }
}

/** Lets settled promises run their callbacks. A message is faster than a timer, which takes at least a millisecond. */
const nextTurn = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
