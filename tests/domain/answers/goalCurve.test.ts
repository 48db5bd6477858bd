import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { weeksToGoalWeight } from '#domain/answers/goalCurve.ts'

describe('the time to a goal weight', () => {
  test('the time to a goal weight is in whole weeks, at 0.6 kg a week', () => {
    expect(weeksToGoalWeight(78, 68, 'metric')).toBe(17)
    expect(weeksToGoalWeight(80, 77, 'metric')).toBe(5)
  })

  test('the time to a goal weight is the same in pounds as in kilograms', () => {
    expect(weeksToGoalWeight(172, 150, 'imperial')).toBe(
      weeksToGoalWeight(172 / 2.2046, 150 / 2.2046, 'metric'),
    )
    expect(weeksToGoalWeight(172, 150, 'imperial')).toBe(17)
  })

  test('the time to a goal weight is at least one week', () => {
    expect(weeksToGoalWeight(78, 77.9, 'metric')).toBe(1)
    expect(weeksToGoalWeight(78, 78, 'metric')).toBe(1)
  })

  test('the time to a goal weight is never shorter for a greater weight loss', () => {
    const weight = fc.integer({ min: 30, max: 635 })
    fc.assert(
      fc.property(weight, weight, weight, (a, b, c) => {
        const [goal = 0, lighter = 0, heavier = 0] = [a, b, c].toSorted((x, y) => x - y)
        expect(weeksToGoalWeight(heavier, goal, 'metric')).toBeGreaterThanOrEqual(
          weeksToGoalWeight(lighter, goal, 'metric'),
        )
      }),
    )
  })
})
