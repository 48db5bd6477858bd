import { ANSWERED } from './answers.ts'
import { seedPlan, signIn, storedPlan } from './seed.ts'
import { expect, test } from './visit.ts'

/** A step of each kind. */
const EACH_KIND = ['gender', 'name', 'body', 'area', 'age', 'height', 'weight', 'goal-weight-progress', 'habits', 'motivation-pitch', 'sleep-better', 'workout-days', 'plan', 'subscription']

test('a reload on each kind of step keeps the place and every answer', async ({ page, visit }) => {
  await seedPlan(page)
  for (const step of EACH_KIND) {
    const path = `/onboarding/${step}`
    await page.goto(path)
    await visit.settles()
    const heading = await visit.heading().textContent()
    await page.reload()
    await expect(visit.heading()).toHaveText(heading ?? '')
    await visit.isAt(path)
    expect(await storedPlan(page)).toEqual(ANSWERED)
  }
})

test('what was answered is shown again after a reload, and what is typed too', async ({ page }) => {
  await seedPlan(page)
  await page.goto('/onboarding/weight')
  await page.getByLabel('Your weight').fill('81.5')
  await page.getByLabel('Your weight').blur()
  await page.reload()
  await expect(page.getByLabel('Your weight')).toHaveValue('81.5')
  await page.goto('/onboarding/goal')
  await expect(page.getByRole('radio', { name: /^Lose weight/ })).toBeChecked()
})

test('of two goals with the same number, the one tapped is shown after a reload', { tag: '@3.goal-labels' }, async ({ page, visit }) => {
  await seedPlan(page)
  await page.goto('/onboarding/goal')
  await visit.picks('Gain muscle')
  await visit.isAt('/onboarding/goal-pitch')
  await page.goto('/onboarding/goal')
  await expect(page.getByRole('radio', { name: /^Gain muscle/ })).toBeChecked()
})

test('back and forward of the browser, and the back button, go step by step', async ({ page, visit }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Build my plan' }).click()
  await visit.picks('Woman')
  await visit.types('Your name', 'Ana')
  await visit.continues()
  await visit.isAt('/onboarding/goal')
  await page.goBack()
  await visit.isAt('/onboarding/name')
  await expect(page.getByLabel('Your name')).toHaveValue('Ana')
  await page.goBack()
  await visit.isAt('/onboarding/gender')
  await expect(page.getByRole('radio', { name: 'Woman' })).toBeChecked()
  await page.goForward()
  await page.goForward()
  await visit.isAt('/onboarding/goal')
  await page.getByRole('link', { name: 'Back' }).click()
  await visit.isAt('/onboarding/name')
  await page.goForward()
  await visit.isAt('/onboarding/goal')
})

test('back from a step that was entered by its address leads to the step before it', async ({ page, visit }) => {
  await seedPlan(page)
  await page.goto('/onboarding/weight?utm_source=mail')
  await page.getByRole('link', { name: 'Back' }).click()
  await visit.isAt('/onboarding/height')
  await expect(page).toHaveURL(/utm_source=mail/)
})

test.describe('deep links', () => {
  test('lead to the first step without an answer', async ({ page, visit }) => {
    const { age: _, ...withoutAge } = ANSWERED
    await seedPlan(page, withoutAge)
    await page.goto('/onboarding/plan')
    await visit.isAt('/onboarding/age')
  })

  test('to a step that the answers dropped lead to the next one in force', { tag: '@2.step-not-in-force' }, async ({ page, visit }) => {
    await seedPlan(page, { ...ANSWERED, max_impact: 2 })
    await page.goto('/onboarding/knee-pain')
    await visit.isAt('/onboarding/typical-day')
  })
})

test('somebody who completed onboarding goes from the plan to the paywall', { tag: '@2.completed-onboarding' }, async ({ page, visit }) => {
  await signIn(page, 'riley@example.com', '/onboarding/plan')
  await visit.isAt('/onboarding/subscription')
  await page.goto('/onboarding/weight')
  await visit.isAt('/onboarding/subscription')
})

test('somebody with an active plan is sent from any step to success', { tag: '@2.active-subscription' }, async ({ page, visit }) => {
  await signIn(page, 'alex@example.com', '/onboarding/goal')
  await visit.isAt('/onboarding/success')
  await expect(visit.heading()).toHaveText('You are in')
})

