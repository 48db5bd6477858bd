import { expect, type Locator, type Page, type Request, test as base } from '@playwright/test'
import { showsNewScreen } from '../visitor/shownScreen.ts'

/** A visit to a page: what the page sends, logs and shows. */
export class Visit {
  readonly page: Page
  /** Payloads of the calls of createUserProfile, in the order sent. */
  readonly profiles: unknown[] = []
  /** Payloads of the calls of scheduleNotifications, in the order sent. */
  readonly schedules: unknown[] = []
  readonly #complaints: string[] = []

  constructor(page: Page) {
    this.page = page
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.#complaints.push(message.text())
    })
    page.on('pageerror', (error) => this.#complaints.push(String(error)))
    page.on('request', (request) => this.#note(request))
  }

  #note(request: Request) {
    const payloads = new Map([
      ['createUserProfile', this.profiles],
      ['scheduleNotifications', this.schedules],
    ]).get(request.url().split('/').at(-1) ?? '')
    if (!payloads) return
    const body: unknown = request.postDataJSON()
    payloads.push(typeof body === 'object' && body !== null && 'data' in body ? body.data : body)
  }

  /** The errors and warnings in the console so far. */
  complaints(): readonly string[] {
    return this.#complaints
  }

  get path(): string {
    return new URL(this.page.url()).pathname
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** Waits until the page shows the screen itself and not a skeleton. */
  async settles(): Promise<void> {
    await this.page.waitForFunction(showsNewScreen, null)
  }

  async arrivesAt(path: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' })
  }

  /** The percentage on the progress bar; null if the page has no progress bar. */
  async bar(): Promise<number | null> {
    const bar = this.page.getByRole('progressbar')
    return (await bar.count()) === 0 ? null : Number(await bar.getAttribute('aria-valuenow'))
  }
}

function refuseConsent() {
  try {
    if (localStorage.getItem('consent') === null)
      localStorage.setItem('consent', '{"analytics":false,"marketing":false}')
  } catch {
    // With storage blocked, the visitor is asked for consent.
  }
}

/** The prefix of the message that a page logs when its content security policy blocks something. */
const BLOCKED = 'Blocked by the policy: '

function logViolations(prefix: string) {
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) =>
      console.error(
        `${prefix}${effectiveDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
      ),
  )
}

/**
 * Answers two questions as soon as they appear. Whose are the stored answers? The person's own; but if the account has answers
 * of its own, these are used. May the account keep the answers? Yes.
 */
async function answerAccountQuestions(page: Page): Promise<void> {
  const mine = page.getByRole('button', { name: 'These are mine' })
  const known = page.getByRole('button', { name: 'Use what my account knows' })
  const whose = mine.or(known).first()
  await page.addLocatorHandler(whose, () => whose.click())
  const box = page.getByRole('checkbox', { name: /^Yes, keep the answers/ })
  await page.addLocatorHandler(box, async () => {
    await box.check()
    await page.getByRole('button', { name: 'Continue' }).click()
  })
}

interface Fixtures {
  readonly visit: Visit
  /** Whether the visitor is still asked for consent. By default they have refused it. */
  readonly asksConsent: boolean
  /** Whether the test violates the content security policy on purpose. By default, a violation fails the test. */
  readonly breaksPolicy: boolean
  /** The violations of the content security policy, in any page and frame of the test's context. */
  readonly blocked: string[]
}

export const test = base.extend<Fixtures>({
  asksConsent: [false, { option: true }],
  breaksPolicy: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a destructuring pattern
  blocked: async ({}, provide) => provide([]),
  context: async ({ context, asksConsent, breaksPolicy, blocked }, provide) => {
    context.on('console', (message) => {
      if (message.text().startsWith(BLOCKED)) blocked.push(message.text().slice(BLOCKED.length))
    })
    await context.addInitScript(logViolations, BLOCKED)
    if (!asksConsent) await context.addInitScript(refuseConsent)
    // Keeps the prices in dollars, although Playwright's configuration sets the browser to German.
    await context.addInitScript(() => {
      try {
        if (sessionStorage.getItem('demo_country') === null)
          sessionStorage.setItem('demo_country', 'US')
      } catch {
        // With storage blocked, the prices are those for the browser's language.
      }
    })
    await provide(context)
    if (!breaksPolicy) expect(blocked, 'what the policy blocked').toEqual([])
  },
  visit: async ({ page }, provide) => {
    await answerAccountQuestions(page)
    await provide(new Visit(page))
  },
})

export { expect }
