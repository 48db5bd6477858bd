// A phone with a page, driven through Playwright and the browser's own protocol.
import { chromium } from 'playwright'
import { BROWSER_ARGS, findBrowser } from '../../scripts/browser.mjs'
import { installPageClock } from './pageClock.mjs'

/** Names other than the loopback address are not resolved: nothing leaves the machine, and no request waits. */
const ON_THIS_MACHINE = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

const DEVICE = {
  viewport: { width: 375, height: 812 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  locale: 'de-DE',
  timezoneId: 'Europe/Berlin',
}

/** How many times slower than this machine the phone is. */
const CPU_SLOWDOWN = 4

/** Lighthouse's line for a phone: https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

/** A good line, on which the product comes to welcome by itself. */
export const FAST_4G = {
  offline: false,
  latency: 60,
  downloadThroughput: (9000 * 1024) / 8,
  uploadThroughput: (3000 * 1024) / 8,
}

/**
 * Starts the browser.
 * @param {string[]} args
 * @throws Error if none is installed
 */
export async function startBrowser(args = []) {
  const executablePath = findBrowser()
  if (!executablePath)
    throw new Error(
      'The bench needs Chrome, Chromium or Edge. Install one, or set CHROME_PATH to its executable.',
    )
  return chromium.launch({ executablePath, args: [...BROWSER_ARGS, ON_THIS_MACHINE, ...args] })
}

/** A visitor who has already refused to be measured is not asked again. */
function refuseToBeMeasured() {
  localStorage.setItem('consent', '{"analytics":false,"marketing":false}')
}

/**
 * Opens a page in a fresh context.
 * @param {import('playwright').Browser} browser
 * @param {{ line?: typeof SLOW_4G, slowdown?: number, hasRefused?: boolean }} options without a line, the network is not slowed
 */
export async function openPhone(
  browser,
  { line, slowdown = CPU_SLOWDOWN, hasRefused = false } = {},
) {
  const context = await browser.newContext(DEVICE)
  await context.addInitScript(installPageClock)
  if (hasRefused) await context.addInitScript(refuseToBeMeasured)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (line) await session.send('Network.emulateNetworkConditions', line)
  return { page, session, close: () => context.close() }
}

/**
 * The browser's counters of a page: durations in s, sizes in bytes.
 * @param {import('playwright').CDPSession} session
 * @returns {Promise<Record<string, number>>}
 */
export async function metricsOf(session) {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}
