import { vi } from 'vitest'
import type { Answers } from '#domain/answers/Answers.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { Role } from '../visitor/PageVisitor.ts'
import {
  type Hand,
  IGNORED_UNTIL_MS,
  noteTapTimes,
  type QuickVisitor,
  type Target,
} from '../visitor/secondTaps.ts'
import type { ShownScreen } from '../visitor/shownScreen.ts'
import type { EnginePage } from './browsers/EnginePage.ts'

/** In ms. Only a failing test waits this long. */
const WAIT_TIMEOUT_MS = 60_000

const control = (role: Role, name: string) => window.inPage.reachableControl(role, name)
const field = (label: string) => window.inPage.field(label)
const centre = async (role: Role, name: string) => {
  const found = await window.inPage.reachableControl(role, name)
  const { x, y, width, height } = found.getBoundingClientRect()
  return { x: x + width / 2, y: y + height / 2 }
}
/** For how many ms the new screen has been there, once there is one. */
const ageOfNewScreen = async () => {
  while (window.tapTimes.changed === 0) await new Promise(requestAnimationFrame)
  return performance.now() - window.tapTimes.changed
}
const PAY_BUTTONS = ['Pay', 'Redeem', 'Start']

const until = (holds: () => Promise<boolean>, what: string) =>
  vi.waitFor(
    async () => {
      if (!(await holds())) throw new Error(`Waited for ${what}`)
    },
    { timeout: WAIT_TIMEOUT_MS },
  )

/** A visitor's actions on the built demo in one browser. Records the errors and the unreadable texts. */
export class EngineVisit implements QuickVisitor {
  /** The texts that a visitor cannot read, by the path of the screen. */
  readonly unreadable: Record<string, readonly string[]> = {}
  /** The errors in the pages so far. */
  readonly errors: string[] = []
  readonly #calls: string[] = []
  readonly #page: EnginePage
  readonly #origin: string
  readonly #site: SiteRules
  #screenBeforeTap: ShownScreen | null = null

  constructor(page: EnginePage, origin: string, site: SiteRules) {
    this.#page = page
    this.#origin = origin
    this.#site = site
  }

  /** Stores answers, as if the visitor had given them. */
  async storesAnswers(answers: Answers): Promise<void> {
    await this.#page.open(`${this.#origin}/demo-legal.html`)
    await this.#page.run((plan) => sessionStorage.setItem('plan', plan), JSON.stringify(answers))
  }

  async load(address: string): Promise<void> {
    const to = new URL(address, this.#origin)
    to.searchParams.set('site', this.#site.name)
    await this.#leaveBy(() => this.#page.open(to.href))
    await this.#waitUntilIdle()
  }

  reload = (): Promise<void> => this.#leaveBy(this.#page.reload)
  back = (): Promise<void> => this.#page.back()
  forward = (): Promise<void> => this.#page.forward()

  async settle(): Promise<void> {
    await this.#waitFor(
      true,
      (before) => window.inPage.showsNewScreen(before),
      this.#screenBeforeTap,
    )
    await this.#collect()
    const unreadable = await this.#page.run(() => window.inPage?.unreadable())
    // After back or forward, the browser may have begun to load another page.
    if (unreadable === undefined) return this.settle()
    if (unreadable.length > 0) this.unreadable[await this.path()] = unreadable
  }

  async untilLeft(path: string): Promise<void> {
    await until(async () => (await this.path()) !== path, `to leave ${path}`)
  }

  path = async (): Promise<string> => new URL(await this.#page.address()).pathname

  stored = (): Promise<Answers> =>
    this.#page.run(() => {
      try {
        return JSON.parse(sessionStorage.getItem('plan') ?? '{}') as Answers
      } catch {
        // The browser blocks storage.
        return {}
      }
    })

  async tap(role: Role, name: string): Promise<void> {
    await this.sees(role, name)
    this.#screenBeforeTap = await this.#page.run(() => window.inPage.shownScreen())
    await this.#page.click(control, role, name)
  }

  async tapsTwice(
    first: Target,
    second: Target | null,
    hand: Hand,
    ms: number,
  ): Promise<boolean | null> {
    await this.sees(...first)
    this.#screenBeforeTap = await this.#page.run(() => window.inPage.shownScreen())
    const start = await this.#page.run(centre, ...first)
    await this.#page.run(noteTapTimes, IGNORED_UNTIL_MS)
    await this.#page.tapAt(start, hand, 0)
    await this.#page.run(ageOfNewScreen)
    const next = second ? await this.#page.run(centre, ...second) : start
    const age = await this.#page.run(ageOfNewScreen)
    await this.#page.tapAt(next, hand, Math.max(0, Math.round(ms - age)))
    return this.#page.run(() => window.tapTimes.isTooSoon)
  }

