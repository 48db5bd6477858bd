import type { Locator, Page } from '@playwright/test'
import { expect, test, type Visit } from '../visit.ts'
import { type Act, walk } from '../walk.ts'
import { shifts, watchShifts } from './shifts.ts'

/** Farther than this nobody has to go from the heading to an answer. */
const FARTHEST = 14

const press = (page: Page, key: string) => page.keyboard.press(key)

/** Also inside a window that the payment provider keeps apart from the page. */
const hasFocus = (control: Locator) => control.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element)

/** Goes on by Tab until the control has the focus. */
async function reaches(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < FARTHEST; presses += 1) {
    await press(page, 'Tab')
    if (await hasFocus(control)) return
  }
  throw new Error(`${FARTHEST} presses of Tab do not lead to ${control.toString()}`)
}

const named = (label: string) => new RegExp(`^${label}`)

/** Goes down to an answer by the arrows, and takes it. */
const chooses = (label: string): Act => async ({ page }) => {
  const first = page.getByRole('radio').first()
  await reaches(page, first)
  const wanted = page.getByRole('radio', { name: named(label) })
  for (let presses = 0; !(await hasFocus(wanted)); presses += 1) {
    if (presses > FARTHEST) throw new Error(`No arrow leads to ${label}`)
    await press(page, 'ArrowDown')
  }
  // Both take an answer: here one, there the other.
  await press(page, label.length % 2 === 0 ? 'Enter' : 'Space')
}

const ticks = (label: string): Act => async ({ page }) => {
  await reaches(page, page.getByRole('checkbox', { name: named(label) }))
  await press(page, 'Space')
  await continues({ page })
}

const types = (label: string, text: string): Act => async ({ page }) => {
  await reaches(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
  await press(page, 'Enter')
}

async function continues({ page }: Pick<Visit, 'page'>): Promise<void> {
  await reaches(page, page.getByRole('button', { name: 'Continue' }))
  await press(page, 'Enter')
}

test('the whole funnel runs by keyboard alone, by the names that a screen reader says; nothing jumps on the way, and nothing leaves the demo', { tag: ['@10.demo-origin', '@10.keyboard', '@10.nothing-jumps'] }, async ({ page, visit, context, baseURL }) => {
  test.slow()
  const left: string[] = []
  await context.route((url) => url.origin !== baseURL, (route) => {
    left.push(route.request().url())
    return route.abort()
  })
  await watchShifts(page)
  await page.goto('/')
  await reaches(page, page.getByRole('link', { name: 'Build my plan' }))
  await press(page, 'Enter')
  await walk(visit, {
    gender: chooses('Woman'),
    name: types('Your name', 'Ana'),
    goal: chooses('Lose weight'),
    'goal-pitch': continues,
    body: chooses('Hourglass'),
    area: ticks('Thighs'),
    'previous-experience': chooses('I do now'),
    fitness: chooses('Very fit'),
    'fitness-pitch': continues,
    age: types('Your age', '34'),
    height: types('Your height', '172'),
    weight: types('Your weight', '78'),
    'goal-weight': types('Your goal weight', '68'),
    'goal-weight-progress': continues,
    knee: chooses('Yes'),
    'knee-pain': chooses('A little'),
    'typical-day': chooses('Mostly resting'),
    'workout-frequency': chooses('More than 4 times'),
    pushups: chooses('More than 20'),
    walking: chooses('More than 2 hours'),
    habits: ticks('I sleep too little'),
    energy: chooses('Sleepy after meals'),
    'ideal-weight': chooses('Never so far'),
    sleep: chooses('Less than 6 hours'),
    stress: chooses('Most days'),
    'workout-environment': chooses('At the gym'),
    water: chooses('Almost none'),
    motivation: ticks('Feel happier'),
    'motivation-pitch': continues,
    'motivation-level': chooses('A little'),
    commitment: chooses('12 months'),
    'commitment-pitch': continues,
    'workout-length': chooses('Long'),
    'sleep-better': chooses('Yes'),
    'improve-health': chooses('Yes'),
    'more-relaxed': chooses('Not really'),
    pace: chooses('Quickly'),
    'workout-days': ticks('Friday'),
  })
  await visit.isAt('/onboarding/loading-plan')
  await reaches(page, page.getByRole('button', { name: 'Skip to my plan' }))
  await press(page, 'Enter')
  await visit.isAt('/onboarding/plan')
  await reaches(page, page.getByRole('link', { name: 'Start this plan' }))
  await press(page, 'Enter')
  await reaches(page, page.getByRole('link', { name: 'Sign up with email' }))
  await press(page, 'Enter')
  await expect(visit.heading()).toHaveText('Create your account')
  await reaches(page, page.getByLabel('Email'))
  await page.keyboard.type('ana@example.com')
  await reaches(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type('long enough')
  await press(page, 'Enter')
  await visit.isAt('/onboarding/subscription')
  await reaches(page, page.getByRole('radio', { name: /12 months/ }))
  await press(page, 'ArrowUp')
  await expect(page.getByRole('radio', { name: /6 months/ })).toBeChecked()
  await reaches(page, page.getByRole('button', { name: 'Pay $59.99 and start' }))
  await press(page, 'Enter')
  await reaches(page, page.getByRole('dialog').getByRole('button', { name: 'Pay $59.99' }))
  await press(page, 'Enter')
  await expect(visit.heading()).toHaveText('You are in')
  expect(visit.complaints()).toEqual([])
  expect(await shifts(page), 'what jumped').toEqual([])
  expect(left, 'what the demo asked of anybody else').toEqual([])
})
