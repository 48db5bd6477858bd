// Uses the build: the same ten scenarios as for views, with the demo's back end, payment window and storage.
// walks.test.ts covers the coach site.
import { workouts } from '#composition/sites/workouts.ts'
import { PageVisitor } from '../visitor/PageVisitor.ts'
import { scenariosOf } from '../visitor/scenarios.ts'
import { handsOn } from './hands.ts'
import { seedAnswers } from './seed.ts'
import { expect, test } from './visit.ts'

// keyboard.test.ts runs the first scenario with the keyboard alone.
for (const { title, given, run } of scenariosOf(workouts).slice(1)) {
  test(title, async ({ page, visit }) => {
    await seedAnswers(page, { units: 'metric', ...given?.(workouts) })
    await run(new PageVisitor(workouts, handsOn(page, visit)), {
      equal: (seen, wanted, what) => expect({ [what]: seen }).toEqual({ [what]: wanted }),
    })
    expect(visit.complaints()).toEqual([])
  })
}
