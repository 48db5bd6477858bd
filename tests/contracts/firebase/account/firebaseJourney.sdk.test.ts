import { http } from 'msw'
import { describe, expect, test } from 'vitest'
import type { ProfilePayload } from '#application/ports/account/BackendGateway.ts'
import { CallableBackendGateway } from '#infrastructure/firebase/CallableBackendGateway.ts'
import { FirestoreProfileRepository } from '#infrastructure/firebase/FirestoreProfileRepository.ts'
import { accountsOver, aFirebase } from '../firebaseApps.ts'
import { database, server } from '../firebaseWorld.ts'

const payload: ProfilePayload = {
  gender: 'f',
  goal: 1,
  body_type: 2,
  problem_areas: ['belly'],
  fitness: 2,
  age: 34,
  height: 168,
  weight: 71.5,
  max_impact: 2,
  units: 'metric',
  locale: { timezone: null, language: 'en', country: null },
  newsletter: true,
}

async function theAdapters() {
  const firebase = aFirebase()
  const { gateway: auth, ways } = await accountsOver(firebase)
  return {
    auth,
    ways,
    profiles: new FirestoreProfileRepository(firebase),
    backend: new CallableBackendGateway(firebase),
  }
}

test('a new person signs up, gets a profile created once, and reads it', async () => {
  const { ways, profiles, backend } = await theAdapters()
  const { user } = await ways.signUp({ email: ' New@Example.com ', password: 'a-secret-1' })
  expect(user).toMatchObject({
    email: 'new@example.com',
    displayName: null,
    photoURL: null,
    providers: ['password'],
  })
  expect(await profiles.find(user.uid)).toBeNull()
  await backend.createUserProfile(payload)
  await expect(backend.createUserProfile(payload)).rejects.toMatchObject({ code: 'alreadyExists' })
  expect(await profiles.find(user.uid)).toMatchObject({
    answers: { age: 34, weight: 71.5, units: 'metric' },
    completed: { workouts: true, hc: false },
  })
  expect(database.read().journal.map(({ status }) => status)).toEqual([200, 409])
})

describe('signing up is refused', () => {
  test.each([
    [
      'an address in use',
      { email: 'Sam@example.com', password: 'a-secret-1' },
      { code: 'emailExists', email: 'Sam@example.com' },
    ],
    [
      'an invalid address',
      { email: 'sam', password: 'a-secret-1' },
      { code: 'invalidEmail', email: null },
    ],
    [
      'a weak password',
      { email: 'new@example.com', password: '12345' },
      { code: 'weakPassword', email: null },
    ],
    [
      'no password',
      { email: 'new@example.com', password: '' },
      { code: 'weakPassword', email: null },
    ],
  ])('with %s', async (_what, credentials, refusal) => {
    await expect((await theAdapters()).ways.signUp(credentials)).rejects.toMatchObject(refusal)
  })
})

test('a listener receives every change until it unsubscribes', async () => {
  const { auth, ways } = await theAdapters()
  const heard: (string | null)[] = []
  const stop = auth.observe((user) => heard.push(user?.uid ?? null))
  await ways.signIn({ email: 'sam@example.com', password: 'onward1' })
  await auth.signOut()
  stop()
  stop()
  await ways.signIn({ email: 'alex@example.com', password: 'onward1' })
  expect(heard.filter((word, index) => index > 0 || word !== null)).toEqual(['demo-sam', null])
})

test('a listener that unsubscribes before the first notification receives none', async () => {
  const { auth, ways } = await theAdapters()
  const heard: unknown[] = []
  auth.observe((user) => heard.push(user))()
  await ways.signIn({ email: 'sam@example.com', password: 'onward1' })
  expect(heard).toEqual([])
})

describe('a profile read that is aborted', () => {
  test('before it starts makes no request and rejects with the reason', async () => {
    const reason = new Error('left')
    await expect(
      (await theAdapters()).profiles.find('demo-sam', AbortSignal.abort(reason)),
    ).rejects.toBe(reason)
  })

  test('while it runs rejects with the reason, although no answer comes', async () => {
    const { ways, profiles } = await theAdapters()
    await ways.signIn({ email: 'riley@example.com', password: 'onward1' })
    const asked = new Promise<void>((resolve) =>
      server.use(
        http.post(/documents:batchGet$/, () => (resolve(), new Promise<never>(() => undefined))),
      ),
    )
    const leaving = new AbortController()
    const reading = profiles.find('demo-riley', leaving.signal)
    await asked
    leaving.abort(new Error('left'))
    await expect(reading).rejects.toThrow('left')
  })
})

test('nobody can call a function or read a profile without signing in', async () => {
  const { profiles, backend } = await theAdapters()
  await expect(backend.createUserProfile(payload)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  await expect(profiles.find('demo-riley')).rejects.toMatchObject({ code: 'denied' })
})
