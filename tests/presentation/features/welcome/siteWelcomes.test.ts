import { describe, expect, test } from 'vitest'
import { ALL_SITES } from '#composition/sites/sites.ts'
import { sequenceOf } from '#domain/funnel/Sequence.ts'
import { isAsking } from '#domain/funnel/Step.ts'
import { SITE_WELCOMES } from '#presentation/features/welcome/siteWelcomes.ts'

/** The allowed difference. Only some visitors are asked every question. */
const TOLERANCE = 5

describe.each(ALL_SITES)('welcome on the $name site', ({ name, funnel }) => {
  test('welcome names roughly as many questions as are asked', () => {
    const questions = funnel.filter((step) => isAsking(step) && step.key !== undefined)
    expect(
      Math.abs(Number(/\d+/.exec(SITE_WELCOMES[name].questions())) - questions.length),
    ).toBeLessThanOrEqual(TOLERANCE)
  })

  test('welcome leads to the first question', () => {
    expect(SITE_WELCOMES[name].start).toBe(sequenceOf(funnel, {}, () => true).steps[1]?.path)
  })
})
