import { describe, expect, test } from 'vitest'
import { coach } from '#composition/sites/coach.ts'
import { workouts } from '#composition/sites/workouts.ts'
import { type Answers, withAnswer } from '#domain/answers/Answers.ts'
import { Goal } from '#domain/vocabulary/goal.ts'
import { allCoachAnswers, allAnswers, without } from '../../builders/allAnswers.ts'
import { aVisitor } from '../../builders/aVisitor.ts'
import { FULL_SITES, isListed, STEPS } from '../../builders/product2.ts'

/** Whether a step is asked with these answers on a site. */
const isAsked = (site: typeof workouts, answers: Answers, at: string) =>
  aVisitor().on(site).whoAnswered(answers).paths.includes(`/onboarding/${at}`)
const answersOf = (site: typeof workouts) => (site === coach ? allCoachAnswers : allAnswers)

describe('the goal pitch', { tags: ['2.goal-pitch'] }, () => {
  test.each([
    ['f', Goal.LoseWeight, true],
    ['f', Goal.GetToned, true],
    ['f', Goal.GetFit, false],
    ['m', Goal.LoseWeight, true],
    ['m', Goal.GainMuscle, true],
    ['m', Goal.GetFit, false],
    ['n', Goal.LoseWeight, false],
    ['n', Goal.GetToned, false],
    ['n', Goal.GetFit, false],
  ] as const)(
    'the goal pitch on the workouts site, for gender %s and goal %d, is shown: %s',
    (gender, goal, shown) => {
      expect(isAsked(workouts, allAnswers({ gender, goal }), 'goal-pitch')).toBe(shown)
    },
  )

  test.each([
    ['f', 'lose_weight', true],
    ['f', 'get_toned', true],
    ['f', 'build_strength', false],
    ['f', 'get_active', false],
    ['f', 'other', false],
    ['m', 'lose_weight', true],
    ['m', 'build_strength', true],
    ['m', 'get_toned', false],
    ['m', 'sports_performance', false],
  ] as const)(
    'the goal pitch on the coach site, for gender %s and goal %s, is shown: %s',
    (gender, goal, shown) => {
      expect(isAsked(coach, allCoachAnswers({ gender, goal }), 'goal-pitch')).toBe(shown)
    },
  )

  test.each(FULL_SITES)(
    'the goal pitch is not shown before gender and goal are known on the $name site',
    (site) => {
      expect(isAsked(site, without(answersOf(site)(), 'gender'), 'goal-pitch')).toBe(false)
      expect(isAsked(site, without(answersOf(site)(), 'goal'), 'goal-pitch')).toBe(false)
    },
  )
})

describe.each(['goal-weight', 'ideal-weight'])(
  'the question at %s',
  { tags: ['2.weight-questions'] },
  (at) => {
    test('a weight question is asked of visitors who want to lose weight', () => {
      expect(isAsked(workouts, allAnswers({ goal: 1 }), at)).toBe(true)
      expect(isAsked(workouts, allAnswers({ goal: 2 }), at)).toBe(false)
      expect(isAsked(workouts, allAnswers({ goal: 3 }), at)).toBe(false)
      expect(isAsked(workouts, {}, at)).toBe(false)
    })

    test('a weight question is asked of visitors who want to lose weight on the coach site too', () => {
      const goal = aVisitor().on(coach).step('/onboarding/goal')
      const others =
        'answers' in goal
          ? Object.values(goal.answers).filter((value) => value !== 'lose_weight')
          : []
      expect(others).toHaveLength(9)
      expect(isAsked(coach, allCoachAnswers({ goal: 'lose_weight' }), at)).toBe(true)
      for (const other of others)
        expect(isAsked(coach, withAnswer(allCoachAnswers(), 'goal', other), at)).toBe(false)
    })
  },
)

