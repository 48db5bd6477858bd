import type { TabLock } from '../../application/ports/buying/TabLock.ts'

/** Locks with the Web Locks API. It exists only on secure pages; on other pages nothing is locked. */
export class WebTabLock implements TabLock {
  async run<Outcome>(name: string, work: () => Promise<Outcome>): Promise<Outcome | 'elsewhere'> {
    const locks: LockManager | undefined = navigator.locks
    if (!locks) return work()
    return locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : 'elsewhere'))
  }
}
