import { expect, test } from '@playwright/test'
import { coachFunnel } from '../../src/domain/funnel/coachFunnel.ts'
import { AUXILIARY_ROUTES, LOADING_PLAN } from '../../src/domain/funnel/routes.ts'
import { workoutsFunnel } from '../../src/domain/funnel/workoutsFunnel.ts'
import { violations } from '../e2e/axe.ts'
import { CATALOGUE, titleOf } from './catalogue.ts'
import { lookAt, LOOKS } from './looks.ts'
import { pathOf } from './reach.ts'

test('the catalogue of screens has every page of both sites, and no two states with the same name', () => {
  for (const { site, funnel } of [
    { site: 'workouts', funnel: workoutsFunnel },
    { site: 'coach', funnel: coachFunnel },
  ] as const) {
    const pages = CATALOGUE.filter((state) => state.site === site).map(pathOf)
    expect(pages).toEqual(expect.arrayContaining([...funnel.map(({ path }) => path), LOADING_PLAN, ...AUXILIARY_ROUTES]))
  }
  expect(new Set(CATALOGUE.map(titleOf)).size).toBe(CATALOGUE.length)
})

for (const state of CATALOGUE) {
  test(titleOf(state), async ({ page }) => {
    const found: Record<string, readonly string[]> = {}
    await lookAt(page, state, LOOKS, async ({ size, theme }) => {
      const here = await violations(page)
      if (here.length > 0) found[`${size}, ${theme}`] = here
    })
    expect(found).toEqual({})
  })
}
