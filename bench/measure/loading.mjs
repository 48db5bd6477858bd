// Measures how a page loads on a slow phone.
import { openPhone, SLOW_4G } from '../drive/Phone.mjs'
import { isOwn, ownScripts, Transfers } from '../drive/Transfers.mjs'

/** @import { Browser, Page } from 'playwright' */
/** @import { Host } from '../drive/Host.mjs' */
/** @import { PageClock } from '../drive/PageClock.ts' */

/** How long welcome is measured without a tap, in ms. */
export const WATCH_MS = 10_000
/** When a visitor who bounces leaves, in ms. */
export const BOUNCE_MS = 3000
/** How long a task may run before it counts as blocking, in ms. */
const LONG_TASK_MS = 50
/** Longer than any page takes to load, in ms. */
const PAGE_TIMEOUT_MS = 180_000

/**
 * Waits until the page's `performance.now()` has reached a time.
 * @param {Page} page
 * @param {number} ms
 */
const untilPageTime = (page, ms) =>
  page.evaluate(
    (then) => new Promise((resolve) => setTimeout(resolve, Math.max(0, then - performance.now()))),
    ms,
  )

/** @param {Page} page */
const untilHeading = (page) =>
  page.waitForFunction(() => window.bench?.heading > 0, undefined, { timeout: PAGE_TIMEOUT_MS })

/**
 * The time after the first paint for which tasks kept input waiting, in ms, computed as Lighthouse does.
 * @param {PageClock['longTasks']} longTasks
 * @param {number} firstPaint
 */
function blockingTime(longTasks, firstPaint) {
  return longTasks.reduce(
    (sum, { startTime, duration }) =>
      sum + Math.max(0, startTime + duration - Math.max(startTime, firstPaint) - LONG_TASK_MS),
    0,
  )
}

/**
 * Loads a page and watches it for a while without touching it.
 * @param {Browser} browser
 * @param {Host} host
 * @param {string} pathname
 */
export async function loadAndWatch(
  browser,
  host,
  pathname,
  { watched = WATCH_MS, connection = SLOW_4G } = {},
) {
  const { page, session } = await openPhone(browser, { connection })
  const transfers = new Transfers(session)
  await page.goto(host.at(pathname), { waitUntil: 'commit' })
  await untilHeading(page)
  await untilPageTime(page, watched)
  const seen = await page.evaluate(() => ({
    paints: performance
      .getEntriesByType('paint')
      .map(({ name, startTime }) => ({ name, startTime })),
    largest: window.bench.largest,
    longTasks: window.bench.longTasks,
    shift: window.bench.shift,
  }))
  const firstPaint =
    seen.paints.find(({ name }) => name === 'first-paint')?.startTime ??
    seen.paints[0]?.startTime ??
    0
  const scripts = ownScripts(transfers.all, host).filter(({ began }) => began <= watched)
  return {
    firstPaint,
    largestPaint: seen.largest,
    blocked: blockingTime(seen.longTasks, firstPaint),
    shift: seen.shift,
    bounceBytes: transfers.bytesBy(BOUNCE_MS),
    scripts: scripts.map(({ url, began }) => ({ path: new URL(url).pathname, began })),
    elsewhere: transfers.all.filter(({ url }) => !isOwn(url, host)).length,
  }
}

/**
 * Opens an address with an empty cache. `heading`: when its heading was painted, in ms; `bytes`: how many had arrived by then.
 * @param {Browser} browser
 * @param {Host} host
 * @param {string} pathname
 */
export async function openCold(browser, host, pathname) {
  const { page, session } = await openPhone(browser, { connection: SLOW_4G })
  const transfers = new Transfers(session)
  await page.goto(host.at(pathname), { waitUntil: 'commit' })
  await untilHeading(page)
  const heading = await page.evaluate(() => window.bench.heading)
  return { heading, bytes: transfers.bytesBy(heading) }
}

/**
 * Opens an address on a connection where every response takes long to begin.
 * @param {Browser} browser
 * @param {Host} host
 * @param {string} pathname
 * @param {number} delay before each response, in ms
 */
export async function openWithDelay(browser, host, pathname, delay) {
  const { page, close } = await openPhone(browser, { slowdown: 1 })
  host.delay = delay
  try {
    await page.goto(host.at(pathname), { waitUntil: 'commit', timeout: PAGE_TIMEOUT_MS })
    await untilHeading(page)
    const heading = await page.evaluate(() => window.bench.heading)
    return { seconds: heading / 1000, roundTrips: Math.floor(heading / delay) }
  } finally {
    host.delay = 0
    await close()
  }
}
