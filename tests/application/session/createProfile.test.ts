import { SignOut } from '#application/account/SignOut.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import { describe, expect, test, vi } from 'vitest'
import type { ProfileCreation } from '#application/session/CreateProfile.ts'
import { coach } from '#composition/sites/coach.ts'
import { workouts } from '#composition/sites/workouts.ts'
import { byKey, parseAnswers } from '#domain/answers/Answers.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import { PreviousExperience, WorkoutFrequency } from '#domain/vocabulary/fitness.ts'
import { Goal } from '#domain/vocabulary/goal.ts'
import { InMemoryBackendGateway } from '#infrastructure/memory/account/InMemoryBackendGateway.ts'
import { allCoachAnswers, allAnswers, without } from '../../builders/allAnswers.ts'
import { aProduct, BEN, type ProductFacts } from '../../builders/aProduct.ts'
import { aProfile } from '../../builders/aSession.ts'

/** Ana, signed in, with every question answered. @param profile null if she has none */
async function ana(facts: ProductFacts = {}, profile: UserProfile | null = null) {
  const product = aProduct({ answers: allAnswers(), ...facts })
  const calls = vi.spyOn(product.backend, 'createUserProfile')
  await product.signedIn(profile)
  return {
    ...product,
    create: (): Promise<ProfileCreation> => product.resolve(CreateProfile).execute(),
    /** The payloads that the back end received, accepted or not. */
    payloads: () => calls.mock.calls.map(([payload]) => payload),
  }
}

/** The answers that every profile of the workouts site needs. */
const REQUIRED = [
  'gender',
  'goal',
  'body_type',
  'problem_areas',
  'fitness',
  'age',
  'height',
  'weight',
  'max_impact',
] as const

const outcomeFor = async (facts: ProductFacts, profile: UserProfile | null = null) =>
  (await ana(facts, profile)).create()

describe('a profile is created', () => {
  test(
    'a profile is created from the answers, with the locale and the newsletter',
    { tags: ['3.created-profile'] },
    async () => {
      const { create, payloads } = await ana({
        place: { timezone: 'Europe/Berlin', language: 'en', country: 'DE' },
      })
      expect(await create()).toBe('done')
      expect(payloads()).toEqual([
        {
          ...allAnswers(),
          locale: { timezone: 'Europe/Berlin', language: 'en', country: 'DE' },
          newsletter: true,
        },
      ])
    },
  )

  test(
    'a profile is created also from answers to questions that a later answer removed from the funnel',
    { tags: ['3.dropped-answers'] },
    async () => {
      const { create, payloads, presenters } = await ana({
        answers: allAnswers({
          goal: Goal.GetFit,
          goal_weight: 65,
          previous_experience: PreviousExperience.None,
          workout_frequency: WorkoutFrequency.OneTwo,
        }),
      })
      const paths = presenters.funnel.sequence.steps.map(({ path }) => path)
      expect(paths).not.toContain('/onboarding/goal-weight')
      expect(paths).not.toContain('/onboarding/workout-frequency')
      await create()
      expect(payloads()).toMatchObject([
        { goal_weight: 65, workout_frequency: WorkoutFrequency.OneTwo },
      ])
    },
  )

  test('a profile is created if none exists, or if the existing one has no completed onboarding', async () => {
    for (const profile of [null, aProfile(), aProfile({ completed: ['hc'] })]) {
      const { create, payloads } = await ana({}, profile)
      expect(await create()).toBe('done')
      expect(payloads()).toHaveLength(1)
    }
  })

  test("a profile is created on the coach site with that site's answers, ages and completion", async () => {
    const answers = allCoachAnswers()
    const young = await ana({ site: coach, answers: allCoachAnswers({ age: 17 }) })
    expect([await young.create(), young.payloads()]).toEqual(['notNow', []])
    const completed = await ana({ site: coach, answers }, aProfile({ completed: ['hc'] }))
    expect([await completed.create(), completed.payloads()]).toEqual(['done', []])
    const other = await ana({ site: coach, answers }, aProfile({ completed: ['workouts'] }))
    expect(await other.create()).toBe('done')
    expect(other.payloads()).toHaveLength(1)
  })

  test('a profile needs only the required answers', { tags: ['4.profile-required'] }, async () => {
    const all = byKey(allAnswers())
    const given = ['units', ...REQUIRED].map((key) => [key, all[key]])
    const answers = parseAnswers(workouts.funnel, Object.fromEntries(given))
    expect(await outcomeFor({ answers })).toBe('done')
  })

  test(
    'a profile needs no answer to a question that the site does not ask',
    { tags: ['4.profile-required'] },
    async () => {
      const site = {
        ...workouts,
        funnel: workouts.funnel.filter(({ name }) => name !== 'knee' && name !== 'knee_pain'),
      }
      expect(await outcomeFor({ site, answers: without(allAnswers(), 'max_impact') })).toBe('done')
    },
  )

  test(
    'a profile does not need a required answer if its step is switched off',
    { tags: ['4.profile-required'] },
    async () => {
      const settings = { onboarding_fitness: 'false', onboarding_knee: 'false' }
      const answers = without(allAnswers(), 'fitness', 'max_impact')
      expect(await outcomeFor({ answers, settings })).toBe('done')
    },
  )

  test('creating a profile does not read it directly afterwards', async () => {
    const { create, profiles } = await ana()
    const reads = profiles.reads.length
    await create()
    expect(profiles.reads).toHaveLength(reads)
  })

  test('a person owns the answers once their profile is created from them', async () => {
    const { create, stored } = await ana()
    expect(stored.owner()).toBeNull()
    await create()
    expect(stored.owner()).toBe('uid-1')
  })
})

