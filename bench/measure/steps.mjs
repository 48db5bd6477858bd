// Measures each step of a walk.
import { metricsOf, openPhone } from '../drive/Phone.mjs'
import { Transfers } from '../drive/Transfers.mjs'

/** @import { Browser, CDPSession, Locator, Page } from 'playwright' */
/** @import { Host } from '../drive/Host.mjs' */
/** @import { Action, Stop } from '../walk/plan.ts' */
/** @typedef {Extract<Action, { does: 'tap' }>} Tap */

/** How long after the next heading is painted the work of a tap still counts, in ms. */
const WORK_AFTER_HEADING_MS = 200
/** How long a page must be without requests before the walk begins, in ms. */
const QUIET_MS = 800

/**
 * Scrolls an element into view and returns its centre, in CSS pixels. To be called before a tap is timed.
 * @param {Locator} locator
 */
async function centreOf(locator) {
  return locator.evaluate((element) => {
    const target = element.closest('label') ?? element
    target.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = target.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
}

/**
 * @param {Page} page
 * @param {Tap} action
 */
const elementOf = (page, { role, name }) => page.getByRole(role, { name: new RegExp(name) })

/** Two taps within this many ms would be a double tap. */
const DOUBLE_TAP_MS = 400
let lastTap = 0

/**
 * Taps a point, long enough after the last tap.
 * @param {Page} page
 * @param {{ x: number, y: number }} point
 * @param {() => Promise<void>} beforeTap
 */
async function tap(page, { x, y }, beforeTap = async () => undefined) {
  await page.waitForTimeout(Math.max(0, lastTap + DOUBLE_TAP_MS - performance.now()))
  await beforeTap()
  await page.touchscreen.tap(x, y)
  lastTap = performance.now()
}

/**
 * @param {Page} page
 * @param {Action} action
 */
async function perform(page, action) {
  if (action.does === 'type') {
    await page.getByLabel(action.label, { exact: true }).tap()
    return page.keyboard.type(action.text, { delay: 20 })
  }
  return tap(page, await centreOf(elementOf(page, action)))
}

/**
 * Taps the control that leads to the next screen. Waits until that screen's heading is painted, and WORK_AFTER_HEADING_MS more.
 * @param {Page} page
 * @param {CDPSession} session
 * @param {Tap} action
 */
async function tapToNextScreen(page, session, action) {
  const point = await centreOf(elementOf(page, action))
  let before = await metricsOf(session)
  await tap(page, point, async () => {
    await page.evaluate(() => window.bench.arm())
    before = await metricsOf(session)
  })
  const { painted, inDocument } = await Promise.race([
    page.evaluate(() => window.bench.painted),
    page
      .waitForTimeout(10_000)
      .then(() =>
        Promise.reject(new Error(`Nothing followed the tap on ${action.name} at ${page.url()}`)),
      ),
  ])
  await page.waitForTimeout(WORK_AFTER_HEADING_MS)
  const after = await metricsOf(session)
  /** @param {string[]} names */
  const spent = (...names) =>
    names.reduce((sum, name) => sum + ((after[name] ?? NaN) - (before[name] ?? NaN)) * 1000, 0)
  return {
    painted,
    inDocument,
    mainThread: spent('TaskDuration'),
    layout: spent('RecalcStyleDuration', 'LayoutDuration'),
    script: spent('ScriptDuration'),
  }
}

/**
 * Walks from the first question to the last one before the plan. Waits for the card at the end of a section to disappear.
 * @param {Browser} browser
 * @param {Host} host
 * @param {readonly Stop[]} stops
 */
export async function walkThrough(browser, host, stops) {
  const { page, session } = await openPhone(browser, { hasRefused: true })
  const transfers = new Transfers(session)
  await page.goto(host.at(stops[0]?.path ?? '/'))
  await page.waitForFunction(() => window.bench.heading > 0)
  await untilNothingIsRequested(page)
  const steps = []
  for (const { actions, path } of stops.slice(0, -1)) {
    if (new URL(page.url()).pathname !== path)
      throw new Error(`The walk is at ${page.url()}, not at ${path}`)
    await page.waitForFunction(() => document.querySelector('body > [data-lane]') === null)
    for (const action of actions.slice(0, -1)) await perform(page, action)
    const last = actions.at(-1)
    if (last?.does !== 'tap') throw new Error(`Nothing at ${path} leads on`)
    steps.push({ path, ...(await tapToNextScreen(page, session, last)) })
  }
  const { slowest, shift, elements } = await page.evaluate(() => ({
    slowest: window.bench.slowest,
    shift: window.bench.shift,
    elements: document.querySelectorAll('*').length,
  }))
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { Nodes = NaN, JSHeapUsedSize = NaN } = await metricsOf(session)
  return {
    steps,
    slowest,
    shift,
    elements,
    bytes: transfers.bytesBy(Infinity),
    nodes: Nodes,
    heap: JSHeapUsedSize,
  }
}

/** @param {Page} page */
async function untilNothingIsRequested(page) {
  await page.waitForFunction(
    (quiet) =>
      performance.now() -
        Math.max(
          0,
          .../** @type {PerformanceResourceTiming[]} */ (
            performance.getEntriesByType('resource')
          ).map(({ responseEnd }) => responseEnd),
        ) >
      quiet,
    QUIET_MS,
  )
}
