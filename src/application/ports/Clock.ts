export abstract class Clock {
  /** Milliseconds since the epoch. */
  abstract now(): number
  /**
   * Resolves after `ms` milliseconds, at once if that is 0 or less; at most 24 days, a browser's longest timer. Rejects with the
   * signal's reason when the signal is aborted first.
   */
  abstract wait(ms: number, signal?: AbortSignal): Promise<void>
}