describe.each(FULL_SITES)(
  'the goal weight chart on the $name site',
  { tags: ['2.goal-weight-progress'] },
  (site) => {
    const answersWith = answersOf(site)
    const other: Answers = site === coach ? { goal: 'get_active' } : { goal: 2 }

    test('the goal weight chart is shown if the weight is above the goal weight', () => {
      expect(
        isAsked(site, answersWith({ weight: 68.1, goal_weight: 68 }), 'goal-weight-progress'),
      ).toBe(true)
    })

    test('the goal weight chart is not shown at the goal weight or below it', () => {
      expect(
        isAsked(site, answersWith({ weight: 68, goal_weight: 68 }), 'goal-weight-progress'),
      ).toBe(false)
      expect(
        isAsked(site, answersWith({ weight: 67, goal_weight: 68 }), 'goal-weight-progress'),
      ).toBe(false)
    })

    test('the goal weight chart is not shown if either weight is missing', () => {
      expect(isAsked(site, without(answersWith(), 'weight'), 'goal-weight-progress')).toBe(false)
      expect(isAsked(site, without(answersWith(), 'goal_weight'), 'goal-weight-progress')).toBe(
        false,
      )
    })

    test('the goal weight chart is not shown for another goal, even if a goal weight is stored', () => {
      expect(isAsked(site, answersWith(other), 'goal-weight-progress')).toBe(false)
    })
  },
)

describe.each(FULL_SITES)('knee pain on the $name site', { tags: ['2.knee-pain'] }, (site) => {
  test('knee pain is asked unless the visitor has answered that they have no knee problems', () => {
    const answersWith = answersOf(site)
    expect(isAsked(site, answersWith({ max_impact: 2 }), 'knee-pain')).toBe(false)
    expect(isAsked(site, answersWith({ max_impact: 1 }), 'knee-pain')).toBe(true)
    expect(isAsked(site, answersWith({ max_impact: 0 }), 'knee-pain')).toBe(true)
    expect(isAsked(site, without(answersWith(), 'max_impact'), 'knee-pain')).toBe(true)
  })
})

describe.each(FULL_SITES)(
  'workout frequency on the $name site',
  { tags: ['2.workout-frequency'] },
  (site) => {
    test('workout frequency is asked if the visitor works out regularly', () => {
      const answersWith = answersOf(site)
      expect(isAsked(site, answersWith({ previous_experience: 1 }), 'workout-frequency')).toBe(true)
      for (const other of [2, 3, 4] as const)
        expect(
          isAsked(site, answersWith({ previous_experience: other }), 'workout-frequency'),
        ).toBe(false)
      expect(
        isAsked(site, without(answersWith(), 'previous_experience'), 'workout-frequency'),
      ).toBe(false)
    })
  },
)

describe('the motivation pitch', { tags: ['2.motivation-pitch'] }, () => {
  test('the motivation pitch is shown to visitors who chose at least one motivation', () => {
    expect(isAsked(workouts, allAnswers({ motivation: ['be_active'] }), 'motivation-pitch')).toBe(
      true,
    )
    expect(
      isAsked(coach, allCoachAnswers({ motivation: ['wellbeing', 'other'] }), 'motivation-pitch'),
    ).toBe(true)
  })

  test.each(FULL_SITES)(
    'the motivation pitch is not shown to visitors who chose none or were not asked, on the $name site',
    (site) => {
      expect(isAsked(site, answersOf(site)({ motivation: [] }), 'motivation-pitch')).toBe(false)
      expect(isAsked(site, without(answersOf(site)(), 'motivation'), 'motivation-pitch')).toBe(
        false,
      )
    },
  )
})

describe('conditions', { tags: ['2.conditions'] }, () => {
  test.each(FULL_SITES)(
    'each step of product 2 depends on exactly the answers that product 2 names, on the $name site',
    ({ funnel }) => {
      const dependencies = funnel
        .filter(isListed)
        .map(({ path, askWhen }) => ({ path, reads: askWhen && askWhen.reads.toSorted() }))
      expect(dependencies).toEqual(STEPS.map(({ path, reads }) => ({ path, reads })))
    },
  )
})
