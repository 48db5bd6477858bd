import { describe, expect, test } from 'vitest'
import { aProfile } from '../../builders/aSession.ts'
import { ANA, aProduct } from '../../builders/aProduct.ts'

describe('the listeners of a session', () => {
  test('still get updates after one of them leaves', async () => {
    const { sessions, watched, settle, auth } = aProduct()
    auth.givenAccount(ANA)
    const heard = watched()
    sessions.observe(() => undefined)()
    await settle()
    await auth.signIn(ANA)
    await settle()
    expect(heard.map(({ status }) => status)).toEqual([
      'loading',
      'anonymous',
      'loading',
      'signedIn',
    ])
  })

  test('leave no subscription, read or timer behind when the last one leaves', async () => {
    const { sessions, settle, auth, profiles, clock, log } = aProduct()
    auth.givenAccount(ANA)
    await auth.signIn(ANA)
    profiles.delayNextRead()
    const leave = sessions.observe(() => undefined)
    await settle()
    leave()
    await auth.signOut()
    await settle()
    expect({ session: sessions.current(), waits: clock.waiting, errors: log.errors }).toEqual({
      session: { status: 'loading' },
      waits: 0,
      errors: [],
    })
  })

  test('may leave twice', () => {
    const leave = aProduct().sessions.observe(() => undefined)
    leave()
    expect(leave).not.toThrow()
  })
})

describe('a person whose account data changes', () => {
  test('keeps the session and its profile, which is not read again', async () => {
    const { signedIn, sessions, settle, auth, profiles } = aProduct()
    const profile = aProfile({ active: ['subscription'] })
    await signedIn(profile)
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

  test('has their new data in the session after the profile was reloaded', async () => {
    const { signedIn, sessions, settle, auth, profiles } = aProduct()
    await signedIn(null)
    const arrives = profiles.delayNextRead()
    const reload = sessions.reloadProfile()
    auth.givenAccount(ANA, { uid: 'uid-1', displayName: 'Ana B.' })
    await auth.signIn(ANA)
    await settle()
    arrives()
    expect(await reload).toMatchObject({
      user: { displayName: 'Ana B.' },
      profile: { status: 'absent' },
    })
  })

  test('does not cause a second read while their profile is being read', async () => {
    const { watched, settle, auth, profiles } = aProduct()
    auth.givenAccount(ANA)
    profiles.delayNextRead()
    watched()
    await auth.signIn(ANA)
    await settle()
    await auth.signIn(ANA)
    await settle()
    expect(profiles.reads).toEqual(['uid-1'])
  })
})

describe('reloading the profile', () => {
  test('returns an anonymous session if the person logged out meanwhile', async () => {
    const { signedIn, sessions, auth, profiles } = aProduct()
    await signedIn(aProfile())
    const arrives = profiles.delayNextRead()
    const reload = sessions.reloadProfile()
    await auth.signOut()
    arrives()
    expect(await reload).toEqual({ status: 'anonymous' })
  })

  test('returns the result of a newer read if one was started', async () => {
    const { signedIn, sessions, profiles } = aProduct()
    await signedIn(null)
    profiles.delayNextRead()
    const older = sessions.reloadProfile()
    profiles.save('uid-1', aProfile({ active: ['subscription'] }))
    const newer = await sessions.reloadProfile()
    expect(await older).toEqual(newer)
  })

  test('leaves no timer behind', async () => {
    const { signedIn, sessions, clock } = aProduct()
    await signedIn(aProfile())
    await sessions.reloadProfile()
    expect(clock.waiting).toBe(0)
  })
})

describe('the log of a session', () => {
  test('says that a profile could not be read because it took too long', async () => {
    const { watched, clock, settle, auth, profiles, log } = aProduct()
    auth.givenAccount(ANA)
    profiles.delayNextRead()
    watched()
    await auth.signIn(ANA)
    await settle()
    await clock.advance(8000)
    expect(log.errors).toMatchObject([
      {
        message: expect.stringMatching(/profile could not be read/),
        cause: { message: expect.stringMatching(/too long/) },
      },
    ])
  })

  test('says that the provider did not answer', async () => {
    const { watched, clock, auth, log } = aProduct()
    auth.keepSilent()
    watched()
    await clock.advance(8000)
    expect(log.errors).toMatchObject([
      { message: expect.stringMatching(/provider has not answered/) },
    ])
  })
})
