import { describe, expect, test, vi } from 'vitest'
import { CreatedProfiles } from '../../../src/application/session/CreatedProfiles.ts'
import {
  CreateProfile,
  type ProfileOccasion,
} from '../../../src/application/session/CreateProfile.ts'
import { coach } from '../../../src/composition/sites/coach.ts'
import { workouts } from '../../../src/composition/sites/workouts.ts'
import { sequenceOf } from '../../../src/domain/funnel/Sequence.ts'
import { byKey, parseAnswers, type Answers } from '../../../src/domain/answers/Answers.ts'
import { PreviousExperience, WorkoutFrequency } from '../../../src/domain/vocabulary/fitness.ts'
import { Goal } from '../../../src/domain/vocabulary/goal.ts'
import type { Site } from '../../../src/composition/sites/Site.ts'
import { InMemoryBackendGateway } from '../../../src/infrastructure/memory/account/InMemoryBackendGateway.ts'
import { allCoachAnswers, allAnswers, without } from '../../builders/allAnswers.ts'
import { aPerson, aProfile, aSession } from '../../builders/aSession.ts'
import { allOnBut } from '../../builders/aVisitor.ts'
import { aProduct } from '../../builders/aProduct.ts'

function aCreation(
  site: Site = workouts,
  world = aProduct({ site, place: { timezone: 'Europe/Berlin', language: 'en', country: 'DE' } }),
) {
  const { backend, profiles, locale, kept, stored, log, clock } = world
  const make = () =>
    new CreateProfile(
      backend,
      profiles,
      locale,
      new CreatedProfiles(kept.StayRepository, site),
      site,
      stored,
      log,
      clock,
    )
  const calls = vi.spyOn(backend, 'createUserProfile')
  /** The payloads that the back end received, refused or not. */
  const made = () => calls.mock.calls.map(([payload]) => payload)
  return { ...world, create: make(), afterReload: make, made }
}

/** Ana, new and signed in, at the step plan with everything answered, except for the changes. */
function anOccasion({
  answers = allAnswers(),
  flags = allOnBut(),
  site = workouts,
  ...changes
}: Partial<ProfileOccasion> & {
  answers?: Answers
  flags?: ReturnType<typeof allOnBut>
  site?: Site
} = {}): ProfileOccasion {
  return {
    path: '/onboarding/plan',
    answers,
    sequence: sequenceOf(site.funnel, byKey(answers), flags),
    session: aSession.ofSomebodyWithoutProfile,
    ...changes,
  }
}

describe('a profile is created', () => {
  test(
    'from the answers, with the locale and the newsletter',
    { tags: ['3.created-profile'] },
    async () => {
      const { create, made } = aCreation()
      expect(await create.execute(anOccasion())).toBe('done')
      expect(made()).toEqual([
        {
          ...allAnswers(),
          locale: { timezone: 'Europe/Berlin', language: 'en', country: 'DE' },
          newsletter: true,
        },
      ])
    },
  )

  test(
    'also from answers to questions that a later answer dropped',
    { tags: ['3.dropped-answers'] },
    async () => {
      const { create, made } = aCreation()
      const answers = allAnswers({
        goal: Goal.GetFit,
        goal_weight: 65,
        previous_experience: PreviousExperience.None,
        workout_frequency: WorkoutFrequency.OneTwo,
      })
      const occasion = anOccasion({ answers })
      const paths = occasion.sequence.steps.map(({ path }) => path)
      expect(paths).not.toContain('/onboarding/goal-weight')
      expect(paths).not.toContain('/onboarding/workout-frequency')
      await create.execute(occasion)
      expect(made()).toMatchObject([
        { goal_weight: 65, workout_frequency: WorkoutFrequency.OneTwo },
      ])
    },
  )

  test('with null for what the browser does not say', { tags: ['3.created-profile'] }, async () => {
    const { create, made } = aCreation(
      workouts,
      aProduct({ place: { timezone: null, language: null, country: null } }),
    )
    await create.execute(anOccasion())
    expect(made()).toMatchObject([{ locale: { timezone: null, language: null, country: null } }])
  })

  test.each(['/onboarding/plan', '/onboarding/subscription'])(
    'at %s',
    { tags: ['4.profile-when'] },
    async (path) => {
      expect(await aCreation().create.execute(anOccasion({ path }))).toBe('done')
    },
  )

  test('if none exists, or if the existing one has no completed onboarding', async () => {
    expect(await aCreation().create.execute(anOccasion({ session: aSession.ofSomebody() }))).toBe(
      'done',
    )
    expect(
      await aCreation().create.execute(
        anOccasion({ session: aSession.ofSomebody({ completed: ['hc'] }) }),
      ),
    ).toBe('done')
  })

  test('on the coach site according to its own answers, ages and completion', async () => {
    const { create } = aCreation(coach)
    const occasion = (changes: Partial<ProfileOccasion>, answers = allCoachAnswers()) =>
      anOccasion({ site: coach, answers, ...changes })
    expect(
      await create.execute(occasion({ session: aSession.ofSomebody({ completed: ['hc'] }) })),
    ).toBe('notNow')
    expect(await create.execute(occasion({}, allCoachAnswers({ age: 17 })))).toBe('notNow')
    expect(
      await create.execute(occasion({ session: aSession.ofSomebody({ completed: ['workouts'] }) })),
    ).toBe('done')
  })

  test('with nothing but the required answers', { tags: ['4.profile-required'] }, async () => {
    const {
      units,
      gender,
      goal,
      body_type,
      problem_areas,
      fitness,
      age,
      height,
      weight,
      max_impact,
    } = allAnswers()
    const least = parseAnswers(workouts.funnel, {
      units,
      gender,
      goal,
      body_type,
      problem_areas,
      fitness,
      age,
      height,
      weight,
      max_impact,
    })
    expect(await aCreation().create.execute(anOccasion({ answers: least }))).toBe('done')
  })

  test('without what the site does not ask for', { tags: ['4.profile-required'] }, async () => {
    const site = {
      ...workouts,
      funnel: workouts.funnel.filter(({ name }) => name !== 'knee' && name !== 'knee_pain'),
    }
    expect(
      await aCreation(site).create.execute(
        anOccasion({ site, answers: without(allAnswers(), 'max_impact') }),
      ),
    ).toBe('done')
  })

  test(
    'without required answers whose steps are switched off',
    { tags: ['4.profile-required'] },
    async () => {
      const occasion = anOccasion({
        answers: without(allAnswers(), 'fitness', 'max_impact'),
        flags: allOnBut('fitness', 'knee'),
      })
      expect(await aCreation().create.execute(occasion)).toBe('done')
    },
  )

  test('without reading it at once', async () => {
    const { create, profiles } = aCreation()
    await create.execute(anOccasion())
    expect(profiles.reads).toEqual([])
  })

  test('and its person owns the answers from then on', async () => {
    const { create, stored } = aCreation()
    await create.execute(anOccasion())
    expect(stored.owner()).not.toBeNull()
  })
})

