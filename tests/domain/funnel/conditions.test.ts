import { describe, expect, test } from 'vitest'
import { CoachGoal, Goal } from '#domain/vocabulary/goal.ts'
import { answersOn } from '../../builders/allAnswers.ts'
import { aVisitor } from '../../builders/aVisitor.ts'
import { FULL_SITES, isListed, STEPS } from '../../builders/product2.ts'

/** Answers that differ from those of a visitor who answered everything (null: not given), and whether the step applies then. */
type Row = readonly [changes: Readonly<Record<string, unknown>>, applies: boolean]

const LOSING_WEIGHT: Readonly<Record<'workouts' | 'coach', readonly Row[]>> = {
  workouts: [1, 2, 3, null].map((goal) => [{ goal }, goal === Goal.LoseWeight]),
  coach: Object.values(CoachGoal).map((goal) => [{ goal }, goal === CoachGoal.LoseWeight]),
}

/** Each step with a condition: its path, its rule, the rows for both sites, and the rows for only one site. */
const CONDITIONS: readonly {
  readonly at: string
  readonly rule: string
  readonly rows?: readonly Row[]
  readonly workouts?: readonly Row[]
  readonly coach?: readonly Row[]
}[] = [
  {
    at: 'goal-pitch',
    rule: '2.goal-pitch',
    rows: [
      [{ gender: null }, false],
      [{ goal: null }, false],
    ],
    workouts: [
      [{ gender: 'f', goal: Goal.LoseWeight }, true],
      [{ gender: 'f', goal: Goal.GetToned }, true],
      [{ gender: 'f', goal: Goal.GetFit }, false],
      [{ gender: 'm', goal: Goal.LoseWeight }, true],
      [{ gender: 'm', goal: Goal.GainMuscle }, true],
      [{ gender: 'm', goal: Goal.GetFit }, false],
      [{ gender: 'n', goal: Goal.LoseWeight }, false],
      [{ gender: 'n', goal: Goal.GetToned }, false],
    ],
    coach: [
      [{ gender: 'f', goal: 'lose_weight' }, true],
      [{ gender: 'f', goal: 'get_toned' }, true],
      [{ gender: 'f', goal: 'build_strength' }, false],
      [{ gender: 'f', goal: 'other' }, false],
      [{ gender: 'm', goal: 'lose_weight' }, true],
      [{ gender: 'm', goal: 'build_strength' }, true],
      [{ gender: 'm', goal: 'get_toned' }, false],
      [{ gender: 'm', goal: 'sports_performance' }, false],
    ],
  },
  { at: 'goal-weight', rule: '2.weight-questions', ...LOSING_WEIGHT },
  { at: 'ideal-weight', rule: '2.weight-questions', ...LOSING_WEIGHT },
  {
    at: 'goal-weight-progress',
    rule: '2.goal-weight-progress',
    rows: [
      [{ weight: 68.1, goal_weight: 68 }, true],
      [{ weight: 68, goal_weight: 68 }, false],
      [{ weight: 67, goal_weight: 68 }, false],
      [{ weight: null }, false],
      [{ goal_weight: null }, false],
    ],
    workouts: [[{ goal: Goal.GetFit }, false]],
    coach: [[{ goal: 'get_active' }, false]],
  },
  {
    at: 'knee-pain',
    rule: '2.knee-pain',
    rows: [2, 1, 0, null].map((max_impact) => [{ max_impact }, max_impact !== 2]),
  },
  {
    at: 'workout-frequency',
    rule: '2.workout-frequency',
    rows: [1, 2, 3, 4, null].map((previous) => [{ previous_experience: previous }, previous === 1]),
  },
  {
    at: 'motivation-pitch',
    rule: '2.motivation-pitch',
    rows: [
      [{ motivation: [] }, false],
      [{ motivation: null }, false],
    ],
    workouts: [[{ motivation: ['be_active'] }, true]],
    coach: [[{ motivation: ['wellbeing', 'other'] }, true]],
  },
]

describe.each(FULL_SITES)('a step with a condition on the $name site', (site) => {
  for (const { at, rule, rows = [], ...ofSites } of CONDITIONS)
    test.each([...rows, ...(ofSites[site.name] ?? [])])(
      `whether the step ${at} applies to a visitor with %j: %s`,
      { tags: [rule] },
      (changes, applies) => {
        const entries = Object.entries({ ...answersOn(site), ...changes })
        const answers = Object.fromEntries(entries.filter(([, answer]) => answer !== null))
        const { paths } = aVisitor().on(site).whoAnswered(answers)
        expect(paths.includes(`/onboarding/${at}`)).toBe(applies)
      },
    )

  test(
    'each step depends on exactly the answers that product 2 names',
    {
      tags: ['2.conditions'],
    },
    () => {
      const dependencies = site.funnel
        .filter(isListed)
        .map(({ path, askWhen }) => ({ path, reads: askWhen && askWhen.reads.toSorted() }))
      expect(dependencies).toEqual(STEPS.map(({ path, reads }) => ({ path, reads })))
    },
  )
})
