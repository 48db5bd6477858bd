import { vi } from 'vitest'
import type { Answers } from '#domain/answers/Answers.ts'
import type { Site } from '#composition/sites/Site.ts'
import type { VisitorActions, Role } from '../visitor/PageVisitor.ts'
import type { ShownScreen } from '../visitor/shownScreen.ts'
import type { EnginePage } from './browsers/EnginePage.ts'

/** In ms. Only a failing test waits this long. */
const LONG = 60_000

const control = (role: Role, name: string) => window.inPage.uncovered(role, name)
const field = (label: string) => window.inPage.field(label)
const PAYS = ['Pay', 'Redeem', 'Start']

const until = (isSo: () => Promise<boolean>, what: string) =>
  vi.waitFor(
    async () => {
      if (!(await isSo())) throw new Error(`Waited for ${what}`)
    },
    { timeout: LONG },
  )

/** A visitor's actions on the built demo in one browser. Checks every screen that appears. */
export class EngineVisit implements VisitorActions {
  /** The texts that could not be read, by the address of the screen. */
  readonly lost: Record<string, readonly string[]> = {}
  readonly complaints: string[] = []
  readonly #calls: string[] = []
  readonly #page: EnginePage
  readonly #origin: string
  readonly #site: Site
  #left: ShownScreen | null = null

  constructor(page: EnginePage, origin: string, site: Site) {
    this.#page = page
    this.#origin = origin
    this.#site = site
  }

  /** Stores answers, as if the visitor had given them. */
  async hasAnswered(answers: Answers): Promise<void> {
    await this.#page.open(`${this.#origin}/demo-legal.html`)
    await this.#page.run((plan) => sessionStorage.setItem('plan', plan), JSON.stringify(answers))
  }

  async load(address: string): Promise<void> {
    const to = new URL(address, this.#origin)
    to.searchParams.set('site', this.#site.name)
    await this.#leaves(() => this.#page.open(to.href))
    await this.#isIdle()
  }

  reload = (): Promise<void> => this.#leaves(this.#page.reload)
  back = (): Promise<void> => this.#page.back()
  forward = (): Promise<void> => this.#page.forward()

  async settle(): Promise<void> {
    await this.#becomes(true, (left) => window.inPage.showsNewScreen(left), this.#left)
    await this.#news()
    const lost = await this.#page.run(() => window.inPage.lost())
    if (lost.length > 0) this.lost[await this.path()] = lost
  }

  async leave(path: string): Promise<void> {
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
    this.#left = await this.#page.run(() => window.inPage.shownScreen())
    await this.#page.click(control, role, name)
  }

  /** Sets the faults of the demo's back end, as DemoFaults documents them. */
  async setsFaults(faults: object): Promise<void> {
    await this.#page.open(`${this.#origin}/demo-legal.html`)
    await this.#page.run(
      (text) => localStorage.setItem('demo_faults', text),
      JSON.stringify(faults),
    )
  }

  /** Waits for a text, on the page or in a window above it. */
  async reads(text: string): Promise<void> {
    await this.#becomes(true, (wanted) => window.inPage.text().includes(wanted), text)
  }

  /** Closes a modal with the Escape key. */
  async escapes(): Promise<void> {
    await this.#page.pressEscape()
    await this.#becomes(false, () => window.inPage.isModal())
  }

  /** The text of the element that has the focus. */
  focused = (): Promise<string> => this.#page.run(() => document.activeElement?.textContent ?? '')

  /** Waits until a control appears. */
  async sees(role: Role, name: string): Promise<void> {
    await this.#becomes(true, (...what) => window.inPage.control(...what) !== null, role, name)
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
    await this.#becomes(true, (name) => window.inPage.field(name) !== null, label)
    await this.#page.type(text, field, label)
  }

  valueOf = (label: string): Promise<string> =>
    this.#page.run((name) => window.inPage.field(name)?.value ?? '', label)

  hasInvalid = (): Promise<boolean> =>
    this.#page.run(() => document.querySelector('[aria-invalid=true]') !== null)

  bar = (): Promise<number | null> =>
    this.#page.run(() => {
      const now = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
      return now === null || now === undefined ? null : Number(now)
    })

  async pay(): Promise<void> {
    const before = await this.#activated()
    // A visitor whose session is still loading may turn out to be signed out, and must sign up first.
    await this.#becomes(
      true,
      () => window.inPage.isModal() || location.pathname.startsWith('/auth/'),
    )
    if (!(await this.#page.run(() => window.inPage.isModal()))) return
    for (const name of PAYS)
      if (await this.isThere('button', name)) await this.#page.click(control, 'button', name)
    await until(async () => (await this.#activated()) === before + 1, 'the activation')
  }

  async profilesMade(atLeast: number): Promise<number> {
    const made = () => this.#calls.filter((call) => call === 'createUserProfile').length
    await until(async () => {
      await this.#news()
      return made() >= atLeast
    }, `${atLeast} profiles`)
    return made()
  }

  /** The number of payments that the demo's back end has activated. Each takes a moment. */
  #activated = (): Promise<number> =>
    this.#page.run(
      () =>
        window.onwardDemo?.database.read().activations.filter(({ due }) => due <= Date.now())
          .length ?? 0,
    )

  /** Leaves the page once its requests are answered: a page that is left during one logs an error. */
  async #leaves(go: () => Promise<unknown>): Promise<void> {
    await this.#isIdle()
    await this.#news()
    await go()
  }

  async #isIdle(): Promise<void> {
    await this.#becomes(true, () => window.inPage?.isIdle() ?? true)
  }

  async #news(): Promise<void> {
    const news = await this.#page.run(() => window.inPage?.news())
    this.complaints.push(...(news?.complaints ?? []))
    this.#calls.push(...(news?.calls ?? []))
  }

  async #becomes<Args extends readonly unknown[], Result>(
    wanted: Result,
    read: (...args: Args) => Result,
    ...args: Args
  ): Promise<void> {
    const isSo = async () => (await this.#page.run(read, ...args)) === wanted
    await until(isSo, `${wanted} from ${read} of ${args.join(' ')}`)
  }
}
