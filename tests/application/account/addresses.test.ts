import { describe, expect, test } from 'vitest'
import { BASIC_POLICY } from '../../../src/domain/person/password.ts'
import { ANA, aProduct } from '../../builders/aProduct.ts'

describe('signing up with a password', { tags: ['4.confirmation-mail'] }, () => {
  test('has a mail sent that confirms the address, once', async () => {
    const { resolve, addresses, settle } = aProduct()
    await resolve('SignUp').execute(ANA)
    await settle()
    expect(addresses.mails).toEqual([{ kind: 'confirmation', to: null }])
  })

  test('sends none where the settings turn it off', async () => {
    const { resolve, addresses, settle } = aProduct({ settings: { email_confirmation: 'false' } })
    await resolve('SignUp').execute(ANA)
    await settle()
    expect(addresses.mails).toEqual([])
  })

  test('succeeds where the mail fails, which is only logged', async () => {
    const { resolve, addresses, log, settle } = aProduct()
    addresses.failNext('throttled')
    await expect(resolve('SignUp').execute(ANA)).resolves.toMatchObject({ user: { email: ANA.email } })
    await settle()
    expect(log.errors).toMatchObject([{ message: expect.stringMatching(/confirms an address/), cause: { code: 'throttled' } }])
  })

  test('that is refused sends nothing', async () => {
    const { resolve, auth, addresses, settle } = aProduct()
    auth.givenAccount(ANA)
    await expect(resolve('SignUp').execute(ANA)).rejects.toMatchObject({ code: 'emailExists' })
    await settle()
    expect(addresses.mails).toEqual([])
  })

  test('takes 8 characters and not 7', { tags: ['5.password-length'] }, async () => {
    const { resolve } = aProduct()
    await expect(resolve('SignUp').execute({ ...ANA, password: '1234567' })).rejects.toMatchObject({ code: 'weakPassword' })
    await expect(resolve('SignUp').execute({ ...ANA, password: '12345678' })).resolves.toMatchObject({ user: { email: ANA.email } })
  })
})

describe('a password that an account has had since before', { tags: ['5.password-length'] }, () => {
  test('lets in, however short', async () => {
    const { resolve, auth } = aProduct()
    const short = { ...ANA, password: '123456' }
    auth.givenAccount(short)
    await expect(resolve('SignIn').execute({ by: 'password', credentials: short })).resolves.toMatchObject({ user: { email: ANA.email } })
  })
})

test('signing in by a provider or with an account that is known has no mail sent', { tags: ['4.confirmation-mail'] }, async () => {
  const { resolve, auth, addresses, settle } = aProduct()
  auth.givenAccount(ANA)
  await resolve('SignIn').execute({ by: 'password', credentials: ANA })
  auth.stageWindow({ email: 'new@example.com' })
  await resolve('SignIn').execute({ by: 'provider', provider: 'google.com' })
  await settle()
  expect(addresses.mails).toEqual([])
})

describe('what is scheduled', { tags: ['4.nothing-scheduled'] }, () => {
  test('is nothing before the visitor is signed in, whatever address was typed anywhere', async () => {
    const { resolve, auth, backend, addresses, settle } = aProduct()
    auth.givenAccount({ ...ANA, password: 'another one' })
    const account = resolve('AccountPresenter')
    account.typeEmail(ANA.email)
    account.typePassword(ANA.password)
    await account.signUp()
    await account.signIn()
    await account.resetPassword()
    resolve('GiftPresenter').type('email', ANA.email)
    await settle()
    expect([backend.carriedOut, addresses.mails]).toEqual([[], []])
  })

  test('is for the person who signed in, and names no address', async () => {
    const { resolve, backend, settle } = aProduct()
    await resolve('SignUp').execute(ANA)
    await settle()
    expect(backend.carriedOut).toMatchObject([{ call: 'scheduleNotifications' }])
    expect(JSON.stringify(backend.carriedOut)).not.toContain('@')
  })

  test('is nothing when the address is changed or confirmed', async () => {
    const { resolve, backend, signedIn, settle } = aProduct()
    await signedIn(null)
    await resolve('ChangeAddress').execute('ana@example.org')
    await resolve('ConfirmAddress').sendAgain()
    await resolve('ConfirmAddress').isDone()
    await settle()
    expect(backend.carriedOut).toEqual([])
  })
})

describe('the policy of passwords', { tags: ['5.password-policy'] }, () => {
  test('is the project’s, and never less than 8 characters', async () => {
    const { resolve, passwordRules } = aProduct()
    passwordRules.demand({ ...BASIC_POLICY, shortest: 6, parts: ['digit'] })
    expect(await resolve('FindPasswordPolicy').execute()).toEqual({ ...BASIC_POLICY, shortest: 8, parts: ['digit'] })
  })

  test('is 8 characters where the project has none, and where it cannot be fetched, which is logged', async () => {
    const { resolve, passwordRules, log } = aProduct()
    expect(await resolve('FindPasswordPolicy').execute()).toEqual(BASIC_POLICY)
    expect(log.errors).toEqual([])
    passwordRules.failNext()
    expect(await resolve('FindPasswordPolicy').execute()).toEqual(BASIC_POLICY)
    expect(log.infos).toEqual([expect.stringContaining('could not be fetched')])
  })
})
