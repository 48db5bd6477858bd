import { expect, test, type Visit } from './visit.ts'
import { type Act, continues, picks, ticks, types, walk } from './walk.ts'

/** What everybody is asked from typical-day on who trains irregularly and does not want to lose weight. */
const REST: Readonly<Record<string, Act>> = {
  'typical-day': picks('Mostly sitting'),
  pushups: picks('3 to 10'),
  walking: picks('1 to 2 hours'),
  habits: ticks('I often eat sweets', 'I eat late at night'),
  energy: picks('Steady all day'),
  sleep: picks('7 to 8 hours'),
  stress: picks('Most days'),
  'workout-environment': picks('Outdoors'),
  water: picks('Up to 2 glasses'),
  motivation: ticks('Have more energy'),
  'motivation-pitch': continues,
  'motivation-level': picks('Quite'),
  commitment: picks('1 month'),
  'commitment-pitch': continues,
  'workout-length': picks('Short'),
  'sleep-better': picks('Yes'),
  'improve-health': picks('Not'),
  'more-relaxed': picks('Yes'),
  pace: picks('Slowly'),
  'workout-days': ticks('Saturday', 'Sunday'),
}

async function begins({ page }: Visit): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Build my plan' }).tap()
}

async function arrivesAtThePlan(visit: Visit, name: string): Promise<void> {
  await visit.page.getByRole('button', { name: 'Skip to my plan' }).tap()
  await visit.isAt('/onboarding/plan')
  await expect(visit.heading()).toHaveText(`${name}, your plan is ready`)
  expect(visit.complaints()).toEqual([])
}

test('a non-binary visitor sees no goal pitch, and the shapes that are not women\'s', async ({ visit }) => {
  await begins(visit)
  await walk(visit, {
    gender: picks('Non-binary'),
    name: types('Your name', 'Noa'),
    goal: picks('Get toned'),
    body: picks('Fuller'),
    area: ticks('Arms', 'Belly'),
    'previous-experience': picks('Within the last year'),
    fitness: picks('Very fit'),
    'fitness-pitch': continues,
    age: types('Your age', '41'),
    height: types('Your height', '169'),
    weight: types('Your weight', '66.5'),
    knee: picks('Yes'),
    'knee-pain': picks('A little'),
    ...REST,
  })
  await arrivesAtThePlan(visit, 'Noa')
})

test.describe('an imperial visitor', () => {
  test.use({ locale: 'en-US' })

  test('switches the units three times, and what is typed follows', async ({ page, visit }) => {
    const unit = (name: string) => page.getByRole('radio', { name, exact: true }).click()
    const shows = (label: string, value: string) => expect(page.getByLabel(label, { exact: true })).toHaveValue(value)

    await begins(visit)
    await walk(visit, {
      gender: picks('Man'),
      name: types('Your name', 'Joe'),
      goal: picks('Get fitter'),
      body: picks('Slim'),
      area: ticks('Chest'),
      'previous-experience': picks('More than a year ago'),
      fitness: picks('Fairly fit'),
      'fitness-pitch': continues,
      age: types('Your age', '52'),
      height: async () => {
        await visit.types('Feet', '5')
        await visit.types('Inches', '11')
        await unit('cm')
        await shows('Your height', '180')
        await visit.continues()
      },
      weight: async () => {
        await visit.types('Your weight', '90')
        await unit('lb')
        await shows('Your weight', '198')
        await unit('kg')
        await shows('Your weight', '90')
        await visit.continues()
      },
      knee: picks('No'),
      ...REST,
    })
    await expect(page.getByText('Your body: 180 cm, 90 kg')).toBeVisible()
    await arrivesAtThePlan(visit, 'Joe')
  })
})
