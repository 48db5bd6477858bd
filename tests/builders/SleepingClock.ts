import type { Clock } from '#application/ports/Clock.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'

/** The clock of a device that can sleep. While the device sleeps, time passes but no wait ends. */
export class SleepingClock implements Clock {
  readonly #awake = new ManualClock()
  #slept = 0

  now(): number {
    return this.#awake.now() + this.#slept
  }

  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return this.#awake.wait(ms, signal)
  }

  /** @param ms how long the device sleeps */
  sleep(ms: number): void {
    this.#slept += ms
  }
}
