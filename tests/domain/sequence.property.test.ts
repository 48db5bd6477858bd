import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coach } from '../../src/composition/sites/coach.ts'
import { workouts } from '../../src/composition/sites/workouts.ts'
import type { Flags } from '../../src/domain/funnel/Sequence.ts'
import { answersOf, type PlanData } from '../../src/domain/plan/PlanData.ts'
import { aCoachPlan, aPlan } from '../builders/aPlan.ts'
import { aSession } from '../builders/aSession.ts'
import { Visitor } from '../builders/aVisitor.ts'
import { flags, session, visitors } from '../builders/anyVisitor.ts'
import { byPicks, picks, walk } from '../builders/walk.ts'

const RUNS = { numRuns: 200 }
const WALKS = { numRuns: 40 }

describe('the sequence, whatever is stored and flagged', () => {
  test('keeps the order of the funnel, from welcome to success', { tags: ['2.dropped-steps'] }, () => {
    fc.assert(
      fc.property(visitors(session), ({ site: { funnel }, sequence }) => {
        const places = sequence.steps.map((step) => funnel.indexOf(step))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        expect(places[0]).toBe(0)
        expect(places.at(-1)).toBe(funnel.length - 1)
      }),
      RUNS,
    )
  })

  test('has no gap: what is not in it is switched off, or its condition fails, and nothing else', { tags: ['2.dropped-steps'] }, () => {
    fc.assert(
      fc.property(visitors(session), ({ site: { funnel }, sequence, plan, flags: isOn }) => {
        for (const step of funnel) {
          const isWanted = (step.flag === undefined || isOn(step.flag)) && (step.askWhen?.holds(answersOf(plan)) ?? true)
          expect(sequence.has(step)).toBe(isWanted)
        }
      }),
      RUNS,
    )
  })

  test('leads on step by step, and back to where it led on from', { tags: ['2.neighbours'] }, () => {
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
  })

  test('has a bar that starts at 0, never falls and ends at 100', { tags: ['2.percent-rises'] }, () => {
    fc.assert(
      fc.property(visitors(session), ({ sequence }) => {
        const percents = sequence.steps.flatMap((step) => sequence.progress(step) ?? [])
        expect(percents).toEqual(percents.toSorted((a, b) => a - b))
        expect(percents.every(Number.isInteger)).toBe(true)
        expect(percents.slice(0, 1)).toEqual(percents.length > 0 ? [0] : [])
        expect(percents.slice(1).slice(-1)).toEqual(percents.length > 1 ? [100] : [])
      }),
      RUNS,
    )
  })
})

describe.each([workouts, coach])('a walk through the $name funnel', (walked) => {
  const from = (on: Flags = () => true) => new Visitor(walked, {}, aSession.ofNobody, on)

  test('ends at success, is never turned away and stays between 0 and 100 percent, whatever is answered', () => {
    fc.assert(
      fc.property(picks, flags, (picked, on) => {
        const { seen, admissions, progress } = walk(from(on), byPicks(picked))
        expect(seen.at(-1)?.kind).toBe('success')
        expect(admissions.every(({ verdict }) => verdict === 'stay')).toBe(true)
        expect(progress.filter((percent) => percent !== null && !(percent >= 0 && percent <= 100))).toEqual([])
      }),
      WALKS,
    )
  })

  test('with every flag on never falls in percent, though answers make the way longer; at its end it rose at every step', { tags: ['2.percent-rises'] }, () => {
    fc.assert(
      fc.property(picks, (picked) => {
        const { progress, plan } = walk(from(), byPicks(picked))
        const along = progress.filter((percent) => percent !== null)
        expect(along).toEqual(along.toSorted((a, b) => a - b))
        expect([along[0], along.at(-1)]).toEqual([0, 100])
        const { sequence } = from().whoAnswered(plan)
        const inOrder = sequence.steps.flatMap((step) => sequence.progress(step) ?? [])
        expect(inOrder).toEqual([...new Set(inOrder)].toSorted((a, b) => a - b))
      }),
      WALKS,
    )
  })

  test('sees every step of the funnel with the right answers', () => {
    const wanted: PlanData = walked === coach ? aCoachPlan() : aPlan()
    const { seen, plan } = walk(from(), (step) => Object.entries(wanted).find(([key]) => key === step.writes)?.[1])
    expect(seen).toEqual(walked.funnel)
    expect(plan).toEqual(wanted)
  })

  test('can see every step with answers taken from those on offer', () => {
    const reached = new Set(fc.sample(picks, { numRuns: 25, seed: 1 }).flatMap((picked) => walk(from(), byPicks(picked)).seen))
    expect(walked.funnel.filter((step) => !reached.has(step)).map(({ name }) => name)).toEqual([])
  })

  test('sees nothing but the ends when every flag is off', { tags: ['2.step-flags'] }, () => {
    expect(walk(from(() => false), byPicks([])).seen.map(({ kind }) => kind)).toEqual(['welcome', 'plan', 'subscription', 'success'])
  })
})
