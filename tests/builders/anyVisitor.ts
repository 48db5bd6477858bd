import * as fc from 'fast-check'
import { ALL_SITES } from '#domain/site/sites.ts'
import { workouts } from '#domain/site/workouts.ts'
import type { Flags } from '#domain/funnel/Sequence.ts'
import { isAsking } from '#domain/funnel/Step.ts'
import type { Session } from '#domain/person/Session.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import { parseAnswers } from '#domain/funnel/parseAnswers.ts'
import { ProgramArea } from '#domain/vocabulary/account.ts'
import { allCoachAnswers, allAnswers } from './allAnswers.ts'
import { aSession } from './aSession.ts'
import { Visitor } from './aVisitor.ts'
import { ADDRESSES } from './product2.ts'
import { validAnswers } from './walk.ts'

const anySite = fc.constantFrom(...ALL_SITES)
const completeAnswers: readonly Answers[] = [allAnswers(), allCoachAnswers()]
const KEYS = Object.keys(allAnswers())

/** Values of every type that storage may hold for an answer, valid or not. */
const anyValue = fc.oneof(
  fc.integer({ min: -2, max: 700 }),
  fc.boolean(),
  fc.constantFrom(
    'f',
    'm',
    'n',
    'lose_weight',
    'build_strength',
    'get_active',
    'metric',
    'imperial',
    '',
    'Ana',
    'gym',
    'short',
  ),
  fc.uniqueArray(fc.constantFrom('be_active', 'wellbeing', 'sleep', 'belly', 1, 6), {
    maxLength: 3,
  }),
  fc.jsonValue({ maxDepth: 1 }),
)

/** Valid answers for some keys of any site. */
const anyAnswers = fc.record(
  Object.fromEntries(
    KEYS.map((key) => [
      key,
      fc.constantFrom(
        ...ALL_SITES.flatMap((site) =>
          site.funnel.flatMap((step) =>
            isAsking(step) && step.writes === key
              ? validAnswers(step, {}, site)
              : key === 'units'
                ? ['metric', 'imperial']
                : [],
          ),
        ),
      ),
    ]),
  ),
  { requiredKeys: [] },
)

/** Stored answers: valid answers, any JSON, a few fields with any values, or all answers with a few fields changed. */
const stored = fc.oneof(
  anyAnswers,
  fc.jsonValue({ maxDepth: 2 }),
  fc.dictionary(fc.constantFrom(...KEYS), anyValue, { maxKeys: 12 }),
  fc
    .tuple(
      fc.constantFrom(...completeAnswers),
      fc.dictionary(fc.constantFrom(...KEYS), anyValue, { maxKeys: 3 }),
    )
    .map(([answers, changed]): unknown => Object.assign({}, answers, changed)),
)

/** Flags, of which none or some are off. */
const flags: fc.Arbitrary<Flags> = fc
  .oneof(
    { weight: 3, arbitrary: fc.subarray(workouts.funnel.flatMap(({ flag }) => flag ?? [])) },
    { weight: 2, arbitrary: fc.constant<string[]>([]) },
  )
  .map((off) => (name: string) => !off.includes(name))

const profileFacts = fc.record({
  active: fc.subarray([
    'subscription',
    'subscription_yoga',
    'subscription_hc',
    'subscription_body_scanning',
  ] as const),
  completed: fc.subarray(Object.values(ProgramArea)),
})

/** Sessions that are no longer loading. */
export const settledSession: fc.Arbitrary<Session> = fc.oneof(
  fc.constantFrom(
    aSession.ofNobody,
    aSession.ofSomebodyWithUnknownProfile,
    aSession.ofSomebodyWithoutProfile,
  ),
  profileFacts.map((facts) => aSession.ofSomebody(facts)),
)

export const session: fc.Arbitrary<Session> = fc.oneof(
  { weight: 4, arbitrary: settledSession },
  { weight: 1, arbitrary: fc.constant(aSession.stillLoading) },
)

/** Visitors of any site, with any stored answers and flags. */
export const visitors = (sessions: fc.Arbitrary<Session>): fc.Arbitrary<Visitor> =>
  fc
    .record({ site: anySite, stored, flags, session: sessions })
    .map((v) => new Visitor(v.site, parseAnswers(v.site.funnel, v.stored), v.session, v.flags))

/** An address as somebody might write it. */
export const anyAddress: fc.Arbitrary<string> = fc
  .constantFrom(...ADDRESSES, '/nowhere', '/onboarding', '/onboarding/diet')
  .chain((path) => fc.constantFrom(path, path.toUpperCase(), `${path}/`))
