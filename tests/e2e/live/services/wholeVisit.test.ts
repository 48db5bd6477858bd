// Needs the live build and its policy: the demo has other services and another policy.
import { workouts } from '#domain/site/workouts.ts'
import { answerShownStep } from '../../answering.ts'
import { paymentWindow, pays } from '../../paying/paymentWindow.ts'
import { ANSWERED, seedAnswers } from '../../seed.ts'
import { expect, test } from '../../visit.ts'
import { hidePage } from '../hidePage.ts'
import { answerServices } from './answerServices.ts'
import { ACTIVE_TITLE } from '#tests/builders/activeTitle.ts'

/** The sources of `connect-src` that this visit does not call. */
const NOT_CALLED = new Set([
  "'self'",
  // Called an hour after the sign-in.
  'https://securetoken.googleapis.com',
  // Google documents these for its tag, which a script of ours replaces here.
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
  // Called by the payment provider's script, which the demo's replaces here (providers.test.ts).
  'https://checks.test.onfastspring.com',
  // Called only for an error.
  'https://errors.checks.example',
])

const PERFORMANCE = 'https://firebaselogging-pa.googleapis.com/v1/firelog/legacy/log'

test.use({ asksConsent: true })

test(
  'a visitor who allows measuring gets from welcome to success: the policy blocks no call of the product, names no host that is never called, and what Firebase Performance has measured is sent',
  { tag: ['@7.strict-policy', '@7.performance'] },
  async ({ page, context, baseURL, visit }) => {
    const requests = await answerServices(context, baseURL)
    const response = await page.goto('/')
    await answerShownStep(page, workouts, ANSWERED)
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await seedAnswers(page, ANSWERED)
    await page.goto('/onboarding/plan')
    await page.getByRole('link', { name: 'Start this plan' }).click()
    await page.getByRole('link', { name: 'Sign up with email' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com')
    await page.getByLabel('Password', { exact: true }).fill('long enough')
    await page.getByRole('button', { name: 'Create account' }).click()
    await visit.arrivesAt('/onboarding/subscription')
    await page.getByRole('button', { name: /^Pay .+ and start$/ }).click()
    await expect(paymentWindow(page)).toBeVisible()
    await pays(page)
    await visit.arrivesAt('/onboarding/success')
    await expect(visit.heading()).toHaveText(ACTIVE_TITLE)

    // The SDK sends what it has measured every ten seconds, and at once when the page is hidden.
    const measured = async () => {
      await hidePage(page)
      return requests.filter(({ url }) => url === PERFORMANCE).map(({ body }) => body)
    }
    await expect.poll(measured).toContainEqual(expect.stringContaining('_wt_'))

    const policy = response?.headers()['content-security-policy'] ?? ''
    const [, sources = ''] = /connect-src ([^;]+)/.exec(policy) ?? []
    const called = [...new Set(requests.map(({ url }) => new URL(url).origin))]
    const isCalled = (source: string) =>
      called.some((origin) =>
        source.includes('*')
          ? origin.endsWith(source.split('*')[1] ?? '')
          : origin === new URL(source).origin,
      )
    expect(
      sources.split(' ').filter((source) => !NOT_CALLED.has(source) && !isCalled(source)),
    ).toEqual([])
  },
)
