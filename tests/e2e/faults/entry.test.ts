import type { Page } from '@playwright/test'
import { ANSWERED } from '../answers.ts'
import { seedPlan, storedPlan } from '../seed.ts'
import { expect, test } from '../visit.ts'

/** Pastes as a visitor does, by the clipboard. */
async function pastes(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.fill('')
  await field.press('Control+v')
}

const { height: _height, weight: _weight, displayName: _name, age: _age, ...OTHERS } = ANSWERED
const UP_TO_HEIGHT = { ...OTHERS, displayName: 'Ana', age: 34 }

test.describe('what is pasted as a height', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  for (const { text, read } of [
    { text: '1e3', read: null },
    { text: '-172', read: null },
    { text: '172,5', read: null },
    { text: '0x10', read: null },
    { text: '1 72', read: null },
    { text: 'abc', read: null },
    { text: '\uff11\uff17\uff12', read: 172 },
    { text: '\u0661\u0667\u0662', read: 172 },
    { text: '  172  ', read: 172 },
  ]) {
    test(`"${text}" is ${read === null ? 'refused beside the field, and stays in it' : `read as ${read}`}`, async ({ page, visit }) => {
      await seedPlan(page, UP_TO_HEIGHT)
      await page.goto('/onboarding/height')
      await pastes(page, 'Your height', text)
      await visit.continues()
      if (read === null) {
        await expect(page.getByText('Enter a plain number, such as 172')).toBeVisible()
        await expect(page.getByLabel('Your height')).toHaveValue(text)
        await expect(page.getByLabel('Your height')).toBeFocused()
        expect(await storedPlan(page)).not.toHaveProperty('height')
      } else {
        await visit.isAt('/onboarding/weight')
        expect(await storedPlan(page)).toMatchObject({ height: read })
      }
    })
  }

  test('a weight of 12,5 is read as twelve and a half, and refused for its bounds', async ({ page, visit }) => {
    await seedPlan(page, { ...UP_TO_HEIGHT, height: 172 })
    await page.goto('/onboarding/weight')
    await pastes(page, 'Your weight', '12,5')
    await visit.continues()
    await expect(page.getByText('It has to be between 30 and 635 kg')).toBeVisible()
    await expect(page.getByLabel('Your weight')).toHaveValue('12,5')
  })
})

test('minus, plus, e and E cannot be typed into a number, nor comma and period into a whole one', { tag: '@5.blocked-characters' }, async ({ page }) => {
  await seedPlan(page, { ...UP_TO_HEIGHT, height: 172 })
  await page.goto('/onboarding/height')
  await page.getByLabel('Your height').fill('')
  await page.getByLabel('Your height').pressSequentially('-1+e7E,2.')
  await expect(page.getByLabel('Your height')).toHaveValue('172')
  await page.goto('/onboarding/weight')
  await page.getByLabel('Your weight').pressSequentially('-7+e8E.5')
  await expect(page.getByLabel('Your weight')).toHaveValue('78.5')
})

test('inches of 12 or more become 11', async ({ page }) => {
  await seedPlan(page, { ...UP_TO_HEIGHT, units: 'imperial' })
  await page.goto('/onboarding/height')
  await page.getByLabel('Feet').fill('5')
  for (const typed of ['12', '13', '99']) {
    await page.getByLabel('Inches').fill(typed)
    await expect(page.getByLabel('Inches')).toHaveValue('11')
  }
})

test('centimetres that round up to twelve inches carry into a foot', { tag: '@5.inches-carry' }, async ({ page }) => {
  await seedPlan(page, { ...UP_TO_HEIGHT, units: 'metric' })
  await page.goto('/onboarding/height')
  await page.getByLabel('Your height').fill('182')
  await page.getByRole('radio', { name: 'ft in' }).click()
  await expect(page.getByLabel('Feet')).toHaveValue('6')
  await expect(page.getByLabel('Inches')).toHaveValue('0')
})

test('the wheel over a focused field leaves it, and changes nothing', { tag: '@5.wheel' }, async ({ page }) => {
  await seedPlan(page)
  await page.goto('/onboarding/weight')
  const field = page.getByLabel('Your weight')
  await field.focus()
  await field.hover()
  await field.dispatchEvent('wheel', { deltaY: 100 })
  await expect(field).not.toBeFocused()
  await expect(field).toHaveValue('78')
})

test('20 lb is 9 kg after the switch: out of bounds by a message, not clamped', async ({ page, visit }) => {
  await seedPlan(page, { ...UP_TO_HEIGHT, height: 68, units: 'imperial' })
  await page.goto('/onboarding/weight')
  await visit.types('Your weight', '20')
  await page.getByRole('radio', { name: 'kg' }).click()
  await expect(page.getByLabel('Your weight')).toHaveValue('9')
  await visit.continues()
  await expect(page.getByText('It has to be between 30 and 635 kg')).toBeVisible()
  await expect(page.getByLabel('Your weight')).toHaveValue('9')
})

test.describe('a name', () => {
  for (const { what, typed, kept } of [
    { what: 'of an emoji and letters', typed: ' Ana \u{1F469}\u200D\u{1F680} ', kept: 'Ana \u{1F469}\u200D\u{1F680}' },
    { what: 'that is a template', typed: '{{7*7}}', kept: '{{7*7}}' },
    { what: 'that is markup', typed: '<b>Bo</b>', kept: '<b>Bo</b>' },
  ]) {
    test(`${what} is text, wherever it stands`, async ({ page, visit }) => {
      await seedPlan(page, { ...OTHERS, age: 34, height: 172, weight: 78 })
      await page.goto('/onboarding/name')
      await visit.types('Your name', typed)
      await visit.continues()
      await visit.isAt('/onboarding/goal')
      expect(await storedPlan(page)).toMatchObject({ displayName: kept })
      await page.goto('/onboarding/plan')
      await expect(visit.heading()).toHaveText(`${kept}, your plan is ready`)
    })
  }

  test('of spaces is refused beside its field', { tag: '@5.invalid-text' }, async ({ page, visit }) => {
    await seedPlan(page, { gender: 'f' })
    await page.goto('/onboarding/name')
    await visit.types('Your name', '     ')
    await visit.continues()
    await expect(page.getByText('Enter a name or a nickname to continue')).toBeVisible()
    await expect(page.getByLabel('Your name')).toHaveAttribute('aria-invalid', 'true')
    await visit.isAt('/onboarding/name')
  })

  test('of 5000 characters is cut, and breaks no screen', async ({ page, visit }) => {
    await seedPlan(page, { ...OTHERS, age: 34, height: 172, weight: 78 })
    await page.goto('/onboarding/name')
    await visit.types('Your name', 'W'.repeat(5000))
    await visit.continues()
    await visit.isAt('/onboarding/goal')
    await page.goto('/onboarding/plan')
    await expect(visit.heading()).toHaveText(`${'W'.repeat(60)}, your plan is ready`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
})

test('an age of 17 is too young for the coach site, which says 18', { tag: '@5.age-bounds' }, async ({ page, visit }) => {
  await seedPlan(page, { ...UP_TO_HEIGHT, gender: 'f', goal: 'lose_weight' })
  await page.goto('/onboarding/gender?site=coach')
  await visit.settles()
  await page.goto('/onboarding/age')
  await visit.types('Your age', '17')
  await visit.continues()
  await expect(page.getByText('Plans here are for people aged 18 or over')).toBeVisible()
  await visit.types('Your age', '18')
  await visit.continues()
  await visit.isAt('/onboarding/height')
})
