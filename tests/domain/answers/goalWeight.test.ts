import { describe, expect, test } from 'vitest'
import {
  goalWeightConcern,
  lowestHealthyWeight,
  suggestedGoalWeights,
} from '#domain/answers/goalWeight.ts'
import { allAnswers, without } from '../../builders/allAnswers.ts'

describe('the lowest healthy weight', { tags: ['4.goal-weight-concern'] }, () => {
  test('the lowest healthy weight is the one with a body mass index of 18.5', () => {
    expect(lowestHealthyWeight(200, 'metric')).toBeCloseTo(74)
    expect(lowestHealthyWeight(172, 'metric')).toBeCloseTo(54.73)
  })

  test('the lowest healthy weight is the same in inches and pounds', () => {
    expect(lowestHealthyWeight(172 / 2.54, 'imperial')).toBeCloseTo(54.73 * 2.2046, 1)
  })
})

describe('a goal weight', { tags: ['4.goal-weight-concern'] }, () => {
  test.each([
    [73.9, 200, 'metric', 'low'],
    [74, 200, 'metric', null],
    [90, 200, 'metric', null],
    [121, 68, 'imperial', 'low'],
    [122, 68, 'imperial', null],
  ] as const)(
    'the concern about a goal weight of %d at a height of %d in %s units is %s',
    (goal_weight, height, units, concern) => {
      expect(goalWeightConcern(allAnswers({ units, height, goal_weight }))).toBe(concern)
    },
  )

  test('any goal weight is a concern for anybody below 18', () => {
    expect(goalWeightConcern(allAnswers({ age: 17 }))).toBe('minor')
    expect(goalWeightConcern(allAnswers({ age: 18 }))).toBeNull()
    expect(goalWeightConcern(allAnswers({ age: 17, goal_weight: 40 }))).toBe('minor')
  })

  test('a goal weight that is missing, or without a height, is not a concern', () => {
    expect(goalWeightConcern(without(allAnswers({ age: 17 }), 'goal_weight'))).toBeNull()
    expect(goalWeightConcern(without(allAnswers({ goal_weight: 30 }), 'height'))).toBeNull()
  })
})

describe('the suggested goal weights', { tags: ['4.goal-weight-hint'] }, () => {
  test('the suggested goal weights are whole, from the lowest that is not underweight up to today’s', () => {
    expect(suggestedGoalWeights(allAnswers({ height: 172, weight: 78.9 }))).toEqual({
      min: 55,
      max: 78,
    })
    expect(
      suggestedGoalWeights(allAnswers({ units: 'imperial', height: 68, weight: 172 })),
    ).toEqual({ min: 122, max: 172 })
  })

  test.each([
    ['a minor', allAnswers({ age: 17 })],
    ['a height that is missing', without(allAnswers(), 'height')],
    ['a weight that is missing', without(allAnswers(), 'weight')],
    ['a weight that is already low', allAnswers({ height: 172, weight: 55 })],
  ])('for %s, no goal weights are suggested', (_who, answers) => {
    expect(suggestedGoalWeights(answers)).toBeNull()
  })
})
