import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALL_SITES } from '../../../src/composition/sites/sites.ts'
import { workouts } from '../../../src/composition/sites/workouts.ts'
import { isAsking, type Step } from '../../../src/domain/funnel/Step.ts'
import { aVisit } from '../../builders/aVisit.ts'
import { aProduct } from '../../builders/aProduct.ts'
import { byPicks, picks, validAnswers } from '../../builders/walk.ts'

const RUNS = { numRuns: 12 }

/** Settings that switch some steps off. */
const switchedOff = fc
  .subarray(workouts.funnel.flatMap(({ flag }) => flag ?? []))
  .map((flags): Record<string, string> => Object.fromEntries(flags.map((flag) => [flag, 'false'])))

/** Moves of a visitor: mostly forward, some backward, some a change of mind that answers anew and stays. */
const moves = fc.array(fc.constantFrom('on', 'on', 'on', 'back', 'anew'), { minLength: 60, maxLength: 90 })

describe.each(ALL_SITES)('the bar as it is drawn on the $name site, whatever is switched off, answered and changed', (site) => {
  /** Walks by these moves; what the bar showed on each arrival, and how one came there. */
  function drawnAlong(settings: Record<string, string>, picked: readonly number[], moved: readonly string[]) {
    const { visit, enter } = aVisit(aProduct({ site, settings }))
    const choose = byPicks(picked)
    const seen: { readonly how: string; readonly step: Step; readonly drawn: number; readonly computed: number | null }[] = []
    let step: Step | undefined = visit.sequence.steps[1]
    let how = 'on'
    for (const move of moved) {
      if (!step) break
      visit.arrived(step)
      seen.push({ how, step, drawn: visit.drawnProgress, computed: visit.sequence.progress(step) })
      const { presenter } = enter(step.path === '/' ? '/' : step.path.replace('/onboarding/', ''))
      how = move
      if (isAsking(step) && move !== 'back') {
        const answer = choose(step, validAnswers(step, visit.answers, site))
        visit.answersChanged({ ...visit.answers, [step.writes]: answer })
      }
      const path: string | null = move === 'back' ? presenter.previousPath : move === 'on' ? presenter.nextPath : step.path
      step = visit.sequence.steps.find((candidate) => candidate.path === path)
    }
    return seen
  }

  type Arrival = ReturnType<typeof drawnAlong>[number]

  /** The arrivals at which the bar showed what it should not have shown. */
  const wrongOf = (seen: readonly Arrival[], isWrong: (arrival: Arrival, before: Arrival | undefined) => boolean) =>
    seen.filter((arrival, index) => isWrong(arrival, seen[index - 1])).map(({ how, step, drawn, computed }) => ({ how, at: step.path, drawn, computed }))

  test('never falls on a move forward, is what was computed on a move back to a step that counts, and stays between 0 and 100 percent', { tags: ['2.drawn-bar'] }, () => {
    fc.assert(
      fc.property(switchedOff, picks, moves, (settings, picked, moved) => {
        const seen = drawnAlong(settings, picked, moved)
        expect({
          falls: wrongOf(seen, ({ how, drawn }, before) => how !== 'back' && drawn < (before?.drawn ?? 0)),
          isNotComputed: wrongOf(seen, ({ how, drawn, computed }) => how === 'back' && computed !== null && drawn !== computed),
          isOutside: wrongOf(seen, ({ drawn }) => !(drawn >= 0 && drawn <= 100)),
        }).toEqual({ falls: [], isNotComputed: [], isOutside: [] })
      }),
      RUNS,
    )
  })
})
