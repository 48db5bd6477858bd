import { expect, type Page, test } from '@playwright/test'
import { coachFunnel } from '../../src/domain/funnel/coachFunnel.ts'
import { AUXILIARY_ROUTES, LOADING_PLAN } from '../../src/domain/funnel/routes.ts'
import { workoutsFunnel } from '../../src/domain/funnel/workoutsFunnel.ts'
import { CATALOGUE, stateCalled, titleOf } from '../screens/catalogue.ts'
import { lookAt, type Look } from '../screens/looks.ts'
import { pathOf } from '../screens/reach.ts'
import type { PlacedState } from '../screens/ScreenState.ts'
import { violations } from './axe.ts'

/** Every screen once: the first state at each address of each site. */
const SCREENS = CATALOGUE.filter((state, place) => CATALOGUE.findIndex((other) => other.site === state.site && pathOf(other) === pathOf(state)) === place)

/** One of each kind of screen. */
const REPRESENTATIVE = [
  'welcome, first visit',
  'area, answered',
  'weight, answered',
  'goal weight progress',
  'fitness pitch',
  'plan, to lose weight',
  'paywall, signed in',
  'success',
  'log in',
  'gift',
  'consent, the question',
].map(stateCalled)

/** Where something is wrong, open or told. */
const DISTURBED = ['name, empty', 'area, nothing ticked', 'height, out of range', 'redeem, refused code', 'payment window', 'modal, default', 'notices, three at once'].map(stateCalled)


async function expectNothing(page: Page, states: readonly PlacedState[], look: Look): Promise<void> {
  test.setTimeout(180_000)
  const found: Record<string, readonly string[]> = {}
  for (const state of states) {
    await lookAt(page, state, [look], async () => {
      const here = await violations(page)
      if (here.length > 0) found[titleOf(state)] = here
    })
  }
  expect(found).toEqual({})
}

test('the catalogue of screens has every page of both sites, and no two states of one name', () => {
  for (const { site, funnel } of [
    { site: 'workouts', funnel: workoutsFunnel },
    { site: 'coach', funnel: coachFunnel },
  ] as const) {
    const pages = SCREENS.filter((state) => state.site === site).map(pathOf)
    expect(pages).toEqual(expect.arrayContaining([...funnel.map(({ path }) => path), LOADING_PLAN, ...AUXILIARY_ROUTES]))
  }
  expect(new Set(CATALOGUE.map(titleOf)).size).toBe(CATALOGUE.length)
})

for (const site of ['workouts', 'coach'] as const) {
  for (const { which, isOneOf } of [
    { which: 'question', isOneOf: (area: string) => area === 'Onboarding' },
    { which: 'other screen', isOneOf: (area: string) => area !== 'Onboarding' },
  ]) {
    test(`axe finds nothing on any ${which} of the ${site} site`, ({ page }) =>
      expectNothing(page, SCREENS.filter((state) => state.site === site && isOneOf(state.area)), { size: 'phone', theme: 'light' }))
  }
}

test('axe finds nothing on any kind of screen in the dark', ({ page }) => expectNothing(page, REPRESENTATIVE, { size: 'phone', theme: 'dark' }))

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing where something is wrong, open or told, ${theme}`, ({ page }) => expectNothing(page, DISTURBED, { size: 'phone', theme }))
}
