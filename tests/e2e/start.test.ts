import { seedPlan } from './seed.ts'
import { expect, test } from './visit.ts'

test('welcome is in the page before any script runs, and its call to action works then', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A plan that moves the way you do')
  await expect(page.getByRole('link', { name: 'Build my plan' })).toHaveAttribute('href', '/onboarding/gender')
  await context.close()
})

test('welcome is hydrated without a recoverable error, and keeps its markup', async ({ page, visit }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.setAttribute('data-prerendered', ''))
  })
  await page.goto('/?utm_source=ad')
  await expect(page.getByRole('link', { name: 'Build my plan' })).toHaveAttribute('href', '/onboarding/gender?utm_source=ad')
  await expect(visit.heading()).toHaveAttribute('data-prerendered', '')
  expect(visit.complaints()).toEqual([])
})

test('a tap before the product is awake shows the first question as soon as it is', async ({ page, visit }) => {
  await page.route('**/assets/compose-*.js', async (route) => {
    await page.evaluate(() => undefined)
    await new Promise<void>((resolve) => void page.waitForURL('**/onboarding/gender').then(() => resolve()))
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('link', { name: 'Build my plan' }).click()
  await expect(visit.heading()).toHaveText('How do you describe yourself?')
})

test('a tap before any script has run keeps what the visitor came with', { tag: '@10.slow-line' }, async ({ page, visit }) => {
  let tapped = () => undefined as void
  const untilTapped = new Promise<void>((resolve) => (tapped = resolve))
  await page.route('**/assets/index-*.js', async (route) => {
    await untilTapped
    await route.continue().catch(() => undefined)
  })
  await page.goto('/?utm_source=ad', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Build my plan' }).click()
  tapped()
  await expect(visit.heading()).toHaveText('How do you describe yourself?')
  await expect(page).toHaveURL(/gender\?utm_source=ad$/)
})

test('a part that fails to load ends in a page that offers to load anew, and that works', async ({ page, visit }) => {
  await page.route('**/assets/compose-*.js', (route) => route.abort())
  await page.goto('/onboarding/gender')
  await expect(visit.heading()).toHaveText('Sorry.. there was an error')
  await page.unroute('**/assets/compose-*.js')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(visit.heading()).toHaveText('How do you describe yourself?')
})

test('a screen that fails to load ends in that page too, and the answers are kept', { tag: '@8.rendering-fails' }, async ({ page, visit }) => {
  await seedPlan(page)
  await page.context().route('**/assets/NumberScreen-*.js', (route) => route.abort())
  await page.goto('/onboarding/fitness-pitch')
  await visit.continues()
  await expect(visit.heading()).toHaveText('Sorry.. there was an error')
  await page.context().unroute('**/assets/NumberScreen-*.js')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByLabel('Your age')).toHaveValue('34')
})

test('words that fail to load end in that page too, without a storm of requests', async ({ page, visit }) => {
  await seedPlan(page)
  const asked: string[] = []
  await page.context().route('**/assets/stress-*.js', (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.goto('/onboarding/sleep')
  await visit.picks('6 to 7 hours')
  await expect(visit.heading()).toHaveText('Sorry.. there was an error')
  expect(asked.length).toBeLessThan(6)
  await page.context().unroute('**/assets/stress-*.js')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(visit.heading()).toHaveText('How often do you feel stressed?')
})

test('parts that one can do without do not take the screen with them', async ({ page, visit }) => {
  await seedPlan(page)
  await page.context().route(/assets\/(Toasts|SignedIn|StartAgain)-/, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Continue where you left off' })).toBeVisible()
  await page.goto('/onboarding/sleep')
  await visit.settles()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await visit.picks('6 to 7 hours')
  await expect(visit.heading()).toHaveText('How often do you feel stressed?')
})

test('the page of a failed start is left by the mark', async ({ page, visit }) => {
  await page.route('**/assets/compose-*.js', (route) => route.abort())
  await page.goto('/onboarding/gender')
  await expect(visit.heading()).toHaveText('Sorry.. there was an error')
  await page.getByRole('link', { name: 'Onward' }).click()
  await expect(visit.heading()).toHaveText('A plan that moves the way you do')
})
