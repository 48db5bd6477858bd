import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { expect, test } from '../visit.ts'

test.use({ viewport: { width: 1440, height: 900 }, asksConsent: true })

const drawer = (page: Page) => page.getByRole('complementary', { name: 'Behind the screens' })
const part = (page: Page, name: string) => drawer(page).getByRole('group', { name })
const unfold = (page: Page, name: string) => part(page, name).locator('summary').first().click()

async function opens(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('button', { name: 'Behind the screens' }).click()
  await expect(drawer(page).getByRole('heading', { level: 2 })).toBeFocused()
}

test('product people see nothing leave before the choice, and then each event, property and call as it happens', async ({ page, visit }) => {
  await opens(page, '/onboarding/gender?utm_source=ad&utm_medium=cpc&utm_campaign=spring')
  await unfold(page, 'Events')
  await expect(part(page, 'Events')).toContainText('Nothing leaves the page until the visitor allows it.')
  await visit.picks('Woman')
  await expect(visit.heading()).toHaveText('What should we call you?')
  await expect(part(page, 'Visit')).toContainText('Analyticsnot chosen yet')
  await page.getByRole('button', { name: 'Allow', exact: true }).click()
  await expect(part(page, 'Visit')).toContainText('Analyticsallowed')
  const answer = part(page, 'Events').getByRole('listitem').filter({ hasText: 'gender_answer' })
  await expect(answer).toHaveText(/Firebase Analytics.*f/)
  await expect(part(page, 'Events').getByRole('listitem').filter({ hasText: 'Tag manager' })).not.toHaveCount(0)
  await unfold(page, 'Properties')
  await expect(part(page, 'Properties')).toContainText('genderFEMALE')
  await unfold(page, 'Calls')
  await expect(part(page, 'Calls').getByRole('listitem').filter({ hasText: 'installations' }).first()).toContainText('200')
  expect(await violations(page)).toEqual([])
})

test('product people switch a step off, and the next load goes without it', async ({ page, visit }) => {
  await opens(page, '/onboarding/gender')
  await unfold(page, 'Flags')
  await page.getByRole('searchbox', { name: 'Find a flag' }).fill('onboarding_name')
  await page.getByRole('combobox', { name: 'onboarding_name' }).selectOption('false')
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Load the page with the changes' }).click()
  await loaded
  await visit.settles()
  await visit.picks('Woman')
  await visit.isAt('/onboarding/goal')
})

test('the drawer closes by Escape and gives the focus back', async ({ page }) => {
  await opens(page, '/onboarding/gender')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Behind the screens' })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } })

  test('nothing stands over the screens until the address asks for the drawer', async ({ page, visit }) => {
    await page.goto('/onboarding/gender')
    await visit.settles()
    await expect(page.getByRole('button', { name: 'Allow', exact: true })).toBeVisible()
    await expect(page.getByText('Behind the screens')).toBeHidden()
    await page.goto('/onboarding/gender?drawer=open')
    await expect(drawer(page)).toBeVisible()
    await drawer(page).getByRole('button', { name: 'Close' }).click()
    await visit.picks('Woman')
    await visit.isAt('/onboarding/name')
  })
})
