import { describe, expect, test } from 'vitest'
import { coach } from '#composition/sites/coach.ts'
import { workouts } from '#composition/sites/workouts.ts'
import { withAnswer } from '#domain/answers/Answers.ts'
import {
  allCoachAnswers,
  answeredUpTo,
  allAnswers,
  STATEMENT,
  without,
} from '../../builders/allAnswers.ts'
import { aSession } from '../../builders/aSession.ts'
import { aVisitor, type Visitor } from '../../builders/aVisitor.ts'
import { AUXILIARY } from '../../builders/product2.ts'

const STAY = { verdict: 'stay', shows: 'screen' }
const SKELETON = { verdict: 'stay', shows: 'skeleton' }
const NOT_FOUND = { verdict: 'notFound' }
const goTo = (path: string, because: string) => ({ verdict: 'goTo', path, because })

const OPEN_TO_ALL = ['/', '/onboarding/success', ...AUXILIARY]
const whereAll = (visitor: Visitor, paths: readonly string[]) =>
  paths.map((path) => ({ path, admission: visitor.goesTo(path) }))

const SITES = [
  { site: workouts, plan: allAnswers },
  { site: coach, plan: allCoachAnswers },
] as const

describe.each(SITES)('rule 1, the address, on the $site.name site', ({ site, plan }) => {
  const visitor = aVisitor().on(site).whoAnswered(plan())

  test.each([
    '/nowhere',
    '/onboarding',
    '/onboarding/',
    '/onboarding/diet',
    '/gift/x',
    '/auth',
    '/onboarding/goal/x',
    '//',
    '/%2F',
  ])('finds no page at %s', { tags: ['2.routes'] }, (path) => {
    // "//" is the root written with too many slashes.
    expect(visitor.goesTo(path)).toEqual(path === '//' ? goTo('/', 'canonicalPath') : NOT_FOUND)
  })

  test.each([
    ['/Onboarding/Goal', '/onboarding/goal'],
    ['/onboarding/goal/', '/onboarding/goal'],
    ['/ONBOARDING/PLAN//', '/onboarding/plan'],
    ['/Gift', '/gift'],
    ['/auth/login/', '/auth/login'],
    ['/onboarding/Loading-Plan', '/onboarding/loading-plan'],
  ])('redirects %s to %s', { tags: ['2.canonical-path'] }, (path, canonical) => {
    expect(visitor.goesTo(path)).toEqual(goTo(canonical, 'canonicalPath'))
    expect(visitor.with(aSession.stillLoading).goesTo(path)).toEqual(
      goTo(canonical, 'canonicalPath'),
    )
  })
})

describe.each(SITES)(
  'rule 2, while the session loads, on the $site.name site',
  { tags: ['2.loading-session'] },
  ({ site, plan }) => {
    const visitor = aVisitor().on(site).whoAnswered(plan()).with(aSession.stillLoading)

    test.each([
      '/',
      '/onboarding/gender',
      '/onboarding/goal',
      '/onboarding/workout-days',
      '/onboarding/success',
      '/gift',
      '/auth/login',
    ])('shows %s itself', (path) => {
      expect(visitor.goesTo(path)).toEqual(STAY)
    })

    test.each(['/onboarding/plan', '/onboarding/subscription', '/onboarding/loading-plan'])(
      'shows a skeleton at %s',
      (path) => {
        expect(visitor.goesTo(path)).toEqual(SKELETON)
      },
    )

    test('shows a skeleton if answers are missing, and redirects nowhere', () => {
      expect(visitor.whoAnswered({}).goesTo('/onboarding/goal')).toEqual(SKELETON)
      expect(visitor.whoAnswered(without(plan(), 'fitness')).goesTo('/onboarding/age')).toEqual(
        SKELETON,
      )
    })

    test('shows a skeleton at a step that is not in force', () => {
      expect(visitor.withoutSteps('fitness').goesTo('/onboarding/fitness')).toEqual(SKELETON)
    })
  },
)

describe.each(SITES)(
  'rule 3, an active subscription, on the $site.name site',
  { tags: ['2.active-subscription'] },
  ({ site, plan }) => {
    const active = aSession.ofSomebody({
      active: [site.subscriptionField],
      completed: [site.completedFlag],
    })
    const visitor = aVisitor().on(site).whoAnswered(plan()).with(active)

    test.each([
      '/onboarding/gender',
      '/onboarding/goal',
      '/onboarding/plan',
      '/onboarding/subscription',
      '/onboarding/loading-plan',
    ])('leads from %s to success', (path) => {
      expect(visitor.goesTo(path)).toEqual(goTo('/onboarding/success', 'activeSubscription'))
      expect(visitor.whoAnswered({}).goesTo(path)).toEqual(
        goTo('/onboarding/success', 'activeSubscription'),
      )
    })

    test.each(OPEN_TO_ALL)('does not redirect from %s', (path) => {
      expect(visitor.goesTo(path)).toEqual(STAY)
    })

    test('counts for this site only', () => {
      const others = (
        [
          'subscription',
          'subscription_yoga',
          'subscription_hc',
          'subscription_body_scanning',
        ] as const
      ).filter((field) => field !== site.subscriptionField)
      expect(
        visitor.with(aSession.ofSomebody({ active: others })).goesTo('/onboarding/goal'),
      ).toEqual(STAY)
    })
  },
)

