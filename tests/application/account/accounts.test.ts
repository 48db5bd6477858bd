import { describe, expect, test, vi } from 'vitest'
import { AuthError } from '../../../src/application/ports/account/AuthError.ts'
import { coach } from '../../../src/composition/sites/coach.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { aPerson, aProfile } from '../../builders/aSession.ts'
import { ANA, aProduct, type ProductFacts } from '../../builders/aProduct.ts'

function anAccountDesk(facts: ProductFacts = {}) {
  const product = aProduct({ place: { timezone: 'Europe/Berlin', language: 'en', country: 'DE' }, ...facts })
  const { resolve, backend } = product
  return {
    ...product,
    receive: resolve('ReceivePerson'),
    signUp: resolve('SignUp'),
    signIn: resolve('SignIn'),
    byRedirect: resolve('SignInByRedirect'),
    signOut: resolve('SignOut'),
    scheduled: () => backend.carriedOut.filter(({ call }) => call === 'scheduleNotifications').length,
  }
}

describe('signing up', () => {
  test('makes the account and has its notifications scheduled', { tags: ['4.new-person'] }, async () => {
    const settings = { promo_schedule: '[1]', notification_schedule: '[2]', email_schedule: '[3]', other: 'x' }
    const { signUp, backend, settle } = anAccountDesk({ settings })
    expect(await signUp.execute(ANA)).toMatchObject({ user: { email: ANA.email }, refused: null })
    await settle()
    expect(backend.carriedOut).toEqual([
      {
        call: 'scheduleNotifications',
        uid: 'uid-1',
        payload: {
          promo_schedule: '[1]',
          notification_schedule: '[2]',
          email_schedule: '[3]',
          timezone: 'Europe/Berlin',
          language: 'en',
          country: 'DE',
          app: 'workouts',
        },
      },
    ])
  })

  test('schedules for the coach site under its name there, with empty schedules and nulls for what is not known', async () => {
    const { signUp, backend, settle } = anAccountDesk({ site: coach, place: { timezone: null, language: null, country: null } })
    await signUp.execute(ANA)
    await settle()
    expect(backend.carriedOut.map(({ payload }) => payload)).toEqual([
      { promo_schedule: '', notification_schedule: '', email_schedule: '', timezone: null, language: null, country: null, app: 'hc' },
    ])
  })

  test('succeeds where scheduling fails, which is only logged', { tags: ['8.scheduling-fails'] }, async () => {
    const { signUp, backend, log, settle } = anAccountDesk()
    backend.failNext('scheduleNotifications', 'unavailable')
    await expect(signUp.execute(ANA)).resolves.toMatchObject({ user: { email: ANA.email } })
    await settle()
    expect(log.errors).toMatchObject([{ message: expect.stringMatching(/Notifications/), cause: { code: 'unavailable' } }])
  })

  test('does not wait for scheduling', async () => {
    const { signUp, backend, settle } = anAccountDesk()
    const release = backend.delayNext('scheduleNotifications')
    await signUp.execute(ANA)
    expect(backend.carriedOut).toEqual([])
    release()
    await settle()
    expect(backend.carriedOut).toHaveLength(1)
  })

  test('schedules nothing where the account was not made', async () => {
    const { signUp, auth, backend, settle } = anAccountDesk()
    auth.givenAccount(ANA)
    await expect(signUp.execute(ANA)).rejects.toMatchObject({ code: 'emailExists', email: ANA.email })
    await settle()
    expect(backend.carriedOut).toEqual([])
  })
})

