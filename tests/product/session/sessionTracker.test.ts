import { describe, expect, test } from 'vitest'
import { SignOut } from '#application/account/SignOut.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { ANA, aProduct, BEN } from '#tests/builders/aProduct.ts'

const loaded = (profile: ReturnType<typeof aProfile>) => ({ status: 'loaded', profile })
const signedInAs = (email: string, profile: unknown) => ({
  status: 'signedIn',
  user: expect.objectContaining({ email }),
  profile,
})
const LOADING = { status: 'loading' }
const ANONYMOUS = { status: 'anonymous' }
const SESSION_TIMEOUT_MS = 8000

describe('a session', { tags: ['4.session-loading'] }, () => {
  test('a session is loading until the account provider says that nobody is signed in', async () => {
    const { observedSessions, settle } = aProduct()
    const received = observedSessions()
    expect(received).toEqual([LOADING])
    await settle()
    expect(received).toEqual([LOADING, ANONYMOUS])
  })

  test("a session is loading until the person's profile was read and its answers were copied into the tab", async () => {
    const { observedSessions, settle, auth, profiles, stored, sessions } = aProduct({
      place: { country: 'US' },
    })
    const { uid } = auth.givenAccount(ANA)
    const profile = aProfile({ answers: { gender: 'f' } })
    profiles.save(uid, profile)
    const release = profiles.delayNextRead()
    await auth.signIn(ANA)
    const received = observedSessions()
    await settle()
    expect(received.at(-1)).toEqual(LOADING)
    const copied: unknown[] = []
    sessions.observe(
      (session) => void (session.status === 'signedIn' && copied.push(stored.load())),
    )
    release()
    await settle()
    expect(received.at(-1)).toEqual(signedInAs(ANA.email, loaded(profile)))
    expect(copied).toEqual([{ gender: 'f', units: 'imperial' }])
  })

  test('a session is signed in with an unknown profile if reading the profile takes eight seconds', async () => {
    const { observedSessions, clock, auth, profiles, log } = aProduct()
    auth.givenAccount(ANA)
    profiles.delayNextRead()
    await auth.signIn(ANA)
    const received = observedSessions()
    await clock.advance(SESSION_TIMEOUT_MS - 1)
    expect(received.at(-1)).toEqual(LOADING)
    await clock.advance(1)
    expect(received.at(-1)).toEqual(signedInAs(ANA.email, { status: 'unknown' }))
    expect(log.errors).toMatchObject([{ cause: { message: expect.stringMatching(/too long/) } }])
  })

  test('a session becomes anonymous if the account provider is silent for eight seconds, and follows later reports', async () => {
    const { observedSessions, clock, auth, settle, log } = aProduct()
    auth.givenAccount(ANA)
    auth.holdSession()
    await auth.signIn(ANA)
    const received = observedSessions()
    await clock.advance(SESSION_TIMEOUT_MS - 1)
    expect(received).toEqual([LOADING])
    await clock.advance(1)
    expect(received).toEqual([LOADING, ANONYMOUS])
    expect(log.errors).toHaveLength(1)
    auth.releaseSession()
    await settle()
    expect(received.slice(2)).toEqual([LOADING, signedInAs(ANA.email, { status: 'absent' })])
  })
})

describe('a session that is known', () => {
  test('a session that is known has an absent profile if the signed-in person has none', async () => {
    const { signInAna, sessions, log } = aProduct()
    await signInAna(null)
    expect(sessions.current()).toEqual(signedInAs(ANA.email, { status: 'absent' }))
    expect(log.errors).toEqual([])
  })

  test.each(['unavailable', 'denied'] as const)(
    'a session that is known has an unknown profile if reading the profile fails (%s), and the failure is logged',
    { tags: ['8.profile-read-fails'] },
    async (failure) => {
      const { signInAna, sessions, log, profiles, stored } = aProduct()
      profiles.failNextRead(failure)
      await signInAna(aProfile({ answers: { gender: 'f' }, active: ['subscription'] }))
      expect(sessions.current()).toEqual(signedInAs(ANA.email, { status: 'unknown' }))
      expect(log.errors).toMatchObject([{ area: 'profile' }])
      expect(stored.loadAsStored()).toEqual({})
    },
  )

  test('a session that is known sets no timer after the account provider has responded', async () => {
    const { observedSessions, clock, log } = aProduct()
    const received = observedSessions()
    await clock.advance(SESSION_TIMEOUT_MS * 2)
    expect(received).toEqual([LOADING, ANONYMOUS])
    expect(log.errors).toEqual([])
    expect(clock.pendingWaits).toBe(0)
  })

  test('a known session notifies a late listener at once, but not a listener that has unsubscribed', async () => {
    const { sessions, signInAna, resolve, observedSessions } = aProduct()
    await signInAna(null)
    const received: unknown[] = []
    const unsubscribe = sessions.observe((session) => void received.push(session.status))
    expect(received).toEqual(['signedIn'])
    unsubscribe()
    unsubscribe()
    const receivedByOther = observedSessions()
    await resolve(SignOut).execute('uid-1')
    expect(received).toEqual(['signedIn'])
    expect(receivedByOther.at(-1)).toEqual(ANONYMOUS)
  })
})