describe.each(SITES)(
  'rule 4, a completed onboarding, on the $site.name site',
  { tags: ['2.completed-onboarding'] },
  ({ site, plan }) => {
    const visitor = aVisitor()
      .on(site)
      .with(aSession.ofSomebody({ completed: [site.completedFlag] }))

    test.each([
      '/onboarding/gender',
      '/onboarding/goal',
      '/onboarding/plan',
      '/onboarding/loading-plan',
    ])('leads from %s to the paywall', (path) => {
      expect(visitor.goesTo(path)).toEqual(goTo('/onboarding/subscription', 'onboardingCompleted'))
      expect(visitor.whoAnswered(plan()).goesTo(path)).toEqual(
        goTo('/onboarding/subscription', 'onboardingCompleted'),
      )
    })

    test.each(['/', '/onboarding/subscription', '/onboarding/success', ...AUXILIARY])(
      'does not redirect from %s, whatever is answered',
      (path) => {
        expect(visitor.goesTo(path)).toEqual(STAY)
        expect(visitor.whoAnswered(without(plan(), 'goal')).goesTo(path)).toEqual(STAY)
      },
    )

    test('counts for this site only', () => {
      const other = aSession.ofSomebody({ completed: [site === coach ? 'workouts' : 'hc'] })
      expect(visitor.whoAnswered(plan()).with(other).goesTo('/onboarding/goal')).toEqual(STAY)
    })
  },
)

describe.each(SITES)(
  'rule 5, a step that is not in force, on the $site.name site',
  { tags: ['2.step-not-in-force'] },
  ({ site, plan }) => {
    const visitor = aVisitor().on(site).withoutSteps('fitness')
    const { way } = aVisitor().on(site).whoAnswered(plan())
    const after = (path: string) => way[way.indexOf(path) + 1] ?? ''

    test('leads to the root if nothing is answered', () => {
      expect(visitor.goesTo('/onboarding/fitness')).toEqual(goTo('/', 'notInSequence'))
      expect(visitor.whoAnswered({ units: 'imperial' }).goesTo('/onboarding/fitness')).toEqual(
        goTo('/', 'notInSequence'),
      )
    })

    test('leads to the first missing answer', () => {
      expect(
        visitor.whoAnswered(without(plan(), 'goal', 'age')).goesTo('/onboarding/fitness'),
      ).toEqual(goTo('/onboarding/goal', 'notInSequence'))
      expect(
        visitor.whoAnswered(without(plan(), 'commitment')).goesTo('/onboarding/fitness'),
      ).toEqual(goTo('/onboarding/commitment', 'notInSequence'))
    })

    test('leads to the next step in force if nothing is missing', () => {
      expect(visitor.whoAnswered(plan()).goesTo('/onboarding/fitness')).toEqual(
        goTo(after('/onboarding/fitness'), 'notInSequence'),
      )
      const fromPace = way
        .slice(way.indexOf('/onboarding/pace'), way.indexOf('/onboarding/plan'))
        .map((path) => path.replace('/onboarding/', ''))
      expect(
        visitor
          .whoAnswered(plan())
          .withoutSteps(...fromPace)
          .goesTo('/onboarding/pace'),
      ).toEqual(goTo('/onboarding/plan', 'notInSequence'))
    })

    test('also applies to a step whose condition fails', () => {
      const painless = visitor.whoAnswered(plan({ max_impact: 2 }))
      expect(painless.goesTo('/onboarding/knee-pain')).toEqual(
        goTo(after('/onboarding/knee-pain'), 'notInSequence'),
      )
    })
  },
)

