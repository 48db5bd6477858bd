import { SignOut } from '#application/account/SignOut.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import { describe, expect, test } from 'vitest'
import { coach } from '#domain/site/coach.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import { PreviousExperience, WorkoutFrequency } from '#domain/vocabulary/fitness.ts'
import { Goal } from '#domain/vocabulary/goal.ts'
import { InMemoryBackendGateway } from '#infrastructure/memory/account/InMemoryBackendGateway.ts'
import {
  allCoachAnswers,
  allAnswers,
  REQUIRED_ANSWERS,
  without,
} from '#tests/builders/allAnswers.ts'
import { aProduct, BEN, type ProductFacts } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { creatingProfile } from '#tests/builders/creatingProfile.ts'

const { units: _units, ...REQUIRED } = REQUIRED_ANSWERS

const outcomeFor = async (facts: ProductFacts, profile: UserProfile | null = null) =>
  (await creatingProfile(facts, profile)).create()

describe('a profile is created', () => {
  test(
    'a created profile has the answers, the locale and the newsletter choice',
    { tags: ['3.created-profile'] },
    async () => {
      const locale = { timezone: 'Europe/Berlin', language: 'en', country: 'DE' }
      const { create, payloads } = await creatingProfile({ place: locale })
      expect(await create()).toBe('done')
      expect(payloads()).toEqual([{ ...allAnswers(), locale, newsletter: true }])
    },
  )

  test(
    'a profile also has answers to dropped questions',
    { tags: ['3.dropped-answers'] },
    async () => {
      const dropped = { goal_weight: 65, workout_frequency: WorkoutFrequency.OneTwo }
      const answers = {
        goal: Goal.GetFit,
        previous_experience: PreviousExperience.None,
        ...dropped,
      }
      const { create, payloads, presenters } = await creatingProfile({
        answers: allAnswers(answers),
      })
      const paths = presenters.funnel.sequence.steps.map(({ path }) => path)
      expect(paths).not.toContain('/onboarding/goal-weight')
      expect(paths).not.toContain('/onboarding/workout-frequency')
      await create()
      expect(payloads()).toMatchObject([dropped])
    },
  )

  test(
    "on the coach site, that site's answers, age bounds and completed onboarding decide whether a profile is created",
    { tags: ['3.sites-differ'] },
    async () => {
      const answers = allCoachAnswers()
      const young = await creatingProfile({ site: coach, answers: allCoachAnswers({ age: 17 }) })
      expect([await young.create(), young.payloads()]).toEqual(['notNow', []])
      const completed = await creatingProfile(
        { site: coach, answers },
        aProfile({ completed: ['hc'] }),
      )
      expect([await completed.create(), completed.payloads()]).toEqual(['done', []])
      const other = await creatingProfile(
        { site: coach, answers },
        aProfile({ completed: ['workouts'] }),
      )
      expect(await other.create()).toBe('done')
      expect(other.payloads()).toHaveLength(1)
    },
  )

  test('after a profile was created, it is not read at once', async () => {
    const { create, profiles } = await creatingProfile()
    const reads = profiles.reads.length
    await create()
    expect(profiles.reads).toHaveLength(reads)
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
    await product.signInAna(null)
    expect(await product.resolve(CreateProfile).execute()).toBe('notNow')
    expect(product.backend.carriedOut).toEqual([])
  })
})

describe('the answers that a profile needs', { tags: ['4.profile-required'] }, () => {
  test('a profile needs only the required answers', async () => {
    expect(await outcomeFor({ answers: REQUIRED_ANSWERS })).toBe('done')
  })

  test('a profile does not need a required answer if its step is switched off', async () => {
    const settings = { onboarding_fitness: 'false', onboarding_knee: 'false' }
    const answers = without(allAnswers(), 'fitness', 'max_impact')
    expect(await outcomeFor({ answers, settings })).toBe('done')
  })

  test.each(Object.keys(REQUIRED) as (keyof typeof REQUIRED)[])(
    'a profile needs an answer to %s',
    async (key) => {
      expect(await outcomeFor({ answers: without(allAnswers(), key) })).toBe('notNow')
    },
  )

  test.each([{ age: 9 }, { height: 281 }, { weight: 29.9 }])(
    'no profile is created with a number outside its bounds: %o',
    async (changes) => {
      expect(await outcomeFor({ answers: allAnswers(changes) })).toBe('notNow')
    },
  )
})

describe('a profile is created exactly once', { tags: ['4.profile-once'] }, () => {
  test('a profile is created only once if two calls are made at the same time', async () => {
    const { create, backend, payloads, settle } = await creatingProfile()
    const release = backend.delayNext('createUserProfile')
    const both = [create(), create()]
    await settle()
    release()
    expect(await Promise.all(both)).toEqual(['done', 'done'])
    expect(payloads()).toHaveLength(1)
  })

  test('a profile is created exactly once for each person on a site', async () => {
    let caller = 'uid-1'
    const backend = new InMemoryBackendGateway(() => caller)
    const { create, kept, auth, settle, stored } = await creatingProfile({
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
    const { create, backend, stored, resolve, settle, kept } = await creatingProfile()
    const release = backend.delayNext('createUserProfile')
    const creation = create()
    await settle()
    await resolve(SignOut).execute('uid-1')
    expect(stored.loadAsStored()).toEqual({})
    stored.save({ gender: 'm' })
    release()
    await creation
    expect([stored.loadAsStored(), stored.owner()]).toEqual([{ gender: 'm' }, null])
    const { profile_created: createdProfiles, profile_sent: sentProfile } = kept.FunnelKept
    expect([createdProfiles.read(), sentProfile.read()]).toEqual([null, null])
  })
})
