import type { TabLock } from '../ports/buying/TabLock.ts'

const PAYMENT = 'payment'

/**
 * Allows one payment window at a time in a browser (product 4: orders). A second call in this tab gets the outcome of the
 * first. While another tab has a window open, none opens here.
 */
export class OneWindow<Outcome> {
  #underWay: Promise<Outcome | 'elsewhere'> | null = null

  constructor(private readonly lock: TabLock) {}

  /**
   * @param work opens the window; resolves when it closes
   * @returns `elsewhere` when another tab has a window open
   */
  run(work: () => Promise<Outcome>): Promise<Outcome | 'elsewhere'> {
    this.#underWay ??= this.lock.run(PAYMENT, work).finally(() => {
      this.#underWay = null
    })
    return this.#underWay
  }
}
