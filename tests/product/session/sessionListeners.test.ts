import { describe, expect, test } from 'vitest'
import { aProfile } from '#tests/builders/aSession.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'

test('when its last listener unsubscribes, a session stops following the account provider, and leaves no read and no timer', async () => {
  const { sessions, settle, auth, profiles, clock, log } = aProduct()
  auth.givenAccount(ANA)
  await auth.signIn(ANA)
  profiles.delayNextRead()
  const unsubscribe = sessions.observe(() => undefined)
  await settle()
  unsubscribe()
  await auth.signOut()
  await settle()
  expect([sessions.current().status, clock.pendingWaits, log.errors]).toEqual(['loading', 0, []])
})

describe('a person whose account data changes', () => {
  test('a person whose account data changes keeps the session and its profile, which is not read again', async () => {
    const { signInAna, sessions, settle, auth, profiles } = aProduct()
    const profile = aProfile({ active: ['subscription'] })
    await signInAna(profile)
    auth.givenAccount(ANA, { uid: 'uid-1', displayName: 'Ana B.' })
    await auth.signIn(ANA)
    await settle()
    expect(sessions.current()).toEqual({
      status: 'signedIn',
      user: expect.objectContaining({ displayName: 'Ana B.' }),
      profile: { status: 'loaded', profile },
    })
    expect(profiles.reads).toEqual(['uid-1'])
  })

  test('a person whose account data changes has their new data in the session after the profile was reloaded', async () => {
    const { signInAna, sessions, settle, auth, profiles } = aProduct()
    await signInAna(null)
    const release = profiles.delayNextRead()
    const reload = sessions.reloadProfile()
    auth.givenAccount(ANA, { uid: 'uid-1', displayName: 'Ana B.' })
    await auth.signIn(ANA)
    await settle()
    release()
    expect(await reload).toMatchObject({
      user: { displayName: 'Ana B.' },
      profile: { status: 'absent' },
    })
  })

  test('a person whose account data changes does not cause a second read while their profile is being read', async () => {
    const { observedSessions, settle, auth, profiles } = aProduct()
    auth.givenAccount(ANA)
    profiles.delayNextRead()
    observedSessions()
    await auth.signIn(ANA)
    await settle()
    await auth.signIn(ANA)
    await settle()
    expect(profiles.reads).toEqual(['uid-1'])
  })
})

test('reloading the profile returns the result of a newer read if one was started', async () => {
  const { signInAna, sessions, profiles } = aProduct()
  await signInAna(null)
  profiles.delayNextRead()
  const older = sessions.reloadProfile()
  profiles.save('uid-1', aProfile({ active: ['subscription'] }))
  const newer = await sessions.reloadProfile()
  expect(await older).toEqual(newer)
})
