// Needs the build: keys that a browser takes itself, over every chunk, with the demo's back end and payment window behind
// them; and a network, to see whom the demo asks.
import type { Locator, Page } from '@playwright/test'
import { workouts } from '../../src/composition/sites/workouts.ts'
import { type Hands, PageVisitor, word } from '../visitor/PageVisitor.ts'
import { scenariosOf } from '../visitor/scenarios.ts'
import { handsOn, type Touch } from './hands.ts'
import { shifts, watchShifts } from './layoutShifts.ts'
import { expect, test, type Visit } from './visit.ts'

/** The scenario that goes from the first question to success. */
const [WHOLE_WAY] = scenariosOf(workouts)

/** Farther than this nobody has to go from the heading to an answer. */
const FARTHEST = 14

/** Also inside a window that the payment provider keeps apart from the page. */
const hasFocus = (control: Locator) => control.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element)

/** Whether the focus is on the radio or another one of its group. */
const isInGroup = (radio: Locator) =>
  radio.evaluate((element) => document.activeElement?.matches('[type=radio]') === true && document.activeElement.closest('fieldset') === element.closest('fieldset'))

/** Keys alone: Tab and arrows lead to a control, Enter or Space press it. */
function byKeys(page: Page): Touch {
  const goes = async (key: string, isThere: () => Promise<boolean>) => {
    for (let presses = 0; presses < FARTHEST; presses += 1) {
      await page.keyboard.press(key)
      if (await isThere()) return
    }
    throw new Error(`${FARTHEST} presses of ${key} lead nowhere`)
  }
  return {
    async press(control, role) {
      if (role === 'radio') {
        await goes('Tab', () => isInGroup(control))
        if (!(await hasFocus(control))) await goes('ArrowDown', () => hasFocus(control))
      } else {
        await goes('Tab', () => hasFocus(control))
      }
      // Both take an answer: Space one that the arrows led to or that can be ticked, Enter the first one.
      const isSpace = role === 'checkbox' || (role === 'radio' && (await control.isChecked()))
      await page.keyboard.press(isSpace ? 'Space' : 'Enter')
    },
    async type(field, text) {
      await goes('Tab', () => hasFocus(field))
      await page.keyboard.type(text)
    },
  }
}

/** Keys alone; wherever they lead, the heading has the focus. */
function handsByKeys(page: Page, visit: Visit): Hands {
  const hands = handsOn(page, visit, byKeys(page))
  let hasArrived = false
  return {
    ...hands,
    // The first question is come to by the link on welcome.
    load: async (address) => (new URL(page.url()).pathname === address ? undefined : hands.load(address)),
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

test('the whole funnel runs by keyboard alone, by the names that a screen reader says; nothing jumps on the way, and nothing leaves the demo', { tag: ['@10.demo-origin', '@10.keyboard', '@10.nothing-jumps'] }, async ({ page, visit, context, baseURL }) => {
  test.slow()
  const left: string[] = []
  await context.route((url) => url.origin !== baseURL, (route) => {
    left.push(route.request().url())
    return route.abort()
  })
  await watchShifts(page)
  const hands = handsByKeys(page, visit)
  await hands.load('/')
  await hands.tap('link', word('btn_start'))
  await hands.leave('/')
  await hands.settle()
  await WHOLE_WAY?.run(new PageVisitor(workouts, hands), { equal: (seen, wanted, what) => expect({ [what]: seen }).toEqual({ [what]: wanted }) })
  expect(visit.complaints()).toEqual([])
  expect(await shifts(page), 'what jumped').toEqual([])
  expect(left, 'what the demo asked of anybody else').toEqual([])
})
