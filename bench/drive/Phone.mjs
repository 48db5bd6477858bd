// A simulated phone with a page, driven with Playwright and the browser's own protocol.
import { chromium } from 'playwright'
import { BROWSER_ARGS, findBrowser } from '../../scripts/setup/browser.mjs'
import { installPageClock } from './pageClock.mjs'

/** Lets the browser reach only the loopback address, so that no request leaves the machine or waits for an answer. */
const LOOPBACK_ONLY = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

const DEVICE = {
  viewport: { width: 375, height: 812 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  locale: 'de-DE',
  timezoneId: 'Europe/Berlin',
}

/** How many times slower the phone is than this machine. */
const CPU_SLOWDOWN = 4

/** Lighthouse's connection of a phone: https://github.com/GoogleChrome/lighthouse/blob/main/core/config/constants.js */
export const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

/** A fast connection, on which welcome loads the product without a tap. */
export const FAST_4G = {
  offline: false,
  latency: 60,
  downloadThroughput: (9000 * 1024) / 8,
  uploadThroughput: (3000 * 1024) / 8,
}

/**
 * Starts the browser.
 * @param {string[]} args
 * @throws Error if no browser is installed
 */
export async function startBrowser(args = []) {
  const executablePath = findBrowser()
  if (!executablePath)
    throw new Error(
      'The bench needs Chrome, Chromium or Edge. Install one, or set CHROME_PATH to its executable.',
    )
  return chromium.launch({ executablePath, args: [...BROWSER_ARGS, LOOPBACK_ONLY, ...args] })
}

/** Stores that consent was refused, so that the page does not ask for consent. */
function storeRefusal() {
  localStorage.setItem('consent', '{"analytics":false,"marketing":false}')
}

/**
 * Opens a page in a fresh context.
 * @param {import('playwright').Browser} browser
 * @param {{ connection?: typeof SLOW_4G, slowdown?: number, hasRefused?: boolean }} options without `connection`, the network is
 *   not slowed; `hasRefused`: whether consent was refused
 */
export async function openPhone(
  browser,
  { connection, slowdown = CPU_SLOWDOWN, hasRefused = false } = {},
) {
  const context = await browser.newContext(DEVICE)
  await context.addInitScript(installPageClock)
  if (hasRefused) await context.addInitScript(storeRefusal)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (connection) await session.send('Network.emulateNetworkConditions', connection)
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
