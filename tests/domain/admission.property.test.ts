import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coach } from '../../src/composition/sites/coach.ts'
import { workouts } from '../../src/composition/sites/workouts.ts'
import { AUXILIARY_ROUTES, canonicalPath, isAuxiliary, LOADING_PLAN } from '../../src/domain/funnel/routes.ts'
import type { Flags } from '../../src/domain/funnel/Sequence.ts'
import { isAsking } from '../../src/domain/funnel/Step.ts'
import { firstMissing } from '../../src/domain/funnel/validity.ts'
import { hasAnswers, parsePlan, type PlanData, withAnswer } from '../../src/domain/plan/PlanData.ts'
import { aCoachPlan, aPlan } from '../builders/aPlan.ts'
import { aSession } from '../builders/aSession.ts'
import { Visitor } from '../builders/aVisitor.ts'
import { type Chooser, validAnswers, walk } from '../builders/walk.ts'

const RUNS = { numRuns: 400 }

const site = fc.constantFrom(workouts, coach)
const filled: readonly PlanData[] = [aPlan(), aCoachPlan()]
const KEYS = Object.keys(aPlan())

/** Values of all kinds that a field of stored plan data might hold. */
const value = fc.oneof(
  fc.integer({ min: -2, max: 700 }),
  fc.boolean(),
  fc.constantFrom('f', 'm', 'n', 'lose_weight', 'build_strength', 'get_active', 'metric', 'imperial', '', 'Ana', 'gym', 'short'),
  fc.uniqueArray(fc.constantFrom('be_active', 'wellbeing', 'sleep', 'belly', 1, 6), { maxLength: 3 }),
  fc.jsonValue({ maxDepth: 1 }),
)

/** Stored plan data: nothing in order, a few fields, or nearly everything answered. */
const stored = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.dictionary(fc.constantFrom(...KEYS), value, { maxKeys: 12 }),
  fc.tuple(fc.constantFrom(...filled), fc.dictionary(fc.constantFrom(...KEYS), value, { maxKeys: 3 })).map(([plan, changed]): unknown => Object.assign({}, plan, changed)),
)

const flags: fc.Arbitrary<Flags> = fc
  .oneof({ weight: 3, arbitrary: fc.subarray(workouts.funnel.flatMap(({ flag }) => flag ?? [])) }, { weight: 2, arbitrary: fc.constant<string[]>([]) })
  .map((off) => (name: string) => !off.includes(name))

const profile = fc.record({
  active: fc.subarray(['subscription', 'subscription_yoga', 'subscription_hc', 'subscription_body_scanning'] as const),
  completed: fc.subarray(['workouts', 'hc'] as const),
})
const settled = fc.oneof(
  fc.constantFrom(aSession.ofNobody, aSession.ofSomebodyUnknown, aSession.ofSomebodyWithoutProfile),
  profile.map((facts) => aSession.ofSomebody(facts)),
)
const session = fc.oneof({ weight: 4, arbitrary: settled }, { weight: 1, arbitrary: fc.constant(aSession.stillLoading) })

const address = fc.constantFrom(...workouts.funnel.map(({ path }) => path), LOADING_PLAN, ...AUXILIARY_ROUTES, '/nowhere', '/onboarding', '/onboarding/diet')
const path = fc.tuple(address, fc.constantFrom('as it is', 'in capitals', 'with a slash')).map(([at, how]) => {
  if (how === 'in capitals') return at.toUpperCase()
  return how === 'with a slash' ? `${at}/` : at
})

