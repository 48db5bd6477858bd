import { describe, expect, it } from 'vitest'
import { ALL_SITES } from '#domain/site/sites.ts'
import { workouts } from '#domain/site/workouts.ts'
import { type Answers, byKey } from '#domain/answers/Answers.ts'
import { stepAfterChange } from '#domain/funnel/afterChange.ts'
import { ALL_ON, sequenceOf } from '#domain/funnel/Sequence.ts'
import { isAsking } from '#domain/funnel/Step.ts'
import { allAnswers, answersOn, without } from '#tests/builders/allAnswers.ts'

/** The name of the step after a change at a step of the workouts site; undefined for the plan. */
function after(stepName: string, answers: Answers): string | undefined {
  const step = workouts.funnel.find(({ name }) => name === stepName)
  if (!step) throw new Error(`There is no step ${stepName}`)
  return stepAfterChange(
    step,
    sequenceOf(workouts.funnel, byKey(answers), ALL_ON),
    answers,
    workouts,
  )?.name
}

describe('a changed answer', { tags: ['2.change-answers'] }, () => {
  it.each(ALL_SITES)(
    'a changed answer leads directly to the plan, except at knee, on the $name site',
    (site) => {
      const answers = answersOn(site)
      const sequence = sequenceOf(site.funnel, byKey(answers), ALL_ON)
      const detours = sequence.steps.filter(
        (step) => isAsking(step) && stepAfterChange(step, sequence, answers, site),
      )
      expect(detours.map(({ name }) => name)).toEqual(['knee'])
    },
  )

  it('after a change to a goal that needs a goal weight, the goal weight is asked, then how long ago the visitor had their ideal weight', () => {
    const withoutGoalWeight = without(allAnswers(), 'goal_weight', 'latest_ideal_weight')
    expect(after('goal', { ...withoutGoalWeight, goal: 2 })).toBeUndefined()
    expect(after('goal', { ...withoutGoalWeight, goal: 1 })).toBe('goal_weight')
    expect(after('goal_weight', { ...withoutGoalWeight, goal: 1, goal_weight: 70 })).toBe(
      'ideal_weight',
    )
  })

  it('after a change to sore knees the visitor is asked how much the knees hurt, but not after a change to healthy knees', () => {
    expect(after('knee', allAnswers({ max_impact: 1 }))).toBe('knee_pain')
    expect(after('knee_pain', allAnswers({ max_impact: 0 }))).toBeUndefined()
    expect(after('knee', allAnswers({ max_impact: 2 }))).toBeUndefined()
  })

  it('a changed goal weight that is too low for the height leads to a warning', () => {
    expect(after('goal_weight', allAnswers({ height: 172, goal_weight: 50 }))).toBe(
      'goal_weight_progress',
    )
    expect(after('goal_weight', allAnswers({ height: 172, goal_weight: 65 }))).toBeUndefined()
  })
})