  untilDialog = (isOpen: boolean): Promise<void> =>
    this.#waitFor(isOpen, () => window.inPage.hasModal())

  /** Sets the faults of the demo's back end, as DemoFaults documents them. */
  async setsFaults(faults: object): Promise<void> {
    await this.#page.open(`${this.#origin}/demo-legal.html`)
    await this.#page.run(
      (text) => localStorage.setItem('demo_faults', text),
      JSON.stringify(faults),
    )
  }

  /** Waits for a text, on the page or in a modal above it. */
  async reads(text: string): Promise<void> {
    await this.#waitFor(true, (wanted) => window.inPage.text().includes(wanted), text)
  }

  /** Closes a modal with the Escape key. */
  async escapes(): Promise<void> {
    await this.#page.pressEscape()
    await this.#waitFor(false, () => window.inPage.hasModal())
  }

  /** The text of the element that has the focus. */
  focused = (): Promise<string> => this.#page.run(() => document.activeElement?.textContent ?? '')

  /** Waits until a control appears. */
  async sees(role: Role, name: string): Promise<void> {
    await this.#waitFor(true, (...what) => window.inPage.control(...what) !== null, role, name)
  }

  isThere = (role: Role, name: string): Promise<boolean> =>
    this.#page.run((...what) => window.inPage.control(...what) !== null, role, name)

  async isChecked(role: Role, name: string): Promise<boolean> {
    await this.sees(role, name)
    return this.#page.run(
      (...what) => (window.inPage.control(...what) as HTMLInputElement | null)?.checked === true,
      role,
      name,
    )
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#waitFor(true, (name) => window.inPage.field(name) !== null, label)
    await this.#page.type(text, field, label)
  }

  valueOf = (label: string): Promise<string> =>
    this.#page.run((name) => window.inPage.field(name)?.value ?? '', label)

  bar = (): Promise<number | null> =>
    this.#page.run(() => {
      const percent = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
      return percent === null || percent === undefined ? null : Number(percent)
    })

  async pay(): Promise<void> {
    const before = await this.#activationCount()
    // A visitor may turn out to be signed out once the session has loaded, and must then sign up before they pay.
    await this.#waitFor(
      true,
      () => window.inPage.hasModal() || location.pathname.startsWith('/auth/'),
    )
    if (!(await this.#page.run(() => window.inPage.hasModal()))) return
    for (const name of PAY_BUTTONS)
      if (await this.isThere('button', name)) await this.#page.click(control, 'button', name)
    await until(async () => (await this.#activationCount()) === before + 1, 'the activation')
  }

  async profilesMade(atLeast: number): Promise<number> {
    const profileCount = () => this.#calls.filter((call) => call === 'createUserProfile').length
    await until(async () => {
      await this.#collect()
      return profileCount() >= atLeast
    }, `${atLeast} profiles`)
    return profileCount()
  }

  /** The number of payments that the demo's back end has activated. Each activation takes a moment. */
  #activationCount = (): Promise<number> =>
    this.#page.run(
      () =>
        window.onwardDemo?.database.read().activations.filter(({ due }) => due <= Date.now())
          .length ?? 0,
    )

  /** Leaves the page when its requests are answered, because a page that is left during a request logs an error. */
  async #leaveBy(go: () => Promise<unknown>): Promise<void> {
    await this.#waitUntilIdle()
    await this.#collect()
    await go()
  }

  async #waitUntilIdle(): Promise<void> {
    await this.#waitFor(true, () => window.inPage?.isIdle() ?? true)
  }

  async #collect(): Promise<void> {
    const recorded = await this.#page.run(() => window.inPage?.takeRecorded())
    this.errors.push(...(recorded?.errors ?? []))
    this.#calls.push(...(recorded?.calls ?? []))
  }

  /** Waits until a function in the page returns the wanted value. */
  async #waitFor<Args extends readonly unknown[], Result>(
    wanted: Result,
    read: (...args: Args) => Result,
    ...args: Args
  ): Promise<void> {
    const holds = async () => (await this.#page.run(read, ...args)) === wanted
    await until(holds, `${wanted} from ${read} of ${args.join(' ')}`)
  }
}
