// Needs the live build and its network: in the demo a service worker answers requests, and component tests load no chunks.
import { CHECKS } from '#root/scripts/checks/placeholders.mjs'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { workouts } from '#domain/site/workouts.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { answerShownStep } from '../answering.ts'
import { expect } from '../visit.ts'
import { test } from './cutOff.ts'
import { untilIdle } from './untilIdle.ts'

declare global {
  interface Window {
    /** The time of the last tap, in ms of the page's clock. */
    lastTap: number
    /** The time at which a heading first got the focus after that tap, in ms of the page's clock. */
    lastHeading: number
  }
}

/** Records taps and headings in the page itself, so that communication with the test adds no delay. */
async function noteTapsAndHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('click', () => (window.lastTap = performance.now()), true)
    addEventListener('focusin', ({ target }) => {
      const isFirst = !(window.lastHeading > window.lastTap)
      if (isFirst && target instanceof HTMLHeadingElement) window.lastHeading = performance.now()
    })
  })
}

/** The requests between the last tap and the heading after it. The page's icon is left out: in a private window, Chromium reads it from its cache at every step. */
const requestsBetweenTapAndHeading = (page: Page) =>
  page.evaluate(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href
    return performance
      .getEntriesByType('resource')
      .filter(
        ({ name, startTime }) =>
          name !== icon && startTime >= window.lastTap && startTime <= window.lastHeading,
      )
      .map(({ name }) => name)
  })

/** Continues from a step that is already answered. */
async function continueStep(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: /^(?:Continue|Skip to my plan)$/ })
  if ((await next.count()) > 0) return next.click()
  // A step that refines an earlier answer shows no checked radio until it has been answered itself.
  const chosen = page.getByRole('radio', { checked: true })
  return ((await chosen.count()) > 0 ? chosen : page.getByRole('radio').first()).click()
}

/** Stores answers to every question, and reloads the page. */
async function seedAllAnswers(page: Page): Promise<void> {
  await page.evaluate((plan) => sessionStorage.setItem('plan', plan), JSON.stringify(allAnswers()))
  await page.reload()
}

test(
  'no request is made between a tap and the next heading, on any step',
  { tag: '@2.prefetch' },
  async ({ page, visit }) => {
    test.slow()
    await noteTapsAndHeadings(page)
    await page.goto('/')

    const requested: Record<string, readonly string[]> = {}
    const seen: string[] = []
    while (visit.path !== '/onboarding/plan') {
      if (seen.length > workouts.funnel.length + 1)
        throw new Error(`The plan was not reached: ${seen.join(', ')}`)
      const here = visit.path
      await untilSettingsRequested(page)
      await untilIdle(page)
      if (here === '/') await answerShownStep(page, workouts, allAnswers())
      else await continueStep(page)
      await expect(page).not.toHaveURL(({ pathname }) => pathname === here)
      // The heading of the previous step may still have the focus.
      await page.waitForFunction(() => window.lastHeading > window.lastTap)
      const requests = await requestsBetweenTapAndHeading(page)
      if (requests.length > 0) requested[visit.path] = requests
      seen.push(visit.path)
      if (here === '/') await seedAllAnswers(page)
    }
    expect(requested).toEqual({})
    expect(seen).toEqual([...new Set(seen)])
  },
)

/** The modules in each chunk, by the chunk's path. */
const MODULES = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../../dist-checks/.vite/modules.json'), 'utf8'),
) as Readonly<Record<string, readonly string[]>>

const PARTS = {
  accounts: /@firebase\/auth\//,
  database: /@firebase\/firestore\//,
  functions: /@firebase\/functions\//,
  settings: /@firebase\/remote-config\//,
  measuring: /src\/composition\/measuring\.ts$/,
  checkoutPart: /src\/composition\/checkoutPart\.ts$/,
} as const

/** The files that the page has fetched, in the order of the requests. */
const filesFetched = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.slice(1)),
  )

type Part = keyof typeof PARTS

/** The parts of the code that the page has fetched. */
const partsFetched = async (page: Page): Promise<readonly Part[]> => {
  const modules = (await filesFetched(page)).flatMap((file) => MODULES[file] ?? [])
  return (Object.keys(PARTS) as Part[]).filter((part) =>
    modules.some((module) => PARTS[part].test(module)),
  )
}

/** Waits until the remote settings have been requested, which happens when the browser is idle, and no more requests follow. */
async function untilSettingsRequested(page: Page): Promise<void> {
  await expect.poll(() => partsFetched(page)).toContain('settings')
  await page.waitForLoadState('networkidle')
}

test.describe('a new visitor', { tag: '@10.nothing-early' }, () => {
  test.use({ asksConsent: true })

  test("a new visitor fetches only the remote settings on welcome, the checkout part after the code of all questions, and Firebase's code for accounts on a sign-in screen or if a session is stored", async ({
    page,
    visit,
  }) => {
    await page.goto('/')
    await untilSettingsRequested(page)
    expect(await partsFetched(page)).toEqual(['settings'])
    await answerShownStep(page, workouts, allAnswers())
    await expect.poll(() => partsFetched(page)).toContain('checkoutPart')
    await page.waitForLoadState('networkidle')
    expect(await partsFetched(page)).toEqual(['settings', 'measuring', 'checkoutPart'])
    const files = await filesFetched(page)
    const lastQuestion = files.findLastIndex((file) =>
      MODULES[file]?.some((module) => /generated\/content\/\w+\.ts$/.test(module)),
    )
    expect(
      files.findIndex((file) => MODULES[file]?.some((module) => PARTS.checkoutPart.test(module))),
    ).toBeGreaterThan(lastQuestion)
    await page.goto('/auth/login')
    await visit.settles()
    await expect.poll(() => partsFetched(page)).toContain('accounts')

    // Stored like the SDK's session in a browser without IndexedDB. It is not valid, but only the SDK can tell. It is stored before
    // the next page runs, because the SDK of this page may still be starting, and would then remove it.
    await page.addInitScript(
      (key) => localStorage.setItem(`firebase:authUser:${key}:[DEFAULT]`, '{}'),
      CHECKS.VITE_FIREBASE_API_KEY,
    )
    await page.goto('/onboarding/gender')
    await expect.poll(() => partsFetched(page)).toContain('accounts')
  })

  test('with the data saver on, a new visitor fetches the checkout part three steps before the plan, not at the first question', async ({
    page,
    visit,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    )
    const stepsBeforePlan = workouts.funnel.filter(
      ({ kind }) => kind !== 'plan' && kind !== 'subscription' && kind !== 'success',
    )
    await page.goto('/')
    await answerShownStep(page, workouts, allAnswers())
    await untilSettingsRequested(page)
    expect(await partsFetched(page)).not.toContain('checkoutPart')
    await seedAllAnswers(page)
    await page.goto(stepsBeforePlan.at(-3)?.path ?? '')
    await visit.settles()
    await expect.poll(() => partsFetched(page)).toContain('checkoutPart')
    expect(await partsFetched(page)).not.toContain('accounts')
  })
})
