import type { Clock } from '#application/ports/Clock.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'

/** The clock of a device that can sleep. While the device sleeps, time passes but no wait ends. */
export class SleepingClock implements Clock {
  readonly #awakeClock = new ManualClock()
  #sleptMs = 0

  now(): number {
    return this.#awakeClock.now() + this.#sleptMs
  }

  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return this.#awakeClock.wait(ms, signal)
  }

  /** @param ms how long the device sleeps */
  sleep(ms: number): void {
    this.#sleptMs += ms
  }
}
