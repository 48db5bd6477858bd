import { expect, type Locator, type Page, type Request, test as base } from '@playwright/test'
import { beginsWith } from '../visitor/beginsWith.ts'
import { stands } from '../visitor/stands.ts'

/** A visitor at a page: what they tap, type and see. */
export class Visit {
  readonly page: Page
  /** Bodies of createUserProfile, in the order sent. */
  readonly profiles: unknown[] = []
  /** Bodies of scheduleNotifications, in the order sent. */
  readonly schedules: unknown[] = []
  /** Every address seen, in order. */
  readonly addresses: string[] = []
  readonly #noise: string[] = []

  constructor(page: Page) {
    this.page = page
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        this.#noise.push(message.text())
    })
    page.on('pageerror', (error) => this.#noise.push(String(error)))
    page.on('request', (request) => this.#note(request))
    page.on('framenavigated', () => {
      if (this.path !== this.addresses.at(-1)) this.addresses.push(this.path)
    })
  }

  #note(request: Request) {
    const call = new Map([
      ['createUserProfile', this.profiles],
      ['scheduleNotifications', this.schedules],
    ]).get(request.url().split('/').at(-1) ?? '')
    if (!call) return
    const body: unknown = request.postDataJSON()
    call.push(typeof body === 'object' && body !== null && 'data' in body ? body.data : body)
  }

  /** Unexpected lines in the console so far. */
  complaints(): readonly string[] {
    return this.#noise
  }

  get path(): string {
    return new URL(this.page.url()).pathname
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** Waits until the page shows the screen itself and not a skeleton. */
  async settles(): Promise<void> {
    await this.page.waitForFunction(stands, null)
  }

  async isAt(path: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' })
  }

  /**
   * Picks an answer of a single choice, which continues by itself. Uses a click, which counts as its own tap: the browser
   * treats two quick touches at one place as a double tap, and its second half selects nothing.
   */
  async picks(label: string): Promise<void> {
    await this.page.getByRole('radio', { name: beginsWith(label) }).click()
  }

  async ticks(...labels: readonly string[]): Promise<void> {
    for (const label of labels)
      await this.page.getByRole('checkbox', { name: beginsWith(label) }).tap()
    await this.continues()
  }

  async types(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(text)
  }

  /** A click, for the same reason. */
  async continues(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue' }).click()
  }

  /** The percentage on the bar; null if there is none. */
  async bar(): Promise<number | null> {
    const bar = this.page.getByRole('progressbar')
    return (await bar.count()) === 0 ? null : Number(await bar.getAttribute('aria-valuenow'))
  }
}

function refuseToBeMeasured() {
  try {
    if (localStorage.getItem('consent') === null)
      localStorage.setItem('consent', '{"analytics":false,"marketing":false}')
  } catch {
    // With storage blocked, the visitor is asked.
  }
}

/** What each page says in its console when its policy blocks something. */
const BLOCKED = 'Blocked by the policy: '

function logWhatIsBlocked(word: string) {
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) =>
      console.error(
        `${word}${effectiveDirective} ${blockedURI} ${sample} (${sourceFile}:${lineNumber})`,
      ),
  )
}

/** Answers what stands before a profile as soon as it is in the way: the answers are the person's, and their account may hold them. */
async function saysYes(page: Page): Promise<void> {
  const mine = page.getByRole('button', { name: 'These are mine' })
  await page.addLocatorHandler(mine, () => mine.click())
  const box = page.getByRole('checkbox', { name: /^Yes, keep my answers/ })
  await page.addLocatorHandler(box, async () => {
    await box.check()
    await page.getByRole('button', { name: 'Continue' }).click()
  })
}

interface Given {
  readonly visit: Visit
  /** Whether the visitor is still to be asked for consent. Otherwise they have refused it. */
  readonly asksConsent: boolean
  /** Whether the test itself answers what stands before a profile. */
  readonly answersGate: boolean
  /** Whether the test itself does what the policy forbids. Otherwise, anything that the policy blocks fails the test. */
  readonly breaksPolicy: boolean
  /** What the policy has blocked so far, in any page and frame of the test's context. */
  readonly blocked: string[]
}

export const test = base.extend<Given>({
  asksConsent: [false, { option: true }],
  answersGate: [false, { option: true }],
  breaksPolicy: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
  blocked: async ({}, provide) => provide([]),
  // The browser is set to German, so that units and texts differ from their defaults. The prices stay in dollars.
  context: async ({ context, asksConsent, breaksPolicy, blocked }, provide) => {
    context.on('console', (message) => {
      if (message.text().startsWith(BLOCKED)) blocked.push(message.text().slice(BLOCKED.length))
    })
    await context.addInitScript(logWhatIsBlocked, BLOCKED)
    if (!asksConsent) await context.addInitScript(refuseToBeMeasured)
    await context.addInitScript(() => {
      try {
        if (sessionStorage.getItem('demo_country') === null)
          sessionStorage.setItem('demo_country', 'US')
      } catch {
        // With storage blocked, the prices are the regular ones.
      }
    })
    await provide(context)
    if (!breaksPolicy) expect(blocked, 'what the policy blocked').toEqual([])
  },
  visit: async ({ page, answersGate }, provide) => {
    if (!answersGate) await saysYes(page)
    await provide(new Visit(page))
  },
})

export { expect }