const visitors = (sessions: typeof session) =>
  fc.record({ site, stored, flags, session: sessions }).map((v) => new Visitor(v.site, parsePlan(v.site.funnel, v.stored), v.session, v.flags))

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
  test('comes to rest within three redirects', () => {
    fc.assert(
      fc.property(visitors(session), path, (visitor, from) => {
        expect(follow(visitor, from).redirects).toBeLessThanOrEqual(3)
      }),
      RUNS,
    )
  })

  test('finds every page there is, and no other', () => {
    fc.assert(
      fc.property(visitors(session), path, (visitor, from) => {
        const known = [...visitor.site.funnel.map((step) => step.path), LOADING_PLAN, ...AUXILIARY_ROUTES]
        expect(follow(visitor, from).found).toBe(known.includes(canonicalPath(from)))
      }),
      RUNS,
    )
  })

  test('sends nobody anywhere while the session loads, but to the canonical address', () => {
    fc.assert(
      fc.property(visitors(fc.constant(aSession.stillLoading)), path, (visitor, from) => {
        const { at } = follow(visitor, from)
        expect(canonicalPath(from)).toBe(canonicalPath(at))
      }),
      RUNS,
    )
  })

  test('lets nobody with an active subscription rest on a question, the plan or the paywall', () => {
    fc.assert(
      fc.property(visitors(settled), path, (visitor, from) => {
        const active = visitor.with(aSession.ofSomebody({ active: [visitor.site.subscriptionField] }))
        const { at } = follow(active, from)
        const step = visitor.site.funnel.find((candidate) => candidate.path === at)
        expect([undefined, 'welcome', 'success']).toContain(step?.kind)
      }),
      RUNS,
    )
  })

  test('leads from the plan to a question exactly where one in force has no valid answer', () => {
    fc.assert(
      fc.property(visitors(fc.constant(aSession.ofNobody)), (visitor) => {
        const { at } = follow(visitor, '/onboarding/plan')
        const unanswered = firstMissing(visitor.sequence.steps, visitor.plan, visitor.site)
        const question = hasAnswers(visitor.plan) ? unanswered?.path : '/'
        expect(at).toBe(unanswered ? question : '/onboarding/plan')
      }),
      RUNS,
    )
  })
})

describe('every screen a visitor can rest on', () => {
  test('has a next step, but for success, which is the end, and pages beside the funnel', () => {
    fc.assert(
      fc.property(visitors(session), path, (visitor, from) => {
        const { at, found } = follow(visitor, from)
        if (!found || isAuxiliary(at) || at === LOADING_PLAN || at === '/onboarding/success' || visitor.session.status === 'loading') return
        expect(visitor.sequence.next(visitor.step(at))).toBeDefined()
      }),
      RUNS,
    )
  })

  test('lets the visitor go on once they answered it, whatever they answer', () => {
    fc.assert(
      fc.property(visitors(fc.constantFrom(aSession.ofNobody, aSession.ofSomebodyWithoutProfile)), path, (unitless, from) => {
        const visitor = unitless.whoAnswered({ units: 'metric', ...unitless.plan })
        const { at } = follow(visitor, from)
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

describe('the sequence, whatever is stored and flagged', () => {
  test('keeps the order of the funnel, from welcome to success', () => {
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

  test('leads back to where it led on from', () => {
    fc.assert(
      fc.property(visitors(session), ({ sequence }) => {
        for (const step of sequence.steps) {
          const next = sequence.next(step)
          expect(next ? sequence.previous(next) : step).toBe(step)
        }
      }),
      RUNS,
    )
  })

  test('has a bar that starts at 0, never falls and ends at 100', () => {
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
  /** Answers by a list of numbers, one a question. */
  const by = (picks: readonly number[]): Chooser => {
    let question = 0
    return (_step, valid) => valid[(picks[question++] ?? 0) % valid.length]
  }
  const picks = fc.array(fc.nat({ max: 11 }), { minLength: 40, maxLength: 40 })

  test('ends at success, is never turned away and stays between 0 and 100 percent, whatever is answered', () => {
    fc.assert(
      fc.property(picks, flags, (picked, on) => {
        const { seen, admissions, progress } = walk(from(on), by(picked))
        expect(seen.at(-1)?.kind).toBe('success')
        expect(admissions.every(({ verdict }) => verdict === 'stay')).toBe(true)
        expect(progress.filter((percent) => percent !== null && !(percent >= 0 && percent <= 100))).toEqual([])
      }),
      RUNS,
    )
  })

  test('sees every step of the funnel with the right answers', () => {
    const wanted: PlanData = walked === coach ? aCoachPlan() : aPlan()
    const { seen, plan } = walk(from(), (step) => Object.entries(wanted).find(([key]) => key === step.writes)?.[1])
    expect(seen).toEqual(walked.funnel)
    expect(plan).toEqual(wanted)
  })

  test('can see every step with answers taken from those on offer', () => {
    const reached = new Set(fc.sample(picks, { numRuns: 400, seed: 1 }).flatMap((picked) => walk(from(), by(picked)).seen))
    expect(walked.funnel.filter((step) => !reached.has(step)).map(({ name }) => name)).toEqual([])
  })

  test('sees nothing but the ends when every flag is off', () => {
    expect(walk(from(() => false), by([])).seen.map(({ kind }) => kind)).toEqual(['welcome', 'plan', 'subscription', 'success'])
  })
})