describe('signing in', () => {
  const byPassword = { by: 'password', credentials: ANA } as const
  const byGoogle = { by: 'provider', provider: 'google.com' } as const

  test('is done by email and password', async () => {
    const { auth, signIn } = anAccountDesk()
    const user = auth.givenAccount(ANA)
    expect(await signIn.execute(byPassword)).toEqual({ user, refused: null })
  })

  test('is refused with the gateway\'s code', async () => {
    const { auth, signIn } = anAccountDesk()
    auth.givenAccount(ANA)
    const wrong = signIn.execute({ by: 'password', credentials: { ...ANA, password: 'wrong' } })
    await expect(wrong).rejects.toBeInstanceOf(AuthError)
    await expect(wrong).rejects.toMatchObject({ code: 'invalidCredentials' })
  })

  test('schedules notifications for somebody new who comes by a social account, and for nobody known', { tags: ['4.new-person'] }, async () => {
    const { auth, signIn, signOut, scheduled, settle } = anAccountDesk()
    auth.stageWindow({ email: ANA.email })
    await signIn.execute(byGoogle)
    await settle()
    expect(scheduled()).toBe(1)
    await signOut.execute('uid-1')
    await signIn.execute(byGoogle)
    await settle()
    expect(scheduled()).toBe(1)
  })

  test('has the gateway get ready, so that a window opens right from the tap', async () => {
    const { auth, signIn } = anAccountDesk()
    const prepare = vi.spyOn(auth, 'prepare')
    await signIn.prepare()
    expect(prepare).toHaveBeenCalledTimes(1)
  })

  test('schedules nothing for somebody new by a device store\'s token', async () => {
    const { receive, scheduled, settle } = anAccountDesk()
    await receive.execute({ user: aPerson(), isNew: true, method: 'custom_huawei' })
    await settle()
    expect(scheduled()).toBe(0)
  })

  test('schedules nothing for a known password', async () => {
    const { auth, signIn, scheduled, settle } = anAccountDesk()
    auth.givenAccount(ANA)
    await signIn.execute(byPassword)
    await settle()
    expect(scheduled()).toBe(0)
  })

  test('takes in who comes back from a provider\'s page, and nobody else', async () => {
    const { auth, byRedirect, scheduled, settle } = anAccountDesk()
    expect(await byRedirect.returned()).toBeNull()
    await byRedirect.execute('apple.com')
    expect(byRedirect.away).toBe('apple.com')
    auth.stageWindow({ email: ANA.email })
    expect(await byRedirect.returned()).toMatchObject({ user: { email: ANA.email }, refused: null })
    expect(await byRedirect.returned()).toBeNull()
    await settle()
    expect(scheduled()).toBe(1)
  })

  test('says which social way in was refused before, and adds it only where the person says so', { tags: ['4.linked-way-in'] }, async () => {
    const { auth, signIn, resolve } = anAccountDesk()
    auth.givenAccount(ANA)
    auth.stageWindow({ email: ANA.email })
    await expect(signIn.execute(byGoogle)).rejects.toMatchObject({ code: 'emailExists', email: ANA.email })
    expect(await signIn.execute(byPassword)).toMatchObject({ user: { providers: ['password'] }, refused: { method: 'google.com', email: ANA.email } })
    expect(await resolve('LinkWayIn').execute()).toBe('google.com')
    expect(await signIn.execute(byGoogle)).toMatchObject({ user: { providers: ['password', 'google.com'] }, refused: null })
  })

  test('succeeds where what was refused is not known, which is only logged', async () => {
    const { auth, signIn, log } = anAccountDesk()
    auth.givenAccount(ANA)
    vi.spyOn(auth, 'refusedWay').mockRejectedValueOnce(new AuthError('unknown'))
    expect(await signIn.execute(byPassword)).toMatchObject({ user: { email: ANA.email }, refused: null })
    expect(log.errors).toMatchObject([{ message: expect.stringMatching(/way in/), cause: { code: 'unknown' } }])
  })
})

