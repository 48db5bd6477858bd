// Uses the build for the demo's own back end and provider windows, reloads, and a second tab.
import { workouts } from '#composition/sites/workouts.ts'
import { firstQuestionOf } from './answering.ts'
import { seedFaults, signIn } from './seed.ts'
import { expect, test } from './visit.ts'

/** The visitor's destination: the first question. */
const NEXT = firstQuestionOf(workouts).path

test(
  "if the browser blocks a provider's window, the visitor continues in this one and is still signed in after a reload",
  { tag: '@4.blocked-window' },
  async ({ page, visit }) => {
    await seedFaults(page, { popup: { status: 503, times: 1 } })
    await page.goto(`/auth/signup?next=${encodeURIComponent(NEXT)}`)
    await visit.settles()
    await page.getByRole('button', { name: 'Continue with Apple' }).click()
    await expect(page.getByText('Logging in did not work.')).toBeVisible()
    const loaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Continue in this window' }).click()
    await loaded
    await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill('robin@example.com')
    await page.getByRole('dialog').getByRole('button', { name: 'Allow' }).click()
    await visit.isAt(NEXT)
    await expect.poll(() => visit.schedules).toHaveLength(1)
    expect(visit.schedules[0]).toMatchObject({
      app: 'workouts',
      timezone: 'Europe/Berlin',
      language: 'de',
      country: 'DE',
    })
    await page.reload()
    await visit.settles()
    await expect(page.getByRole('button', { name: 'Account of Robin' })).toBeVisible()
  },
)

test(
  "logging out in one tab removes the profile's answers from another, which then follows the next person to log in",
  { tag: ['@4.logout', '@4.profile-fetch-cancels'] },
  async ({ page, context }) => {
    const plan = () => page.evaluate(() => sessionStorage.getItem('plan'))
    await signIn(page, 'riley@example.com', '/onboarding/subscription')
    await expect.poll(plan).toContain('"height":168')
    const other = await context.newPage()
    await other.goto('/onboarding/success')
    await other.getByRole('button', { name: 'Log out' }).click()
    await expect(other.getByRole('heading', { name: 'You are not logged in' })).toBeVisible()
    await expect.poll(plan).toBeNull()
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await signIn(other, 'alex@example.com', NEXT)
    await expect(page.getByRole('banner').getByText('Alex')).toBeVisible()
    await expect.poll(plan).not.toContain('Riley')
  },
)

test(
  'on a shared device, a sign-in survives a reload, stays in its tab, and leaves nothing on the device',
  { tag: '@4.shared-device' },
  async ({ page, context, visit }) => {
    await page.goto('/auth/login/email?next=%2Fonboarding%2Fsuccess')
    await visit.settles()
    await page.getByRole('checkbox', { name: 'This is a shared device' }).check()
    await page.getByRole('textbox', { name: 'Email' }).fill('sam@example.com')
    await page.getByLabel('Password', { exact: true }).fill('onward1')
    await page.getByRole('button', { name: 'Log in' }).click()
    await visit.isAt('/onboarding/success')
    await page.reload()
    await visit.settles()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/onboarding/success')
    await expect(other.getByRole('heading', { name: 'You are not logged in' })).toBeVisible()
    await page.close()
    const kept = await other.evaluate(() =>
      Object.entries(localStorage).filter(([key]) => !key.startsWith('demo_')),
    )
    expect(kept.map(([key]) => key)).not.toContain('stay')
    expect(JSON.stringify(kept)).not.toContain('sam')
  },
)
