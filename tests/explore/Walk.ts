import { DEFAULT_SITE } from '#domain/site/SiteName.ts'
import type { Browser, BrowserContext, ConsoleMessage, Page } from 'playwright'
import type { Moment, BackEnd } from './Moment.ts'
import { simulateTranslation } from '../builders/disturbances/translator.ts'
import { countChanges, refuse, setForward } from './page/beforeLoad.ts'
import { readPageContent } from './page/readPageContent.ts'
import type { PageContent } from './page/PageContent.ts'
import { readBackEnd } from './page/readBackEnd.ts'
import { storagesOf } from './page/storagesOf.ts'
import { settle } from './page/settle.ts'
import { PEOPLE } from './people.ts'
import type { WalkStart } from './Script.ts'

/** The state that the tab sent to a device maker's store, and receives back with the store's token. */
const STATE = 'asked-for'
/** A page of the demo's origin that runs no code. */
const EMPTY_PAGE = '/mockServiceWorker.js'
/** How long a page may take to settle after an action, in ms. Then it is inspected as it is. */
const SETTLING_TIMEOUT_MS = 4000
/** How often to try to read a page that is navigating. */
const MAX_TRIES = 5

const PHONE = {
  viewport: { width: 375, height: 812 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 1,
  locale: 'de-DE',
  timezoneId: 'Europe/Berlin',
  reducedMotion: 'reduce',
} as const

/** An error of a page: an uncaught one, one that it logged, or a script that ran from a text. */
export interface PageError {
  readonly kind: 'uncaught' | 'console' | 'alert'
  readonly text: string
}

/** One walk in its own browser context, with its tabs, its clock and its network. */
export class Walk {
  readonly start: WalkStart
  readonly context: BrowserContext
  /** Open tabs by number. */
  readonly tabs = new Map<number, Page>()
  /** The number of the active tab. */
  front = 0
  isOffline = false
  #openedCount = 0
  #minutesAhead = 0
  #errors: PageError[] = []
  /** The number of open requests, by page. */
  readonly #openRequests = new Map<Page, number>()

  private constructor(start: WalkStart, context: BrowserContext) {
    this.start = start
    this.context = context
  }

  /** Starts a walk and opens its first page. */
  static async begin(browser: Browser, origin: string, start: WalkStart): Promise<Walk> {
    const context = await browser.newContext({ ...PHONE, baseURL: origin })
    const walk = new Walk(start, context)
    await context.addInitScript(countChanges)
    const page = await context.newPage()
    await page.goto(EMPTY_PAGE)
    await page.evaluate(
      ({ device, visit }) => {
        for (const [key, text] of Object.entries(device)) localStorage.setItem(key, text)
        for (const [key, text] of Object.entries(visit)) sessionStorage.setItem(key, text)
      },
      storagesOf(start, Date.now()),
    )
    if (start.person)
      await page.evaluate(
        (state) =>
          sessionStorage.setItem(
            'store_state',
            JSON.stringify({ state, at: Date.now(), uid: null }),
          ),
        STATE,
      )
    if (start.refuses) await context.addInitScript(refuse, start.refuses)
    // A page is translated after it has loaded.
    if (start.translated)
      await context.addInitScript(
        `addEventListener('load', () => requestIdleCallback(${simulateTranslation}))`,
      )
    walk.adopt(page)
    // Replaces the empty page in the history, so that going back never leads there.
    const loaded = page.waitForEvent('load')
    await page.evaluate((address) => location.replace(address), walk.#firstAddress())
    await loaded
    // A tab without storage does not know that it requested the token.
    if (start.person && start.refuses === 'visit')
      await walk.page
        .getByRole('button', { name: /^Log in(?: and take my answers along)?$/ })
        .click({ timeout: SETTLING_TIMEOUT_MS })
        .catch(() => undefined)
    if (start.person)
      await walk.page
        .waitForURL(({ pathname }) => !pathname.startsWith('/auth/'), {
          timeout: SETTLING_TIMEOUT_MS,
          waitUntil: 'commit',
        })
        .catch(() => undefined)
    await walk.waitUntilSettled()
    return walk
  }

  get page(): Page {
    const page = this.tabs.get(this.front)
    if (!page) throw new Error('There is no active tab')
    return page
  }

  /** Adds a tab and makes it the active one. */
  adopt(page: Page): void {
    this.front = this.#openedCount
    this.tabs.set(this.#openedCount, page)
    this.#openedCount += 1
    const count = (change: 1 | -1) => () =>
      void this.#openRequests.set(page, Math.max(0, (this.#openRequests.get(page) ?? 0) + change))
    page.on('request', count(1))
    page.on('requestfinished', count(-1))
    page.on('requestfailed', count(-1))
    page.on('pageerror', (error) =>
      this.#errors.push({ kind: 'uncaught', text: `${error.name}: ${error.message}` }),
    )
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error') this.#errors.push({ kind: 'console', text: message.text() })
    })
    page.on('dialog', (dialog) => {
      if (dialog.type() !== 'beforeunload')
        this.#errors.push({ kind: 'alert', text: dialog.message() })
      void dialog.dismiss().catch(() => undefined)
    })
  }

  /** The path, with the site in its query if the tab may not remember the site. */
  addressOf(path: string): string {
    const { site, refuses } = this.start
    if (site === DEFAULT_SITE) return path
    return refuses || this.#openedCount > 1
      ? `${path}${path.includes('?') ? '&' : '?'}site=${site}`
      : path
  }

  /** Waits until the active page has settled and its requests have finished: a screen's code may still be loading. */
  async waitUntilSettled(): Promise<void> {
    const { page } = this
    const end = performance.now() + SETTLING_TIMEOUT_MS
    for (let remaining = SETTLING_TIMEOUT_MS; remaining > 0; remaining = end - performance.now()) {
      await this.#readFrom(page, () => page.evaluate(settle, remaining)).catch(() => undefined)
      if (!this.#openRequests.get(page)) return
      await page
        .waitForEvent('requestfinished', { timeout: Math.max(1, end - performance.now()) })
        .catch(() => undefined)
    }
  }

  async setClockForward(minutes: number): Promise<void> {
    this.#minutesAhead += minutes
    const ms = this.#minutesAhead * 60_000
    await this.context.addInitScript(setForward, ms)
    for (const page of this.tabs.values()) await page.evaluate(setForward, ms)
  }

  /** Reads the state of every tab and of the services. */
  async readMoment(): Promise<Moment> {
    const tabs: { id: number; content: PageContent }[] = []
    for (const [id, page] of this.tabs)
      tabs.push({ id, content: await this.#readFrom(page, () => page.evaluate(readPageContent)) })
    return {
      tabs,
      front: this.front,
      backEnd: await this.#readFrom(this.page, (page) => backEndOf(page)),
    }
  }

  /** Returns the errors since the last call. */
  takeErrors(): readonly PageError[] {
    const errors = this.#errors
    this.#errors = []
    return errors
  }

  async end(): Promise<void> {
    await this.context.close()
  }

  #firstAddress(): string {
    const { address, person } = this.start
    if (!person) return this.addressOf(address)
    const token = JSON.stringify({ uid: PEOPLE[person].uid ?? `demo-${person}` })
    return `${this.addressOf(`/auth/login?next=${encodeURIComponent(address)}`)}#custom_token=${encodeURIComponent(token)}&state=${STATE}`
  }

  /** Reads from a page. Retries if the page navigates meanwhile. */
  async #readFrom<Result>(page: Page, read: (page: Page) => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await read(page)
      } catch (cause) {
        if (
          tries === MAX_TRIES ||
          !/Execution context was destroyed|navigation/i.test(String(cause))
        )
          throw cause
        await page.waitForLoadState('domcontentloaded')
      }
    }
  }
}

async function backEndOf(page: Page): Promise<BackEnd> {
  const { backEnd, signedIn } = await page.evaluate(readBackEnd)
  const { accounts = {}, documents = {}, activations = [], journal = [] } = backEnd ?? {}
  return {
    signedIn,
    documents,
    orders: activations.map(({ uid, field, record: { sku } }) => ({
      uid,
      path: String(sku),
      activates: field,
    })),
    profileCalls: journal
      .filter(({ name }) => name === 'createUserProfile')
      .map(({ uid, status }) => ({ uid, status })),
    uids: Object.fromEntries(Object.values(accounts).map(({ email, uid }) => [email, uid])),
  }
}
