// Measures how a page loads on a slow phone.
import { openPhone, SLOW_4G } from '../drive/Phone.mjs'
import { isOwn, ownScripts, Transfers } from '../drive/Transfers.mjs'

/** @import { Browser, Page } from 'playwright' */
/** @import { Host } from '../drive/Host.mjs' */
/** @import { PageClock } from '../drive/PageClock.ts' */

/** How long welcome is measured without a tap, in ms. */
export const WATCHED = 10_000
/** When a visitor who bounces leaves, in ms. */
export const BOUNCE = 3000
const LONG_TASK = 50
/** Longer than any page takes on this line, in ms. */
const PAGE_TIMEOUT_MS = 180_000

/**
 * Waits in the page until its clock shows a time.
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
 * How long tasks kept input waiting after the first paint, in ms, as Lighthouse computes it.
 * @param {PageClock['longTasks']} longTasks
 * @param {number} firstPaint
 */
function blockingTime(longTasks, firstPaint) {
  return longTasks.reduce(
    (sum, { startTime, duration }) =>
      sum + Math.max(0, startTime + duration - Math.max(startTime, firstPaint) - LONG_TASK),
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
  { watched = WATCHED, line = SLOW_4G } = {},
) {
  const { page, session } = await openPhone(browser, { line })
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
    bounceBytes: transfers.bytesBy(BOUNCE),
    scripts: scripts.map(({ url, began }) => ({ path: new URL(url).pathname, began })),
    elsewhere: transfers.all.filter(({ url }) => !isOwn(url, host)).length,
  }
}

/**
 * Opens an address for the first time. `heading` is when its heading is painted, in ms.
 * @param {Browser} browser
 * @param {Host} host
 * @param {string} pathname
 */
export async function openCold(browser, host, pathname) {
  const { page, session } = await openPhone(browser, { line: SLOW_4G })
  const transfers = new Transfers(session)
  await page.goto(host.at(pathname), { waitUntil: 'commit' })
  await untilHeading(page)
  const heading = await page.evaluate(() => window.bench.heading)
  return { heading, bytes: transfers.bytesBy(heading) }
}

/**
 * Opens an address on a line where every response takes long to begin.
 * @param {Browser} browser
 * @param {Host} host
 * @param {string} pathname
 * @param {number} delay in ms
 */
export async function openOverSlowLine(browser, host, pathname, delay) {
  const { page, close } = await openPhone(browser, { slowdown: 1 })
  host.delay = delay
  try {
    await page.goto(host.at(pathname), { waitUntil: 'commit', timeout: PAGE_TIMEOUT_MS })
    await untilHeading(page)
    const heading = await page.evaluate(() => window.bench.heading)
    return { seconds: heading / 1000, crossings: Math.floor(heading / delay) }
  } finally {
    host.delay = 0
    await close()
  }
}
