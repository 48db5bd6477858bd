import { ANSWERED } from '../answers.ts'
import { seedPlan, signIn, storedPlan } from '../seed.ts'
import { expect, test } from '../visit.ts'

const TEN_KILOBYTES = 10_240

for (const { what, next } of [
  { what: 'of another site', next: 'https://evil.example' },
  { what: 'without a scheme', next: '//evil.example' },
  { what: 'with a backslash', next: '/\\evil.example' },
  { what: 'that is a script', next: 'javascript:document.title="run"' },
  { what: 'that holds a next itself', next: '/auth/login?next=/auth/login' },
  { what: 'of 10 kB', next: `/onboarding/${'a'.repeat(TEN_KILOBYTES)}` },
]) {
  test(`a next ${what} leads to the root after login`, async ({ page, visit }) => {
    await signIn(page, 'sam@example.com', next)
    await visit.isAt('/')
    expect(new URL(page.url()).hostname).toBe('localhost')
    await expect(page).not.toHaveTitle('run')
  })
}

test('a next within a next does not loop: the page stays where it led', async ({ page, visit }) => {
  await signIn(page, 'sam@example.com', '/onboarding/success?next=/auth/login')
  await visit.isAt('/onboarding/success')
  expect(new URL(page.url()).searchParams.get('next')).toBeNull()
  await expect(visit.heading()).toHaveText('No active plan on this account')
})

test('an unknown address ends in a page with a way on', async ({ page, visit }) => {
  await page.goto('/onboarding/unknown')
  await expect(visit.heading()).toHaveText('This page is not here')
  await page.getByRole('link', { name: 'Go to the start' }).click()
  await visit.isAt('/')
})

test('a trailing slash and upper case lead to the canonical address, with the query', async ({ page, visit }) => {
  await seedPlan(page)
  await page.goto('/Onboarding/Weight/?utm_source=ad')
  await visit.isAt('/onboarding/weight')
  await expect(page).toHaveURL(/utm_source=ad/)
})

test('a deep link to weight in an empty session leads to the root, with the query', async ({ page, visit }) => {
  await page.goto('/onboarding/weight?utm_source=ad')
  await visit.isAt('/')
  await expect(page).toHaveURL(/utm_source=ad/)
})

test('back from success after a purchase leads to no second checkout', async ({ page, visit }) => {
  await signIn(page, 'riley@example.com', '/onboarding/subscription')
  await page.getByRole('button', { name: 'Pay $79.99 and start' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $79.99' }).click()
  await expect(visit.heading()).toHaveText('You are in')
  await page.goBack()
  await page.goBack()
  await page.goForward()
  await visit.isAt('/onboarding/success')
  await expect(visit.heading()).toHaveText('You are in')
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await page.goto('/onboarding/subscription')
  await visit.isAt('/onboarding/success')
})

test('back and forward twenty times leave answers and progress as they were', async ({ page, visit }) => {
  await seedPlan(page)
  await page.goto('/onboarding/sleep')
  await visit.picks('6 to 7 hours')
  await visit.isAt('/onboarding/stress')
  const bar = await visit.bar()
  for (let time = 0; time < 20; time += 1) {
    await page.goBack()
    await visit.isAt('/onboarding/sleep')
    await page.goForward()
    await visit.isAt('/onboarding/stress')
  }
  await expect(visit.heading()).toHaveText('How often do you feel stressed?')
  expect(await visit.bar()).toBe(bar)
  expect(await storedPlan(page)).toEqual(ANSWERED)
  expect(visit.complaints()).toEqual([])
})

test('a promo that is markup is unknown, and never becomes part of the page', async ({ page, visit }) => {
  await page.goto(`/?promo=${encodeURIComponent('<script>document.title="run"</script><img src=x onerror="document.title=1">')}`)
  await page.getByRole('link', { name: 'Build my plan' }).click()
  await visit.picks('Man')
  await visit.isAt('/onboarding/name')
  await expect(page.locator('#root script, img[src=x]')).toHaveCount(0)
  await expect(page).toHaveTitle(/^What should we call you/)
  expect(visit.complaints()).toEqual([])
})

test('markers of the payment provider stay in the query, and its script is there to go on', async ({ page, visit }) => {
  await signIn(page, 'sam@example.com', '/onboarding/success')
  await visit.isAt('/onboarding/success')
  await page.goto('/onboarding/success?fsc:invoke:complete&empty=')
  await expect(visit.heading()).toHaveText('No active plan on this account')
  await expect(page.locator('script#fsc-api')).toBeAttached()
  await page.getByRole('link', { name: 'See the plans' }).click()
  await page.waitForURL((url) => url.pathname !== '/onboarding/success')
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['fsc:invoke:complete'])
})
