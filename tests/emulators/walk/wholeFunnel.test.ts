import * as v from 'valibot'
import { toFields } from '../../../src/infrastructure/demo/firestoreFields.ts'
import { ANSWERED } from '../../e2e/answers.ts'
import { storedPlan } from '../../e2e/seed.ts'
import { expect, test, Visit } from '../../e2e/visit.ts'
import { continues, picks, ticks, types, walk } from '../../e2e/walk.ts'
import { calls, COMPLETED_FLAG, documentOf, emptyEmulators, givenFields, protectFromEnumeration, uidOf } from '../theEmulators.ts'

const ana = { email: 'ana@example.com', password: 'long enough' }
const order = v.object({ uid: v.string(), path: v.string(), reference: v.string() })

test.skip(COMPLETED_FLAG !== 'workouts', 'The walk answers the questions of the workouts site')

test.beforeEach(async () => {
  await emptyEmulators()
  await protectFromEnumeration(true)
})

test('somebody walks from welcome to success: the account, the profile and what becomes of it are the emulators’', async ({ browser, page, visit }) => {
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).hostname))

  await page.goto('/')
  await page.getByRole('link', { name: 'Build my plan' }).tap()
  await walk(visit, {
    gender: picks('Woman'),
    name: types('Your name', 'Ana'),
    goal: picks('Lose weight'),
    'goal-pitch': continues,
    body: picks('Rounded'),
    area: ticks('Belly', 'Thighs'),
    'previous-experience': picks('I train regularly'),
    fitness: picks('Fairly fit'),
    'fitness-pitch': continues,
    age: types('Your age', '34'),
    height: types('Your height', '172'),
    weight: types('Your weight', '78'),
    'goal-weight': types('Your goal weight', '68'),
    'goal-weight-progress': continues,
    knee: picks('Yes'),
    'knee-pain': picks('A little'),
    'typical-day': picks('Mostly sitting'),
    'workout-frequency': picks('1 or 2 times'),
    pushups: picks('A few'),
    walking: picks('1 to 2 hours'),
    habits: ticks('I often eat sweets'),
    energy: picks('Low around lunchtime'),
    'ideal-weight': picks('More than 3 years ago'),
    sleep: picks('6 to 7 hours'),
    stress: picks('About once a week'),
    'workout-environment': picks('At home'),
    water: picks('3 to 6 glasses'),
    motivation: ticks('Be more active', 'Sleep better'),
    'motivation-pitch': continues,
    'motivation-level': picks('Motivated'),
    commitment: picks('3 months'),
    'commitment-pitch': continues,
    'workout-length': picks('Medium'),
    'sleep-better': picks('Yes'),
    'improve-health': picks('Yes'),
    'more-relaxed': picks('Not'),
    pace: picks('Steadily'),
    'workout-days': ticks('Monday', 'Wednesday', 'Friday'),
  })
  await page.getByRole('button', { name: 'Skip to my plan' }).tap()
  await expect(visit.heading()).toHaveText('Ana, your plan is ready')
  expect(await uidOf(ana.email)).toBeNull()

  await page.getByRole('link', { name: 'Get my plan' }).tap()
  await page.getByRole('link', { name: 'Sign up with e-mail' }).tap()
  await fillsIn(visit)
  await page.getByRole('button', { name: 'Create account' }).tap()
  await visit.isAt('/onboarding/subscription')
  await expect(page.getByRole('radio')).toHaveCount(4)

  const uid = (await uidOf(ana.email)) ?? 'nobody'
  await expect.poll(() => documentOf(uid)).toEqual({
    ...toFields({
      profile: ANSWERED,
      onboarding_completed: { workouts: true },
      newsletter: true,
      locale: { timezone: 'Europe/Berlin', language: 'de', country: 'DE' },
    }).fields,
    registered: { timestampValue: expect.stringMatching(/^\d{4}-/) },
  })
  expect((await calls()).map(({ name, status }) => [name, status]).toSorted()).toEqual([
    ['createUserProfile', 200],
    ['scheduleNotifications', 200],
  ])

  await page.goto('/onboarding/gender')
  await visit.isAt('/onboarding/subscription')

  const elsewhere = new Visit(await (await browser.newContext()).newPage())
  await elsewhere.page.goto('/auth/login/email?next=/onboarding/gender')
  await fillsIn(elsewhere)
  await elsewhere.page.getByRole('button', { name: 'Log in' }).tap()
  await elsewhere.isAt('/onboarding/subscription')
  await expect.poll(() => storedPlan(elsewhere.page)).toEqual(ANSWERED)

  // Payments have no emulator: the test tells the back end what the provider would.
  await page.route('**/demo/webhook', async (route) => {
    const { uid: buyer, path: sku, reference } = v.parse(order, route.request().postDataJSON())
    await givenFields(buyer, { subscription: { active: true, state: 'active', gateway: 'fastspring', sku, reference } })
    await route.fulfill({ status: 202, json: {} })
  })
  await page.getByRole('button', { name: /^Pay .* and start$/ }).tap()
  await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).tap()
  await visit.isAt('/onboarding/success')
  await expect(visit.heading()).toHaveText('You are in')

  await elsewhere.page.reload()
  await elsewhere.isAt('/onboarding/success')
  await expect(elsewhere.heading()).toHaveText('You are in')

  expect([...asked]).toEqual(['127.0.0.1'])
  expect([...visit.complaints(), ...elsewhere.complaints()]).toEqual([])
})

async function fillsIn({ page }: Visit): Promise<void> {
  await page.getByLabel('E-mail').fill(ana.email)
  await page.getByLabel('Password', { exact: true }).fill(ana.password)
}
