/** A lock that one tab of this browser can hold at a time. Closing the tab releases it. */
export abstract class TabLock {
  /** Does the work while this tab holds the lock. If another tab holds it, does nothing and resolves to `elsewhere`. */
  abstract run<Outcome>(name: string, work: () => Promise<Outcome>): Promise<Outcome | 'elsewhere'>
}
