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

describe('a listener after an earlier one has gone', () => {
  test('the profile is read again for a listener that subscribes after all others have unsubscribed during a read', async () => {
    const { sessions, settle, auth, profiles } = aProduct()
    const { uid } = auth.givenAccount(ANA)
    profiles.save(uid, aProfile())
    await auth.signIn(ANA)
    const release = profiles.delayNextRead()
    const unsubscribe = sessions.observe(() => undefined)
    await settle()
    unsubscribe()
    await settle()
    sessions.observe(() => undefined)
    await settle()
    release()
    await settle()
    expect(sessions.current()).toMatchObject({ profile: { status: 'loaded' } })
  })

  test('the wait for the profile is not shortened by the timer of an earlier listener', async () => {
    const { sessions, clock, settle, auth, profiles, log } = aProduct()
    auth.givenAccount(ANA)
    sessions.observe(() => undefined)()
    sessions.observe(() => undefined)
    await settle()
    await clock.advance(7000)
    profiles.delayNextRead()
    await auth.signIn(ANA)
    await settle()
    await clock.advance(1500)
    expect([sessions.current().status, log.errors]).toEqual(['loading', []])
  })
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
