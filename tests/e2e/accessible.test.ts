import { ALL_STEPS, ANSWERED } from './answers.ts'
import { violations } from './axe.ts'
import { seedPlan } from './seed.ts'
import { expect, test } from './visit.ts'

const SCREENS = ['/', ...ALL_STEPS, '/onboarding/plan', '/onboarding/subscription', '/onboarding/success', '/onboarding/nowhere', '/auth/login', '/auth/login/email', '/auth/signup', '/auth/signup/email', '/auth/login/password-reset', '/gift', '/gift/success', '/redeem', '/redeem/success', '/isic', '/onboarding/loading-plan']

/** One of each kind of screen. */
const REPRESENTATIVE = ['/', ...['gender', 'name', 'area', 'weight', 'goal-weight-progress', 'habits', 'fitness-pitch', 'plan', 'subscription', 'success'].map((step) => `/onboarding/${step}`), '/auth/signup', '/auth/login/email', '/gift', '/redeem', '/isic']

for (const { colorScheme, screens, which } of [
  { colorScheme: 'light', screens: SCREENS, which: 'any screen' },
  { colorScheme: 'dark', screens: REPRESENTATIVE, which: 'any kind of screen' },
] as const) {
  test(`axe finds nothing on ${which}, ${colorScheme}`, async ({ page, visit }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await seedPlan(page)
    const found: Record<string, readonly string[]> = {}
    for (const path of screens) {
      await page.goto(path)
      await visit.settles()
      await visit.isAt(path)
      const here = await violations(page)
      if (here.length > 0) found[path] = here
    }
    expect(found).toEqual({})
  })

  test(`axe finds nothing where something is wrong, open or told, ${colorScheme}`, async ({ page, visit }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const { height: _, ...withoutHeight } = ANSWERED
    await seedPlan(page, { ...withoutHeight, problem_areas: undefined, displayName: undefined })
    for (const step of ['height', 'area', 'name']) {
      await page.goto(`/onboarding/${step}`)
      await visit.settles()
      await visit.continues()
      await expect(page.getByRole('alert')).not.toBeEmpty()
      expect(await violations(page), step).toEqual([])
    }
    await page.goto('/demo/design')
    for (const notice of ['Success', 'Problem', 'Hint']) await page.getByRole('button', { name: notice, exact: true }).click()
    await expect(page.locator('.Toastify').getByRole('alert')).toHaveCount(3)
    expect(await violations(page), 'notices').toEqual([])
    await page.getByRole('button', { name: 'Open default', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await violations(page), 'modal').toEqual([])
  })
}
