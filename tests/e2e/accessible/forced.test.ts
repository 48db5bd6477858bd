import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../visit.ts'
import { focusFaults } from './focus.ts'
import { follows, pageOf, WORKOUTS } from './tour.ts'

/** One of each kind of screen. */
const KINDS = ['gender', 'name', 'body', 'area', 'height', 'weight', 'goal-weight-progress', 'workout-days', 'plan', 'subscription', 'success'].map((step) => `/onboarding/${step}`)
const ENDS = ['/auth/signup', '/auth/signup/email', '/gift', '/redeem', '/isic', '/onboarding/nowhere', '/']

for (const { name, addresses } of [
  { name: 'step', addresses: KINDS },
  { name: 'screen beside the way', addresses: ENDS },
]) {
  test(`on every kind of ${name} the focus is seen wherever it goes, in forced colours too, and never lies under the bar`, { tag: '@10.focus-seen' }, async ({ browser }, { project }) => {
    const visit = await pageOf(browser, project.use, WORKOUTS)
    const faults: Record<string, readonly string[]> = {}
    for (const forcedColors of ['none', 'active'] as const) {
      await visit.page.emulateMedia({ forcedColors })
      await visit.page.setViewportSize({ width: 375, height: 500 })
      for (const address of addresses) {
        await follows(visit, address)
        const here = await focusFaults(visit.page)
        if (here.length > 0) faults[`${address} ${forcedColors}`] = here
      }
    }
    expect(faults).toEqual({})
    await visit.page.context().close()
  })
}

/** The lines of a thing and of what is drawn in it: what is left of it where the browser forces its colours. */
const linesOf = (thing: Locator) =>
  thing.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].map((part) => {
      const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth, visibility, backgroundColor } = getComputedStyle(part)
      const highlight = document.createElement('i')
      highlight.style.background = 'Highlight'
      document.body.append(highlight)
      const isHighlit = backgroundColor === getComputedStyle(highlight).backgroundColor
      highlight.remove()
      return [borderTopStyle === 'none' ? '0px' : borderTopWidth, outlineStyle === 'none' ? '0px' : outlineWidth, visibility, isHighlit].join(' ')
    }),
  )

const cards = (page: Page) => page.getByRole('main').locator('label')

test('where colours are forced, what is chosen, how far one is, buttons and errors are still told apart', { tag: '@10.forced-colours' }, async ({ browser }, { project }) => {
  const visit = await pageOf(browser, project.use, WORKOUTS)
  const { page } = visit
  await page.emulateMedia({ forcedColors: 'active' })
  for (const address of ['/onboarding/goal', '/onboarding/area', '/onboarding/height', '/onboarding/subscription']) {
    await follows(visit, address)
    const chosen = cards(page).filter({ has: page.locator(':checked') }).first()
    const other = cards(page).filter({ has: page.locator('input:not(:checked)') }).first()
    expect.soft(await linesOf(chosen), `what is chosen on ${address}`).not.toEqual(await linesOf(other))
  }

  await follows(visit, '/onboarding/goal')
  const bar = page.getByRole('progressbar')
  await expect.soft(bar, 'the bar has an edge').not.toHaveCSS('border-top-style', 'none')
  expect.soft(await linesOf(bar.locator('div')), 'how far it is filled').toEqual([expect.stringMatching(/true$/)])

  // A tick that is merely transparent elsewhere would stand on every card.
  await expect.soft(cards(page).locator('span:last-child > svg').filter({ visible: true }), 'one card is ticked').toHaveCount(1)

  await follows(visit, '/onboarding/name')
  const field = page.getByLabel('Your name').locator('..')
  const whole = await linesOf(field)
  await page.getByLabel('Your name').fill('')
  await visit.continues()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Your name').blur()
  expect.soft(await linesOf(field), 'a field in which something is wrong').not.toEqual(whole)
  await expect.soft(page.getByRole('button', { name: 'Continue' }), 'a button has an edge').not.toHaveCSS('border-top-style', 'none')
  await page.context().close()
})
