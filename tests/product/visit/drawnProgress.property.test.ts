import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALL_SITES } from '#domain/site/sites.ts'
import { workouts } from '#domain/site/workouts.ts'
import { isAsking, type Step } from '#domain/funnel/Step.ts'
import { aVisit } from '#tests/builders/aVisit.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { byPicks, picks, validAnswers } from '#tests/builders/walk.ts'

const RUNS = { numRuns: 12 }

/** Settings that switch some steps off. */
const switchedOff = fc
  .subarray(workouts.funnel.flatMap(({ flag }) => flag ?? []))
  .map((flags): Record<string, string> => Object.fromEntries(flags.map((flag) => [flag, 'false'])))

/** A visitor's moves: mostly forward, some backward, and some that answer the same question again. */
const moves = fc.array(fc.constantFrom('on', 'on', 'on', 'back', 'anew'), {
  minLength: 60,
  maxLength: 90,
})

describe.each(ALL_SITES)(
  'the drawn progress bar of the $name site, for any settings, answers and changes',
  (site) => {
    /** Makes these moves. Returns for each shown step the move to it, and the drawn and the computed value of the bar. */
    function barAlong(
      settings: Record<string, string>,
      picked: readonly number[],
      moved: readonly string[],
    ) {
      const { answers, funnel, progress, enter } = aVisit(aProduct({ site, settings }))
      const choose = byPicks(picked)
      const seen: {
        readonly how: string
        readonly step: Step
        readonly drawn: number
        readonly computed: number | null
      }[] = []
      let step: Step | undefined = funnel.sequence.steps[1]
      let how = 'on'
      for (const move of moved) {
        if (!step) break
        progress.arriveAt(step)
        seen.push({
          how,
          step,
          drawn: progress.drawnPercent,
          computed: funnel.sequence.progress(step),
        })
        const entered = enter(step.path === '/' ? '/' : step.path.replace('/onboarding/', ''))
        how = move
        if (isAsking(step) && move !== 'back') {
          answers.answer(step, choose(step, validAnswers(step, answers.all, site)))
        }
        const path: string | null =
          move === 'back' ? entered.previousPath : move === 'on' ? entered.nextPath : step.path
        step = funnel.sequence.steps.find((candidate) => candidate.path === path)
      }
      return seen
    }

    type ShownStep = ReturnType<typeof barAlong>[number]

    /** The shown steps at which the bar was wrong. */
    const wrongOf = (
      seen: readonly ShownStep[],
      isWrong: (shown: ShownStep, before: ShownStep | undefined) => boolean,
    ) =>
      seen
        .filter((shown, index) => isWrong(shown, seen[index - 1]))
        .map(({ how, step, drawn, computed }) => ({ how, at: step.path, drawn, computed }))

    test(
      'the progress bar never falls on a move forward, shows the computed value on a move back to a counted step, and stays between 0 and 100 percent',
      { tags: ['2.drawn-bar'] },
      () => {
        fc.assert(
          fc.property(switchedOff, picks, moves, (settings, picked, moved) => {
            const seen = barAlong(settings, picked, moved)
            expect({
              falls: wrongOf(
                seen,
                ({ how, drawn }, before) => how !== 'back' && drawn < (before?.drawn ?? 0),
              ),
              isNotComputed: wrongOf(
                seen,
                ({ how, drawn, computed }) =>
                  how === 'back' && computed !== null && drawn !== computed,
              ),
              isOutside: wrongOf(seen, ({ drawn }) => !(drawn >= 0 && drawn <= 100)),
            }).toEqual({ falls: [], isNotComputed: [], isOutside: [] })
          }),
          RUNS,
        )
      },
    )
  },
)
