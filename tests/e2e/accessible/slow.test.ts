import type { BrowserContext } from '@playwright/test'
import { seedFaults, seedPlan } from '../seed.ts'
import { expect, test } from '../visit.ts'
import { shifts, watchShifts } from './shifts.ts'

/** Holds back files until they are let go. */
async function holds(context: BrowserContext, files: RegExp): Promise<() => void> {
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await context.route(files, async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  return letGo
}

const LATE = { remoteConfig: { latencyMs: 600 }, lookup: { latencyMs: 300 }, profile: { latencyMs: 300 } }

for (const { path, person } of [
  { path: '/', person: null },
  { path: '/onboarding/gender', person: null },
  { path: '/onboarding/plan', person: null },
  { path: '/auth/signup', person: null },
  { path: '/gift', person: null },
  { path: '/onboarding/subscription', person: 'riley' },
  { path: '/onboarding/success', person: 'alex' },
] as const) {
  test(`nothing jumps on ${path} while its font, the settings, the prices and the profile are late`, { tag: ['@4.greeting', '@10.nothing-jumps'] }, async ({ page, visit, context }) => {
    await watchShifts(page)
    await seedPlan(page)
    if (person) {
      await page.goto(`/auth/login?next=${path}#custom_token=${encodeURIComponent(JSON.stringify({ uid: `demo-${person}` }))}`)
      await visit.isAt(path)
      await page.evaluate((faults) => localStorage.setItem('demo_faults', faults), JSON.stringify(LATE))
    } else {
      await seedFaults(page, LATE)
    }
    const letFontCome = await holds(context, /\.woff2$/)
    const letPricesCome = await holds(context, /demo-storefront\.js$/)
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await visit.settles()
    letFontCome()
    await page.evaluate(() => document.fonts.ready)
    letPricesCome()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Fetching prices')).toHaveCount(0)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await page.evaluate(() => document.fonts.check('700 20px "Bricolage Grotesque"'))).toBe(true)
    expect(await shifts(page)).toEqual([])
  })
}
