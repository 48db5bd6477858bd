import { expect, test } from '@playwright/test'
import { ALL_SITES } from '../../src/composition/sites/sites.ts'
import { AUXILIARY_ROUTES, LOADING_PLAN } from '../../src/domain/funnel/routes.ts'
import { violations } from '../e2e/axe.ts'
import { CATALOGUE, titleOf } from './catalogue.ts'
import { lookAt, LOOKS } from './looks.ts'
import { pathOf } from './reach.ts'

test('the catalogue of screens has every page of each site, and no two states with the same name', () => {
  for (const { name, funnel } of ALL_SITES) {
    const pages = CATALOGUE.filter(({ site }) => site === name).map(pathOf)
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
