import { expect, type Visit } from '../visit.ts'

/** From the plan to its end: makes an account with this address, takes six months, and pays. */
export async function buysThePlan(visit: Visit, email: string): Promise<void> {
  const { page } = visit
  await visit.isAt('/onboarding/plan')
  await page.getByRole('link', { name: 'Start this plan' }).click()
  await page.getByRole('link', { name: 'Sign up with email' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Create account' }).click()
  await visit.isAt('/onboarding/subscription')
  await page.getByRole('radio', { name: /^6 months/ }).click()
  await page.getByRole('button', { name: 'Pay $59.99 and start' }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click()
  await expect(visit.heading()).toHaveText('You are in')
}
