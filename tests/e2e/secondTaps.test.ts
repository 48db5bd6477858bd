// Needs the browser's own taps: it counts a series of clicks, and makes clicks of touches.
import type { Page } from '@playwright/test'
import { beginsWith } from '../visitor/beginsWith.ts'
import {
  HANDS,
  IGNORED_UNTIL_MS,
  noteTapTimes,
  secondTaps,
  type Target,
} from '../visitor/secondTaps.ts'
import { visitorActionsOn } from './hands.ts'
import { seedAnswers } from './seed.ts'
import { expect, test } from './visit.ts'

/** The pauses on both sides of the limit. `npm run tool engines` tries all. */
const AROUND_THE_LIMIT = [250, 450] as const

/** The centre of a control, once it has stopped moving. */
async function centreOf(page: Page, [role, name]: Target) {
  const control = page.getByRole(role, { name: beginsWith(name) })
  await control.click({ trial: true })
  const { x, y, width, height } = (await control.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  }
  return { x: x + width / 2, y: y + height / 2 }
}

for (const hand of HANDS)
  test(
    `soon after a screen has changed, a tap on an answer or Continue is ignored, and counts on Back, by ${hand}`,
    { tag: '@10.double-tap' },
    async ({ page, visit }) => {
      const actions = visitorActionsOn(page, visit, {
        press: (control) => control.click(),
        type: (field, text) => field.fill(text),
      })
      const tapAt = async ({ x, y }: { readonly x: number; readonly y: number }, count: number) => {
        if (hand === 'touch') return page.touchscreen.tap(x, y)
        await page.mouse.move(x, y)
        await page.mouse.down({ clickCount: count })
        await page.mouse.up({ clickCount: count })
      }
      await seedAnswers(page)
      const { seen, expected } = await secondTaps(
        {
          ...actions,
          async tapsTwice(first, second, _, ms) {
            const start = await centreOf(page, first)
            await page.evaluate(noteTapTimes, IGNORED_UNTIL_MS)
            await tapAt(start, 1)
            await page.waitForFunction(() => window.tapTimes.changed > 0)
            const next = second ? await centreOf(page, second) : start
            await page.waitForFunction(
              (age) => performance.now() - window.tapTimes.changed >= age,
              ms,
            )
            await tapAt(next, 2)
            return page.evaluate(() => window.tapTimes.isTooSoon)
          },
        },
        hand,
        AROUND_THE_LIMIT,
      )
      expect(seen).toEqual(expected)
    },
  )
