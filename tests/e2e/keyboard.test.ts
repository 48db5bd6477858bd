// Needs the build: the browser itself handles keys, and a visit loads every chunk, the demo's back end and its payment window. Needs
// the network, to see which hosts the demo contacts.
import type { Locator, Page } from '@playwright/test'
import { workouts } from '#domain/site/workouts.ts'
import { type VisitorActions, PageVisitor } from '../visitor/PageVisitor.ts'
import { scenariosOf } from '../visitor/scenarios.ts'
import { visitorActionsOn, type InputMethod } from './hands.ts'
import { shifts, watchShifts } from './layoutShifts.ts'
import { countServiceCalls, type Service } from './serviceCalls.ts'
import { expect, test, type Visit } from './visit.ts'

/** The scenario from welcome to success. */
const [WELCOME_TO_SUCCESS] = scenariosOf(workouts)

/** The most presses of one key that it may take to reach a control. */
const MAX_PRESSES = 14

/**
 * The most calls that a buyer's visit may make. docs/performance.md computes costs from these numbers. The calls to the
 * database include the reads of the profile, which are repeated until the back end knows of the payment.
 */
const MAX_CALLS = { accounts: 5, database: 6, functions: 3, settings: 1, installations: 1 }

/** Whether a control has the focus. Works in the payment window too, which has a shadow root with a focus of its own. */
const hasFocus = (control: Locator) =>
  control.evaluate(
    (element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element,
  )

/** Whether the focus is on this radio or another of its group. */
const isInGroup = (radio: Locator) =>
  radio.evaluate(
    (element) =>
      document.activeElement?.matches('[type=radio]') === true &&
      document.activeElement.closest('fieldset') === element.closest('fieldset'),
  )

/** Presses controls with the keyboard alone: Tab and arrows move to a control, Enter or Space press it. */
function keyboardInput(page: Page): InputMethod {
  const pressUntil = async (key: string, isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
      await page.keyboard.press(key)
      if (await isThere()) return
    }
    throw new Error(`${MAX_PRESSES} presses of ${key} do not reach the control`)
  }
  return {
    async press(control, role) {
      if (role === 'radio') {
        await pressUntil('Tab', () => isInGroup(control))
        if (!(await hasFocus(control))) await pressUntil('ArrowDown', () => hasFocus(control))
      } else {
        await pressUntil('Tab', () => hasFocus(control))
      }
      // Uses both keys that answer: Space on a checkbox or on a radio that the arrows have selected, Enter on any other control.
      const isSpace = role === 'checkbox' || (role === 'radio' && (await control.isChecked()))
      await page.keyboard.press(isSpace ? 'Space' : 'Enter')
    },
    async type(field, text) {
      await pressUntil('Tab', () => hasFocus(field))
      await page.keyboard.type(text)
    },
  }
}

/** Uses only the keyboard, and checks that the heading has the focus after every step. */
function actionsByKeys(page: Page, visit: Visit): VisitorActions {
  const actions = visitorActionsOn(page, visit, keyboardInput(page))
  let isNewStep = false
  return {
    ...actions,
    async untilLeft(path) {
      await actions.untilLeft(path)
      isNewStep = true
    },
    async settle() {
      await actions.settle()
      if (isNewStep) await expect(visit.heading()).toBeFocused()
      isNewStep = false
    },
  }
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'the whole funnel can be completed with the keyboard alone, by the names that a screen reader announces; nothing shifts, nothing is sent outside the demo, and the services get no more calls than the limit',
  { tag: ['@10.demo-origin', '@10.keyboard', '@10.nothing-jumps', '@10.cost-of-a-visit'] },
  async ({ page, visit, context, baseURL }) => {
    test.slow()
    const otherHosts: string[] = []
    await context.route(
      (url) => url.origin !== baseURL,
      (route) => {
        otherHosts.push(route.request().url())
        return route.abort()
      },
    )
    await watchShifts(page)
    const calls = countServiceCalls(page)
    await WELCOME_TO_SUCCESS?.run(new PageVisitor(workouts, actionsByKeys(page, visit)), {
      equal: (seen, wanted, what) => expect({ [what]: seen }).toEqual({ [what]: wanted }),
    })
    expect(visit.complaints()).toEqual([])
    expect(await shifts(page), 'layout shifts').toEqual([])
    expect(otherHosts, 'requests to other hosts').toEqual([])
    const tooMany = Object.entries(MAX_CALLS).filter(
      ([service, most]) => calls[service as Service] > most,
    )
    expect(tooMany).toEqual([])
  },
)
