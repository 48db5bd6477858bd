import { describe, expect, test } from 'vitest'
import { ALL_SITES } from '#composition/sites/sites.ts'
import { workouts } from '#composition/sites/workouts.ts'
import { type Answers, byKey, parseAnswers } from '#domain/answers/Answers.ts'
import { admit } from '#domain/funnel/Admission.ts'
import { both, either, unless, when } from '#domain/funnel/Condition.ts'
import { Classes } from '#demo/map/funnel/Classes.ts'
import { leastAnswers } from '#demo/map/funnel/leastAnswers.ts'
import { sequenceOf } from '#domain/funnel/Sequence.ts'
import { isAsking, numberQuestion, type Step } from '#domain/funnel/Step.ts'
import { isAnswered } from '#domain/funnel/validity.ts'
import { ANONYMOUS, LOADING, type Session } from '#domain/person/Session.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { ANA } from '#demo/states/catalogue/answers.ts'
import { aFunnel, answered, aRoom } from '../../builders/aFunnel.ts'
import { allAnswers, answeredBefore } from '../../builders/allAnswers.ts'
import { aSession } from '../../builders/aSession.ts'
import { allOnBut, stepOf } from '../../builders/aVisitor.ts'

const classes = new Map<SiteRules, Classes>()
const classesOf = (site: SiteRules) => {
  const known = classes.get(site) ?? new Classes(site)
  classes.set(site, known)
  return known
}

interface Facts {
  readonly site?: SiteRules
  readonly answers?: Answers
  readonly session?: Session
  readonly off?: readonly string[]
}

function toward(
  target: Step,
  { site = workouts, answers = {}, session = ANONYMOUS, off = [] }: Facts = {},
) {
  const flags = allOnBut(...off)
  const preparation = leastAnswers(target, { site, answers, session, flags }, classesOf(site), ANA)
  const given = preparation.kind === 'ready' ? preparation.given : []
  const after = parseAnswers(site.funnel, {
    units: 'metric',
    ...answers,
    ...Object.fromEntries(given.map(({ step, value }) => [step.writes, value])),
  })
  const sequence = sequenceOf(site.funnel, byKey(after), flags)
  return {
    preparation,
    after,
    sequence,
    admission: admit({ path: target.path, answers: after, sequence, session, site }),
    given: Object.fromEntries(given.map(({ step, value }) => [step.name, value])),
    changed: given.filter(({ isChange }) => isChange).map(({ step }) => step.name),
  }
}

const IN_INCHES: Answers = { units: 'imperial', height: 68, weight: 172.5, goal_weight: 150 }

describe.each(ALL_SITES.map((site) => [site.name, site] as const))(
  'the least answers on the %s site',
  (_name, site) => {
    const steps = site.funnel.filter(({ kind }) => kind !== 'success')
    const all = answeredBefore('/onboarding/plan', site)
    const visits: readonly (readonly [string, Answers])[] = [
      ['no answers', {}],
      ['all answers', all],
      ['units of inches and pounds only', { units: 'imperial' }],
      ['all answers, in inches and pounds', { ...all, ...IN_INCHES }],
      ['a weight that is not valid', { ...all, weight: 2 }],
    ]

    test.each(visits)(
      'lead to every step from %s, and each is valid',
      { tags: ['10.map'] },
      (_what, answers) => {
        for (const step of steps) {
          const { preparation, sequence, admission, after } = toward(step, { site, answers })
          expect([step.path, preparation.kind, sequence.has(step), admission.verdict]).toEqual([
            step.path,
            'ready',
            true,
            'stay',
          ])
          const given = preparation.kind === 'ready' ? preparation.given : []
          expect(
            given
              .filter((one) => !isAnswered(one.step, after, site) || !sequence.has(one.step))
              .map((one) => one.step.name),
          ).toEqual([])
        }
      },
    )
  },
)

/** The questions before a step of the workouts site, by name. */
const askedBefore = (path: string) =>
  workouts.funnel
    .slice(0, workouts.funnel.indexOf(stepOf(workouts, path)))
    .flatMap(({ key, name }) => (key === undefined ? [] : [name]))

