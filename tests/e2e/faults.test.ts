import { ANSWERED } from './answers.ts'
import { seedFaults, seedPlan, signIn } from './seed.ts'
import { expect, test } from './visit.ts'

test('an unknown address ends in a page with a way on', async ({ page, visit }) => {
  await page.goto('/onboarding/unknown')
  await expect(visit.heading()).toHaveText('This page is not here')
  await page.getByRole('link', { name: 'Go to the start' }).click()
  await visit.isAt('/')
})

test('a corrupted plan starts clean', async ({ page, visit }) => {
  await page.addInitScript(() => sessionStorage.setItem('plan', '{"gender":'))
  await page.goto('/onboarding/gender')
  await visit.picks('Woman')
  await visit.isAt('/onboarding/name')
})

test('a plan with fields of the wrong type keeps the rest and asks again', async ({ page, visit }) => {
  await seedPlan(page, { ...ANSWERED, goal: '1', motivation: 'x', height: null })
  await page.goto('/onboarding/plan')
  await visit.isAt('/onboarding/goal')
})

for (const storage of ['sessionStorage', 'localStorage'] as const) {
  test(`with ${storage} blocked the funnel runs in memory`, async ({ page, visit }) => {
    await page.addInitScript((name) => {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }, storage)
    await page.goto('/')
    await page.getByRole('link', { name: 'Build my plan' }).click()
    await visit.picks('Man')
    await visit.types('Your name', 'Bo')
    await visit.continues()
    await visit.isAt('/onboarding/goal')
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByLabel('Your name')).toHaveValue('Bo')
  })
}

test('with remote config failing the funnel runs on its defaults', async ({ page, visit }) => {
  await seedFaults(page, { remoteConfig: { status: 500 }, installations: { status: 500 } })
  await page.goto('/')
  await page.getByRole('link', { name: 'Build my plan' }).click()
  await visit.picks('Man')
  await visit.isAt('/onboarding/name')
})

test('a profile that cannot be read sells nothing, and says so', async ({ page, visit }) => {
  await seedPlan(page)
  await seedFaults(page, { profile: { status: 503 } })
  await signIn(page, 'sam@example.com', '/onboarding/subscription')
  await visit.isAt('/onboarding/subscription')
  await page.getByRole('button', { name: 'Pay $79.99 and start' }).click()
  await expect(page.getByRole('alert').getByText('nothing was charged')).toBeVisible()
  expect(visit.profiles).toEqual([])

  await page.evaluate(() => window.onwardDemo?.faults.clear())
  await page.getByRole('button', { name: 'Pay $79.99 and start' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a profile that cannot be made is told once and tried again at the next entry', async ({ page, visit }) => {
  await seedPlan(page)
  await seedFaults(page, { createUserProfile: { status: 500, times: 1 } })
  await signIn(page, 'sam@example.com', '/onboarding/plan')
  await expect(page.getByText('Failed to create user profile')).toHaveCount(1)
  expect(visit.profiles).toHaveLength(1)
  await page.getByRole('link', { name: 'Get my plan' }).click()
  await visit.isAt('/onboarding/subscription')
  await expect.poll(() => visit.profiles.length).toBe(2)
  await page.reload()
  await visit.isAt('/onboarding/subscription')
  await expect(page.getByRole('radio', { name: /12 months/ })).toBeVisible()
  expect(visit.profiles).toHaveLength(2)
})

test('closing the payment window leaves the plan selected and sells nothing', async ({ page, visit }) => {
  await signIn(page, 'riley@example.com', '/onboarding/subscription')
  await page.getByRole('radio', { name: /6 months/ }).click()
  await page.getByRole('button', { name: 'Pay $59.99 and start' }).click()
  await page.getByRole('button', { name: 'Close the payment window' }).click()
  await expect(page.getByRole('radio', { name: /6 months/ })).toBeChecked()
  await visit.isAt('/onboarding/subscription')
  await page.reload()
  await expect(page.getByRole('radio', { name: /6 months/ })).toBeChecked()
})

test('a storefront that cannot be loaded offers to try again', async ({ page }) => {
  await page.context().route('**/demo-storefront.js', (route) => route.abort())
  await signIn(page, 'riley@example.com', '/onboarding/subscription')
  await expect(page.getByText('Prices did not load')).toBeVisible()
  await page.context().unroute('**/demo-storefront.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('radio', { name: /12 months/ })).toBeChecked()
})

test('a payment whose confirmation is late is waited for, also after a reload', async ({ page, visit }) => {
  await signIn(page, 'riley@example.com', '/onboarding/subscription')
  await expect(page.getByRole('radio', { name: /12 months/ })).toBeChecked()
  await page.evaluate(() => window.onwardDemo?.faults.set('profile', { status: 503 }))
  await page.getByRole('button', { name: 'Pay $79.99 and start' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $79.99' }).click()
  await expect(visit.heading()).toHaveText('Payment received')
  await expect(page.getByText(/ONW[A-Z0-9]{6}/)).toBeVisible()
  await page.reload()
  await expect(visit.heading()).toHaveText('Payment received')
  await page.evaluate(() => window.onwardDemo?.faults.clear())
  await expect(visit.heading()).toHaveText('You are in', { timeout: 20_000 })
})

test.describe('accounts', () => {
  test('a wrong password is told by a toast, and the form stays usable', async ({ page, visit }) => {
    await page.goto('/auth/login/email')
    await page.getByLabel('E-mail').fill('sam@example.com')
    await page.getByLabel('Password', { exact: true }).fill('wrong one')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByText('That e-mail and password do not match.')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('onward1')
    await page.getByRole('button', { name: 'Log in' }).click()
    await visit.isAt('/')
  })

  test('an address that has an account is offered to log in, with nothing lost', async ({ page }) => {
    await page.goto('/auth/signup/email')
    await page.getByLabel('E-mail').fill('sam@example.com')
    await page.getByLabel('Password', { exact: true }).fill('long enough')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('sam@example.com has an account.')).toBeVisible()
    await page.getByRole('link', { name: 'Log in' }).last().click()
    await expect(page.getByLabel('E-mail')).toHaveValue('sam@example.com')
  })

  for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/auth/login?next=/auth/login']) {
    test(`a next of ${next} leads to the root`, async ({ page, visit }) => {
      await signIn(page, 'sam@example.com', next)
      await visit.isAt('/')
      expect(new URL(page.url()).hostname).toBe('localhost')
    })
  }

  test('signing out leaves an anonymous visitor with their answers', async ({ page }) => {
    await signIn(page, 'riley@example.com', '/onboarding/success')
    await expect(page.getByText('No active plan on this account')).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'Nobody is signed in' })).toBeVisible()
  })
})
