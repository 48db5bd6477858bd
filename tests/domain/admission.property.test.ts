import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { workouts } from '../../src/composition/sites/workouts.ts'
import { isAsking } from '../../src/domain/funnel/Step.ts'
import { type AnswerKey, type PlanData, withAnswer } from '../../src/domain/plan/PlanData.ts'
import { aCoachPlan, aPlan, without } from '../builders/aPlan.ts'
import { aSession } from '../builders/aSession.ts'
import { Visitor } from '../builders/aVisitor.ts'
import { address, flags, session, settled, site, visitors } from '../builders/anyVisitor.ts'
import { ADDRESSES, AUXILIARY, STEPS } from '../builders/product2.ts'
import { validAnswers } from '../builders/walk.ts'

const RUNS = { numRuns: 400 }
const LOADING_PLAN = '/onboarding/loading-plan'

/** Follows admission until it lets the visitor rest. */
function follow(visitor: Visitor, from: string): { readonly at: string; readonly found: boolean; readonly redirects: number } {
  let at = from
  for (let redirects = 0; redirects < 10; redirects += 1) {
    const admission = visitor.goesTo(at)
    if (admission.verdict !== 'goTo') return { at, found: admission.verdict === 'stay', redirects }
    at = admission.path
  }
  throw new Error(`Still on the way at ${at}`)
}

describe('admission, whatever is stored, flagged and known of the visitor', () => {
  test('comes to rest within three redirects', { tags: ['2.admission-rests'] }, () => {
    fc.assert(
      fc.property(visitors(session), address, (visitor, { written }) => {
        expect(follow(visitor, written).redirects).toBeLessThanOrEqual(3)
      }),
      RUNS,
    )
  })

  test('finds every page there is, and no other', { tags: ['2.routes'] }, () => {
    fc.assert(
      fc.property(visitors(session), address, (visitor, { written, canonical }) => {
        expect(follow(visitor, written).found).toBe(ADDRESSES.includes(canonical))
      }),
      RUNS,
    )
  })

  test('sends nobody anywhere while the session loads, but to the canonical address', { tags: ['2.loading-session'] }, () => {
    fc.assert(
      fc.property(visitors(fc.constant(aSession.stillLoading)), address, (visitor, { written, canonical }) => {
        const { at, found } = follow(visitor, written)
        expect(at).toBe(found ? canonical : written)
      }),
      RUNS,
    )
  })

  test('lets nobody with an active subscription rest on a question, the plan or the paywall', () => {
    fc.assert(
      fc.property(visitors(settled), address, (visitor, { written, canonical }) => {
        const active = visitor.with(aSession.ofSomebody({ active: [visitor.site.subscriptionField] }))
        const { at, found } = follow(active, written)
        const isOpen = canonical === '/' || AUXILIARY.includes(canonical)
        expect(at).toBe(!found ? written : isOpen ? canonical : '/onboarding/success')
      }),
      RUNS,
    )
  })
})

/** Which questions hang on answers, as product 2 says it. */
const ASKED_WHEN: Partial<Record<AnswerKey, (plan: PlanData) => boolean>> = {
  goal_weight: ({ goal }) => goal === 1 || goal === 'lose_weight',
  latest_ideal_weight: ({ goal }) => goal === 1 || goal === 'lose_weight',
  workout_frequency: ({ previous_experience }) => previous_experience === 1,
}

const OUT_OF_BOUNDS: PlanData = { age: 9, height: 281, weight: 635.1, goal_weight: 29.9 }
const isNumber = (key: AnswerKey) => Object.keys(OUT_OF_BOUNDS).includes(key)
const QUESTIONS = STEPS.flatMap(({ at, path, key }) => (key === null ? [] : [{ path, key, flag: `onboarding_${at.replaceAll('-', '_')}` }]))

describe('the guard of the plan', { tags: ['2.missing-answers'] }, () => {
  /** Somebody who answered everything but these, and these numbers wrongly. */
  const partly = fc.record({
    site,
    on: flags,
    experience: fc.constantFrom(1 as const, 4 as const),
    loses: fc.boolean(),
    unanswered: fc.subarray(QUESTIONS.map(({ key }) => key)),
    wrong: fc.subarray(QUESTIONS.map(({ key }) => key).filter(isNumber)),
  })

  test('leads to the first question in force that has no answer, or a number outside its bounds; where no answer is there, to the root', () => {
    fc.assert(
      fc.property(partly, ({ site: on, on: isOn, experience, loses, unanswered, wrong }) => {
        const whole = on === workouts ? aPlan({ goal: loses ? 1 : 2 }) : aCoachPlan({ goal: loses ? 'lose_weight' : 'other' })
        const spoilt = Object.fromEntries(Object.entries(OUT_OF_BOUNDS).filter(([key]) => wrong.some((wrongKey) => wrongKey === key)))
        const plan: PlanData = without({ ...whole, previous_experience: experience, ...spoilt }, ...unanswered)
        const missing = QUESTIONS.find(({ key, flag }) => isOn(flag) && (ASKED_WHEN[key]?.(plan) ?? true) && (unanswered.includes(key) || wrong.includes(key)))
        const nothing = unanswered.length === QUESTIONS.length
        const { at } = follow(new Visitor(on, plan, aSession.ofNobody, isOn), '/onboarding/plan')
        expect(at).toBe(missing === undefined ? '/onboarding/plan' : nothing ? '/' : missing.path)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('every screen a visitor can rest on', { tags: ['2.admission-rests'] }, () => {
  test('has a next step, but for success, which is the end, and pages beside the funnel', () => {
    fc.assert(
      fc.property(visitors(session), address, (visitor, { written }) => {
        const { at, found } = follow(visitor, written)
        if (!found || AUXILIARY.includes(at) || at === LOADING_PLAN || at === '/onboarding/success' || visitor.session.status === 'loading') return
        expect(visitor.sequence.next(visitor.step(at))).toBeDefined()
      }),
      RUNS,
    )
  })

  test('lets the visitor go on once they answered it, whatever they answer', () => {
    fc.assert(
      fc.property(visitors(fc.constantFrom(aSession.ofNobody, aSession.ofSomebodyWithoutProfile)), address, (unitless, { written }) => {
        const visitor = unitless.whoAnswered({ units: 'metric', ...unitless.plan })
        const { at } = follow(visitor, written)
        const step = visitor.site.funnel.find((candidate) => candidate.path === at)
        if (!step || step.kind === 'success') return
        const answers = isAsking(step) ? validAnswers(step, visitor.plan, visitor.site) : [undefined]
        const turnedAway = answers.filter((answer) => {
          const answered = isAsking(step) ? visitor.whoAnswered(withAnswer(visitor.plan, step.writes, answer)) : visitor
          const next = answered.sequence.next(step)
          return !next || answered.goesTo(next.path).verdict !== 'stay'
        })
        expect({ at, turnedAway }).toEqual({ at, turnedAway: [] })
      }),
      RUNS,
    )
  })
})
