import type { Page } from '@playwright/test'
import { seedPlan, seedSettings } from './seed.ts'
import { expect, test } from './visit.ts'

const SPRING = { promo_spring_year: 'true', promo_spring_month: 'true' }

const promoIn = (page: Page) => new URL(page.url()).searchParams.get('promo')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('active_promo'))

/** The demo's settings are what the page kept of them: a fetch that brings none would take them away. */
test.beforeEach(async ({ page }) => {
  await seedSettings(page, SPRING)
  await page.addInitScript(() => localStorage.setItem('demo_faults', '{"remoteConfig":{"status":500}}'))
})

test('a promo and the campaign of the first address travel through every step', { tag: '@2.kept-query' }, async ({ page, visit }) => {
  await page.goto('/?promo=SPRING&utm_source=ad&utm_medium=social&utm_campaign=may&utm_content=&utm_term=run')
  await page.getByRole('link', { name: 'Build my plan' }).click()
  await visit.picks('Woman')
  await visit.types('Your name', 'Ana')
  await visit.continues()
  await visit.isAt('/onboarding/goal')
  await expect.poll(() => stored(page)).toBe('spring')
  await visit.picks('Lose weight')
  await visit.isAt('/onboarding/goal-pitch')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ promo: 'spring', utm_source: 'ad', utm_medium: 'social', utm_campaign: 'may', utm_term: 'run' })
})

test('a promo of an earlier visit is in the query again at the next step', { tag: '@2.promo-in-query' }, async ({ page, visit }) => {
  await seedPlan(page)
  await page.addInitScript(() => localStorage.setItem('active_promo', 'spring'))
  await page.goto('/onboarding/sleep')
  await visit.settles()
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/onboarding/ideal-weight?promo=spring')
  await visit.picks('6 to 7 hours')
  await visit.isAt('/onboarding/stress')
  expect(promoIn(page)).toBe('spring')
})

test('with localStorage blocked a promo lives in memory, as long as the page', async ({ page, visit }) => {
  await page.addInitScript(() => {
    const kept: Readonly<Record<string, string>> = { remote_settings: '{"promo_spring_year":"true"}', demo_faults: '{"remoteConfig":{"status":500}}' }
    const blocked = { getItem: (key: string) => kept[key] ?? null, setItem: () => refuse(), removeItem: () => refuse(), length: 0 }
    function refuse(): never {
      throw new DOMException('blocked', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: () => blocked })
  })
  await seedPlan(page)
  await page.goto('/onboarding/sleep')
  await visit.settles()
  await page.goto('/onboarding/stress?promo=spring')
  await visit.settles()
  await page.getByRole('link', { name: 'Back' }).click()
  await visit.isAt('/onboarding/sleep')
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.evaluate(() => {
    history.pushState({ idx: 9 }, '', '/onboarding/stress')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await visit.isAt('/onboarding/stress')
  await expect(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', /promo=spring/)
})

test('of two tabs the last one writes the promo, and the other does not write back', async ({ page, visit, context }) => {
  await seedPlan(page)
  await page.goto('/onboarding/sleep?promo=spring')
  await visit.settles()
  await expect.poll(() => stored(page)).toBe('spring')
  const writes = await page.evaluateHandle(() => {
    const seen: string[] = []
    addEventListener('storage', ({ key }) => seen.push(key ?? ''))
    return seen
  })
  const other = await context.newPage()
  await other.goto('/?promo=spring')
  await other.getByRole('link', { name: 'Build my plan' }).click()
  await expect(other.getByRole('radio', { name: 'Woman' })).toBeVisible()
  await other.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await other.goto('/onboarding/gender?promo=summer')
  await expect.poll(() => stored(page)).toBe('summer')
  expect((await writes.jsonValue()).filter((key) => key === 'active_promo')).toHaveLength(1)
  await expect(page).toHaveURL(/promo=spring/)
})
