import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { workouts } from '#domain/site/workouts.ts'
import { LOADING_PLAN } from '#domain/funnel/routes.ts'
import { hasAnswers, type Answers } from '#domain/answers/Answers.ts'
import { resumeAt } from '#domain/funnel/admit.ts'
import { allCoachAnswers, allAnswers } from '../../builders/allAnswers.ts'
import { aSession } from '../../builders/aSession.ts'
import { Visitor } from '../../builders/aVisitor.ts'
import { anyAddress, flags, session, settledSession, visitors } from '../../builders/anyVisitor.ts'
import { AUXILIARY_PATHS, FULL_SITES, STEPS } from '../../builders/product2.ts'

/** Follows the redirects of admission until the visitor may stay or the page is not found. */
function follow(visitor: Visitor, from: string): { readonly at: string; readonly found: boolean } {
  let at = from
  for (let redirects = 0; redirects < 10; redirects += 1) {
    const admission = visitor.admissionAt(at)
    if (admission.verdict !== 'goTo') return { at, found: admission.verdict === 'stay' }
    at = admission.path
  }
  throw new Error(`Admission still redirects at ${at}`)
}

const forAny = (
  sessions: Parameters<typeof visitors>[0],
  rule: (visitor: Visitor, from: { readonly written: string; readonly canonical: string }) => void,
) => fc.assert(fc.property(visitors(sessions), anyAddress, rule), { numRuns: 400 })
const loading = fc.constant(aSession.stillLoading)

const RULES = { tags: ['2.admission-rests'] }

describe('admission, for all stored answers, flags and visitors', RULES, () => {
  test('admission finds every page that exists, and no other', { tags: ['2.routes'] }, () => {
    forAny(session, (visitor, { written, canonical }) => {
      const paths = visitor.site.funnel.map(({ path }) => path)
      const exists = [...paths, LOADING_PLAN, ...AUXILIARY_PATHS].includes(canonical)
      expect(follow(visitor, written).found).toBe(exists)
    })
  })

  test('admission redirects to a page on which the visitor may stay and from which they can continue, unless the funnel ends there', () => {
    forAny(settledSession, (visitor, { written }) => {
      const { at } = follow(visitor, written)
      const step = visitor.site.funnel.find(({ path }) => path === at)
      const isEnd = !step || step.kind === 'success'
      expect(isEnd || visitor.sequence.next(step) !== undefined).toBe(true)
    })
  })

  test('admission waits while the session loads', { tags: ['2.loading-session'] }, () => {
    forAny(loading, (visitor, { written, canonical }) => {
      const { at, found } = follow(visitor, written)
      expect(at).toBe(found ? canonical : written)
    })
  })

  test('admission lets nobody with an active subscription stay on a question, the plan or the paywall', () => {
    forAny(settledSession, (visitor, { written, canonical }) => {
      const active = aSession.ofSomebody({ active: [visitor.site.subscriptionField] })
      const { at, found } = follow(visitor.with(active), written)
      const isOpen = canonical === '/' || AUXILIARY_PATHS.includes(canonical)
      expect(at).toBe(!found ? written : isOpen ? canonical : '/onboarding/success')
    })
  })

  test('a returning visitor continues at an address that admission allows', () => {
    forAny(settledSession, (visitor) => {
      const path = resumeAt(visitor)
      expect(path === null ? 'stay' : visitor.admissionAt(path).verdict).toBe('stay')
    })
  })

  test('where a returning visitor continues depends only on the answers while the session loads', () => {
    forAny(loading, (visitor) => {
      expect(resumeAt(visitor)).toBe(resumeAt(visitor.with(aSession.ofNobody)))
    })
  })
})

/** Whether a question is asked, according to product 2, for the questions that depend on answers. */
const ASKED_WHEN: Readonly<Record<string, (answers: Answers) => boolean>> = {
  goal_weight: ({ goal }) => goal === 1 || goal === 'lose_weight',
  latest_ideal_weight: ({ goal }) => goal === 1 || goal === 'lose_weight',
  workout_frequency: ({ previous_experience }) => previous_experience === 1,
}

const OUT_OF_BOUNDS: Answers = { age: 9, height: 281, weight: 635.1, goal_weight: 29.9 }
const QUESTIONS = STEPS.flatMap(({ at, path, key }) =>
  key === undefined ? [] : [{ path, key, flag: `onboarding_${at.replaceAll('-', '_')}` }],
)

const withoutKeys = (answers: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)))

describe('the plan', { tags: ['2.missing-answers', '3.out-of-bounds'] }, () => {
  /** A visitor who answered every question but those in `unanswered`; the answers to those in `wrong` are out of bounds. */
  const visitorFacts = fc.record({
    site: fc.constantFrom(...FULL_SITES),
    isOn: flags,
    experience: fc.constantFrom(1 as const, 4 as const),
    wantsToLose: fc.boolean(),
    unanswered: fc.subarray<string>(QUESTIONS.map(({ key }) => key)),
    wrong: fc.subarray(Object.keys(OUT_OF_BOUNDS)),
  })

  test('the plan redirects to the first question that applies and has no valid answer, or to the root if nothing is answered', () => {
    fc.assert(
      fc.property(visitorFacts, ({ site, isOn, experience, wantsToLose, unanswered, wrong }) => {
        const complete =
          site === workouts
            ? allAnswers({ goal: wantsToLose ? 1 : 2 })
            : allCoachAnswers({ goal: wantsToLose ? 'lose_weight' : 'other' })
        const outOfBounds = Object.fromEntries(
          Object.entries(OUT_OF_BOUNDS).filter(([key]) => wrong.includes(key)),
        )
        const answers: Answers = withoutKeys(
          { ...complete, previous_experience: experience, ...outOfBounds },
          unanswered,
        )
        const missing = QUESTIONS.find(
          ({ key, flag }) =>
            isOn(flag) &&
            (ASKED_WHEN[key]?.(answers) ?? true) &&
            (unanswered.includes(key) || wrong.includes(key)),
        )
        const visitor = new Visitor(site, answers, aSession.ofNobody, isOn)
        const redirect = hasAnswers(answers) ? missing?.path : missing && '/'
        expect(follow(visitor, '/onboarding/plan').at).toBe(redirect ?? '/onboarding/plan')
      }),
      { numRuns: 1000 },
    )
  })
})
