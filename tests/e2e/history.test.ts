// Uses a history that includes reloads, and a page that the browser restores from the back/forward cache.
import { workouts } from '#composition/sites/workouts.ts'
import { answersUntil, answersWhatStands, stands } from './answering.ts'
import { answeredBefore } from '../builders/allAnswers.ts'
import { ALL_STEPS, ANSWERED } from './answers.ts'
import { seedAnswers, storedAnswers } from './seed.ts'
import { expect, test } from './visit.ts'

const TIMES = 10
const PLAN = '/onboarding/plan'
const PAYWALL = '/onboarding/subscription'
/** The address of one of the last questions, and the answers before it. */
const FROM = ALL_STEPS.at(-4) ?? ''

test(
  'repeated back and forward across a reload keep the screen, the answers and the bar; a page from the back/forward cache reloads, offline once the network returns',
  { tag: ['@10.paywall-brought-back', '@10.offline-no-reload'] },
  async ({ page, visit, context }) => {
    await seedAnswers(page, answeredBefore(FROM, workouts))
    await page.goto(`${FROM}?utm_source=ad`)
    const steps = await answersUntil(page, workouts, ANSWERED, PLAN)
    const answered = await storedAnswers(page)
    const [last, before] = steps.toReversed()
    const bars: (number | null)[] = []
    for (const step of steps.toReversed()) {
      await page.goBack()
      expect((await stands(page, workouts)).path).toBe(step.path)
      bars.push(await visit.bar())
    }
    expect(bars).toEqual(bars.toSorted((a, b) => Number(b) - Number(a)))
    await page.reload()
    for (const step of steps.slice(1)) {
      await page.goForward()
      expect((await stands(page, workouts)).path).toBe(step.path)
    }
    for (let time = 0; time < TIMES; time += 1) {
      await page.goBack()
      await visit.isAt(before?.path ?? '')
      await page.goForward()
      await visit.isAt(last?.path ?? '')
    }
    await stands(page, workouts)
    expect(await visit.bar()).toBe(bars[0])
    await answersWhatStands(page, workouts, ANSWERED)
    await visit.isAt(PLAN)
    expect(await storedAnswers(page)).toEqual(answered)
    await expect(page).toHaveURL(/utm_source=ad/)

    await page.goto(PAYWALL)
    await page.getByRole('radio', { name: /^3 months/ }).click()
    let loads = 0
    page.on('load', () => (loads += 1))
    const prices = page.waitForRequest(/demo-storefront/)
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await prices
    await expect(page.getByRole('radio', { name: /^3 months/ })).toBeChecked()
    expect(loads).toBe(1)
    expect(visit.complaints()).toEqual([])

    // Offline there is nothing to reload, so the page stays until the network returns.
    await context.setOffline(true)
    await page.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    )
    await page.getByRole('radio', { name: /^6 months/ }).click()
    expect(loads).toBe(1)
    await context.setOffline(false)
    await expect.poll(() => loads).toBe(2)
    await expect(page.getByRole('radio', { name: /^6 months/ })).toBeChecked()
  },
)
