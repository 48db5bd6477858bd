import { describe, expect, test } from 'vitest'
import { Classes } from '#root/scripts/flow/Classes.ts'
import { inWords } from '#root/scripts/flow/inWords.ts'
import { workouts } from '#composition/sites/workouts.ts'
import { unless, when, type Condition } from '#domain/funnel/Condition.ts'
import { ageBounds } from '#domain/answers/Bounds.ts'
import { choices, numberQuestion } from '#domain/funnel/Step.ts'
import { aFunnel, answered, aRoom } from '../../builders/aFunnel.ts'
import { stepOf } from '../../builders/aVisitor.ts'

describe('a condition in words', () => {
  const drinks = choices({
    at: 'drinks',
    section: 'life',
    key: 'drinks',
    noneOffered: true,
    answers: { tea: 'tea', milk: 'milk' },
  })
  const questions = [
    aRoom('pet', { answers: { dog: 1, cat: 2, fish: 3 } }),
    aRoom('garden'),
    drinks,
    numberQuestion({ at: 'age', section: 'body', key: 'age', kind: 'age', bounds: ageBounds }),
  ]
  const said = (condition: Condition) =>
    inWords(condition, new Classes(aFunnel(...questions, aRoom('last', { askWhen: condition }))))

  test.each([
    ['one answer', answered('pet', 1), '`pet` is dog'],
    ['every answer but one', unless(answered('pet', 1)), '`pet` is not dog'],
    ['any answer', unless(answered('pet', undefined)), '`pet` is answered'],
    ['no answer', answered('pet', undefined), '`pet` is not answered'],
    [
      'two answers at once',
      when(['pet', 'garden'], ({ pet, garden }) => pet === 2 && garden === 'no'),
      '`pet` is cat and `garden` is no',
    ],
    [
      'either of two',
      when(['pet', 'garden'], ({ pet, garden }) => pet === 2 || garden === 'no'),
      '`garden` is no; or `pet` is cat',
    ],
    [
      'a number from a bound upwards',
      when('age', ({ age }) => Number(age) >= 60),
      '`age` is 60 or more',
    ],
    [
      'a list with at least one answer',
      when('drinks', ({ drinks: of }) => Array.isArray(of) && of.length > 0),
      'at least one `drinks` is chosen',
    ],
    ['nothing', when('pet', () => false), 'never'],
    ['everything', when('pet', () => true), 'always'],
  ] as const)('of %s', (_what, condition, words) => {
    expect(said(condition)).toBe(words)
  })

  test.each([
    ['goal-weight-progress', '`goal` is lose_weight and `weight` is above `goal_weight`'],
    ['knee-pain', '`max_impact` is not no'],
    ['motivation-pitch', 'at least one `motivation` is chosen'],
  ])('at %s on the workouts site', (at, words) => {
    const { askWhen } = stepOf(workouts, `/onboarding/${at}`)
    expect(askWhen && inWords(askWhen, new Classes(workouts))).toBe(words)
  })
})
