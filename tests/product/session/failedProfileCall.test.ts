import { describe, expect, test } from 'vitest'
import { VisitStore } from '#application/visit/VisitStore.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { creatingProfile } from '#tests/builders/creatingProfile.ts'

/** The failures after which the server may still have created the profile. */
const AMBIGUOUS_FAILURES = ['timedOut', 'unavailable'] as const

describe('a failed createUserProfile call', { tags: ['4.profile-retry'] }, () => {
  test(
    'a failed createUserProfile call is logged, and the next attempt repeats it',
    { tags: ['8.profile-creation-fails'] },
    async () => {
      const { create, backend, log, payloads, stored } = await creatingProfile()
      backend.failNext('createUserProfile', 'unavailable')
      expect(await create()).toBe('failed')
      expect(log.errors).toMatchObject([
        {
          message: 'Failed to create user profile',
          cause: { code: 'unavailable' },
          area: 'profile',
        },
      ])
      expect(stored.owner()).toBeNull()
      expect(await create()).toBe('done')
      expect(await create()).toBe('done')
      expect(payloads()).toHaveLength(2)
    },
  )

  test('a failed createUserProfile call leaves the answers to the person who gave them while signed in', async () => {
    const { create, backend, stored, kept, resolve } = await creatingProfile({ answers: {} })
    kept.FunnelKept.plan.write(allAnswers())
    resolve(VisitStore).readAgain()
    backend.failNext('createUserProfile', 'unavailable')
    expect(await create()).toBe('failed')
    expect(stored.owner()).toBe('uid-1')
  })

  test('a failed createUserProfile call counts as success if the profile exists already', async () => {
    const { create, backend, log, payloads } = await creatingProfile()
    backend.failNext('createUserProfile', 'alreadyExists')
    expect(await create()).toBe('done')
    expect(log.errors).toEqual([])
    expect(await create()).toBe('done')
    expect(payloads()).toHaveLength(1)
  })

  test('a createUserProfile call that the server refuses fails, whatever the profile says', async () => {
    const { create, backend, profiles } = await creatingProfile()
    profiles.save('uid-1', aProfile({ completed: ['workouts'] }))
    const reads = profiles.reads.length
    backend.failNext('createUserProfile', 'invalid')
    expect(await create()).toBe('failed')
    expect(profiles.reads).toHaveLength(reads)
  })

  test.each(AMBIGUOUS_FAILURES)(
    'after the failure %s, createUserProfile counts as done if the profile is completed',
    async (code) => {
      const { create, backend, profiles, payloads } = await creatingProfile()
      backend.loseNextResponse('createUserProfile', code)
      profiles.save('uid-1', aProfile({ completed: ['workouts'] }))
      expect(await create()).toBe('done')
      expect(await create()).toBe('done')
      expect(payloads()).toHaveLength(1)
    },
  )

  test.each(AMBIGUOUS_FAILURES)(
    'after the failure %s, createUserProfile is undecided if the read of the profile times out',
    async (code) => {
      const { create, backend, profiles, clock } = await creatingProfile()
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
      const { create, backend, profiles, log } = await creatingProfile()
      backend.failNext('createUserProfile', 'timedOut')
      if (profile === 'not completed') profiles.save('uid-1', aProfile({ completed: ['hc'] }))
      expect(await create()).toBe('failed')
      expect(log.errors).toHaveLength(1)
    },
  )

  test.each(AMBIGUOUS_FAILURES)(
    'a createUserProfile call that ends with %s is undecided if the profile cannot be read: the person owns the answers, and the next attempt reads the profile first',
    async (code) => {
      const { create, backend, profiles, log, stored, payloads, clock } = await creatingProfile()
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
