import { signIn } from '../seed.ts'
import { expect, test } from '../visit.ts'

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

  test('signing out leaves an anonymous visitor with their answers', async ({ page }) => {
    await signIn(page, 'riley@example.com', '/onboarding/success')
    await expect(page.getByText('No active plan on this account')).toBeVisible()
    await page.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('heading', { name: 'Nobody is signed in' })).toBeVisible()
  })
})

test('logging out in one tab takes the profile\'s answers out of the other', async ({ page, context }) => {
  await signIn(page, 'riley@example.com', '/onboarding/success')
  await expect(page.getByText('No active plan on this account')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/onboarding/subscription')
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('plan'))).toContain('"height":168')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Nobody is signed in' })).toBeVisible()
  await expect.poll(() => other.evaluate(() => sessionStorage.getItem('plan'))).toBeNull()
  await expect(other).toHaveURL((url) => url.pathname === '/')
})
