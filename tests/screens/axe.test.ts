import { expect, test } from '@playwright/test'
import { violations } from '../e2e/axe.ts'
import { CATALOGUE } from '#demo/states/catalogue/catalogue.ts'
import { lookAt, LOOKS } from './looks.ts'
import { titleOf } from './titleOf.ts'

for (const state of CATALOGUE) {
  test(titleOf(state), async ({ page }) => {
    const found: Record<string, readonly string[]> = {}
    await lookAt(page, state, LOOKS, async ({ size, theme }) => {
      const faults = await violations(page)
      if (faults.length > 0) found[`${size}, ${theme}`] = faults
    })
    expect(found).toEqual({})
  })
}