test('somebody who comes back is offered to go on where they left, or to start again', { tag: '@4.start-again' }, async ({ page, visit }) => {
  const { sleep_duration: _, ...half } = ANSWERED
  await seedPlan(page, half)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome back, Ana', exact: true })).toBeVisible()
  await expect(page.getByText(/^You have answered \d+ of \d+ questions so far\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Continue where you left off' }).click()
  await visit.isAt('/onboarding/sleep')
  await page.goto('/')
  await page.getByRole('button', { name: 'Start again' }).click()
  const asked = page.getByRole('dialog', { name: 'Start again?' })
  await asked.getByRole('button', { name: 'Keep my answers' }).click()
  await expect(asked).toHaveCount(0)
  expect(await storedPlan(page)).toEqual(half)
  await page.getByRole('button', { name: 'Start again' }).click()
  await asked.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByText('About 4 minutes.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'A plan that moves the way you do', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Build my plan' }).click()
  await expect(page.getByRole('radio', { name: 'Woman' })).not.toBeChecked()
})

test('somebody who is signed in is named on welcome, not asked to log in, and may log out', { tag: '@2.header' }, async ({ page, visit }) => {
  await signIn(page, 'sam@example.com', '/')
  await visit.isAt('/')
  await expect(page.getByText('Sam', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
})

test('on a question, name, email and log-out of whoever is signed in stand behind their initials', { tag: '@2.header' }, async ({ page, visit }) => {
  await seedPlan(page, { gender: 'f' })
  await signIn(page, 'sam@example.com', '/onboarding/name')
  await visit.isAt('/onboarding/name')
  await page.getByRole('button', { name: 'Account of Sam' }).click()
  const account = page.getByRole('dialog', { name: 'Sam' })
  await expect(account.getByText('sam@example.com')).toBeVisible()
  await account.getByRole('button', { name: 'Log out' }).click()
  await expect(account).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Account of/ })).toHaveCount(0)
  await expect(visit.heading()).toHaveText('What should we call you?')
})

test('the menu of whoever is signed in leads to the privacy choices, and these back to it', { tag: '@7.privacy-choice' }, async ({ page, visit }) => {
  await seedPlan(page, { gender: 'f' })
  await signIn(page, 'sam@example.com', '/onboarding/name')
  await visit.isAt('/onboarding/name')
  const menu = page.getByRole('button', { name: 'Account of Sam' })
  await menu.click()
  await page.getByRole('dialog', { name: 'Sam' }).getByRole('button', { name: 'Privacy choices' }).click()
  await expect(page.getByRole('heading', { name: 'Your privacy choices' })).toBeFocused()
  await page.getByRole('checkbox', { name: 'Making Onward better' }).check()
  await page.getByRole('button', { name: 'Save choices' }).click()
  await expect(menu).toBeFocused()
})

test('two quick touches on an answer advance one step and answer once', async ({ page, visit }) => {
  await seedPlan(page, { ...ANSWERED, typical_day: 4 })
  await page.goto('/onboarding/pushups')
  const box = await page.getByRole('radio', { name: /^3 to 10/ }).boundingBox()
  if (!box) throw new Error('The answer is not on the screen')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  // Sent in one go with times of their own, so that they are quick however busy this machine is.
  const browser = await page.context().newCDPSession(page)
  const now = Date.now() / 1000
  await Promise.all(
    [0, 0.02, 0.1, 0.12].map((after, index) =>
      browser.send('Input.dispatchTouchEvent', {
        type: index % 2 === 0 ? 'touchStart' : 'touchEnd',
        touchPoints: index % 2 === 0 ? [{ x, y }] : [],
        timestamp: now + after,
      }),
    ),
  )
  await visit.isAt('/onboarding/walking')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await visit.isAt('/onboarding/walking')
  expect(await storedPlan(page)).toEqual({ ...ANSWERED, typical_day: 4 })
})

test('arrow keys move the choice and Enter takes it', async ({ page, visit }) => {
  await seedPlan(page)
  await page.goto('/onboarding/sleep')
  await page.getByRole('radio', { checked: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Less than 6 hours' })).toBeChecked()
  await visit.isAt('/onboarding/sleep')
  await page.keyboard.press('Enter')
  await visit.isAt('/onboarding/stress')
  expect(await storedPlan(page)).toMatchObject({ sleep_duration: 3 })
})

test('what arrives slides in from where the visitor travels; on arrival nothing slides', async ({ page, visit }) => {
  const travel = () => page.evaluate(() => document.documentElement.dataset['travel'])
  await seedPlan(page)
  await page.goto('/onboarding/sleep')
  await visit.settles()
  expect(await travel()).toBeUndefined()
  await visit.picks('6 to 7 hours')
  await visit.isAt('/onboarding/stress')
  await expect.poll(travel).toBe('on')
  await page.goBack()
  await visit.isAt('/onboarding/sleep')
  await expect.poll(travel).toBe('back')
  await page.goForward()
  await visit.isAt('/onboarding/stress')
  await expect.poll(travel).toBe('on')
  await page.getByRole('link', { name: 'Back' }).click()
  await visit.isAt('/onboarding/sleep')
  await expect.poll(travel).toBe('back')
  await page.getByRole('link', { name: 'Back' }).click()
  await visit.isAt('/onboarding/ideal-weight')
  await expect.poll(travel).toBe('back')
})
