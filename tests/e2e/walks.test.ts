import { AS_ANA } from './asAna.ts'
import type { Page } from '@playwright/test'
import { expect, test, type Visit } from './visit.ts'
import { continues, picks, ticks, types, walk } from './walk.ts'

async function signUp(page: Page, email: string) {
  await page.getByRole('link', { name: 'Sign up with email' }).tap()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Create account' }).tap()
}

/** Pays in the demo's own window. */
async function pays(page: Page, amount: string) {
  await page.getByRole('button', { name: `Pay ${amount} and start` }).tap()
  await page.getByRole('dialog').getByRole('button', { name: `Pay ${amount}` }).tap()
}

const expectCleanConsole = (visit: Visit) => expect(visit.complaints()).toEqual([])

test.describe('a woman for whom every conditional step is shown, imperial', () => {
  test.use({ locale: 'en-US', timezoneId: 'America/New_York' })

  test('walks from welcome to success with a new account', { tag: '@2.continue-screens' }, async ({ page, visit }) => {
    await page.goto('/?utm_source=test')
    await expect(visit.heading()).toHaveText('A plan that moves the way you do')
    expect(await visit.bar()).toBeNull()
    await page.getByRole('link', { name: 'Build my plan' }).tap()

    const seen = await walk(visit, {
      ...AS_ANA,
      name: types('Your name', '  Ana   Maria '),
      height: async () => {
        await visit.types('Feet', '5')
        await visit.types('Inches', '8')
        await visit.continues()
      },
      weight: types('Your weight', '172.5'),
      'goal-weight': types('Your goal weight', '150'),
      'knee-pain': picks('Quite a lot'),
    })
    expect(seen[0]?.bar).toBe(0)
    expect(seen.at(-1)?.bar).toBe(100)
    expect(seen.every(({ bar }, index) => index === 0 || (bar ?? 0) >= (seen[index - 1]?.bar ?? 0))).toBe(true)

    await visit.isAt('/onboarding/loading-plan')
    await visit.isAt('/onboarding/plan')
    await expect(visit.heading()).toHaveText('Ana Maria, your plan is ready')
    expect(await visit.bar()).toBeNull()
    await page.getByRole('link', { name: 'Start this plan' }).tap()
    await signUp(page, 'ana@example.com')

    await visit.isAt('/onboarding/subscription')
    await expect(page.getByRole('radio')).toHaveCount(4)
    const charges = ['$19.99', '$39.99', '$59.99', '$79.99']
    for (const [place, charge] of charges.entries()) await expect(page.getByRole('radio').nth(place)).toHaveAccessibleName(new RegExp(`\\${charge}`))
    await expect(page.getByRole('radio', { name: /12 months/ })).toBeChecked()
    await page.getByRole('radio', { name: /3 months/ }).tap()
    await expect.poll(() => visit.profiles.length).toBe(1)
    await pays(page, '$39.99')

    await visit.isAt('/onboarding/success')
    await expect(visit.heading()).toHaveText('You are in')
    expect(await visit.bar()).toBeNull()
    await expect(page).toHaveURL(/utm_source=test/)
    expect(visit.profiles).toEqual([
      {
        gender: 'f',
        displayName: 'Ana Maria',
        goal: 1,
        body_type: 3,
        problem_areas: ['belly', 'thighs'],
        previous_experience: 1,
        fitness: 2,
        age: 34,
        height: 68,
        weight: 172.5,
        goal_weight: 150,
        max_impact: 0,
        typical_day: 1,
        workout_frequency: 1,
        push_up_count: 1,
        walking_duration: 1,
        bad_habits: ['sweet'],
        energy_level: 1,
        latest_ideal_weight: 2,
        sleep_duration: 2,
        stress: 2,
        workout_environment: 0,
        water_intake: 2,
        motivation: ['be_active', 'improve_sleep'],
        motivation_level: 2,
        commitment: 2,
        workout_length: 2,
        leading_sleep_better: true,
        leading_improve_health: true,
        leading_more_relaxed: false,
        plan_pace: 3,
        workout_days: [1, 3, 5],
        units: 'imperial',
        locale: { timezone: 'America/New_York', language: 'en', country: 'US' },
        newsletter: true,
      },
    ])
    const bought = await page.evaluate(() => window.onwardDemo?.database.read().documents)
    expect(Object.values(bought ?? {}).at(-1)).toMatchObject({ subscription: { active: true, sku: 'onward-quarter' } })
    expectCleanConsole(visit)
  })
})

