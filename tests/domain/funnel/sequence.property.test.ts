import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byKey } from '#domain/answers/Answers.ts'
import { session, visitors } from '../../builders/anyVisitor.ts'

const RUNS = { numRuns: 200 }

describe('the sequence, for all stored answers and flags', { tags: ['2.dropped-steps'] }, () => {
  test('the sequence keeps the order of the funnel, from welcome to success', () => {
    fc.assert(
      fc.property(visitors(session), ({ site: { funnel }, sequence }) => {
        const positions = sequence.steps.map((step) => funnel.indexOf(step))
        expect(positions).toEqual(positions.toSorted((a, b) => a - b))
        expect(positions[0]).toBe(0)
        expect(positions.at(-1)).toBe(funnel.length - 1)
      }),
      RUNS,
    )
  })

  test('the sequence leaves out exactly the steps that are switched off or whose condition fails', () => {
    fc.assert(
      fc.property(visitors(session), ({ site: { funnel }, sequence, answers, flags: isOn }) => {
        for (const step of funnel) {
          const isWanted =
            (step.flag === undefined || isOn(step.flag)) &&
            (step.askWhen?.holds(byKey(answers)) ?? true)
          expect(sequence.has(step)).toBe(isWanted)
        }
      }),
      RUNS,
    )
  })

  test(
    'the sequence leads forward step by step, and back to the step it came from',
    { tags: ['2.neighbours'] },
    () => {
      fc.assert(
        fc.property(visitors(session), ({ sequence }) => {
          for (const [index, step] of sequence.steps.entries()) {
            const next = sequence.next(step)
            expect(next).toBe(sequence.steps[index + 1])
            expect(next ? sequence.previous(next) : step).toBe(step)
            const previous = sequence.previous(step)
            expect(previous ? sequence.next(previous) : step).toBe(step)
          }
        }),
        RUNS,
      )
    },
  )
})
