import type { Page } from '@playwright/test'
import type { Answers } from '#domain/answers/Answers.ts'
import { allAnswers } from '../builders/allAnswers.ts'

/** Answers to every question of the workouts site, in metric units. */
export const ANSWERED: Answers = allAnswers({ motivation: ['be_active', 'improve_sleep'] })

/** Stores these answers for the next page load, as if the visitor had given them. A reload keeps later changes. */
export async function seedAnswers(page: Page, plan: object = ANSWERED): Promise<void> {
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('plan') === null) sessionStorage.setItem('plan', text)
  }, JSON.stringify(plan))
}

/** Sets the faults of the demo's back end, as DemoFaults documents them. */
export async function seedFaults(page: Page, faults: object): Promise<void> {
  await page.addInitScript((text) => {
    if (localStorage.getItem('demo_faults') === null) localStorage.setItem('demo_faults', text)
  }, JSON.stringify(faults))
}

/** The answers that the tab stores; null if it stores none. */
export async function storedAnswers(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem('plan'))) ?? 'null')
}

/** Logs in with the email form, which then leads to `next`. */
export async function signIn(page: Page, email: string, next: string): Promise<void> {
  await page.goto(`/auth/login/email?next=${encodeURIComponent(next)}`)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('onward1')
  await page.getByRole('button', { name: 'Log in' }).click()
}