describe('no profile is created', { tags: ['4.profile-when'] }, () => {
  test('no profile is created while the session is loading, or for an anonymous visitor', async () => {
    const product = aProduct({ answers: allAnswers() })
    const create = () => product.resolve(CreateProfile).execute()
    expect(await create()).toBe('notNow')
    await product.start()
    expect([product.sessions.current().status, await create()]).toEqual(['anonymous', 'notNow'])
    expect(product.backend.carriedOut).toEqual([])
  })

  test('no profile is created while the profile is unknown', async () => {
    const product = aProduct({ answers: allAnswers() })
    product.profiles.failNextRead()
    await product.signedIn(null)
    expect(await product.resolve(CreateProfile).execute()).toBe('notNow')
    expect(product.backend.carriedOut).toEqual([])
  })

  test('no profile is created for a person who has completed the onboarding', async () => {
    const { create, payloads } = await ana({}, aProfile({ completed: ['workouts'] }))
    expect([await create(), payloads()]).toEqual(['done', []])
  })

  test.each(REQUIRED)(
    'a profile needs an answer to %s',
    { tags: ['4.profile-required'] },
    async (key) => {
      expect(await outcomeFor({ answers: without(allAnswers(), key) })).toBe('notNow')
    },
  )

  test.each([{ age: 9 }, { height: 281 }, { weight: 29.9 }])(
    'no profile is created with a number outside its bounds: %o',
    { tags: ['4.profile-required'] },
    async (changes) => {
      expect(await outcomeFor({ answers: allAnswers(changes) })).toBe('notNow')
    },
  )
})

describe('a profile is created exactly once', { tags: ['4.profile-once'] }, () => {
  test('a profile is created only once if two calls are made at the same time', async () => {
    const { create, backend, payloads, settle } = await ana()
    const release = backend.delayNext('createUserProfile')
    const both = [create(), create()]
    await settle()
    release()
    expect(await Promise.all(both)).toEqual(['done', 'done'])
    expect(payloads()).toHaveLength(1)
  })

  test('a profile is created exactly once for each site', async () => {
    const { create, kept } = await ana()
    await create()
    const onCoach = await ana({
      site: coach,
      answers: allCoachAnswers(),
      instead: { FunnelKept: kept.FunnelKept },
    })
    expect(await onCoach.create()).toBe('done')
    expect(onCoach.payloads()).toHaveLength(1)
  })

  test('a profile is created exactly once for each person', async () => {
    let caller = 'uid-1'
    const backend = new InMemoryBackendGateway(() => caller)
    const { create, kept, auth, settle, stored } = await ana({
      instead: { BackendGateway: backend },
    })
    await create()
    caller = auth.givenAccount(BEN).uid
    await auth.signOut()
    await auth.signIn(BEN)
    await settle()
    stored.save(allAnswers())
    expect(await create()).toBe('done')
    expect(await create()).toBe('done')
    expect(backend.carriedOut.map(({ call, uid }) => [call, uid])).toEqual([
      ['createUserProfile', 'uid-1'],
      ['createUserProfile', 'uid-2'],
    ])
    expect(kept.FunnelKept.profile_created.read()).toEqual(['uid-1 workouts', 'uid-2 workouts'])
  })
})

describe('while a profile is being created', () => {
  test('answers belong to their person while the profile is being created, and a log-out removes them completely', async () => {
    const { create, backend, stored, resolve, settle, kept } = await ana()
    const release = backend.delayNext('createUserProfile')
    const creation = create()
    await settle()
    await resolve(SignOut).execute('uid-1')
    expect(stored.loadAsStored()).toEqual({})
    stored.save({ gender: 'm' })
    release()
    await creation
    expect({ plan: stored.loadAsStored(), owner: stored.owner() }).toEqual({
      plan: { gender: 'm' },
      owner: null,
    })
    const { profile_created: createdProfiles, profile_sent: sentProfile } = kept.FunnelKept
    expect([createdProfiles.read(), sentProfile.read()]).toEqual([null, null])
  })
})
