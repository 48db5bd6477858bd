// Needs the build and its back end, to see what a whole visit sends and what the back end stores.
import { coach } from '#composition/sites/coach.ts'
import { isAsking } from '#domain/funnel/Step.ts'
import { byKey, withUnits } from '#domain/answers/Answers.ts'
import { allCoachAnswers } from '../builders/allAnswers.ts'
import { answerUntil } from './answering.ts'
import { countServiceCalls, type Service } from './serviceCalls.ts'
import { expect, test } from './visit.ts'

test.use({ locale: 'en-US', timezoneId: 'America/New_York' })

/**
 * The most calls that a buyer's visit may make. docs/performance.md computes costs from these numbers. The page reads the profile
 * until the back end knows of the payment.
 */
const MAX_CALLS = { accounts: 5, database: 6, functions: 3, settings: 1, installations: 1 }

test(
  'on the coach site a visitor with feet and pounds walks from welcome to coaching, and the back end receives their answers once',
  { tag: ['@2.continue-screens', '@10.cost-of-a-visit'] },
  async ({ page, visit }) => {
    const wanted = withUnits(allCoachAnswers({ displayName: 'Ana Maria' }), 'imperial')
    const calls = countServiceCalls(page)
    await page.goto('/?site=coach&utm_source=test')
    await expect(page.locator('html')).toHaveAttribute('data-theme', coach.theme)
    const steps = await answerUntil(page, coach, wanted, '/onboarding/plan')
    await page.getByRole('link', { name: 'Start this plan' }).tap()
    await page.getByRole('link', { name: 'Sign up with email' }).tap()
    await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com')
    await page.getByLabel('Password', { exact: true }).fill('long enough')
    await page.getByRole('button', { name: 'Create account' }).tap()
    await visit.isAt('/onboarding/subscription')
    await page.getByRole('button', { name: /^Pay .* and start$/ }).tap()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Pay (?!by )/ })
      .tap()
    await visit.isAt('/onboarding/success')
    await expect(visit.heading()).toHaveText('You are in')
    await expect(page).toHaveURL(/utm_source=test/)

    const answered = steps.flatMap((step) =>
      isAsking(step) ? [[step.writes, byKey(wanted)[step.writes]]] : [],
    )
    expect(visit.profiles).toEqual([
      {
        ...Object.fromEntries(answered),
        units: 'imperial',
        locale: { timezone: 'America/New_York', language: 'en', country: 'US' },
        newsletter: true,
      },
    ])
    expect(visit.schedules).toEqual([
      expect.objectContaining({
        app: coach.app,
        timezone: 'America/New_York',
        language: 'en',
        country: 'US',
      }),
    ])
    const documents = await page.evaluate(() => window.onwardDemo?.database.read().documents)
    const document = Object.values(documents ?? {}).at(-1)
    expect(document).toMatchObject({
      onboarding_completed: { [coach.completedFlag]: true },
      [coach.subscriptionField]: { active: true },
    })
    expect(document).not.toHaveProperty('subscription')
    const tooMany = Object.entries(MAX_CALLS).filter(
      ([service, most]) => calls[service as Service] > most,
    )
    expect(tooMany).toEqual([])
    expect(visit.complaints()).toEqual([])
  },
)
