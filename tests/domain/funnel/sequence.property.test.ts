import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byKey } from '#domain/answers/Answers.ts'
import { session, visitors } from '../../builders/anyVisitor.ts'
import type { Visitor } from '../../builders/aVisitor.ts'

const forAnyVisitor = (rule: (visitor: Visitor) => void) =>
  fc.assert(fc.property(visitors(session), rule), { numRuns: 200 })

const RULES = { tags: ['2.dropped-steps', '2.neighbours'] }

describe('the sequence, for all stored answers and flags', RULES, () => {
  test('the sequence keeps the order of the funnel, from welcome to success', () => {
    forAnyVisitor(({ site: { funnel }, sequence }) => {
      const positions = sequence.steps.map((step) => funnel.indexOf(step))
      expect(positions).toEqual(positions.toSorted((a, b) => a - b))
      expect([positions[0], positions.at(-1)]).toEqual([0, funnel.length - 1])
    })
  })

  test('the sequence leaves out exactly the steps that are switched off or whose condition fails', () => {
    forAnyVisitor(({ site: { funnel }, sequence, answers, flags }) => {
      for (const step of funnel) {
        const isOn = step.flag === undefined || flags(step.flag)
        const applies = isOn && (step.askWhen?.holds(byKey(answers)) ?? true)
        expect(sequence.has(step)).toBe(applies)
      }
    })
  })

  test('the sequence leads forward step by step, and back the same way', () => {
    forAnyVisitor(({ sequence }) => {
      for (const [index, step] of sequence.steps.entries()) {
        const next = sequence.next(step)
        expect(next).toBe(sequence.steps[index + 1])
        expect(next ? sequence.previous(next) : step).toBe(step)
        const previous = sequence.previous(step)
        expect(previous ? sequence.next(previous) : step).toBe(step)
      }
    })
  })
})
