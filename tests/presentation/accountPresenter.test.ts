import { describe, expect, test } from 'vitest'
import type { AuthErrorCode } from '../../src/application/ports/AuthGateway.ts'
import { ANA, aProduct } from '../builders/aProduct.ts'

/** A form in which Ana's address and password are typed. */
function aForm({ email, password } = ANA) {
  const product = aProduct()
  const account = product.resolve('AccountPresenter')
  account.typeEmail(email)
  account.typePassword(password)
  return { ...product, account }
}

describe('signing in by the form', () => {
  test('lets in whoever knows the password, blanks around the address or not', async () => {
    const { auth, account } = aForm({ ...ANA, email: ` ${ANA.email} ` })
    auth.givenAccount(ANA)
    expect(await account.signIn()).toEqual({ ok: true, linked: null })
    expect(account.password).toBe('')
  })

  test.each<AuthErrorCode>(['invalidCredentials', 'invalidEmail', 'weakPassword', 'throttled', 'offline', 'unknown'])('that fails as %s says so, and may be tried again', async (code) => {
    const { auth, account } = aForm()
    auth.givenAccount(ANA)
    auth.failNext(code)
    expect(await account.signIn()).toEqual({ ok: false, code, email: null })
    expect(account.busy).toBe(false)
    expect(await account.signIn()).toMatchObject({ ok: true })
  })

  test('twice at once sends one request', async () => {
    const { auth, account } = aForm()
    auth.givenAccount(ANA)
    const both = await Promise.all([account.signIn(), account.signIn()])
    expect(both).toEqual([{ ok: true, linked: null }, null])
  })
})

describe('an address that has an account', { tags: ['8.email-exists'] }, () => {
  test('is handed back as it was typed, for linking, until somebody is signed in', async () => {
    const { auth, account } = aForm({ ...ANA, password: 'another one' })
    auth.givenAccount(ANA)
    expect(await account.signUp()).toEqual({ ok: false, code: 'emailExists', email: ANA.email })
    expect([account.existing, account.email]).toEqual([ANA.email, ANA.email])
    account.typePassword(ANA.password)
    await account.signIn()
    expect(account.existing).toBeNull()
  })
})

describe('a provider’s window', () => {
  test('that the browser blocks may be done without, in this window; one that was closed may not', { tags: ['4.blocked-window'] }, async () => {
    const { auth, account } = aForm()
    auth.stageWindow('popupBlocked')
    expect(await account.signInWith('google.com')).toMatchObject({ ok: false, code: 'popupBlocked' })
    expect(account.blocked).toBe('google.com')
    auth.stageWindow('popupClosed')
    expect(await account.signInWith('google.com')).toMatchObject({ ok: false, code: 'popupClosed' })
    expect(account.blocked).toBeNull()
  })
})

test('a reset of the password succeeds for an unknown address too', async () => {
  expect(await aForm().account.resetPassword()).toEqual({ ok: true, linked: null })
})
