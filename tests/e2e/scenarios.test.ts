// Needs the build: the same ten scenarios as over presenters and over views, now with the demo's back end, payment window
// and storage behind them.
import { coach } from '../../src/composition/sites/coach.ts'
import { workouts } from '../../src/composition/sites/workouts.ts'
import { PageVisitor } from '../visitor/PageVisitor.ts'
import { scenariosOf } from '../visitor/scenarios.ts'
import { handsOn } from './hands.ts'
import { seedPlan } from './seed.ts'
import { expect, test } from './visit.ts'

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
