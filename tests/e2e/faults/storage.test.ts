// Needs a browser's own storage, blocked or full.
import type { Page } from '@playwright/test'
import { workouts } from '#domain/site/workouts.ts'
import { answerShownStep, waitForStep } from '../answering.ts'
import { ANSWERED } from '../seed.ts'
import { expect, test, Visit } from '../visit.ts'

/** Answers the first question and goes back. */
async function answersAndGoesBack({ page }: Visit): Promise<void> {
  await page.goto('/')
  for (const _ of ['welcome', 'first question']) await answerShownStep(page, workouts, ANSWERED)
  await waitForStep(page, workouts)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
}

async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }
  })
}

async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
}

test(
  'with storage blocked or full, the funnel runs in memory and logs one line for each storage that failed',
  { tag: '@8.storage-fails' },
  async ({ visit, context }) => {
    await blockStorage(visit.page)
    await answersAndGoesBack(visit)
    for (const storage of ['localStorage', 'sessionStorage'])
      expect(
        visit.complaints().filter((line) => line.includes(storage)),
        storage,
      ).toHaveLength(1)

    const other = new Visit(await context.newPage())
    await fillStorage(other.page)
    await answersAndGoesBack(other)
    expect(other.complaints().filter((line) => line.includes('sessionStorage'))).toHaveLength(1)
  },
)
