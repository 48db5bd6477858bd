import { SignUp } from '#application/account/SignUp.ts'
import { SignOut } from '#application/account/SignOut.ts'
import { SignIn } from '#application/account/SignIn.ts'
import { describe, expect, test, vi } from 'vitest'
import { AuthError } from '#application/ports/account/SignInGateway.ts'
import { coach } from '#domain/site/coach.ts'
import { inMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import { aProfile } from '#tests/builders/aSession.ts'
import { ANA, aProduct, type ProductFacts } from '#tests/builders/aProduct.ts'

const byPassword = { by: 'password', credentials: ANA } as const
const byGoogle = { by: 'provider', provider: 'google.com' } as const
const BERLIN = { timezone: 'Europe/Berlin', language: 'en', country: 'DE' }

function anAccountVisit(facts: ProductFacts = {}) {
  const product = aProduct({
    place: BERLIN,
    ...facts,
  })
  const { resolve, backend } = product
  return {
    ...product,
    signUp: resolve(SignUp),
    signIn: resolve(SignIn),
    signOut: resolve(SignOut),
    scheduledCount: () =>
      backend.carriedOut.filter(({ call }) => call === 'scheduleNotifications').length,
  }
}

describe('signing up', { tags: ['4.new-person'] }, () => {
  test('signing up creates the account and schedules its notifications', async () => {
    const schedules = {
      promo_schedule: '[1]',
      notification_schedule: '[2]',
      email_schedule: '[3]',
    }
    const { signUp, backend, settle } = anAccountVisit({ settings: { ...schedules, other: 'x' } })
    expect(await signUp.execute(ANA)).toMatchObject({ user: { email: ANA.email }, refused: null })
    await settle()
    expect(backend.carriedOut).toEqual([
      {
        call: 'scheduleNotifications',
        uid: 'uid-1',
        payload: {
          ...schedules,
          ...BERLIN,
          app: 'workouts',
        },
      },
    ])
  })

  test(
    "signing up on the coach site schedules notifications under that site's app name, with empty schedules and null for unknown values",
    { tags: ['3.sites-differ'] },
    async () => {
      const place = { timezone: null, language: null, country: null }
      const { signUp, backend, settle } = anAccountVisit({ site: coach, place })
      await signUp.execute(ANA)
      await settle()
      expect(backend.carriedOut.map(({ payload }) => payload)).toEqual([
        {
          promo_schedule: '',
          notification_schedule: '',
          email_schedule: '',
          ...place,
          app: 'hc',
        },
      ])
    },
  )

  test('a failed scheduling is only logged', { tags: ['8.scheduling-fails'] }, async () => {
    const { signUp, backend, log, settle } = anAccountVisit()
    backend.failNext('scheduleNotifications', 'unavailable')
    await expect(signUp.execute(ANA)).resolves.toMatchObject({ user: { email: ANA.email } })
    await settle()
    expect(log.errors).toMatchObject([
      {
        message: expect.stringMatching(/Notifications/),
        cause: { code: 'unavailable' },
        area: 'profile',
      },
    ])
  })

  test('signing up does not wait for scheduling', async () => {
    const { signUp, backend, settle } = anAccountVisit()
    const release = backend.delayNext('scheduleNotifications')
    await signUp.execute(ANA)
    expect(backend.carriedOut).toEqual([])
    release()
    await settle()
    expect(backend.carriedOut).toHaveLength(1)
  })

  test(
    'while the sign-up is closed, a person with an account can log in',
    { tags: ['4.closed-places'] },
    async () => {
      const { signUp, signIn, auth } = anAccountVisit({ settings: { sign_up_open: 'false' } })
      await expect(signUp.execute(ANA)).rejects.toMatchObject({ code: 'paused' })
      const user = auth.givenAccount(ANA)
      expect(await signIn.execute(byPassword)).toEqual({ user, refused: null })
    },
  )
})

describe('signing in', () => {
  test(
    'an existing password may be shorter than a new one',
    { tags: ['5.password-length'] },
    async () => {
      const { auth, signIn } = anAccountVisit()
      const credentials = { ...ANA, password: '123456' }
      auth.givenAccount(credentials)
      const { user } = await signIn.execute({ by: 'password', credentials })
      expect(user.email).toBe(ANA.email)
    },
  )

  test(
    'signing in with a provider schedules notifications only for a new account',
    { tags: ['4.new-person'] },
    async () => {
      const { auth, signIn, signOut, scheduledCount, settle } = anAccountVisit()
      auth.stageWindow({ email: ANA.email })
      await signIn.execute(byGoogle)
      await settle()
      expect(scheduledCount()).toBe(1)
      await signOut.execute('uid-1')
      await signIn.execute(byGoogle)
      await settle()
      expect(scheduledCount()).toBe(1)
    },
  )

  test('a closed provider signs nobody in', { tags: ['4.closed-sign-in-methods'] }, async () => {
    const { auth, signIn } = anAccountVisit({ settings: { sign_in_google_open: 'false' } })
    auth.stageWindow({ email: ANA.email })
    await expect(signIn.execute(byGoogle)).rejects.toMatchObject({ code: 'paused' })
    await expect(signIn.leaveFor('google.com')).rejects.toMatchObject({ code: 'paused' })
    expect(signIn.redirectedTo).toBeNull()
    const { user } = await signIn.execute({ by: 'provider', provider: 'apple.com' })
    expect(user.email).toBe(ANA.email)
  })

  test(
    'a closed provider still completes a sign-in by redirect that has begun',
    { tags: ['4.closed-in-flight'] },
    async () => {
      const { auth, signIn, remote } = anAccountVisit()
      await signIn.leaveFor('apple.com')
      remote.publish({ sign_in_apple_open: 'false' })
      await remote.refresh()
      auth.stageWindow({ email: ANA.email })
      expect(await signIn.returned()).toMatchObject({ user: { email: ANA.email } })
    },
  )

  test('signing in by redirect signs the person in once, on the return from the provider', async () => {
    const { auth, signIn, scheduledCount, settle } = anAccountVisit()
    expect(await signIn.returned()).toBeNull()
    await signIn.leaveFor('apple.com')
    expect(signIn.redirectedTo).toBe('apple.com')
    auth.stageWindow({ email: ANA.email })
    expect(await signIn.returned()).toMatchObject({ user: { email: ANA.email }, refused: null })
    expect(await signIn.returned()).toBeNull()
    await settle()
    expect(scheduledCount()).toBe(1)
  })

  test(
    'a refused sign-in method is linked if the person agrees',
    { tags: ['4.linked-sign-in'] },
    async () => {
      const { auth, signIn } = anAccountVisit()
      auth.givenAccount(ANA)
      auth.stageWindow({ email: ANA.email })
      await expect(signIn.execute(byGoogle)).rejects.toMatchObject({
        code: 'emailExists',
        email: ANA.email,
      })
      expect(await signIn.execute(byPassword)).toMatchObject({
        user: { providers: ['password'] },
        refused: { method: 'google.com', email: ANA.email },
      })
      expect(await auth.linkRefusedMethod()).toBe('google.com')
      expect(await signIn.execute(byGoogle)).toMatchObject({
        user: { providers: ['password', 'google.com'] },
        refused: null,
      })
    },
  )

  test('sign-in code that cannot be loaded ahead of time is only logged', async () => {
    const { auth, signIn, log } = anAccountVisit()
    vi.spyOn(auth, 'prepare').mockRejectedValueOnce(new AuthError('unknown'))
    await signIn.prepare()
    expect(log.errors).toMatchObject([
      { message: 'The sign-in code could not be loaded', area: 'signIn' },
    ])
  })

  test('signing in succeeds if it cannot be read whether a sign-in was refused before; the failure is only logged', async () => {
    const { auth, signIn, log } = anAccountVisit()
    auth.givenAccount(ANA)
    vi.spyOn(auth, 'refusedSignIn').mockRejectedValueOnce(new AuthError('unknown'))
    expect(await signIn.execute(byPassword)).toMatchObject({ refused: null })
    expect(log.errors).toMatchObject([
      {
        message: expect.stringMatching(/sign-in method/),
        cause: { code: 'unknown' },
        area: 'signIn',
      },
    ])
  })
})

describe('logging out', { tags: ['4.logout'] }, () => {
  test('logging out changes nothing and notifies no other tab if the account provider is unreachable', async () => {
    const { signOut, signInAna, stored, sessions, kept, auth } = anAccountVisit()
    await signInAna(aProfile({ answers: { age: 34 } }))
    const before = [stored.load(), sessions.current().status]
    auth.failNext('offline')
    await expect(signOut.execute('uid-1')).rejects.toMatchObject({ code: 'offline' })
    expect([stored.load(), sessions.current().status]).toEqual(before)
    expect(kept.FunnelKept.departures.read()).toEqual([])
  })

  test('logging out notifies no other tab when nobody is signed in', async () => {
    const { signOut, tab } = anAccountVisit()
    const received = vi.fn<() => void>()
    inMemoryKept(tab.openTab()).FunnelKept.departures.observe(received)
    await signOut.execute(null)
    expect(received).not.toHaveBeenCalled()
  })
})