describe('no profile is created', () => {
  test.each([
    '/',
    '/onboarding/goal',
    '/onboarding/workout-days',
    '/onboarding/loading-plan',
    '/onboarding/success',
    '/gift',
    '/nowhere',
  ])('at %s', { tags: ['4.profile-when'] }, async (path) => {
    const { create, made } = aCreation()
    expect(await create.execute(anOccasion({ path }))).toBe('notNow')
    expect(made()).toEqual([])
  })

  test.each([
    ['while the session is loading', aSession.stillLoading],
    ['for an anonymous visitor', aSession.ofNobody],
    ['while the profile is unknown', aSession.ofSomebodyUnknown],
    ['for a person with a completed onboarding', aSession.ofSomebody({ completed: ['workouts'] })],
  ])('%s', { tags: ['4.profile-when'] }, async (_when, session) => {
    const { create, made } = aCreation()
    expect(await create.execute(anOccasion({ session }))).toBe('notNow')
    expect(made()).toEqual([])
  })

  test.each([
    'gender',
    'goal',
    'body_type',
    'problem_areas',
    'fitness',
    'age',
    'height',
    'weight',
    'max_impact',
  ] as const)('without an answer to %s', { tags: ['4.profile-required'] }, async (key) => {
    expect(
      await aCreation().create.execute(anOccasion({ answers: without(allAnswers(), key) })),
    ).toBe('notNow')
  })

  test.each([
    ['age', [9, 121], [10, 11, 119, 120]],
    ['height', [49, 281], [50, 51, 279, 280]],
    ['weight', [29.9, 635.1], [30, 30.1, 634.9, 635]],
  ] as const)(
    'if the %s is outside its bounds (%j), but one is if it is within them (%j)',
    { tags: ['4.profile-required'] },
    async (key, outside, within) => {
      const outcomes = (values: readonly number[]) =>
        Promise.all(
          values.map((value) =>
            aCreation().create.execute(anOccasion({ answers: allAnswers({ [key]: value }) })),
          ),
        )
      expect(new Set(await outcomes(outside))).toEqual(new Set(['notNow']))
      expect(new Set(await outcomes(within))).toEqual(new Set(['done']))
    },
  )
})

