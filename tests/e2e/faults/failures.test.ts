import { expect, test } from '../visit.ts'

test('what breaks outside every screen is reported like what breaks on one, and the page offers a way on', { tag: '@7.errors-outside-screens' }, async ({ page, context, visit }) => {
  await context.route('**/assets/Shell-*.js', (route) => route.abort())
  const told = page.waitForEvent('console', (message) => message.text().startsWith('A screen failed'))
  await page.goto('/onboarding/gender')
  await expect(visit.heading()).toHaveText('Sorry.. there was an error')
  await told
  await context.unroute('**/assets/Shell-*.js')
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(visit.heading()).toHaveText('How do you describe yourself?')
})
