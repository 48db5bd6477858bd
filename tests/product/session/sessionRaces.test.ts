import { describe, expect, test } from 'vitest'
import { SignOut } from '#application/account/SignOut.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'

describe('a session while its profile is being read', () => {
  test('a session ends when its person signs out while the profile is being reloaded', async () => {
    const { sessions, settle, profiles, signInAna, resolve } = aProduct()
    await signInAna(aProfile({ active: ['subscription'] }))
    const release = profiles.delayNextRead()
    const reload = sessions.reloadProfile()
    await resolve(SignOut).execute('uid-1')
    release()
    await reload
    await settle()
    expect(sessions.current()).toEqual({ status: 'anonymous' })
  })

  test('a reload of the profile is completed even if the account provider reports the same person again meanwhile', async () => {
    const { sessions, settle, auth, profiles, signInAna } = aProduct()
    await signInAna(aProfile({ active: ['subscription'] }))
    const release = profiles.delayNextRead()
    const reload = sessions.reloadProfile()
    auth.releaseSession()
    await settle()
    release()
    await reload
    expect(sessions.current()).toMatchObject({ profile: { status: 'loaded' } })
  })

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
