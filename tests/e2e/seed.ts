import type { Page } from '@playwright/test'
import { ANSWERED } from './answers.ts'

/** Lets the next page find these answers, as a visit that came this far left them. A reload keeps what was changed since. */
export async function seedAnswers(page: Page, plan: object = ANSWERED): Promise<void> {
  await page.addInitScript((text) => {
    if (sessionStorage.getItem('plan') === null) sessionStorage.setItem('plan', text)
  }, JSON.stringify(plan))
}

/** The demo's faults by call, as DemoFaults documents them. */
export async function seedFaults(page: Page, faults: object): Promise<void> {
  await page.addInitScript((text) => {
    if (localStorage.getItem('demo_faults') === null) localStorage.setItem('demo_faults', text)
  }, JSON.stringify(faults))
}

export async function storedAnswers(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => sessionStorage.getItem('plan'))) ?? 'null')
}

/** Signs in by the form, from anywhere. */
export async function signIn(page: Page, email: string, next: string): Promise<void> {
  await page.goto(`/auth/login/email?next=${encodeURIComponent(next)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('onward1')
  await page.getByRole('button', { name: 'Log in' }).click()
}

/** Publishes settings to the demo's remote config; they count from the next fetch. */
export async function seedSettings(page: Page, settings: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((text) => {
    if (localStorage.getItem('remote_settings') === null) localStorage.setItem('remote_settings', text)
  }, JSON.stringify(settings))
}
