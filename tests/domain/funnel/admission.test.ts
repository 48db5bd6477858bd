import { describe, expect, test } from 'vitest'
import { coach } from '#domain/site/coach.ts'
import { workouts } from '#domain/site/workouts.ts'
import { withAnswer } from '#domain/answers/Answers.ts'
import { LOADING_PLAN } from '#domain/funnel/routes.ts'
import { SubscriptionField } from '#domain/vocabulary/payment.ts'
import {
  allCoachAnswers,
  answeredUpTo,
  allAnswers,
  STATEMENT_KEY,
  without,
} from '../../builders/allAnswers.ts'
import { aSession } from '../../builders/aSession.ts'
import { aVisitor, type Visitor } from '../../builders/aVisitor.ts'
import { AUXILIARY_PATHS } from '../../builders/product2.ts'
import { SENTENCE_ENDS } from '../../scripts/hosting/requestedPaths.ts'

const STAY = { verdict: 'stay', shows: 'screen' }
const SKELETON = { verdict: 'stay', shows: 'skeleton' }
const NOT_FOUND = { verdict: 'notFound' }
const goTo = (path: string, because: string) => ({ verdict: 'goTo', path, because })

const UP_TO_PLAN = ['gender', 'goal', 'plan', 'loading-plan'].map((at) => `/onboarding/${at}`)
const OPEN_TO_ALL = ['/', '/onboarding/success', ...AUXILIARY_PATHS]

/** The different verdicts at these addresses. */
const verdicts = (visitor: Visitor, paths: readonly string[]): readonly unknown[] =>
  Array.from(
    new Set(paths.map((path) => JSON.stringify(visitor.admissionAt(path)))),
    (text) => JSON.parse(text) as unknown,
  )

