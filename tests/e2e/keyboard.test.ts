// Needs the build: keys that the browser handles itself, every chunk, the demo's back end and payment window; and the network, to
// see which hosts the demo contacts.
import type { Locator, Page } from '@playwright/test'
import { workouts } from '#composition/sites/workouts.ts'
import { type VisitorActions, PageVisitor } from '../visitor/PageVisitor.ts'
import { scenariosOf } from '../visitor/scenarios.ts'
import { handsOn, type Touch } from './hands.ts'
import { shifts, watchShifts } from './layoutShifts.ts'
import { expect, test, type Visit } from './visit.ts'

/** The scenario from welcome to success. */
const [WHOLE_WAY] = scenariosOf(workouts)

/** The largest number of key presses from the heading to an answer. */
const FARTHEST = 14

/** Whether a control has the focus. Works in the payment provider's window too, which is separate from the page. */
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

/** Uses only the keyboard: Tab and arrows move to a control, Enter or Space press it. */
function byKeys(page: Page): Touch {
  const goes = async (key: string, isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < FARTHEST; presses += 1) {
      await page.keyboard.press(key)
      if (await isThere()) return
    }
    throw new Error(`${FARTHEST} presses of ${key} do not reach the control`)
  }
  return {
    async press(control, role) {
      if (role === 'radio') {
        await goes('Tab', () => isInGroup(control))
        if (!(await hasFocus(control))) await goes('ArrowDown', () => hasFocus(control))
      } else {
        await goes('Tab', () => hasFocus(control))
      }
      // Both keys select an answer: Space if the arrows selected it or if it is a checkbox, Enter if it is the first one.
      const isSpace = role === 'checkbox' || (role === 'radio' && (await control.isChecked()))
      await page.keyboard.press(isSpace ? 'Space' : 'Enter')
    },
    async type(field, text) {
      await goes('Tab', () => hasFocus(field))
      await page.keyboard.type(text)
    },
  }
}

/** Uses only the keyboard, and checks that the heading has the focus after every step. */
function handsByKeys(page: Page, visit: Visit): VisitorActions {
  const hands = handsOn(page, visit, byKeys(page))
  let hasArrived = false
  return {
    ...hands,
    async leave(path) {
      await hands.leave(path)
      hasArrived = true
    },
    async settle() {
      await hands.settle()
      if (hasArrived) await expect(visit.heading()).toBeFocused()
      hasArrived = false
    },
  }
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test(
  'the whole funnel works with the keyboard alone and the names that a screen reader announces; nothing shifts, and nothing is sent outside the demo',
  { tag: ['@10.demo-origin', '@10.keyboard', '@10.nothing-jumps'] },
  async ({ page, visit, context, baseURL }) => {
    test.slow()
    const left: string[] = []
    await context.route(
      (url) => url.origin !== baseURL,
      (route) => {
        left.push(route.request().url())
        return route.abort()
      },
    )
    await watchShifts(page)
    await WHOLE_WAY?.run(new PageVisitor(workouts, handsByKeys(page, visit)), {
      equal: (seen, wanted, what) => expect({ [what]: seen }).toEqual({ [what]: wanted }),
    })
    expect(visit.complaints()).toEqual([])
    expect(await shifts(page), 'what jumped').toEqual([])
    expect(left, 'requests to other hosts').toEqual([])
  },
)
