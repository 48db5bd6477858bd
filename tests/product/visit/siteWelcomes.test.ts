import { describe, expect, test } from 'vitest'
import { ALL_SITES } from '#domain/site/sites.ts'
import { sequenceOf } from '#domain/funnel/Sequence.ts'
import { isAsking } from '#domain/funnel/Step.ts'
import { welcome_fact_questions } from '#presentation/generated/paraglide/messages.js'
import * as paths from '#presentation/navigation/paths.ts'

/** By how many questions the text may be wrong, because only some visitors are asked every question. */
const TOLERANCE = 5

describe.each(ALL_SITES)('welcome on the $name site', ({ funnel }) => {
  test('welcome names roughly as many questions as are asked', () => {
    const questions = funnel.filter((step) => isAsking(step) && step.key !== undefined)
    expect(
      Math.abs(Number(/\d+/.exec(welcome_fact_questions())) - questions.length),
    ).toBeLessThanOrEqual(TOLERANCE)
  })

  test('welcome leads to the first question', () => {
    expect(paths.firstQuestion).toBe(sequenceOf(funnel, {}, () => true).steps[1]?.path)
  })
})
