import type { Log } from '#application/ports/Log.ts'
import type { TabLock } from '#application/ports/buying/TabLock.ts'

// @rule 8.refused-by-browser Without locks a visitor can still pay, and without IndexedDB the settings are still fetched
/**
 * Locks with the Web Locks API. Runs the work without a lock if the API is missing, as on an insecure page, or if the browser
 * refuses the lock, as in a frame without storage.
 */
export class WebTabLock implements TabLock {
  constructor(private readonly log: Log) {}

  async run<Outcome>(name: string, work: () => Promise<Outcome>): Promise<Outcome | 'elsewhere'> {
    const locks: LockManager | undefined = navigator.locks
    if (!locks) return work()
    let isAnswered = false
    try {
      return await locks.request(name, { ifAvailable: true }, async (lock) => {
        isAnswered = true
        return lock ? work() : 'elsewhere'
      })
    } catch (cause) {
      if (isAnswered) throw cause
      this.log.error('The browser refuses locks; the work may run in several tabs', cause)
      return work()
    }
  }
}
