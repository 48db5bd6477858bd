// Needs the build: the same ten scenarios as over presenters and over views, now with the demo's back end, payment window
// and storage behind them.
import type { Page } from '@playwright/test'
import { coach } from '../../src/composition/sites/coach.ts'
import { workouts } from '../../src/composition/sites/workouts.ts'
import type { PlanData } from '../../src/domain/plan/PlanData.ts'
import { beginsWith } from '../visitor/beginsWith.ts'
import { type Hands, PageVisitor } from '../visitor/PageVisitor.ts'
import { scenariosOf } from '../visitor/scenarios.ts'
import { seedPlan, storedPlan } from './seed.ts'
import { expect, test, type Visit } from './visit.ts'

const PAYS = /^(?:Pay|Redeem|Start)/

/** Hands on the built demo. */
function handsOn(page: Page, visit: Visit): Hands {
  const pathOf = () => new URL(page.url()).pathname
  return {
    load: (address) => page.goto(address).then(() => undefined),
    reload: () => page.reload().then(() => undefined),
    back: () => page.goBack().then(() => undefined),
    async settle() {
      await expect(page.locator('h1:not([data-left])')).toBeAttached()
      await visit.settles()
    },
    async leave(path) {
      await expect(page).toHaveURL((url) => url.pathname !== path)
    },
    path: async () => pathOf(),
    stored: async () => ((await storedPlan(page)) ?? {}) as PlanData,
    async tap(role, name) {
      const control = page.getByRole(role, { name: beginsWith(name) })
      await control.waitFor()
      // What stands now is left by a tap that leads on; it stays marked where the tap leads nowhere.
      await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''))
      await control.click()
      await page.evaluate((here) => {
        if (window.location.pathname === here) document.querySelector('h1')?.removeAttribute('data-left')
      }, pathOf())
    },
    isThere: async (role, name) => (await page.getByRole(role, { name: beginsWith(name) }).count()) > 0,
    isChecked: (role, name) => page.getByRole(role, { name: beginsWith(name) }).isChecked(),
    fill: (label, text) => page.getByLabel(label, { exact: true }).fill(text),
    valueOf: (label) => page.getByLabel(label, { exact: true }).inputValue(),
    hasInvalid: async () => (await page.locator('[aria-invalid=true]').count()) > 0,
    bar: () => visit.bar(),
    async pay() {
      // Whether it was paid is for the profile to say, which is read then.
      const read = page.waitForResponse(/:batchGet/)
      await page.getByRole('dialog').getByRole('button', { name: PAYS }).click()
      await read
    },
    profilesMade: async () => visit.profiles.length,
  }
}

for (const site of [workouts, coach]) {
  test.describe(`over the built demo, on the ${site.name} site`, () => {
    for (const { title, given, run } of scenariosOf(site)) {
      test(title, async ({ page, visit }) => {
        await seedPlan(page, { units: 'metric', ...given?.(site) })
        if (site.name === 'coach') await page.addInitScript(() => sessionStorage.setItem('demo_site', 'coach'))
        await run(new PageVisitor(site, handsOn(page, visit)), { equal: (seen, wanted, what) => expect({ [what]: seen }).toEqual({ [what]: wanted }) })
        expect(visit.complaints()).toEqual([])
      })
    }
  })
}
