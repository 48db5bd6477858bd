import { describe, expect, test, vi } from 'vitest'
import { coach } from '#domain/site/coach.ts'
import { workouts } from '#domain/site/workouts.ts'
import { DemoDatabase } from '#demo/backEnd/database/DemoDatabase.ts'
import { DemoFaults } from '#demo/backEnd/DemoFaults.ts'
import { database, faults, serveSite } from '../../contracts/firebase/firebaseServices.ts'
import { aProfileRequest, postJson, bearer } from '../../contracts/services/serviceCalls.ts'
import { account, documentRequest, DOCUMENTS, FUNCTIONS, signIn, WEBHOOK } from './demoRequests.ts'

const wrongCredentials = { email: 'sam@example.com', password: 'wrong-one' }
const blockedStorage = (): Storage => ({
  length: 0,
  clear: () => undefined,
  key: () => null,
  getItem: () => {
    throw new DOMException('blocked', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => undefined,
})

describe("the demo's data", () => {
  test("the demo's database keeps a new account across a reload", async () => {
    await account('signUp', { email: 'new@example.com', password: 'a-secret-1' })
    const afterReload = new DemoDatabase(workouts, localStorage)
    expect(Object.values(afterReload.read().accounts).map(({ email }) => email)).toContain(
      'new@example.com',
    )
  })

  test("the demo's database activates an order that became due while no page was open", async () => {
    await postJson(WEBHOOK, { uid: 'demo-sam', path: 'onward-year', id: 'o1', reference: 'R' })
    const afterReload = new DemoDatabase(workouts, localStorage, () => Date.now() + 1200)
    expect(afterReload.read().documents['demo-sam']).toHaveProperty('subscription.active', true)
  })

  test("the demo's database keeps nothing of a change that throws", () => {
    expect(() =>
      database.change((tables) => {
        tables.accounts = {}
        throw new Error('refused')
      }),
    ).toThrow('refused')
    expect(Object.keys(database.read().accounts)).toHaveLength(3)
  })

  test("the demo's database starts with its seeds if the stored text cannot be read", () => {
    localStorage.setItem('demo_world', '{"format":0}')
    expect(Object.keys(database.read().accounts)).toEqual(['demo-sam', 'demo-riley', 'demo-alex'])
  })

  test("the demo's database is reset to the seeds", () => {
    database.change((tables) => void (tables.accounts = {}))
    database.reset()
    expect(database.read().accounts).toHaveProperty('demo-sam')
  })

  test("the demo's database is shared by two tabs, and each tab acts for the site of its own page", async () => {
    const { idToken } = await signIn('sam')
    serveSite(coach)
    await postJson(
      `${FUNCTIONS}createUserProfile`,
      aProfileRequest({ goal: 'get_active' }),
      bearer(idToken),
    )
    serveSite(workouts)
    await postJson(`${FUNCTIONS}createUserProfile`, aProfileRequest(), bearer(idToken))
    expect(database.read().documents['demo-sam']).toHaveProperty('onboarding_completed', {
      hc: true,
      workouts: true,
    })
  })

  test.each([
    ['absent', null],
    ['blocked', blockedStorage()],
  ])("the demo's database is kept in memory if storage is %s", (_how, storage) => {
    const inMemory = new DemoDatabase(workouts, storage)
    inMemory.change(({ template }) => void (template.entries = { onboarding_promo: 'spring' }))
    expect(inMemory.read().template.entries).toEqual({ onboarding_promo: 'spring' })
  })
})

describe('a fault', () => {
  test('a fault that is set for two calls ends after two calls', async () => {
    faults.set('signInWithPassword', { status: 503, times: 2 })
    const statuses = []
    for (let attempt = 0; attempt < 3; attempt++)
      statuses.push((await account('signInWithPassword', wrongCredentials)).status)
    expect(statuses).toEqual([503, 503, 400])
    expect(faults.all()).toEqual({})
  })

  test('a fault affects no other call', async () => {
    faults.set('signUp', { offline: true })
    expect((await account('signInWithPassword', wrongCredentials)).status).toBe(400)
    await expect(
      account('signUp', { email: 'new@example.com', password: 'a-secret-1' }),
    ).rejects.toThrow(TypeError)
  })

  test("a fault with a status prevents the call's effect", async () => {
    faults.set('createUserProfile', { status: 500, times: 1 })
    const { idToken } = await signIn('sam')
    expect(
      (await postJson(`${FUNCTIONS}createUserProfile`, aProfileRequest(), bearer(idToken))).body,
    ).toMatchObject({ error: { status: 'INTERNAL' } })
    expect(database.read().documents).not.toHaveProperty('demo-sam')
  })

  test('a fault with a latency delays the response but not the effect', async () => {
    faults.set('createUserProfile', { latencyMs: 60 })
    const { idToken } = await signIn('sam')
    const onResponse = vi.fn<(response: unknown) => void>()
    const call = postJson(`${FUNCTIONS}createUserProfile`, aProfileRequest(), bearer(idToken)).then(
      onResponse,
    )
    await vi.waitFor(() => expect(database.read().documents).toHaveProperty('demo-sam'), {
      interval: 5,
    })
    expect(onResponse).not.toHaveBeenCalled()
    await call
  })

  test('a fault with a status has the error message that the service itself sends with that status', async () => {
    faults.set('signUp', { status: 429 })
    faults.set('profile', { status: 403 })
    expect((await account('signUp', {})).message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
    expect((await postJson(DOCUMENTS, documentRequest('demo-sam'))).body).toMatchObject({
      error: { status: 'PERMISSION_DENIED' },
    })
  })

  test('a fault also applies after a reload and in another tab', () => {
    faults.set('token', { offline: true })
    expect(new DemoFaults(localStorage).all()).toEqual({ token: { offline: true } })
  })

  test.each([
    'nonsense',
    '[]',
    '{"token":{"status":200}}',
    '{"unheardOf":{"offline":true}}',
    '{"token":{"times":0}}',
  ])('a fault is ignored if the storage holds %s', (text) => {
    localStorage.setItem('demo_faults', text)
    expect(faults.all()).toEqual({})
  })
})
