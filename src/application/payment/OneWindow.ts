import type { TabLock } from '../ports/TabLock.ts'

const PAYMENT = 'payment'

/**
 * Work around a payment window, of which this browser shows one at a time: whoever asks again in this tab gets what the
 * first comes to, and while a window of another tab is open none opens here (product 4: orders).
 */
export class OneWindow<Outcome> {
  private readonly lock: TabLock
  private underWay: Promise<Outcome | 'elsewhere'> | null = null

  constructor(lock: TabLock) {
    this.lock = lock
  }

  run(work: () => Promise<Outcome>): Promise<Outcome | 'elsewhere'> {
    this.underWay ??= this.lock.run(PAYMENT, work).finally(() => {
      this.underWay = null
    })
    return this.underWay
  }
}