describe.each(SITES)(
  'rule 6, missing answers, on the $site.name site',
  { tags: ['2.missing-answers'] },
  ({ site, plan }) => {
    const visitor = aVisitor().on(site)

    test('leads to the root if nothing at all is answered, but stays at the first question', () => {
      const guarded = [
        'name',
        'goal',
        'age',
        'workout-days',
        'plan',
        'subscription',
        'loading-plan',
      ].map((at) => `/onboarding/${at}`)
      expect(whereAll(visitor, guarded)).toEqual(
        guarded.map((path) => ({ path, admission: goTo('/', 'answersMissing') })),
      )
      expect(visitor.goesTo('/onboarding/gender')).toEqual(STAY)
    })

    test('does not count units as an answer', { tags: ['3.falsy-answers'] }, () => {
      expect(visitor.whoAnswered({ units: 'metric' }).goesTo('/onboarding/goal')).toEqual(
        goTo('/', 'answersMissing'),
      )
    })

    test('is satisfied if everything up to here is answered', () => {
      expect(
        visitor.whoAnswered(answeredUpTo(plan(), 'fitness')).goesTo('/onboarding/fitness'),
      ).toEqual(STAY)
      expect(
        visitor.whoAnswered(answeredUpTo(plan(), 'fitness')).goesTo('/onboarding/body'),
      ).toEqual(STAY)
    })

    test.each([67.9, 68, 68.1])(
      'accepts a goal weight of %d at a weight of 68: below, at and above it',
      { tags: ['3.goal-weight-free'] },
      (goal_weight) => {
        expect(
          visitor.whoAnswered(plan({ weight: 68, goal_weight })).goesTo('/onboarding/plan'),
        ).toEqual(STAY)
      },
    )

    test('does not require answers that are not asked', () => {
      const elsewhere =
        site === coach
          ? plan({ goal: 'get_active', max_impact: 2 })
          : plan({ goal: 2, max_impact: 2 })
      expect(
        visitor
          .whoAnswered(without(elsewhere, 'goal_weight', 'latest_ideal_weight'))
          .goesTo('/onboarding/plan'),
      ).toEqual(STAY)
      expect(
        visitor
          .whoAnswered(without(plan(), 'fitness'))
          .withoutSteps('fitness')
          .goesTo('/onboarding/plan'),
      ).toEqual(STAY)
    })

    test('counts 0, false and the empty list as answers', { tags: ['3.falsy-answers'] }, () => {
      const least = withAnswer(
        plan({ push_up_count: 0, motivation: [], bad_habits: [], max_impact: 0 }),
        STATEMENT,
        false,
      )
      expect(visitor.whoAnswered(least).goesTo('/onboarding/subscription')).toEqual(STAY)
    })

    test('leads to the first question that is on, if gender is switched off', () => {
      const flagged = visitor.withoutSteps('gender')
      const [, first = '', second = ''] = flagged.way
      expect(flagged.goesTo(first)).toEqual(STAY)
      expect(flagged.goesTo('/onboarding/gender')).toEqual(goTo('/', 'notInSequence'))
      expect(flagged.goesTo(second)).toEqual(goTo('/', 'answersMissing'))
    })

    test('applies to signed-in people whose profile is absent, unknown or empty', () => {
      for (const session of [
        aSession.ofSomebodyWithoutProfile,
        aSession.ofSomebodyUnknown,
        aSession.ofSomebody(),
      ]) {
        expect(visitor.with(session).goesTo('/onboarding/goal')).toEqual(
          goTo('/', 'answersMissing'),
        )
        expect(visitor.with(session).whoAnswered(plan()).goesTo('/onboarding/plan')).toEqual(STAY)
      }
    })
  },
)

describe.each(SITES)(
  'rule 7 on the $site.name site',
  { tags: ['2.all-answered'] },
  ({ site, plan }) => {
    test('lets everybody stay at every step once everything is answered', () => {
      const visitor = aVisitor().on(site).whoAnswered(plan())
      expect(whereAll(visitor, visitor.way)).toEqual(
        visitor.way.map((path) => ({ path, admission: STAY })),
      )
      expect(visitor.goesTo('/onboarding/loading-plan')).toEqual(STAY)
    })

    test('lets everybody stay at the root, success and the auxiliary routes', () => {
      for (const session of [
        aSession.ofNobody,
        aSession.ofSomebody(),
        aSession.ofSomebodyWithoutProfile,
        aSession.ofSomebodyUnknown,
      ]) {
        const visitor = aVisitor().on(site).with(session)
        expect(whereAll(visitor, OPEN_TO_ALL)).toEqual(
          OPEN_TO_ALL.map((path) => ({ path, admission: STAY })),
        )
      }
    })
  },
)

describe.each(SITES)(
  'the pause before the plan, on the $site.name site',
  { tags: ['2.loading-plan'] },
  ({ site, plan }) => {
    test('is admitted exactly as the plan is', () => {
      const sessions = [
        aSession.stillLoading,
        aSession.ofNobody,
        aSession.ofSomebodyWithoutProfile,
        aSession.ofSomebodyUnknown,
        aSession.ofSomebody(),
        aSession.ofSomebody({ completed: [site.completedFlag] }),
        aSession.ofSomebody({ active: [site.subscriptionField] }),
      ]
      for (const session of sessions) {
        for (const answers of [{}, without(plan(), 'age'), plan()]) {
          const visitor = aVisitor().on(site).whoAnswered(answers).with(session)
          expect(visitor.goesTo('/onboarding/loading-plan')).toEqual(
            visitor.goesTo('/onboarding/plan'),
          )
        }
      }
    })
  },
)
