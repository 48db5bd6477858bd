// Uses a browser's own storage, blocked or full.
import type { Page } from '@playwright/test'
import { workouts } from '#composition/sites/workouts.ts'
import { isAsking } from '#domain/funnel/Step.ts'
import { answersUntil, answersWhatStands, stands } from '../answering.ts'
import { ANSWERED } from '../answers.ts'
import { expect, test, Visit } from '../visit.ts'

/** A name question shows the stored answer when the visitor goes back to it. */
const NAME = workouts.funnel.find(({ kind }) => kind === 'name')?.path ?? ''

async function walksPastTheName(visit: Visit): Promise<void> {
  const { page } = visit
  await page.goto('/')
  await answersUntil(page, workouts, ANSWERED, NAME)
  const asked = await answersWhatStands(page, workouts, ANSWERED)
  expect(isAsking(asked)).toBe(true)
  await stands(page, workouts)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByLabel('Your name')).toHaveValue(ANSWERED.displayName ?? '')
}

async function block(page: Page): Promise<void> {
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

async function fill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
}

test(
  'with storage blocked or full, the funnel runs in memory and logs one line for each',
  { tag: '@8.storage-fails' },
  async ({ visit, context }) => {
    await block(visit.page)
    await walksPastTheName(visit)
    for (const storage of ['localStorage', 'sessionStorage'])
      expect(
        visit.complaints().filter((line) => line.includes(storage)),
        storage,
      ).toHaveLength(1)

    const other = new Visit(await context.newPage())
    await fill(other.page)
    await walksPastTheName(other)
    expect(other.complaints().filter((line) => line.includes('sessionStorage'))).toHaveLength(1)
  },
)
