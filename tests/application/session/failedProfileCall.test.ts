import { CreateProfile } from '#application/session/CreateProfile.ts'
import { describe, expect, test, vi } from 'vitest'
import type { ProfileCreation } from '#application/session/CreateProfile.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { aProduct, type ProductFacts } from '../../builders/aProduct.ts'
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

/** The failures after which the server may still have created the profile. */
const LOST = ['timedOut', 'unavailable'] as const

describe('a failed createUserProfile call', { tags: ['4.profile-retry'] }, () => {
  test(
    'a failed createUserProfile call is logged with its cause, and retried at the next entry',
    { tags: ['8.profile-creation-fails'] },
    async () => {
      const { create, backend, log, payloads, stored } = await ana()
      backend.failNext('createUserProfile', 'unavailable')
      expect(await create()).toBe('failed')
      expect(log.errors).toMatchObject([
        { message: 'Failed to create user profile', cause: { code: 'unavailable' } },
      ])
      expect(stored.owner()).toBeNull()
      expect(await create()).toBe('done')
      expect(await create()).toBe('done')
      expect(payloads()).toHaveLength(2)
    },
  )

  test('a failed createUserProfile call leaves the answers to the person who gave them while signed in', async () => {
    const { create, backend, stored, kept } = await ana({ answers: {} })
    kept.FunnelKept.plan.write(allAnswers())
    backend.failNext('createUserProfile', 'unavailable')
    expect(await create()).toBe('failed')
    expect(stored.owner()).toBe('uid-1')
  })

  test('a failed createUserProfile call counts as success if the profile exists already', async () => {
    const { create, backend, log, payloads } = await ana()
    backend.failNext('createUserProfile', 'alreadyExists')
    expect(await create()).toBe('done')
    expect(log.errors).toEqual([])
    expect(await create()).toBe('done')
    expect(payloads()).toHaveLength(1)
  })

  test('a createUserProfile call that the server refuses fails, whatever the profile says', async () => {
    const { create, backend, profiles } = await ana()
    profiles.save('uid-1', aProfile({ completed: ['workouts'] }))
    const reads = profiles.reads.length
    backend.failNext('createUserProfile', 'invalid')
    expect(await create()).toBe('failed')
    expect(profiles.reads).toHaveLength(reads)
  })

  test.each(LOST)(
    'after %s, createUserProfile counts as done if the profile is completed',
    async (code) => {
      const { create, backend, profiles, payloads } = await ana()
      backend.loseNextResponse('createUserProfile', code)
      profiles.save('uid-1', aProfile({ completed: ['workouts'] }))
      expect(await create()).toBe('done')
      expect(await create()).toBe('done')
      expect(payloads()).toHaveLength(1)
    },
  )

  test.each(LOST)(
    'after %s, createUserProfile ends even if the profile read times out',
    async (code) => {
      const { create, backend, profiles, clock } = await ana()
      backend.failNext('createUserProfile', code)
      profiles.delayNextRead()
      const creation = create()
      await clock.advance(8000)
      expect(await creation).toBe('unsure')
    },
  )

  test.each(['absent', 'not completed'])(
    'a createUserProfile call that timed out fails if the profile is %s',
    async (profile) => {
      const { create, backend, profiles, log } = await ana()
      backend.failNext('createUserProfile', 'timedOut')
      if (profile === 'not completed') profiles.save('uid-1', aProfile({ completed: ['hc'] }))
      expect(await create()).toBe('failed')
      expect(log.errors).toHaveLength(1)
    },
  )

  test.each(LOST)(
    'a createUserProfile call that ends with %s is undecided if the profile cannot be read: the person owns the answers, and the next attempt reads the profile first',
    async (code) => {
      const { create, backend, profiles, log, stored, payloads, clock } = await ana()
      backend.loseNextResponse('createUserProfile', code)
      profiles.failNextRead()
      expect(await create()).toBe('unsure')
      expect([log.errors.length, stored.owner()]).toEqual([1, 'uid-1'])
      profiles.save('uid-1', aProfile({ completed: ['workouts'] }))
      const again = create()
      await clock.advance(20_000)
      expect(await again).toBe('done')
      expect(payloads()).toHaveLength(1)
    },
  )
})
