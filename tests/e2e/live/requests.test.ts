// Uses the live build and its network: the demo's service worker answers its requests, and component tests load no chunks.
import type { Page } from '@playwright/test'
import { workouts } from '../../../src/composition/sites/workouts.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { answersWhatStands } from '../answering.ts'
import { expect, test } from '../visit.ts'

declare global {
  interface Window {
    /** The time of the last tap, and when a heading last took the focus after it; ms by the page's clock. */
    lastTap: number
    lastHeading: number
  }
}

/** Records taps and headings in the page itself, so that communication with the test adds no delay. */
async function noteTapsAndHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('click', () => (window.lastTap = performance.now()), true)
    addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLHeadingElement) window.lastHeading = performance.now()
    })
  })
}

const requestsBetweenTapAndHeading = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime >= window.lastTap && startTime <= window.lastHeading)
      .map(({ name }) => name),
  )

/** Continues from a step that is already answered. */
async function leadsOn(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /^(?:Continue|Skip to my plan)$/ })
  if ((await next.count()) > 0) return next.click()
  return page.getByRole('radio', { checked: true }).click()
}

/** Continues as a visitor who has answered everything. */
async function hasAnswered(page: Page): Promise<void> {
  await page.evaluate((plan) => sessionStorage.setItem('plan', plan), JSON.stringify(allAnswers()))
  await page.reload()
}

test('no request is made between a tap and the next heading, on any step', { tag: '@2.prefetch' }, async ({ page, visit, baseURL }) => {
  test.slow()
  // Firebase cannot be reached here. The steps do not cause its requests.
  await page.route((url) => url.origin !== baseURL, (route) => route.abort())
  await noteTapsAndHeadings(page)
  await page.goto('/')

  const asked: Record<string, readonly string[]> = {}
  const seen: string[] = []
  while (visit.path !== '/onboarding/plan') {
    if (seen.length > workouts.funnel.length + 1) throw new Error(`The plan was not reached: ${seen.join(', ')}`)
    const here = visit.path
    await page.waitForLoadState('networkidle')
    // Chromium calls nothing idle after a tap until there is another frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))))
    if (here === '/') await answersWhatStands(page, workouts, allAnswers())
    else await leadsOn(page)
    await expect(page).not.toHaveURL(({ pathname }) => pathname === here)
    // The heading of the previous step may still have the focus.
    await page.waitForFunction(() => window.lastHeading > window.lastTap)
    const requests = await requestsBetweenTapAndHeading(page)
    if (requests.length > 0) asked[visit.path] = requests
    seen.push(visit.path)
    if (here === '/') await hasAnswered(page)
  }
  expect(asked).toEqual({})
  expect(seen).toEqual([...new Set(seen)])
})
