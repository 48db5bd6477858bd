import { Quiet } from './Quiet.mjs'
import { startBrowser } from './Phone.mjs'

/** How often a sample is taken again because the machine was not idle. */
const MOST_TRIES = 3

/** Takes samples, each again if the machine was not idle. Counts how often that happened. */
export class Samples {
  taken = 0
  retaken = 0
  /** Samples that were kept although the machine was not idle in any try. */
  disturbed = 0
  #retakesLeft

  /** @param {number} most how many samples may be taken again in all */
  constructor(most) {
    this.#retakesLeft = most
  }

  /**
   * Takes a sample in a browser of its own; of several tries, keeps the one in which others worked least.
   * @template Result
   * @param {(browser: import('playwright').Browser) => Promise<Result & { close(): Promise<void> }>} sample leaves its page open, for its processor time to be read
   * @returns {Promise<Result>}
   */
  async take(sample) {
    this.taken += 1
    let best = null
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const browser = await startBrowser()
      try {
        const quiet = new Quiet(await browser.newBrowserCDPSession())
        await quiet.start()
        const result = await sample(browser)
        const others = await quiet.othersUsed()
        if (best === null || others < best.others) best = { others, result }
      } finally {
        await browser.close()
      }
      if (Quiet.isFine(best.others) || tries === MOST_TRIES || this.#retakesLeft === 0) break
      this.retaken += 1
      this.#retakesLeft -= 1
    }
    if (!Quiet.isFine(best.others)) this.disturbed += 1
    return best.result
  }
}
