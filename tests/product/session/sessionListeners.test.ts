import { describe, expect, test } from 'vitest'
import { aProfile } from '#tests/builders/aSession.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'

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

  test('a person whose account data changes while their profile is reloaded has the new data and the new profile in the session', async () => {
    const { signInAna, sessions, settle, auth, profiles } = aProduct()
    await signInAna(null)
    const profile = aProfile({ active: ['subscription'] })
    profiles.save('uid-1', profile)
    const release = profiles.delayNextRead()
    const reload = sessions.reloadProfile()
    auth.givenAccount(ANA, { uid: 'uid-1', displayName: 'Ana B.' })
    await auth.signIn(ANA)
    await settle()
    release()
    expect(await reload).toMatchObject({
      user: { displayName: 'Ana B.' },
      profile: { status: 'loaded', profile },
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
