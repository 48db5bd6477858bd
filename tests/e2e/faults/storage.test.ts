import { ANSWERED } from '../answers.ts'
import { seedPlan, storedPlan } from '../seed.ts'
import { expect, test } from '../visit.ts'

for (const storage of ['sessionStorage', 'localStorage'] as const) {
  test(`with ${storage} blocked the funnel runs in memory, with one line in the log`, { tag: '@8.storage-fails' }, async ({ page, visit }) => {
    await page.addInitScript((name) => {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    }, storage)
    await page.goto('/')
    await page.getByRole('link', { name: 'Build my plan' }).click()
    await visit.picks('Man')
    await visit.types('Your name', 'Bo')
    await visit.continues()
    await visit.isAt('/onboarding/goal')
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByLabel('Your name')).toHaveValue('Bo')
    expect(visit.complaints().filter((line) => line.includes(storage))).toHaveLength(1)
  })
}

test('a storage that is full is worked around, with one line in the log for each', async ({ page, visit }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/onboarding/gender')
  await visit.picks('Woman')
  await visit.types('Your name', 'Bo')
  await visit.continues()
  await visit.picks('Lose weight')
  await visit.isAt('/onboarding/goal-pitch')
  expect(visit.complaints().filter((line) => line.includes('sessionStorage'))).toHaveLength(1)
})

test('a corrupted plan starts clean', { tag: '@4.any-storage' }, async ({ page, visit }) => {
  await page.addInitScript(() => sessionStorage.setItem('plan', '{"gender":'))
  await page.goto('/onboarding/gender')
  await visit.picks('Woman')
  await visit.isAt('/onboarding/name')
})

test('fields of the wrong type are dropped and asked again, the rest is kept', { tag: '@3.dropped-fields' }, async ({ page, visit }) => {
  await seedPlan(page, { ...ANSWERED, goal: '1', motivation: 'x', height: null })
  await page.goto('/onboarding/plan')
  await visit.isAt('/onboarding/goal')
  await visit.picks('Get fitter')
  await page.goto('/onboarding/plan')
  await visit.isAt('/onboarding/height')
  await visit.types('Your height', '172')
  await visit.continues()
  await page.goto('/onboarding/plan')
  await visit.isAt('/onboarding/motivation')
  await visit.ticks('Be more active')
  await page.goto('/onboarding/plan')
  await visit.isAt('/onboarding/plan')
  expect(await storedPlan(page)).toMatchObject({ gender: 'f', displayName: 'Ana', weight: 78, water_intake: 2 })
})

test('an answer that is no longer offered is asked again', async ({ page, visit }) => {
  await seedPlan(page, { ...ANSWERED, goal: 9 })
  await page.goto('/onboarding/plan')
  await visit.isAt('/onboarding/goal')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})

test('a height outside its bounds is asked again, and shown as it was', async ({ page, visit }) => {
  await seedPlan(page, { ...ANSWERED, height: 12 })
  await page.goto('/onboarding/plan')
  await visit.isAt('/onboarding/height')
  await expect(page.getByLabel('Your height')).toHaveValue('12')
  await visit.continues()
  await expect(page.getByText('It has to be between 50 and 280 cm')).toBeVisible()
})

test('a plan in the format of an older version is discarded whole', { tag: '@3.plan-format' }, async ({ page, visit }) => {
  await page.addInitScript(() => sessionStorage.setItem('plan_version', '0'))
  await seedPlan(page)
  await page.goto('/onboarding/plan')
  await visit.isAt('/')
  await page.getByRole('link', { name: 'Build my plan' }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
})
