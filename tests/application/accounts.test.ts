import { describe, expect, test } from 'vitest'
import { AuthError } from '../../src/application/ports/AuthGateway.ts'
import { ResetPassword } from '../../src/application/usecases/ResetPassword.ts'
import { SignIn } from '../../src/application/usecases/SignIn.ts'
import { SignOut } from '../../src/application/usecases/SignOut.ts'
import { SignUp } from '../../src/application/usecases/SignUp.ts'
import { coach } from '../../src/composition/sites/coach.ts'
import { aPlan } from '../builders/aPlan.ts'
import { aProfile } from '../builders/aSession.ts'
import { ANA, aWorld } from '../builders/aWorld.ts'

function anAccountDesk(world = aWorld({ place: { timezone: 'Europe/Berlin', language: 'en', country: 'DE' } })) {
  const { auth, backend, settings, locale, site, log, stored, device } = world
  return { ...world, signUp: new SignUp(auth, backend, settings, locale, site, log), signOut: new SignOut(auth, stored, device) }
}

describe('signing up', () => {
  test('makes the account and has its notifications scheduled', async () => {
    const settings = { promo_schedule: '[1]', notification_schedule: '[2]', email_schedule: '[3]', other: 'x' }
    const { signUp, backend, settle } = anAccountDesk(aWorld({ settings, place: { timezone: 'Europe/Berlin', language: 'en', country: 'DE' } }))
    expect(await signUp.execute(ANA)).toMatchObject({ email: ANA.email })
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
    const { signUp, backend, settle } = anAccountDesk(aWorld({ site: coach, place: { timezone: null, language: null, country: null } }))
    await signUp.execute(ANA)
    await settle()
    expect(backend.carriedOut.map(({ payload }) => payload)).toEqual([
      { promo_schedule: '', notification_schedule: '', email_schedule: '', timezone: null, language: null, country: null, app: 'hc' },
    ])
  })

  test('succeeds where scheduling fails, which is only logged', async () => {
    const { signUp, backend, log, settle } = anAccountDesk()
    backend.failNext('scheduleNotifications', 'unavailable')
    await expect(signUp.execute(ANA)).resolves.toMatchObject({ email: ANA.email })
    await settle()
    expect(log.errors).toMatchObject([{ cause: { code: 'unavailable' } }])
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
  test('is done by e-mail and password', async () => {
    const { auth } = aWorld()
    const user = auth.givenAccount(ANA)
    expect(await new SignIn(auth).execute(ANA)).toEqual(user)
  })

  test('is refused with the gateway\'s code', async () => {
    const { auth } = aWorld()
    auth.givenAccount(ANA)
    const wrong = new SignIn(auth).execute({ ...ANA, password: 'wrong' })
    await expect(wrong).rejects.toBeInstanceOf(AuthError)
    await expect(wrong).rejects.toMatchObject({ code: 'invalidCredentials' })
  })

  test('schedules nothing', async () => {
    const { auth, backend, settle } = aWorld()
    auth.givenAccount(ANA)
    await new SignIn(auth).execute(ANA)
    await settle()
    expect(backend.carriedOut).toEqual([])
  })
})

describe('a password reset', () => {
  test('is asked for, and looks the same for an unknown address', async () => {
    const { auth } = aWorld()
    auth.givenAccount(ANA)
    await new ResetPassword(auth).execute(ANA.email)
    await new ResetPassword(auth).execute('nobody@example.com')
    expect(auth.resetsAskedFor).toEqual([ANA.email, 'nobody@example.com'])
  })
})

describe('signing out', () => {
  test('takes along the plan that came from the profile', async () => {
    const { signOut, signedIn, stored, sessions } = anAccountDesk()
    await signedIn(aProfile({ answers: { gender: 'f' } }))
    expect(stored.loadAsStored()).toMatchObject({ gender: 'f' })
    await signOut.execute('uid-1')
    expect(stored.loadAsStored()).toEqual({})
    expect(sessions.current()).toEqual({ status: 'anonymous' })
  })

  test('leaves the plan that was answered here', async () => {
    const { signOut, signedIn, stored } = anAccountDesk(aWorld({ plan: aPlan() }))
    await signedIn(aProfile({ answers: { gender: 'm' } }))
    await signOut.execute('uid-1')
    expect(stored.load()).toEqual(aPlan())
  })

  test('that fails takes nothing along', async () => {
    const { signOut, signedIn, stored, auth } = anAccountDesk()
    await signedIn(aProfile({ answers: { gender: 'f' } }))
    auth.failNext('offline')
    await expect(signOut.execute('uid-1')).rejects.toMatchObject({ code: 'offline' })
    expect(stored.loadAsStored()).toMatchObject({ gender: 'f' })
  })
})
