import { expect, type Locator, type Page, type Request, test as base } from '@playwright/test'

/** Names begin with the label; a hint may follow. */
const beginsWith = (label: string) => new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

/** Whether a screen stands in the page: no skeleton of it, nor the one that was just left. Asked in each frame. */
function stands(): boolean {
  const heading = document.querySelector('h1:not([data-left])')
  return heading !== null && heading.textContent !== 'One moment' && document.querySelector('[aria-busy=true]') === null
}

/** A visitor at a page: what they tap and type, and what they see. */
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
      if (message.type() === 'error' || message.type() === 'warning') this.#noise.push(message.text())
    })
    page.on('pageerror', (error) => this.#noise.push(String(error)))
    page.on('request', (request) => this.#note(request))
    page.on('framenavigated', () => {
      if (this.path !== this.addresses.at(-1)) this.addresses.push(this.path)
    })
  }

  #note(request: Request) {
    const call = new Map([['createUserProfile', this.profiles], ['scheduleNotifications', this.schedules]]).get(request.url().split('/').at(-1) ?? '')
    if (!call) return
    const body: unknown = request.postDataJSON()
    call.push(typeof body === 'object' && body !== null && 'data' in body ? body.data : body)
  }

  /** What the console said so far that it should not have. */
  complaints(): readonly string[] {
    return this.#noise
  }

  get path(): string {
    return new URL(this.page.url()).pathname
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** The screen itself stands, no skeleton of it. */
  async settles(): Promise<void> {
    await this.page.waitForFunction(stands)
  }

  async isAt(path: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' })
  }

  /**
   * Picks an answer of a single choice, which leads on. By a click, which is a tap of its own: the browser counts two
   * quick touches at one place as a double tap, whose second half answers nothing.
   */
  async picks(label: string): Promise<void> {
    await this.page.getByRole('radio', { name: beginsWith(label) }).click()
  }

  async ticks(...labels: readonly string[]): Promise<void> {
    for (const label of labels) await this.page.getByRole('checkbox', { name: beginsWith(label) }).tap()
    await this.continues()
  }

  async types(label: string, text: string): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(text)
  }

  /** By a click, for the same reason. */
  async continues(): Promise<void> {
    await this.page.getByRole('button', { name: 'Continue' }).click()
  }

  /** Percent on the bar; null where there is none. */
  async bar(): Promise<number | null> {
    const bar = this.page.getByRole('progressbar')
    return (await bar.count()) === 0 ? null : Number(await bar.getAttribute('aria-valuenow'))
  }
}

function refuseToBeMeasured() {
  try {
    if (localStorage.getItem('consent') === null) localStorage.setItem('consent', '{"analytics":false,"marketing":false}')
  } catch {
    // Where storage is blocked they are asked.
  }
}

export const test = base.extend<{ visit: Visit; asksConsent: boolean }>({
  /** Whether the visitor is still to be asked what may be measured; elsewhere they have refused. */
  asksConsent: [false, { option: true }],
  // The browser speaks German, so that units and texts are told apart from their defaults; the prices stay in dollars.
  context: async ({ context, asksConsent }, provide) => {
    if (!asksConsent) await context.addInitScript(refuseToBeMeasured)
    await context.addInitScript(() => {
      try {
        if (sessionStorage.getItem('demo_country') === null) sessionStorage.setItem('demo_country', 'US')
      } catch {
        // Where storage is blocked prices are what they are.
      }
    })
    await provide(context)
  },
  visit: async ({ page }, provide) => provide(new Visit(page)),
})

export { expect }