describe('the least answers', () => {
  test('are none for a step that the visitor can already stand at', () => {
    expect(toward(stepOf(workouts, '/onboarding/plan'), { answers: allAnswers() }).given).toEqual(
      {},
    )
  })

  test('are none for the paywall of somebody who completed the questions elsewhere', () => {
    expect(
      toward(stepOf(workouts, '/onboarding/subscription'), {
        session: aSession.ofSomebody({ completed: [workouts.completedFlag] }),
      }).preparation,
    ).toEqual({ kind: 'ready', given: [] })
  })

  test('keep what is answered, and answer only what is open before the step', () => {
    const { given } = toward(stepOf(workouts, '/onboarding/goal'), {
      answers: { gender: 'm', units: 'metric' },
    })
    expect(['gender', ...Object.keys(given)]).toEqual(askedBefore('/onboarding/goal'))
  })

  test('change the one answer that the condition needs, and no number that fits', () => {
    const answers: Answers = { ...allAnswers(), goal: 2, weight: 81.5, goal_weight: 70.5 }
    const { given, changed } = toward(stepOf(workouts, '/onboarding/goal-weight-progress'), {
      answers,
    })
    expect(given).toEqual({ goal: 1 })
    expect(changed).toEqual(['goal'])
  })

  test('answer the question that a condition reads, also where the condition holds without an answer', () => {
    const { given } = toward(stepOf(workouts, '/onboarding/knee-pain'))
    expect(given).toHaveProperty('knee')
  })

  test('ask for no question that is switched off', () => {
    const { given, admission } = toward(stepOf(workouts, '/onboarding/goal'), { off: ['name'] })
    expect(Object.keys(given)).toEqual(
      askedBefore('/onboarding/goal').filter((name) => name !== 'name'),
    )
    expect(admission.verdict).toBe('stay')
  })

  test('find a number that no sample has, and a condition over several questions', () => {
    const age = numberQuestion({
      at: 'age',
      section: 'body',
      key: 'age',
      kind: 'age',
      bounds: ({ minimumAge }) => ({ min: minimumAge, max: 120, decimals: 0 }),
    })
    const last = aRoom('last', {
      askWhen: both(
        when('age', ({ age: years }) => Number(years) >= 60 && Number(years) < 65),
        either(answered('pet', 'no'), unless(answered('garden', 'yes'))),
      ),
    })
    const site = aFunnel(aRoom('pet'), aRoom('garden'), age, last)
    const { given, admission } = toward(last, { site })
    expect(admission.verdict).toBe('stay')
    expect(Number(given['age'])).toBeGreaterThanOrEqual(60)
    expect(Number(given['age'])).toBeLessThan(65)
  })

  test('answer no question that is not asked', () => {
    const pet = aRoom('pet', { answers: { dog: 'dog', none: 'none' } })
    const breed = aRoom('breed', { askWhen: answered('pet', 'dog') })
    const last = aRoom('last', { askWhen: unless(answered('breed', 'yes')) })
    const { given, sequence } = toward(last, { site: aFunnel(pet, breed, last) })
    expect(sequence.steps.filter((step) => isAsking(step)).map(({ name }) => name)).toEqual([
      ...Object.keys(given),
      'last',
    ])
  })

  test.each([
    ['is switched off', '/onboarding/goal', { off: ['goal'] }, 'switchedOff'],
    [
      'needs an answer to a question that is switched off',
      '/onboarding/workout-frequency',
      { off: ['previous-experience'] },
      'impossible',
    ],
    ['shows a purchase that nobody made', '/onboarding/success', {}, 'noPurchase'],
    [
      'stands before somebody who is not known yet',
      '/onboarding/goal',
      { session: LOADING },
      'loading',
    ],
    [
      'is closed to somebody with an active subscription',
      '/onboarding/goal',
      { session: aSession.ofSomebody({ active: [workouts.subscriptionField] }) },
      'activeSubscription',
    ],
    [
      'is closed to somebody who completed the questions',
      '/onboarding/goal',
      { session: aSession.ofSomebody({ completed: [workouts.completedFlag] }) },
      'onboardingCompleted',
    ],
  ] as const)('are not prepared for a step that %s', (_what, path, facts, by) => {
    expect(toward(stepOf(workouts, path), facts).preparation).toEqual({ kind: 'hindered', by })
  })
})
