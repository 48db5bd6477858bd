import { seedFaults, seedSettings, signIn } from './seed.ts'
import { expect, test } from './visit.ts'
import { continues, picks, ticks, types, walk } from './walk.ts'

const SETTINGS = { promo_spring_year_coach: 'true', promo_autumn_year: 'true' }

test('a visitor of the coach site walks from welcome to coaching by its own answer sets', async ({ page, visit }) => {
  await seedSettings(page, SETTINGS)
  // The settings stay as they are: nothing newer arrives.
  await seedFaults(page, { remoteConfig: { status: 400 } })
  await page.goto('/?site=coach&promo=spring')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'coach')
  await page.getByRole('link', { name: 'Build my plan' }).click()

  await walk(visit, {
    gender: async () => {
      await expect(page.getByRole('radio', { name: 'Non-binary' })).toHaveCount(0)
      await visit.picks('Woman')
    },
    name: types('Your name', 'Uma'),
    goal: picks('Lose weight'),
    'goal-pitch': continues,
    body: picks('Hourglass'),
    area: ticks('Belly'),
    'previous-experience': picks('Never, I am new to it'),
    fitness: picks('Fairly fit'),
    'fitness-pitch': continues,
    age: async () => {
      await visit.types('Your age', '17')
      await visit.continues()
      await expect(page.getByRole('alert')).toContainText('18')
      await visit.isAt('/onboarding/age')
      await types('Your age', '18')(visit)
    },
    height: types('Your height', '170'),
    weight: types('Your weight', '70'),
    'goal-weight': types('Your goal weight', '70'),
    knee: picks('No'),
    'typical-day': picks('Something else'),
    pushups: picks('3 to 10'),
    walking: picks('1 to 2 hours'),
    habits: ticks('None of these'),
    energy: picks('Steady all day'),
    'ideal-weight': picks('6 to 12 months ago'),
    sleep: picks('7 to 8 hours'),
    stress: picks('Most days'),
    'workout-environment': picks('Somewhere else'),
    water: picks('Up to 2 glasses'),
    motivation: ticks('Peace of mind', 'Something else'),
    'motivation-pitch': continues,
    'motivation-level': picks('Quite'),
    commitment: picks('I would like to try it out'),
    'commitment-pitch': continues,
    'workout-length': picks('Long'),
    'sleep-better': picks('Yes'),
    'improve-health': picks('Yes'),
    'more-relaxed': picks('Not'),
    pace: picks('Slowly'),
    'workout-days': ticks('Monday'),
  })

  // A promo counts under the flags of this site, and is not stored.
  expect(new URL(page.url()).searchParams.get('promo')).toBe('spring')
  expect(await page.evaluate(() => localStorage.getItem('active_promo'))).toBeNull()

  await page.getByRole('button', { name: 'Skip to my plan' }).click()
  await page.getByRole('link', { name: 'Start this plan' }).click()
  await page.getByRole('link', { name: 'Sign up with email' }).click()
  await page.getByLabel('Email').fill('uma@example.com')
  await page.getByLabel('Password', { exact: true }).fill('long enough')
  await page.getByRole('button', { name: 'Create account' }).click()

  await visit.isAt('/onboarding/subscription')
  await page.getByRole('button', { name: 'Pay $599 and start' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $599' }).click()
  await visit.isAt('/onboarding/success')
  await expect(visit.heading()).toHaveText('You are in')

  expect(visit.profiles).toHaveLength(1)
  expect(visit.profiles[0]).toMatchObject({
    gender: 'f',
    goal: 'lose_weight',
    age: 18,
    typical_day: 5,
    latest_ideal_weight: 2,
    workout_environment: 'other',
    motivation: ['wellbeing', 'other'],
    commitment: 0,
    workout_length: 'long',
  })
  expect(visit.profiles[0]).not.toHaveProperty('app')
  expect(visit.schedules).toEqual([expect.objectContaining({ app: 'hc', timezone: 'Europe/Berlin', language: 'de', country: 'DE' })])
  const documents = await page.evaluate(() => window.onwardDemo?.database.read().documents)
  expect(Object.values(documents ?? {}).at(-1)).toMatchObject({ onboarding_completed: { hc: true }, subscription_hc: { active: true, sku: 'onward-coach-year' } })
  expect(Object.values(documents ?? {}).at(-1)).not.toHaveProperty('subscription')
})

test('on the coach site a promo without the flag of that site is not active, and a workouts subscription opens nothing', async ({ page, visit }) => {
  await seedSettings(page, SETTINGS)
  await seedFaults(page, { remoteConfig: { status: 400 } })
  await page.goto('/?site=coach')
  await visit.settles()
  await expect.poll(() => page.evaluate(() => Boolean(window.onwardDemo))).toBe(true)
  await page.evaluate(() => {
    window.onwardDemo?.database.change(({ documents }) => {
      documents['demo-sam'] = { onboarding_completed: { workouts: true }, subscription: { active: true, state: 'active' } }
    })
  })
  await signIn(page, 'sam@example.com', '/onboarding/gender?promo=autumn')
  await visit.isAt('/onboarding/gender')
  await visit.picks('Man')
  await visit.isAt('/onboarding/name')
  await page.goto('/onboarding/success')
  await expect(visit.heading()).toHaveText('No active plan on this account')
})
