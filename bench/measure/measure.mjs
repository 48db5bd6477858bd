// Takes all samples: every page in every round, in an order that rotates.
import { Host } from '../drive/Host.mjs'
import { Samples } from '../drive/Samples.mjs'
import { FAST_4G, SLOW_4G, startBrowser } from '../drive/Phone.mjs'
import { folderOf, PAGES } from '../build/builds.mjs'
import { installLighthouse, lighthouseScore } from './lighthouse.mjs'
import { loadAndWatch, openCold, openWithDelay, WATCH_MS } from './loading.mjs'
import { bytesBeforeTap, scriptsWithAccounts } from './scripts.mjs'
import { walkThrough } from './steps.mjs'

/** @import { Page } from '../build/builds.mjs' */
/** @typedef {Awaited<ReturnType<typeof loadAndWatch>>} Load */

/**
 * The measurements of one page; a list has one entry for each round.
 * @typedef {object} Measured
 * @property {ReturnType<typeof withScripts>[]} loads
 * @property {ReturnType<typeof withScripts>[]} fastLoads on a fast connection
 * @property {Awaited<ReturnType<typeof openCold>>[]} firsts the first question, opened with an empty cache
 * @property {Awaited<ReturnType<typeof walkThrough>>[]} walks
 * @property {number[]} lighthouse
 * @property {number | null} bytesBeforeTap
 * @property {Awaited<ReturnType<typeof openWithDelay>> | null} slow the first question, with slow responses
 */

/** The parts of the bench. */
export const PARTS = ['loading', 'steps', 'lighthouse', 'slow']
/** @type {readonly Page[]} */
const WITH_WELCOME = ['onward', 'empty']
/** @type {readonly Page[]} */
const WITH_QUESTIONS = ['onward', 'byHand']

/** How long the empty page is measured, in ms. It fetches nothing after that. */
const EMPTY_WATCH_MS = 3500
/** The delay before each response in the part `slow`, in ms. */
const SLOW_RESPONSE_MS = 5000
/** How many times Lighthouse measures each page. The score varies, except for the empty page. */
const LIGHTHOUSE_RUNS = { onward: 3, empty: 1, byHand: 0 }

/** @param {number} by */
const rotated = (by) => [...PAGES.slice(by % PAGES.length), ...PAGES.slice(0, by % PAGES.length)]

/**
 * @template Value
 * @param {(page: Page) => Value} value
 */
const byPage = (value) =>
  /** @type {Record<Page, Value>} */ (Object.fromEntries(PAGES.map((page) => [page, value(page)])))

/**
 * @param {{ parts: readonly string[], rounds: number, stops: readonly import('../walk/plan.ts').Stop[], say(line: string): void }} wanted
 */
export async function measure({ parts, rounds, stops, say }) {
  const hosts = byPage((page) => new Host(folderOf(page)))
  await Promise.all(Object.values(hosts).map((host) => host.open()))
  const measured = byPage(emptyResult)
  const samples = new Samples(rounds * 5)
  const first = stops[0]?.path ?? '/'

  /** @param {Page} page */
  const loading = async (page) => {
    if (WITH_WELCOME.includes(page)) {
      const watched = page === 'empty' ? EMPTY_WATCH_MS : WATCH_MS
      /** @param {typeof SLOW_4G} connection */
      const load = (connection) =>
        samples.take((browser) => loadAndWatch(browser, hosts[page], '/', { watched, connection }))
      measured[page].loads.push(withScripts(await load(SLOW_4G), hosts[page]))
      measured[page].fastLoads.push(withScripts(await load(FAST_4G), hosts[page]))
    }
    if (WITH_QUESTIONS.includes(page))
      measured[page].firsts.push(
        await samples.take((browser) => openCold(browser, hosts[page], first)),
      )
  }
  /** @param {Page} page */
  const steps = async (page) => {
    if (WITH_QUESTIONS.includes(page))
      measured[page].walks.push(
        await samples.take((browser) => walkThrough(browser, hosts[page], stops)),
      )
  }
  /** @param {Page} page */
  const lighthouse = async (page) => {
    if (measured[page].lighthouse.length >= LIGHTHOUSE_RUNS[page]) return
    try {
      measured[page].lighthouse.push(await lighthouseScore(hosts[page].at('/')))
    } catch (cause) {
      say(`Lighthouse failed: ${String(cause).split('\n')[0]}`)
    }
  }

  /**
   * @param {string} name
   * @param {number} count
   * @param {(page: Page) => Promise<void>} take
   */
  const inRounds = async (name, count, take) => {
    for (let round = 0; round < count; round += 1) {
      say(`${name}, round ${round + 1} of ${count}`)
      for (const page of rotated(round)) await take(page)
    }
  }

  const browser = await startBrowser()
  try {
    if (parts.includes('loading')) {
      for (const page of WITH_WELCOME) measured[page].bytesBeforeTap = bytesBeforeTap(hosts[page])
      await inRounds('loading', rounds, loading)
    }
    if (parts.includes('steps')) await inRounds('steps', rounds, steps)
    if (parts.includes('lighthouse')) {
      if (installLighthouse())
        await inRounds('Lighthouse', Math.min(rounds, LIGHTHOUSE_RUNS.onward), lighthouse)
      else say('Lighthouse could not be installed, so its row is empty.')
    }
    if (parts.includes('slow')) {
      say('slow responses')
      // In parallel, because the pages spend nearly all of the time waiting.
      await Promise.all(
        WITH_QUESTIONS.map(
          async (page) =>
            (measured[page].slow = await openWithDelay(
              browser,
              hosts[page],
              first,
              SLOW_RESPONSE_MS,
            )),
        ),
      )
    }
    return { measured, samples, browserVersion: browser.version() }
  } finally {
    await browser.close()
    for (const host of Object.values(hosts)) host.close()
  }
}

/** @returns {Measured} */
function emptyResult() {
  return {
    loads: [],
    fastLoads: [],
    firsts: [],
    walks: [],
    lighthouse: [],
    bytesBeforeTap: null,
    slow: null,
  }
}

/**
 * A load, with the sizes and contents of its scripts.
 * @param {Load} load
 * @param {Host} host
 */
function withScripts(load, host) {
  const paths = load.scripts.map(({ path }) => path)
  const page = host.read('/index.html')
  return {
    ...load,
    scriptBytes: paths.reduce((sum, path) => sum + host.sizeOf(path), 0),
    early: load.scripts.filter(
      ({ path, began }) => began < load.firstPaint && !page.includes(path),
    ),
    withAccounts: scriptsWithAccounts(host, paths),
  }
}
