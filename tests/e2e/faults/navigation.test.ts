import { ANSWERED } from '../answers.ts'
import { seedFaults, seedPlan, seedSettings, signIn, storedPlan } from '../seed.ts'
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
  test(`a next ${what} leads to the root after login`, { tag: '@2.safe-next' }, async ({ page, visit }) => {
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

test('an unknown address ends in a page with a way on', { tag: '@2.error-page' }, async ({ page, visit }) => {
  await page.goto('/onboarding/unknown')
  await expect(visit.heading()).toHaveText('We cannot find that page')
  await page.getByRole('link', { name: 'Go to the start page' }).click()
  await visit.isAt('/')
})

test('an unknown address leads whoever has answers on to where they left off', { tag: '@2.error-page' }, async ({ page, visit }) => {
  await seedPlan(page, { gender: 'f' })
  await page.goto('/onboarding/unknown')
  await page.getByRole('link', { name: 'Continue where you left off' }).click()
  await visit.isAt('/onboarding/name')
})

test('a trailing slash and upper case lead to the canonical address, with the query', { tag: '@2.canonical-path' }, async ({ page, visit }) => {
  await seedPlan(page)
  await page.goto('/Onboarding/Weight/?utm_source=ad')
  await visit.isAt('/onboarding/weight')
  await expect(page).toHaveURL(/utm_source=ad/)
})

test('a deep link to weight in an empty session leads to the root, with the query', { tag: '@2.missing-answers' }, async ({ page, visit }) => {
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
  await expect(visit.heading()).toHaveText('How often do you feel stressed?')
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
  expect(new URL(page.url()).search).toBe('?fsc:invoke:complete')
})

for (const path of ['/onboarding/gender%0A', '/%E2%80%A8', '/x%0Ay']) {
  test(`the address ${path} is not found, with a way on`, { tag: '@2.error-page' }, async ({ page, visit }) => {
    await page.goto(path)
    await expect(visit.heading()).toHaveText('We cannot find that page')
  })
}

test('with the first question switched off, the start leads to the next one', async ({ page, visit }) => {
  await seedSettings(page, { onboarding_gender: 'false' })
  await seedFaults(page, { remoteConfig: { status: 500 } })
  await page.goto('/')
  await page.mouse.move(50, 50)
  await expect(page.getByRole('link', { name: 'Build my plan' })).toHaveAttribute('href', '/onboarding/name')
  await page.getByRole('link', { name: 'Build my plan' }).click()
  await visit.isAt('/onboarding/name')
})

test('going back under /auth keeps where one was going', async ({ page, visit }) => {
  await page.goto('/auth/signup?next=%2Fonboarding%2Fsuccess')
  await page.getByRole('link', { name: 'Sign up with email' }).click()
  await visit.isAt('/auth/signup/email')
  await page.getByRole('link', { name: 'Back' }).click()
  await visit.isAt('/auth/signup')
  await page.getByRole('link', { name: 'Sign up with email' }).click()
  await page.getByLabel('Email').fill('new@example.com')
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Create account' }).click()
  await visit.isAt('/onboarding/success')
})

test('back from the plan goes back in the history, past the pause before it', async ({ page, visit }) => {
  await seedPlan(page)
  await page.goto('/onboarding/workout-days')
  await visit.continues()
  await page.getByRole('button', { name: 'Skip to my plan' }).click()
  await visit.isAt('/onboarding/plan')
  await page.getByRole('link', { name: 'Back' }).click()
  await visit.isAt('/onboarding/workout-days')
  await page.goForward()
  await visit.isAt('/onboarding/plan')
})

test('the second tap of a double tap ticks nothing on the next screen', async ({ page, visit }) => {
  await seedPlan(page, { ...ANSWERED, problem_areas: undefined })
  await page.goto('/onboarding/body')
  await visit.settles()
  await page.getByRole('radio', { name: /^Rounded/ }).dblclick()
  await visit.isAt('/onboarding/area')
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  expect(await storedPlan(page)).not.toHaveProperty('problem_areas')
})

test('a sign-in that ends late pulls nobody away from where they went meanwhile', async ({ page, visit }) => {
  await seedPlan(page)
  await seedFaults(page, { signInWithPassword: { latencyMs: 2500 } })
  await signIn(page, 'sam@example.com', '/gift')
  await page.getByRole('link', { name: 'Onward' }).click()
  await page.getByRole('link', { name: 'Continue where you left off' }).click()
  await visit.isAt('/onboarding/plan')
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible({ timeout: 10_000 })
  await visit.isAt('/onboarding/plan')
})
