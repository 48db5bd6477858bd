/** The current time, and waiting. */
export abstract class Clock {
  /** Milliseconds since the epoch. */
  abstract now(): number
  /** Resolves after `ms` milliseconds; rejects with the signal's reason when the signal is aborted first. */
  abstract wait(ms: number, signal?: AbortSignal): Promise<void>
}
