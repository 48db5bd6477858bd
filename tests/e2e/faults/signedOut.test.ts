import { signIn } from '../seed.ts'
import { expect, test } from '../visit.ts'

test('signing out leaves an anonymous visitor with their answers', { tag: '@4.logout' }, async ({ page }) => {
  await signIn(page, 'riley@example.com', '/onboarding/success')
  await expect(page.getByText('No active plan on this account')).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'You are not logged in' })).toBeVisible()
})

test('logging out in one tab takes the profile\'s answers out of the other', async ({ page, context }) => {
  await signIn(page, 'riley@example.com', '/onboarding/success')
  await expect(page.getByText('No active plan on this account')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/onboarding/subscription')
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('plan'))).toContain('"height":168')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'You are not logged in' })).toBeVisible()
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('plan'))).toBeNull()
  await expect(other).toHaveURL((url) => url.pathname === '/')
})