describe.each([
  { site: workouts, answersWith: allAnswers },
  { site: coach, answersWith: allCoachAnswers },
] as const)('on the $site.name site', ({ site, answersWith }) => {
  const anybody = aVisitor().on(site)
  const ready = anybody.whoAnswered(answersWith())
  const { paths: inOrder } = ready
  const after = (path: string) => inOrder[inOrder.indexOf(path) + 1] ?? ''

  describe('rule 1, the address,', () => {
    test('an unknown address is not found', { tags: ['2.routes'] }, () => {
      const paths = ['/nowhere', '/onboarding', '/onboarding/', '/onboarding/diet', '/gift/x']
      const spelled = ['/gift.php', '/(gift)', '/gift.x.', '/gi ft']
      expect(verdicts(ready, [...paths, ...spelled, '/auth', '/onboarding/goal/x'])).toEqual([
        NOT_FOUND,
      ])
    })

    test.each([
      ['//', '/'],
      ['/.', '/'],
      ['//gift', '/gift'],
      ['/onboarding//goal', '/onboarding/goal'],
      ['/Gift%2F.', '/gift'],
      ['/Onboarding/Goal', '/onboarding/goal'],
      ['/onboarding/goal/', '/onboarding/goal'],
      ['/ONBOARDING/PLAN//', '/onboarding/plan'],
      ['/Gift', '/gift'],
      ['/auth/login/', '/auth/login'],
      ['/onboarding/Loading-Plan', LOADING_PLAN],
    ])('the address %s is redirected to %s', { tags: ['2.canonical-path'] }, (path, canonical) => {
      for (const visitor of [ready, ready.with(aSession.stillLoading)])
        expect(visitor.admissionAt(path)).toEqual(goTo(canonical, 'canonicalPath'))
    })

    test(
      'an address that was copied with the end of its sentence is redirected to the page that was meant',
      { tags: ['2.canonical-path'] },
      () => {
        const found = SENTENCE_ENDS.map((end) => ready.admissionAt(`/gift${end}`))
        expect(found).toEqual(SENTENCE_ENDS.map(() => goTo('/gift', 'canonicalPath')))
      },
    )
  })

  describe('rule 2, while the session loads,', { tags: ['2.loading-session'] }, () => {
    const loading = ready.with(aSession.stillLoading)

    test('a page that needs no session is shown while the session loads', () => {
      const questions = ['/onboarding/gender', '/onboarding/workout-days']
      expect(verdicts(loading, [...OPEN_TO_ALL, ...questions])).toEqual([STAY])
    })

    test('the plan and the paywall show a skeleton while the session loads', () => {
      const paths = ['/onboarding/plan', '/onboarding/subscription', LOADING_PLAN]
      expect(verdicts(loading, paths)).toEqual([SKELETON])
    })

    test('a step shows a skeleton while the session loads if answers are missing or the step does not apply', () => {
      const withoutFitness = loading.whoAnswered(without(answersWith(), 'fitness'))
      expect(loading.whoAnswered({}).admissionAt('/onboarding/goal')).toEqual(SKELETON)
      expect(withoutFitness.admissionAt('/onboarding/age')).toEqual(SKELETON)
      expect(loading.withoutSteps('fitness').admissionAt('/onboarding/fitness')).toEqual(SKELETON)
    })
  })

  describe('rule 3, an active subscription,', { tags: ['2.active-subscription'] }, () => {
    const facts = { active: [site.subscriptionField], completed: [site.completedFlag] }
    const active = anybody.with(aSession.ofSomebody(facts))

    test('an active subscription redirects from the questions, the plan and the paywall to success, and from nowhere else', () => {
      const success = goTo('/onboarding/success', 'activeSubscription')
      for (const visitor of [active, active.whoAnswered(answersWith())]) {
        expect(verdicts(visitor, [...UP_TO_PLAN, '/onboarding/subscription'])).toEqual([success])
        expect(verdicts(visitor, OPEN_TO_ALL)).toEqual([STAY])
      }
    })

    test('an active subscription counts for its own site only', () => {
      const fields = Object.values(SubscriptionField)
      const otherFields = fields.filter((field) => field !== site.subscriptionField)
      const visitor = ready.with(aSession.ofSomebody({ active: otherFields }))
      expect(visitor.admissionAt('/onboarding/goal')).toEqual(STAY)
    })
  })

  describe('rule 4, a completed onboarding,', { tags: ['2.completed-onboarding'] }, () => {
    const completed = anybody.with(aSession.ofSomebody({ completed: [site.completedFlag] }))

    test('a completed onboarding redirects from the questions and the plan to the paywall, and from nowhere else', () => {
      const paywall = goTo('/onboarding/subscription', 'onboardingCompleted')
      for (const answers of [{}, without(answersWith(), 'goal'), answersWith()]) {
        const visitor = completed.whoAnswered(answers)
        expect(verdicts(visitor, UP_TO_PLAN)).toEqual([paywall])
        expect(verdicts(visitor, [...OPEN_TO_ALL, '/onboarding/subscription'])).toEqual([STAY])
      }
    })

    test('a session that the service has ended stays on the paywall, whatever is answered, and is anonymous elsewhere', () => {
      const ended = anybody.with(aSession.thatHasEnded)
      for (const answers of [{}, without(answersWith(), 'goal'), answersWith()]) {
        const visitor = ended.whoAnswered(answers)
        expect(visitor.admissionAt('/onboarding/subscription')).toEqual(STAY)
        expect(verdicts(visitor, UP_TO_PLAN)).toEqual(
          verdicts(anybody.with(aSession.ofNobody).whoAnswered(answers), UP_TO_PLAN),
        )
      }
    })

    test('a completed onboarding counts for its own site only', () => {
      const other = aSession.ofSomebody({ completed: [site === coach ? 'workouts' : 'hc'] })
      expect(ready.with(other).admissionAt('/onboarding/goal')).toEqual(STAY)
    })
  })

  describe('answers that went into a profile', { tags: ['2.sent-answers'] }, () => {
    const sender = ready.with(aSession.ofSomebody({})).whoSentThem()

    test('once a profile has been created from the answers, the questions lead to the plan; plan and paywall stay', () => {
      const questions = inOrder.filter((path) => sender.step(path).section)
      expect(verdicts(sender, questions)).toEqual([goTo('/onboarding/plan', 'onboardingCompleted')])
      expect(
        verdicts(sender, [...OPEN_TO_ALL, '/onboarding/plan', '/onboarding/subscription']),
      ).toEqual([STAY])
    })

    test('whoever begins again answers the questions', () => {
      const again = anybody.whoAnswered(without(answersWith(), 'goal')).with(sender.session)
      expect(again.whoSentThem().admissionAt('/onboarding/goal')).toEqual(STAY)
    })
  })

  describe('rule 5, a step that does not apply,', { tags: ['2.step-not-in-force'] }, () => {
    const visitor = anybody.withoutSteps('fitness')
    const leadsTo = (path: string) => goTo(path, 'notInSequence')

    test('a step that does not apply redirects to the root if nothing is answered', () => {
      for (const answers of [{}, { units: 'imperial' }] as const)
        expect(visitor.whoAnswered(answers).admissionAt('/onboarding/fitness')).toEqual(
          leadsTo('/'),
        )
    })

    test('a step that does not apply redirects to the first question without an answer', () => {
      const early = visitor.whoAnswered(without(answersWith(), 'goal', 'age'))
      expect(early.admissionAt('/onboarding/fitness')).toEqual(leadsTo('/onboarding/goal'))
      const late = visitor.whoAnswered(without(answersWith(), 'commitment'))
      expect(late.admissionAt('/onboarding/fitness')).toEqual(leadsTo('/onboarding/commitment'))
    })

    test('a step that does not apply redirects to the next one that does, if nothing is missing', () => {
      const next = leadsTo(after('/onboarding/fitness'))
      expect(visitor.whoAnswered(answersWith()).admissionAt('/onboarding/fitness')).toEqual(next)
      const fromPace = inOrder
        .slice(inOrder.indexOf('/onboarding/pace'), inOrder.indexOf('/onboarding/plan'))
        .map((path) => path.replace('/onboarding/', ''))
      expect(ready.withoutSteps(...fromPace).admissionAt('/onboarding/pace')).toEqual(
        leadsTo('/onboarding/plan'),
      )
    })

    test('a step whose condition fails is redirected like one that is switched off', () => {
      const painless = visitor.whoAnswered(answersWith({ max_impact: 2 }))
      const order = site.funnel.map(({ path }): string => path)
      const isLater = (path: string) => order.indexOf(path) > order.indexOf('/onboarding/knee-pain')
      expect(painless.admissionAt('/onboarding/knee-pain')).toEqual(
        leadsTo(painless.paths.find(isLater) ?? ''),
      )
    })
  })

  describe('rule 6, missing answers,', { tags: ['2.missing-answers'] }, () => {
    const toRoot = goTo('/', 'answersMissing')

    test('if nothing is answered, every step except the first question redirects to the root', () => {
      const [, first = '', ...guarded] = anybody.paths.filter((path) => !path.endsWith('/success'))
      expect(verdicts(anybody, [...guarded, LOADING_PLAN])).toEqual([toRoot])
      expect(anybody.admissionAt(first)).toEqual(STAY)
    })

    test('units alone do not count as an answer', { tags: ['3.falsy-answers'] }, () => {
      expect(anybody.whoAnswered({ units: 'metric' }).admissionAt('/onboarding/goal')).toEqual(
        toRoot,
      )
    })

    test('a step is shown if everything before it is answered', () => {
      const visitor = anybody.whoAnswered(answeredUpTo(answersWith(), 'fitness'))
      expect(verdicts(visitor, ['/onboarding/fitness', '/onboarding/body'])).toEqual([STAY])
    })

    test.each([67.9, 68, 68.1])(
      'a goal weight of %d is accepted at a weight of 68: below, at and above it',
      { tags: ['3.goal-weight-free'] },
      (goal_weight) => {
        const visitor = anybody.whoAnswered(answersWith({ weight: 68, goal_weight }))
        expect(visitor.admissionAt('/onboarding/plan')).toEqual(STAY)
      },
    )

    test('a step does not require answers to questions that are not asked', () => {
      const other = answersWith({ goal: site === coach ? 'get_active' : 2, max_impact: 2 })
      const answers = without(other, 'goal_weight', 'latest_ideal_weight')
      expect(anybody.whoAnswered(answers).admissionAt('/onboarding/plan')).toEqual(STAY)
      const withoutFitness = anybody
        .whoAnswered(without(answersWith(), 'fitness'))
        .withoutSteps('fitness')
      expect(withoutFitness.admissionAt('/onboarding/plan')).toEqual(STAY)
    })

    test('0, false and the empty list count as answers', { tags: ['3.falsy-answers'] }, () => {
      const falsy = { push_up_count: 0, motivation: [], bad_habits: [], max_impact: 0 } as const
      const falsyAnswers = withAnswer(answersWith(falsy), STATEMENT_KEY, false)
      expect(anybody.whoAnswered(falsyAnswers).admissionAt('/onboarding/subscription')).toEqual(
        STAY,
      )
    })

    test('if gender is off and nothing is answered, the first question that is on can be opened, and the next cannot', () => {
      const flagged = anybody.withoutSteps('gender')
      const [, first = '', second = ''] = flagged.paths
      expect(flagged.admissionAt(first)).toEqual(STAY)
      expect(flagged.admissionAt('/onboarding/gender')).toEqual(goTo('/', 'notInSequence'))
      expect(flagged.admissionAt(second)).toEqual(toRoot)
    })

    test('missing answers redirect signed-in people whose profile is absent, unknown or empty', () => {
      const { ofSomebodyWithoutProfile, ofSomebodyWithUnknownProfile, ofSomebody } = aSession
      for (const session of [
        ofSomebodyWithoutProfile,
        ofSomebodyWithUnknownProfile,
        ofSomebody(),
      ]) {
        expect(anybody.with(session).admissionAt('/onboarding/goal')).toEqual(toRoot)
        expect(ready.with(session).admissionAt('/onboarding/plan')).toEqual(STAY)
        expect(verdicts(anybody.with(session), OPEN_TO_ALL)).toEqual([STAY])
      }
    })
  })

  test('every step can be opened once everything is answered', { tags: ['2.all-answered'] }, () =>
    expect(verdicts(ready, [...inOrder, LOADING_PLAN, ...OPEN_TO_ALL])).toEqual([STAY]),
  )

  test('the loading page is admitted like the plan', { tags: ['2.loading-plan'] }, () => {
    const { stillLoading, ofNobody, ofSomebodyWithoutProfile, ofSomebodyWithUnknownProfile } =
      aSession
    const completed = aSession.ofSomebody({ completed: [site.completedFlag] })
    const active = aSession.ofSomebody({ active: [site.subscriptionField] })
    const withoutProfile = [
      stillLoading,
      ofNobody,
      ofSomebodyWithoutProfile,
      ofSomebodyWithUnknownProfile,
    ]
    for (const session of [...withoutProfile, aSession.ofSomebody(), completed, active])
      for (const answers of [{}, without(answersWith(), 'age'), answersWith()]) {
        const visitor = anybody.whoAnswered(answers).with(session)
        expect(visitor.admissionAt(LOADING_PLAN)).toEqual(visitor.admissionAt('/onboarding/plan'))
      }
  })
})
