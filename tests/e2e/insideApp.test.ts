// Uses the build for the browser's user agent, and for the demo's payment window.
import { ANSWERED } from './answers.ts'
import { pays } from './paying/shop.ts'
import { seedAnswers } from './seed.ts'
import { expect, test } from './visit.ts'

test.use({
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android',
})

test(
  'inside Instagram, where no window opens, the visitor signs up by email and pays',
  { tag: '@4.inside-an-app' },
  async ({ page, visit }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await seedAnswers(page, ANSWERED)
    await page.goto('/auth/signup?next=%2Fonboarding%2Fsubscription')
    await visit.settles()
    await expect(page.getByRole('button', { name: /Google|Facebook|Apple/ })).toHaveCount(0)
    await page.getByRole('link', { name: 'Sign up with email' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await page.getByRole('button', { name: 'Create account' }).click()
    await visit.isAt('/onboarding/subscription')
    await page.getByRole('button', { name: /^Pay .+ and start$/ }).click()
    await pays(page)
    await visit.isAt('/onboarding/success')
  },
)