describe('a new person', { tags: ['4.profile-reloads', '4.profile-fetch-cancels'] }, () => {
  test("a new person does not see the previous person's answers, not even while their own profile is being read", async () => {
    const { signInAna, sessions, stored, auth, profiles, settle } = aProduct()
    await signInAna(aProfile({ answers: { gender: 'f', goal: 1 } }))
    expect(stored.loadAsStored()).toMatchObject({ gender: 'f' })
    auth.givenAccount(BEN)
    profiles.delayNextRead()
    await auth.signIn(BEN)
    await settle()
    expect(sessions.current()).toEqual(LOADING)
    expect(stored.loadAsStored()).toEqual({})
  })

  test("a new person cancels the read of the previous person's profile", async () => {
    const { observedSessions, settle, auth, profiles, log } = aProduct()
    auth.givenAccount(ANA)
    const ben = auth.givenAccount(BEN)
    const profile = aProfile({ active: ['subscription'] })
    profiles.save(ben.uid, profile)
    const releaseAna = profiles.delayNextRead()
    const received = observedSessions()
    await auth.signIn(ANA)
    await settle()
    await auth.signIn(BEN)
    await settle()
    releaseAna()
    await settle()
    expect(received.at(-1)).toEqual(signedInAs(BEN.email, loaded(profile)))
    expect(received).not.toContainEqual(signedInAs(ANA.email, expect.anything()))
    expect(log.errors).toEqual([])
  })
})

test(
  "a log-out cancels the read of the person's profile, so the session stays anonymous",
  { tags: ['4.profile-fetch-cancels'] },
  async () => {
    const { observedSessions, settle, auth, profiles, log, clock, resolve } = aProduct()
    auth.givenAccount(ANA)
    const release = profiles.delayNextRead()
    const received = observedSessions()
    await auth.signIn(ANA)
    await settle()
    await resolve(SignOut).execute('uid-1')
    await settle()
    expect(clock.pendingWaits).toBe(0)
    release()
    await settle()
    expect(received.at(-1)).toEqual(ANONYMOUS)
    expect(log.errors).toEqual([])
  },
)

const RULES = { tags: ['4.profile-reloads', '4.profile-fetch-cancels'] }

describe('reloading the profile', RULES, () => {
  test('reloading the profile leaves the session unchanged until the new profile replaces the old one', async () => {
    const { signInAna, observedSessions, sessions, profiles, settle } = aProduct()
    await signInAna(null)
    const received = observedSessions()
    const profile = aProfile({ active: ['subscription'] })
    profiles.save('uid-1', profile)
    const release = profiles.delayNextRead()
    const reload = sessions.reloadProfile()
    await settle()
    expect(received).toEqual([signedInAs(ANA.email, { status: 'absent' })])
    release()
    expect(await reload).toEqual(signedInAs(ANA.email, loaded(profile)))
    expect(received).toHaveLength(2)
  })

  test('reloading the profile cancels an earlier read that is still running, which has the result of the newer one', async () => {
    const { signInAna, sessions, profiles, log, clock } = aProduct()
    await signInAna(null)
    const profile = aProfile({ active: ['subscription'] })
    const release = profiles.delayNextRead()
    const older = sessions.reloadProfile()
    profiles.save('uid-1', profile)
    await sessions.reloadProfile()
    expect(clock.pendingWaits).toBe(0)
    release()
    expect(await older).toEqual(signedInAs(ANA.email, loaded(profile)))
    expect(sessions.current()).toEqual(signedInAs(ANA.email, loaded(profile)))
    expect(log.errors).toEqual([])
  })

  test('reloading the profile reports a failure to its caller, and the session keeps the known profile', async () => {
    const { signInAna, sessions, profiles, log } = aProduct()
    await signInAna(aProfile())
    profiles.failNextRead()
    expect(await sessions.reloadProfile()).toEqual(signedInAs(ANA.email, { status: 'unknown' }))
    expect(sessions.current()).toEqual(signedInAs(ANA.email, loaded(aProfile())))
    expect(log.errors).toHaveLength(1)
    expect(await sessions.reloadProfile()).toEqual(signedInAs(ANA.email, loaded(aProfile())))
  })

  test('reloading the profile reads nothing if nobody is signed in', async () => {
    const { observedSessions, sessions, settle, profiles } = aProduct()
    observedSessions()
    await settle()
    expect(await sessions.reloadProfile()).toEqual(ANONYMOUS)
    expect(profiles.reads).toEqual([])
  })
})
