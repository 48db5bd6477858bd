import { IdleCheck } from './IdleCheck.mjs'
import { startBrowser } from './Phone.mjs'

/** How many times one sample is tried at most. */
const MAX_TRIES = 3

/** Takes samples. Repeats a sample if the machine was not idle or the sample failed, and counts the repetitions. */
export class Samples {
  taken = 0
  retaken = 0
  /** How many samples were kept although the machine was never idle. */
  disturbed = 0
  #retakesLeft

  /** @param {number} most how many repetitions are allowed for all samples together */
  constructor(most) {
    this.#retakesLeft = most
  }

  /**
   * Takes a sample in its own browser. If the sample is repeated, keeps the try in which other processes were least busy.
   * @template Result
   * @param {(browser: import('playwright').Browser) => Promise<Result>} sample must leave its page open, because the processor time is read afterwards
   * @returns {Promise<Result>}
   * @throws what the last try threw, if every try failed
   */
  async take(sample) {
    this.taken += 1
    let best = null
    let failure
    for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
      try {
        const attempt = await takeOnce(sample)
        if (best === null || attempt.others < best.others) best = attempt
      } catch (cause) {
        failure = cause
      }
      if (
        (best && IdleCheck.isIdle(best.others)) ||
        tries === MAX_TRIES ||
        (best && this.#retakesLeft <= 0)
      )
        break
      this.retaken += 1
      this.#retakesLeft -= 1
    }
    if (best === null) throw failure
    if (!IdleCheck.isIdle(best.others)) this.disturbed += 1
    return best.result
  }
}

/**
 * A sample, with the share of one core that other processes used meanwhile.
 * @template Result
 * @param {(browser: import('playwright').Browser) => Promise<Result>} sample
 */
async function takeOnce(sample) {
  const browser = await startBrowser()
  try {
    const idleCheck = new IdleCheck(await browser.newBrowserCDPSession())
    await idleCheck.start()
    const result = await sample(browser)
    return { result, others: await idleCheck.othersUsed() }
  } finally {
    await browser.close()
  }
}
