import { describe, expect, test } from 'vitest'
import { aProfile } from '../../builders/aSession.ts'
import { ANA, aProduct } from '../../builders/aProduct.ts'
describe('a session whose profile is being read', () => {
  test('a session whose profile is being read ends when its person signs out meanwhile', async () => {
    const { watched, settle, auth, profiles, log } = aProduct()
    auth.givenAccount(ANA)
    const arrives = profiles.delayNextRead()
    const received = watched()
    await auth.signIn(ANA)
    await settle()
    await auth.signOut()
    await settle()
    arrives()
    await settle()
    expect({ last: received.at(-1), errors: log.errors }).toEqual({
      last: { status: 'anonymous' },
      errors: [],
    })
  })
  test('a session whose profile is being read ends when its person signs out during a reload', async () => {
    const { sessions, settle, auth, profiles, signedIn } = aProduct()
    await signedIn(aProfile({ active: ['subscription'] }))
    const arrives = profiles.delayNextRead()
    const reload = sessions.reloadProfile()
    await auth.signOut()
    arrives()
    await reload
    await settle()
    expect(sessions.current()).toEqual({ status: 'anonymous' })
  })
  test('a session whose profile is being read is not disturbed when the provider reports the same person again', async () => {
    const { sessions, settle, auth, profiles, signedIn } = aProduct()
    await signedIn(aProfile({ active: ['subscription'] }))
    const arrives = profiles.delayNextRead()
    const reload = sessions.reloadProfile()
    auth.releaseSession()
    await settle()
    arrives()
    await reload
    expect(sessions.current()).toMatchObject({ profile: { status: 'loaded' } })
  })
  test('a session whose profile is being read reads it again for a listener that subscribes after all others have left', async () => {
    const { sessions, settle, auth, profiles } = aProduct()
    const { uid } = auth.givenAccount(ANA)
    profiles.save(uid, aProfile())
    await auth.signIn(ANA)
    const arrives = profiles.delayNextRead()
    const leave = sessions.observe(() => undefined)
    await settle()
    leave()
    await settle()
    sessions.observe(() => undefined)
    await settle()
    arrives()
    await settle()
    expect(sessions.current()).toMatchObject({ profile: { status: 'loaded' } })
  })
  test('a session whose profile is being read gives a new listener the full waiting time', async () => {
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
    expect({ s: sessions.current().status, errors: log.errors }).toEqual({
      s: 'loading',
      errors: [],
    })
  })
})
