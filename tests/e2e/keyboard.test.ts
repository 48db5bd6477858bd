// Needs the build: keys that a browser takes itself, over every chunk, with the demo's back end and payment window behind
// them; and a network, to see whom the demo asks.
import type { Locator, Page } from '@playwright/test'
import { workouts } from '../../src/composition/sites/workouts.ts'
import { aPlan } from '../builders/aPlan.ts'
import { PageVisitor, word } from '../visitor/PageVisitor.ts'
import { handsOn, type Touch } from './hands.ts'
import { shifts, watchShifts } from './layoutShifts.ts'
import { expect, test } from './visit.ts'

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

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('the whole funnel runs by keyboard alone, by the names that a screen reader says; nothing jumps on the way, and nothing leaves the demo', { tag: ['@10.demo-origin', '@10.keyboard', '@10.nothing-jumps'] }, async ({ page, visit, context, baseURL }) => {
  test.slow()
  const left: string[] = []
  await context.route((url) => url.origin !== baseURL, (route) => {
    left.push(route.request().url())
    return route.abort()
  })
  await watchShifts(page)
  const hands = handsOn(page, visit, byKeys(page))
  const ana = new PageVisitor(workouts, hands)
  await ana.comesTo('/')
  await hands.tap('link', word('btn_start'))
  await hands.leave('/')
  for (let steps = 0; (await ana.path()) !== '/onboarding/plan'; steps += 1) {
    expect(steps, 'the way to the plan ends').toBeLessThan(100)
    await hands.settle()
    await expect(visit.heading()).toBeFocused()
    await ana.answers(aPlan())
  }
  await ana.goesOn()
  await ana.signsUp('ana@example.com')
  expect(await ana.path()).toBe('/onboarding/subscription')
  await ana.selects('halfyear')
  await ana.buys()
  expect(await ana.path()).toBe('/onboarding/success')
  expect(visit.complaints()).toEqual([])
  expect(await shifts(page), 'what jumped').toEqual([])
  expect(left, 'what the demo asked of anybody else').toEqual([])
})
