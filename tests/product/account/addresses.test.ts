import { SignUp } from '#application/account/SignUp.ts'
import { SignIn } from '#application/account/SignIn.ts'
import { GiftPresenter } from '#presentation/features/gift/GiftPresenter.ts'
import { NewPasswordPresenter } from '#presentation/features/auth/password/NewPasswordPresenter.ts'
import { AddressPresenter } from '#presentation/shared/address/AddressPresenter.ts'
import { AccountPresenter } from '#presentation/features/auth/AccountPresenter.ts'
import { describe, expect, test } from 'vitest'
import { BASIC_POLICY } from '#domain/person/password.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'

describe('signing up with a password', { tags: ['4.confirmation-mail'] }, () => {
  test('signing up with a password sends one mail to confirm the address', async () => {
    const { resolve, addresses, settle } = aProduct()
    await resolve(SignUp).execute(ANA)
    await settle()
    expect(addresses.mails).toEqual([{ kind: 'confirmation', to: null }])
  })

  test('signing up with a password sends no mail if the settings turn it off', async () => {
    const { resolve, addresses, settle } = aProduct({ settings: { email_confirmation: 'false' } })
    await resolve(SignUp).execute(ANA)
    await settle()
    expect(addresses.mails).toEqual([])
  })

  test('signing up with a password succeeds when the mail fails, and only logs the failure', async () => {
    const { resolve, addresses, log, settle } = aProduct()
    addresses.failNext('throttled')
    await expect(resolve(SignUp).execute(ANA)).resolves.toMatchObject({
      user: { email: ANA.email },
    })
    await settle()
    expect(log.errors).toMatchObject([
      {
        message: expect.stringMatching(/confirms an address/),
        cause: { code: 'throttled' },
        area: 'signIn',
      },
    ])
  })

  test('signing up with a password sends no mail if the sign-up is refused', async () => {
    const { resolve, auth, addresses, settle } = aProduct()
    auth.givenAccount(ANA)
    await expect(resolve(SignUp).execute(ANA)).rejects.toMatchObject({ code: 'emailExists' })
    await settle()
    expect(addresses.mails).toEqual([])
  })

  test('signing in with a provider or to an existing account sends no confirmation mail', async () => {
    const { resolve, auth, addresses, settle } = aProduct()
    auth.givenAccount(ANA)
    await resolve(SignIn).execute({ by: 'password', credentials: ANA })
    auth.stageWindow({ email: 'new@example.com' })
    await resolve(SignIn).execute({ by: 'provider', provider: 'google.com' })
    await settle()
    expect(addresses.mails).toEqual([])
  })
})

describe('notifications', { tags: ['4.nothing-scheduled'] }, () => {
  test('notifications are not scheduled before a sign-in succeeds, whatever addresses the visitor types', async () => {
    const { resolve, auth, backend, addresses, settle } = aProduct()
    auth.givenAccount({ ...ANA, password: 'another one' })
    const account = resolve(AccountPresenter)
    account.typeEmail(ANA.email)
    account.typePassword(ANA.password)
    await account.signUp()
    await account.signIn()
    await account.resetPassword()
    resolve(GiftPresenter).type('email', ANA.email)
    await settle()
    expect([backend.carriedOut, addresses.mails]).toEqual([[], []])
  })

  test('the request to schedule notifications for a person who signed in contains no address', async () => {
    const { resolve, backend, settle } = aProduct()
    await resolve(SignUp).execute(ANA)
    await settle()
    expect(backend.carriedOut).toMatchObject([{ call: 'scheduleNotifications' }])
    expect(JSON.stringify(backend.carriedOut)).not.toContain('@')
  })

  test('notifications are not scheduled when the address is changed or confirmed', async () => {
    const { resolve, backend, signInAna, settle } = aProduct()
    await signInAna(null)
    const address = resolve(AddressPresenter)
    address.type('ana@example.org')
    await address.change()
    await address.sendAgain()
    await address.refresh()
    await settle()
    expect(backend.carriedOut).toEqual([])
  })
})

describe('the password policy', { tags: ['5.password-policy'] }, () => {
  test('the password policy is that of the Firebase project, but requires at least 8 characters', async () => {
    const { resolve, passwordRules } = aProduct()
    passwordRules.demand({ ...BASIC_POLICY, shortest: 6, parts: ['digit'] })
    const policy = { ...BASIC_POLICY, shortest: 8, parts: ['digit'] }
    expect(await resolve(NewPasswordPresenter).prepare()).toEqual(policy)
  })

  test('the password policy requires 8 characters if the Firebase project has no policy, or if the policy cannot be fetched; a failed fetch is logged', async () => {
    const { resolve, passwordRules, log } = aProduct()
    expect(await resolve(NewPasswordPresenter).prepare()).toEqual(BASIC_POLICY)
    expect(log.errors).toEqual([])
    passwordRules.failNext()
    expect(await resolve(NewPasswordPresenter).prepare()).toEqual(BASIC_POLICY)
    expect(log.infos).toEqual([expect.stringContaining('could not be fetched')])
  })
})
