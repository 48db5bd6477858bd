import { createAtom } from 'mobx'
import type { Clock } from '#application/ports/Clock.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'

// @rule 10.observed-time A page that stays open shows what is true now: values that depend on the time change with it, to the minute
/** Makes the time observable: a MobX computation that reads it runs again at each whole minute, and so at midnight. */
export class TimeAtom {
  readonly #atom

  constructor(private readonly clock: Clock) {
    let ticking: AbortController | undefined
    this.#atom = createAtom(
      'time',
      () => {
        ticking = new AbortController()
        void this.#tick(ticking.signal)
      },
      () => ticking?.abort(),
    )
  }

  /** In ms since the epoch. */
  now(): number {
    this.#atom.reportObserved()
    return this.clock.now()
  }

  async #tick(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.clock.wait(MINUTE_MS - (this.clock.now() % MINUTE_MS), signal)
      } catch (cause) {
        if (signal.aborted) return
        throw cause
      }
      this.#atom.reportChanged()
    }
  }
}