test('a man for whom every conditional step is dropped, metric, walks to success with the account he has', async ({ page, visit }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Build my plan' }).tap()

  const seen = await walk(visit, {
    gender: picks('Man'),
    name: types('Your name', 'Sam'),
    goal: picks('Get fitter'),
    body: picks('Athletic'),
    area: ticks('Arms'),
    'previous-experience': picks('Never, I am new to it'),
    fitness: picks('Not very fit'),
    'fitness-pitch': continues,
    age: types('Your age', '29'),
    height: types('Your height', '183'),
    weight: types('Your weight', '80,5'),
    knee: picks('No'),
    'typical-day': picks('Physically active'),
    pushups: picks('More than 20'),
    walking: picks('More than 2 hours'),
    habits: ticks('None of these'),
    energy: picks('Steady all day'),
    sleep: picks('7 to 8 hours'),
    stress: picks('Rarely'),
    'workout-environment': picks('At the gym'),
    water: picks('More than 6 glasses'),
    motivation: ticks('None of these'),
    'motivation-level': picks('Very'),
    commitment: picks('12 months'),
    'commitment-pitch': continues,
    'workout-length': picks('Long'),
    'sleep-better': picks('Not'),
    'improve-health': picks('Not'),
    'more-relaxed': picks('Not'),
    pace: picks('Quickly'),
    'workout-days': ticks('Tuesday', 'Sunday'),
  })
  expect([seen[0]?.bar, seen.at(-1)?.bar]).toEqual([0, 100])

  await page.getByRole('button', { name: 'Skip to my plan' }).tap()
  await expect(page.getByText('Get fitter')).toBeVisible()
  await page.getByRole('link', { name: 'Start this plan' }).tap()
  await page.getByRole('link', { name: 'Already have an account?' }).tap()
  await page.getByRole('link', { name: 'Continue with email' }).tap()
  await page.getByLabel('Email').fill('sam@example.com')
  await page.getByLabel('Password', { exact: true }).fill('onward1')
  await page.getByRole('button', { name: 'Log in' }).tap()

  await visit.isAt('/onboarding/subscription')
  await expect.poll(() => visit.profiles.length).toBe(1)
  await pays(page, '$79.99')
  await visit.isAt('/onboarding/success')
  await expect(visit.heading()).toHaveText('You are in')
  expect(visit.profiles).toEqual([
    {
      gender: 'm',
      displayName: 'Sam',
      goal: 2,
      body_type: 2,
      problem_areas: ['arms'],
      previous_experience: 4,
      fitness: 1,
      age: 29,
      height: 183,
      weight: 80.5,
      max_impact: 2,
      typical_day: 3,
      push_up_count: 3,
      walking_duration: 2,
      bad_habits: [],
      energy_level: 0,
      sleep_duration: 1,
      stress: 3,
      workout_environment: 1,
      water_intake: 3,
      motivation: [],
      motivation_level: 3,
      commitment: 3,
      workout_length: 3,
      leading_sleep_better: false,
      leading_improve_health: false,
      leading_more_relaxed: false,
      plan_pace: 1,
      workout_days: [2, 0],
      units: 'metric',
      locale: { timezone: 'Europe/Berlin', language: 'de', country: 'DE' },
      newsletter: true,
    },
  ])
  const documents = await page.evaluate(() => window.onwardDemo?.database.read().documents)
  expect(JSON.stringify(documents)).toContain('onward-year')
  expectCleanConsole(visit)
})