describe('a profile is created exactly once', { tags: ['4.profile-once'] }, () => {
  test('while the call is in flight', async () => {
    const { create, backend, made } = aCreation()
    const release = backend.delayNext('createUserProfile')
    const first = create.execute(anOccasion())
    const second = create.execute(anOccasion({ path: '/onboarding/subscription' }))
    release()
    expect(await Promise.all([first, second])).toEqual(['done', 'done'])
    expect(made()).toHaveLength(1)
  })

  test('also at the paywall after the step plan, and after a reload', async () => {
    const { create, afterReload, made } = aCreation()
    await create.execute(anOccasion())
    expect(await create.execute(anOccasion({ path: '/onboarding/subscription' }))).toBe('done')
    expect(await afterReload().execute(anOccasion())).toBe('done')
    expect(made()).toHaveLength(1)
  })

  test('for each site', async () => {
    const world = aProduct()
    await aCreation(workouts, world).create.execute(anOccasion())
    const { create, made } = aCreation(coach, { ...world, backend: new InMemoryBackendGateway() })
    expect(await create.execute(anOccasion({ site: coach, answers: allCoachAnswers() }))).toBe(
      'done',
    )
    expect(made()).toHaveLength(1)
  })

  test('for each person', async () => {
    let caller = 'uid-1'
    const backend = new InMemoryBackendGateway(() => caller)
    const { create, kept } = aCreation(workouts, { ...aProduct(), backend })
    await create.execute(anOccasion())
    caller = 'uid-2'
    const ben = {
      status: 'signedIn',
      user: aPerson({ uid: 'uid-2' }),
      profile: { status: 'absent' },
    } as const
    expect(await create.execute(anOccasion({ session: ben }))).toBe('done')
    expect(await create.execute(anOccasion({ session: ben }))).toBe('done')
    expect(backend.carriedOut.map(({ call, uid }) => [call, uid])).toEqual([
      ['createUserProfile', 'uid-1'],
      ['createUserProfile', 'uid-2'],
    ])
    expect(kept.StayRepository.createdProfiles.read()).toEqual(['uid-1 workouts', 'uid-2 workouts'])
  })

  test('and is forgotten on the device once the profile says completed', async () => {
    const { create, kept } = aCreation()
    await create.execute(anOccasion())
    expect(kept.StayRepository.createdProfiles.read()).not.toBeNull()
    await create.execute(anOccasion({ session: aSession.ofSomebody({ completed: ['workouts'] }) }))
    expect(kept.StayRepository.createdProfiles.read()).toBeNull()
  })
})

describe('while a profile is being created', () => {
  test('the answers already belong to its person and are removed at a log-out', async () => {
    const { create, backend, stored, signedIn, resolve } = aCreation(
      workouts,
      aProduct({ answers: allAnswers() }),
    )
    await signedIn(null)
    const release = backend.delayNext('createUserProfile')
    const creation = create.execute(anOccasion())
    await resolve('SignOut').execute('uid-1')
    expect(stored.loadAsStored()).toEqual({})
    stored.save({ gender: 'm' })
    release()
    await creation
    expect({ plan: stored.loadAsStored(), owner: stored.owner() }).toEqual({
      plan: { gender: 'm' },
      owner: null,
    })
  })
})

describe('a failed createUserProfile call', { tags: ['4.profile-retry'] }, () => {
  test(
    'is logged with its cause, and retried at the next entry',
    { tags: ['8.profile-creation-fails'] },
    async () => {
      const { create, backend, log, made, stored } = aCreation()
      backend.failNext('createUserProfile', 'unavailable')
      expect(await create.execute(anOccasion())).toBe('failed')
      expect(log.errors).toMatchObject([
        { message: 'Failed to create user profile', cause: { code: 'unavailable' } },
      ])
      expect(stored.owner()).toBeNull()
      expect(await create.execute(anOccasion())).toBe('done')
      expect(await create.execute(anOccasion())).toBe('done')
      expect(made()).toHaveLength(2)
    },
  )

  test('counts as success if the profile exists already', async () => {
    const { create, backend, log, made } = aCreation()
    backend.failNext('createUserProfile', 'alreadyExists')
    expect(await create.execute(anOccasion())).toBe('done')
    expect(log.errors).toEqual([])
    expect(await create.execute(anOccasion())).toBe('done')
    expect(made()).toHaveLength(1)
  })

  test('counts as success after a timeout if the profile says completed', async () => {
    const { create, backend, profiles, made } = aCreation()
    backend.loseNextAnswer('createUserProfile')
    profiles.save('uid-1', aProfile({ completed: ['workouts'] }))
    expect(await create.execute(anOccasion())).toBe('done')
    expect(profiles.reads).toEqual(['uid-1'])
    expect(await create.execute(anOccasion())).toBe('done')
    expect(made()).toHaveLength(1)
  })

  test('ends after a timeout even if reading the profile times out too', async () => {
    const { create, backend, profiles, clock } = aCreation()
    backend.failNext('createUserProfile', 'timedOut')
    profiles.delayNextRead()
    const creation = create.execute(anOccasion())
    await clock.advance(8000)
    expect(await creation).toBe('unsure')
  })

  test.each(['absent', 'not completed'])(
    'stays a failure after a timeout if the profile is %s',
    async (profile) => {
      const { create, backend, profiles, log } = aCreation()
      backend.failNext('createUserProfile', 'timedOut')
      if (profile === 'not completed') profiles.save('uid-1', aProfile({ completed: ['hc'] }))
      expect(await create.execute(anOccasion())).toBe('failed')
      expect(log.errors).toHaveLength(1)
    },
  )

  test('is undecided after a timeout if the profile cannot be read: the person owns the answers, and the call is repeated', async () => {
    const { create, backend, profiles, log, stored } = aCreation()
    backend.loseNextAnswer('createUserProfile')
    profiles.failNextRead()
    expect(await create.execute(anOccasion())).toBe('unsure')
    expect([log.errors.length, stored.owner()]).toEqual([1, 'uid-1'])
    backend.failNext('createUserProfile', 'alreadyExists')
    expect(await create.execute(anOccasion())).toBe('done')
  })
})
