import puppeteer from 'puppeteer-core'
import { findFirefox } from '../../scripts/engines/findEngines.mjs'

const WINDOW = { width: 375, height: 812 }
/** In ms, on a busy machine. */
const LAUNCH_TIMEOUT = 120_000

const launch = (preferences) =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    timeout: LAUNCH_TIMEOUT,
    extraPrefsFirefox: {
      'intl.accept_languages': 'de-DE',
      'ui.prefersReducedMotion': 1,
      ...preferences,
    },
  })

/** Started once each, since that takes seconds. They end with this process. */
const running = new Map()
function browserWith(preferences) {
  const key = JSON.stringify(preferences)
  if (!running.has(key)) running.set(key, launch(preferences))
  return running.get(key)
}

/** As "block all cookies" in the settings. */
const NO_STORAGE = { 'network.cookie.cookieBehavior': 2 }

export async function openFirefox({ refusesStorage = false } = {}) {
  const browser = await browserWith(refusesStorage ? NO_STORAGE : {})
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(WINDOW)
  const elementOf = async (find, args) => {
    const element = (await page.evaluateHandle(find, ...args)).asElement()
    if (!element) throw new Error('There is no such element')
    return element
  }
  return {
    open: (address) => page.goto(address),
    reload: () => page.reload(),
    back: () => page.goBack(),
    forward: () => page.goForward(),
    address: () => page.evaluate(() => location.href),
    run: (act, ...args) => page.evaluate(act, ...args),
    click: async (find, ...args) => (await elementOf(find, args)).click(),
    async type(text, find, ...args) {
      const field = await elementOf(find, args)
      await field.evaluate((element) => element.select())
      await field.type(text)
    },
    press: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
    close: () => context.close(),
  }
}