describe('the store of a device maker', { tags: ['4.store-token'] }, () => {
  const desk = (facts?: ProductFacts) => {
    const product = anAccountDesk(facts)
    product.auth.givenToken('token', { uid: 'uid-store', displayName: 'Noor' })
    return { ...product, byStore: product.resolve('SignInByStore') }
  }

  test('knows its own token by what it gave the store, once', () => {
    const { byStore, storeSignIn } = desk()
    byStore.leave('/auth/login?next=%2F')
    const [{ state, back } = { state: '', back: '' }] = storeSignIn.left
    expect(back).toBe('/auth/login?next=%2F')
    expect(state).toMatch(/^[\w-]{16,}$/)
    expect(byStore.asked({ token: 'token', state })).toBe(true)
    expect(byStore.asked({ token: 'token', state })).toBe(false)
  })

  test('waits ten minutes for its token, and no more once the visitor came back without one', async () => {
    const { byStore, storeSignIn, clock } = desk()
    byStore.leave('/auth/login')
    await clock.advance(10 * 60_000)
    expect(byStore.asked({ token: 'token', state: storeSignIn.left[0]?.state ?? '' })).toBe(false)
    byStore.leave('/auth/login')
    byStore.forget()
    expect(byStore.asked({ token: 'token', state: storeSignIn.left[1]?.state ?? '' })).toBe(false)
  })

  test.each([null, '', 'guessed'])('did not ask for a token that comes with %o', (state) => {
    const { byStore } = desk()
    expect(byStore.asked({ token: 'token', state })).toBe(false)
    byStore.leave('/auth/login')
    expect(byStore.asked({ token: 'token', state })).toBe(false)
  })

  test('signs in with what was answered, or without it', async () => {
    for (const takesAnswers of [true, false]) {
      const { byStore, stored } = desk({ answers: allAnswers() })
      expect(await byStore.execute('token', null, takesAnswers)).toMatchObject({ user: { uid: 'uid-store' } })
      expect(stored.loadAsStored()).toEqual(takesAnswers ? allAnswers() : {})
    }
  })

  test('logs out whoever is here before it signs somebody else in', async () => {
    const { byStore, signedIn, stored, sessions, settle, scheduled } = desk()
    await signedIn(aProfile({ answers: { gender: 'f' } }))
    await byStore.execute('token', 'uid-1', true)
    await settle()
    expect(sessions.current()).toMatchObject({ user: { uid: 'uid-store' } })
    expect(stored.loadAsStored()).toEqual({})
    expect(scheduled()).toBe(0)
  })
})

describe('a password reset', { tags: ['8.password-reset'] }, () => {
  test('is asked for, and looks the same for an unknown address', async () => {
    const { auth, resolve } = aProduct()
    auth.givenAccount(ANA)
    await resolve('ResetPassword').execute(ANA.email)
    await resolve('ResetPassword').execute('nobody@example.com')
    expect(auth.resetsAskedFor).toEqual([ANA.email, 'nobody@example.com'])
  })
})

describe('signing out', { tags: ['4.logout'] }, () => {
  test('changes nothing where the provider cannot be reached, and no other tab hears of it', async () => {
    const { signOut, signedIn, stored, sessions, device, auth } = anAccountDesk()
    await signedIn(aProfile({ answers: { age: 34 } }))
    const before = [stored.load(), sessions.current().status]
    auth.failNext('offline')
    await expect(signOut.execute('uid-1')).rejects.toMatchObject({ code: 'offline' })
    expect([stored.load(), sessions.current().status]).toEqual(before)
    expect(device.read('departures')).toBe('[]')
  })

  test('takes along the plan that came from the profile', async () => {
    const { signOut, signedIn, stored, sessions } = anAccountDesk()
    await signedIn(aProfile({ answers: { gender: 'f' } }))
    expect(stored.loadAsStored()).toMatchObject({ gender: 'f' })
    await signOut.execute('uid-1')
    expect(stored.loadAsStored()).toEqual({})
    expect(sessions.current()).toEqual({ status: 'anonymous' })
  })

  test('names nobody on the device', { tags: ['4.nothing-left'] }, async () => {
    const { signOut, signedIn, device } = anAccountDesk()
    await signedIn(aProfile({ answers: { age: 34 } }))
    await signOut.execute('uid-1')
    expect(device.read('departures')).not.toContain('uid-1')
    expect(device.read('stay')).toBeNull()
  })

  test('of nobody tells no other tab', async () => {
    const { signOut, device } = anAccountDesk()
    const write = vi.spyOn(device, 'write')
    await signOut.execute(null)
    expect(write).not.toHaveBeenCalled()
  })

  test('leaves the plan that was answered here', async () => {
    const { signOut, signedIn, stored } = anAccountDesk({ answers: allAnswers() })
    await signedIn(aProfile({ answers: { gender: 'm' } }))
    await signOut.execute('uid-1')
    expect(stored.load()).toEqual(allAnswers())
  })

  test('that fails takes nothing along', async () => {
    const { signOut, signedIn, stored, auth } = anAccountDesk()
    await signedIn(aProfile({ answers: { gender: 'f' } }))
    auth.failNext('offline')
    await expect(signOut.execute('uid-1')).rejects.toMatchObject({ code: 'offline' })
    expect(stored.loadAsStored()).toMatchObject({ gender: 'f' })
  })
})
