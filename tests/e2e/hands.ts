import type { Locator, Page, Request } from '@playwright/test'
import type { Answers } from '#domain/answers/Answers.ts'
import { beginsWith } from '../visitor/beginsWith.ts'
import type { VisitorActions, Role } from '../visitor/PageVisitor.ts'
import { type ShownScreen, shownScreen, showsNewScreen } from '../visitor/shownScreen.ts'
import { storedAnswers } from './seed.ts'
import { expect, type Visit } from './visit.ts'

const PAY_BUTTON = /^(?:Pay (?!by )|Redeem|Start)/

/** How to press a control and fill in a field. */
export interface InputMethod {
  press(control: Locator, role: Role): Promise<void>
  type(field: Locator, text: string): Promise<void>
}

/** A visitor's actions on the built demo. */
export function visitorActionsOn(
  page: Page,
  visit: Visit,
  { press, type }: InputMethod,
): VisitorActions {
  const currentPath = () => new URL(page.url()).pathname
  let screenBeforeTap: ShownScreen | null = null
  const openRequests = new Set<Request>()
  page.on('request', (request) => openRequests.add(request))
  page.on('requestfinished', (request) => openRequests.delete(request))
  page.on('requestfailed', (request) => openRequests.delete(request))
  /** Waits until no request is open, because a page that is left during a request logs an error. */
  const untilNoRequests = () => expect.poll(() => openRequests.size).toBe(0)
  return {
    async load(address) {
      await untilNoRequests()
      await page.goto(address, { waitUntil: 'networkidle' })
      // When the page has no open requests, the session is known.
      await untilNoRequests()
    },
    async reload() {
      await untilNoRequests()
      await page.reload()
    },
    back: () => page.goBack().then(() => undefined),
    settle: () => page.waitForFunction(showsNewScreen, screenBeforeTap).then(() => undefined),
    untilLeft: (path) => page.waitForURL((url) => url.pathname !== path, { waitUntil: 'commit' }),
    path: async () => currentPath(),
    stored: async () => ((await storedAnswers(page)) ?? {}) as Answers,
    async tap(role, name) {
      const control = page.getByRole(role, { name: beginsWith(name) })
      await control.waitFor()
      screenBeforeTap = await page.evaluate(shownScreen)
      await press(control, role)
    },
    isThere: async (role, name) =>
      (await page.getByRole(role, { name: beginsWith(name) }).count()) > 0,
    isChecked: (role, name) => page.getByRole(role, { name: beginsWith(name) }).isChecked(),
    fill: (label, text) => type(page.getByLabel(label, { exact: true }), text),
    valueOf: (label) => page.getByLabel(label, { exact: true }).inputValue(),
    bar: () => visit.bar(),
    async pay() {
      const before = await countActivations(page)
      const payButton = page.getByRole('dialog').getByRole('button', { name: PAY_BUTTON })
      // A visitor whose session is still loading may turn out to be signed out, and must then sign up first.
      await expect
        .poll(async () => (await payButton.count()) > 0 || currentPath().startsWith('/auth/'))
        .toBe(true)
      if (currentPath().startsWith('/auth/')) return
      await press(payButton, 'button')
      await expect.poll(() => countActivations(page)).toBe(before + 1)
    },
    async profilesMade(atLeast) {
      await expect.poll(() => visit.profiles.length).toBeGreaterThanOrEqual(atLeast)
      return visit.profiles.length
    },
  }
}

/** The number of payments that the demo's back end has activated so far. Each activation takes a moment. */
const countActivations = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      window.onwardDemo?.database.read().activations.filter(({ due }) => due <= Date.now())
        .length ?? 0,
  )
