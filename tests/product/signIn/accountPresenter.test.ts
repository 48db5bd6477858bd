import { AccountPresenter } from '#presentation/features/auth/AccountPresenter.ts'
import { ProviderSignInPresenter } from '#presentation/features/auth/ProviderSignInPresenter.ts'
import { describe, expect, test } from 'vitest'
import type { Entry } from '#application/account/ReceivePerson.ts'
import type { AuthErrorCode } from '#application/ports/account/SignInGateway.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'
import { listenTo } from '#tests/contracts/account/AccountHarness.ts'

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

  test.each<AuthErrorCode>(['invalidCredentials', 'unknown'])(
    'signing in with the form reports %s if it fails, and can be retried',
    async (code) => {
      const { auth, account } = aForm()
      auth.givenAccount(ANA)
      auth.failNext(code)
      expect(await account.signIn()).toEqual({ ok: false, code, email: null })
      expect(account.busy).toBe(false)
      expect(await account.signIn()).toMatchObject({ ok: true })
    },
  )

  test('signing in twice at once sends one request', async () => {
    const { auth, account } = aForm()
    auth.givenAccount(ANA)
    const both = await Promise.all([account.signIn(), account.signIn()])
    expect(both).toEqual([{ ok: true, linked: null }, null])
  })
})

describe("a provider's window that is open", { tags: ['4.cancelled-window'] }, () => {
  const GOOGLE = { email: 'gil@example.com', displayName: 'Gil' }

  /** A form with Ana's address and password, while the window of Google is open. */
  function openGoogle() {
    const product = aForm()
    product.auth.givenAccount(ANA)
    const received = listenTo(product.auth)
    product.auth.stageWindow('open')
    const google = product.account.signInWith('google.com')
    return { ...product, received, google }
  }

  test("a second tap on the same provider's button opens no second window", async () => {
    const { auth, account, google } = openGoogle()
    expect(account.openWindow).toBe('google.com')
    expect(await account.signInWith('google.com')).toBeNull()
    auth.stageWindow(GOOGLE)
    expect(await google).toEqual({ ok: true, linked: null })
    expect([account.openWindow, account.busy]).toEqual([null, false])
  })

  test('a cancelled window signs nobody in, is no failure, and can be opened again', async () => {
    const { auth, account, received, google } = openGoogle()
    account.cancelWindow()
    expect([account.openWindow, account.busy]).toEqual([null, false])
    auth.stageWindow(GOOGLE)
    expect(await google).toBeNull()
    expect(received).toEqual([null])
    expect(await account.signInWith('google.com')).toEqual({ ok: true, linked: null })
  })

  test('the form takes the place of a window, and nothing that the window still answers changes who is signed in', async () => {
    const { auth, account, received, google } = openGoogle()
    const form = account.signIn()
    expect([account.openWindow, account.doing]).toEqual([null, 'form'])
    auth.stageWindow(GOOGLE)
    expect(await Promise.all([google, form])).toEqual([null, { ok: true, linked: null }])
    expect(received).toMatchObject([null, { email: ANA.email }])
  })

  test("another provider's window takes the place of a window", async () => {
    const { auth, account, google } = openGoogle()
    const apple = account.signInWith('apple.com')
    expect([account.openWindow, await google]).toEqual(['apple.com', null])
    expect([account.openWindow, account.doing]).toEqual(['apple.com', 'apple.com'])
    auth.stageWindow(GOOGLE)
    expect(await apple).toEqual({ ok: true, linked: null })
    expect(account.busy).toBe(false)
  })

  test('a sign-in that was complete when it was cancelled counts, and no other starts', async () => {
    const { auth, account } = aForm()
    const user = auth.givenAccount(ANA)
    let complete: (entry: Entry) => void = () => undefined
    const first = account.attempt(
      'google.com',
      () => new Promise<Entry>((resolve) => (complete = resolve)),
      new AbortController(),
    )
    const second = account.signIn()
    complete({ user, refused: null })
    expect(await Promise.all([first, second])).toEqual([{ ok: true, linked: null }, null])
    expect(account.busy).toBe(false)
  })

  test('neither the form nor a redirect makes way for another sign-in method', async () => {
    const { auth, account, providerSignIn } = aForm()
    auth.givenAccount(ANA)
    const form = account.signIn()
    account.cancelWindow()
    expect(await account.signInWith('google.com')).toBeNull()
    expect(await form).toMatchObject({ ok: true })
    const redirect = providerSignIn.leaveFor('apple.com')
    expect([account.openWindow, await account.signInWith('google.com')]).toEqual([null, null])
    await redirect
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
