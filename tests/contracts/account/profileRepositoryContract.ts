import { describe, expect, test } from 'vitest'
import {
  ProfileReadError,
  type ProfileRepository,
} from '#application/ports/account/ProfileRepository.ts'
import { NO_SUBSCRIPTION } from '#domain/person/Subscription.ts'
import type { UserProfile } from '#domain/person/UserProfile.ts'
import { aProfile } from '../../builders/aSession.ts'
import { rejectionOf } from '../rejectionOf.ts'

/** A profile repository that holds only the profiles a test stores. */
export interface ProfileHarness {
  readonly repository: ProfileRepository
  /** Signs in a person who has no profile; later reads are made as this person. Returns their uid. */
  signInWithoutProfile(): Promise<string>
  /** Stores a profile, passed both as the JSON on the wire and as the domain's profile. Each adapter's harness uses one. */
  givenProfile(uid: string, document: Record<string, unknown>, profile: UserProfile): Promise<void>
  /** Makes the next read fail in this way. */
  failNextRead(code: 'denied' | 'unavailable'): void
  /** Delays the next read. */
  delayNextRead(): void
}

const EMPTY_PROFILE: UserProfile = aProfile()

const document = {
  age: 20,
  goal: 2,
  registered: '2026-03-01T10:00:00.000Z',
  newsletter: true,
  health_consent: false,
  profile: {
    age: 34,
    gender: 'f',
    height: 168,
    weight: 72.5,
    units: 'metric',
    problem_areas: ['belly'],
    motivation: [],
    ability: { strength: 2 },
  },
  subscription: { active: false, state: 'expired' },
  subscription_hc: {
    active: true,
    state: 'canceled',
    gateway: 'play_store',
    sku: 'onward-coach-year',
  },
  open_orders: [
    { state: 'held', reference: 'ONWARD-7', sku: '', record: null, since: 1_767_225_600_000 },
  ],
  onboarding_completed: { workouts: true },
}

const profile: UserProfile = {
  answers: {
    age: 34,
    goal: 2,
    gender: 'f',
    height: 168,
    weight: 72.5,
    units: 'metric',
    problem_areas: ['belly'],
    motivation: [],
  },
  ability: { strength: 2, cardio: null, flexibility: null },
  registered: Date.UTC(2026, 2, 1, 10),
  newsletter: true,
  healthConsent: false,
  subscriptions: {
    ...EMPTY_PROFILE.subscriptions,
    subscription: { ...NO_SUBSCRIPTION, state: 'expired' },
    subscription_hc: {
      ...NO_SUBSCRIPTION,
      active: true,
      state: 'canceled',
      gateway: 'play_store',
      sku: 'onward-coach-year',
    },
  },
  openOrders: [{ state: 'held', reference: 'ONWARD-7', activates: null }],
  completed: { yoga: false, workouts: true, hc: false },
}

/** The contract of every ProfileRepository adapter. */
export function profileRepositoryContract(
  adapter: string,
  arrange: () => Promise<ProfileHarness>,
): void {
  describe(`${adapter} as the profile repository`, () => {
    test("a person's profile is found as soon as it exists, whether or not the read can be aborted", async () => {
      const { repository, signInWithoutProfile, givenProfile } = await arrange()
      const uid = await signInWithoutProfile()
      expect(await repository.find(uid)).toBeNull()
      await givenProfile(uid, document, profile)
      expect(await repository.find(uid)).toEqual(profile)
      expect(await repository.find(uid, new AbortController().signal)).toEqual(profile)
    })

    test("a changed profile is found as it is now, and another person's profile is not found", async () => {
      const { repository, signInWithoutProfile, givenProfile } = await arrange()
      const uid = await signInWithoutProfile()
      await givenProfile('somebody-else', document, profile)
      expect(await repository.find(uid)).toBeNull()
      await givenProfile(uid, document, profile)
      expect(await repository.find(uid)).toEqual(profile)
      await givenProfile(uid, {}, EMPTY_PROFILE)
      expect(await repository.find(uid)).toEqual(EMPTY_PROFILE)
    })

    test.each(['denied', 'unavailable'] as const)(
      'a profile read that fails with %s rejects with that code, and the next read succeeds',
      { tags: ['8.profile-read-fails'] },
      async (code) => {
        const { repository, signInWithoutProfile, givenProfile, failNextRead } = await arrange()
        const uid = await signInWithoutProfile()
        await givenProfile(uid, document, profile)
        failNextRead(code)
        expect(await failure(repository.find(uid))).toBe(code)
        expect(await repository.find(uid)).toEqual(profile)
      },
    )

    test('a profile read that is aborted while it runs rejects with the reason', async () => {
      const { repository, signInWithoutProfile, delayNextRead } = await arrange()
      const uid = await signInWithoutProfile()
      const reason = new Error('a newer read')
      const controller = new AbortController()
      delayNextRead()
      const reading = repository.find(uid, controller.signal)
      controller.abort(reason)
      await expect(reading).rejects.toBe(reason)
    })

    test('a profile read that was aborted before it started rejects with the reason', async () => {
      const { repository, signInWithoutProfile } = await arrange()
      const uid = await signInWithoutProfile()
      const reason = new Error('never mind')
      await expect(repository.find(uid, AbortSignal.abort(reason))).rejects.toBe(reason)
    })
  })
}

const failure = async (call: Promise<unknown>) => (await rejectionOf(ProfileReadError, call)).code
