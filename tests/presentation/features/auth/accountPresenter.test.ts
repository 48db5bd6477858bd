import { AccountPresenter } from '#presentation/features/auth/AccountPresenter.ts'
import { ProviderSignInPresenter } from '#presentation/features/auth/ProviderSignInPresenter.ts'
import { describe, expect, test } from 'vitest'
import type { AuthErrorCode } from '#application/ports/account/AuthError.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'

/** A form with this address and password, by default Ana's. */
function aForm({ email, password } = ANA) {
  const product = aProduct()
  const account = product.resolve(AccountPresenter)
  account.typeEmail(email)
  account.typePassword(password)
  return { ...product, account, providerSignIn: product.resolve(ProviderSignInPresenter) }
}

describe('signing in with the form', () => {
  test('signing in with the form succeeds with the right password, even with spaces around the address', async () => {
    const { auth, account } = aForm({ ...ANA, email: ` ${ANA.email} ` })
    auth.givenAccount(ANA)
    expect(await account.signIn()).toEqual({ ok: true, linked: null })
    expect(account.password).toBe('')
  })

  test.each<AuthErrorCode>([
    'invalidCredentials',
    'invalidEmail',
    'weakPassword',
    'throttled',
    'offline',
    'unknown',
  ])('signing in with the form reports %s if it fails, and can be retried', async (code) => {
    const { auth, account } = aForm()
    auth.givenAccount(ANA)
    auth.failNext(code)
    expect(await account.signIn()).toEqual({ ok: false, code, email: null })
    expect(account.busy).toBe(false)
    expect(await account.signIn()).toMatchObject({ ok: true })
  })

  test('signing in twice at once sends one request', async () => {
    const { auth, account } = aForm()
    auth.givenAccount(ANA)
    const both = await Promise.all([account.signIn(), account.signIn()])
    expect(both).toEqual([{ ok: true, linked: null }, null])
  })
})

describe('an existing address', { tags: ['8.email-exists'] }, () => {
  test('an address that already has an account is kept as typed, for logging in, until somebody is signed in', async () => {
    const { auth, account } = aForm({ ...ANA, password: 'another one' })
    auth.givenAccount(ANA)
    expect(await account.signUp()).toEqual({ ok: false, code: 'emailExists', email: ANA.email })
    expect([account.existingAddress, account.email]).toEqual([ANA.email, ANA.email])
    account.typePassword(ANA.password)
    await account.signIn()
    expect(account.existingAddress).toBeNull()
  })

  test('an address that a refused provider does not name is unknown, whatever stands in the form', async () => {
    const { auth, account } = aForm()
    account.typeEmail('friend@example.com')
    auth.failNext('emailExists')
    expect(await account.signInWith('google.com')).toMatchObject({ code: 'emailExists', email: '' })
    expect([account.email, account.isTypedAddressKnown]).toEqual(['friend@example.com', false])
  })
})

describe('a refused sign-in method', { tags: ['4.linked-sign-in'] }, () => {
  /** Logs Ana in with her password right after Google was refused for her address. */
  async function anaLogsIn() {
    const product = aForm()
    const { auth, account } = product
    auth.givenAccount(ANA)
    auth.stageWindow({ email: ANA.email })
    await account.signInWith('google.com')
    expect(await account.signIn()).toEqual({ ok: true, linked: null, asks: true })
    return product
  }

  test.each<[string, (providerSignIn: ProviderSignInPresenter) => void]>([
    ['the visitor declines to link it', (providerSignIn) => providerSignIn.decline()],
    ['the visitor leaves the sign-in options', (providerSignIn) => providerSignIn.leave()],
  ])('a refused sign-in method is forgotten once %s', async (_how, forget) => {
    const { auth, account, providerSignIn, settle } = await anaLogsIn()
    forget(providerSignIn)
    expect(account.linkQuestion).toBeNull()
    await settle()
    expect(await auth.linkRefusedMethod()).toBeNull()
  })

  test('a refused sign-in method that cannot be linked is reported, and not offered again', async () => {
    const { auth, account, providerSignIn } = await anaLogsIn()
    auth.failNext('unknown')
    expect(await providerSignIn.linkRefusedMethod()).toMatchObject({ ok: false, code: 'unknown' })
    expect(account.linkQuestion).toBeNull()
  })
})

describe('a shared device', { tags: ['4.shared-device'] }, () => {
  test('a sign-in is kept in the tab only, as long as the visitor says that the device is shared', async () => {
    const { auth, account, settle } = aForm()
    account.setSharedDevice(true)
    await settle()
    expect(auth.persistence).toBe('tab')
    account.setSharedDevice(false)
    await settle()
    expect(auth.persistence).toBe('browser')
  })

  test('the choice of a shared device is remembered after a page load, as on return from a provider', async () => {
    const product = aForm()
    product.account.setSharedDevice(true)
    await product.providerSignIn.leaveFor('google.com')
    await product.auth.persistIn('browser')
    const { resolve } = product.reloaded()
    expect(resolve(AccountPresenter).isSharedDevice).toBe(true)
    product.auth.stageWindow({ email: ANA.email })
    await resolve(ProviderSignInPresenter).completeReturn()
    expect(product.auth.persistence).toBe('tab')
  })
})

test('logging out clears everything that was typed', { tags: ['4.nothing-left'] }, async () => {
  const { account, presenters, start, signInAna, settle } = aForm()
  await start()
  await signInAna(null)
  account.typeEmail(ANA.email)
  await (await presenters.checkoutPart()).logOut()
  await settle()
  expect([account.email, account.password, account.existingAddress]).toEqual(['', '', null])
})
