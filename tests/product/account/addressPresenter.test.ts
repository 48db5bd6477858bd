import { AddressPresenter } from '#presentation/shared/address/AddressPresenter.ts'
import { describe, expect, test } from 'vitest'
import type { AuthUser } from '#domain/person/AuthUser.ts'
import { ANA, aProduct, BEN } from '#tests/builders/aProduct.ts'

/** Ana, who is signed in and has an unconfirmed address. */
async function signedInAna(about: Partial<AuthUser> = {}) {
  const product = aProduct()
  await product.start()
  await product.signInAna(null, about)
  return { ...product, address: product.resolve(AddressPresenter) }
}

describe("a person's own address", { tags: ['4.address-shown'] }, () => {
  test.each<[string, Partial<AuthUser>, object]>([
    ['unconfirmed at first', {}, { email: ANA.email, isConfirmed: false, provider: null }],
    ['confirmed after its confirmation', { emailVerified: true }, { isConfirmed: true }],
    ["a social account's", { providers: ['google.com'] }, { provider: 'google.com' }],
    [
      "no social account's if there is a password, too",
      { providers: ['google.com', 'password'] },
      { provider: null },
    ],
  ])("a person's own address is shown as %s", async (_what, about, own) => {
    expect((await signedInAna(about)).address.own).toMatchObject(own)
  })

  test("a person's own address is null if nobody is signed in, or if the account has none", async () => {
    expect(aProduct().resolve(AddressPresenter).own).toBeNull()
    expect((await signedInAna({ email: null })).address.own).toBeNull()
  })

  test("a person's own address stays unconfirmed if the confirmation cannot be checked", async () => {
    const { address, addresses } = await signedInAna()
    addresses.confirm()
    addresses.failNext('offline')
    await address.refresh()
    expect(address.own?.isConfirmed).toBe(false)
  })

  test("a person's own address stays unconfirmed after the previous person's address was confirmed", async () => {
    const { address, addresses, auth, settle } = await signedInAna()
    addresses.confirm()
    await address.refresh()
    auth.givenAccount(BEN)
    await auth.signIn(BEN)
    await settle()
    expect(address.own).toEqual({ email: BEN.email, isConfirmed: false, provider: null })
  })
})

describe('changing an address', { tags: ['4.address-change'] }, () => {
  test('changing an address starts with the current one, sends a link to the new one, and says where the link was sent', async () => {
    const { address, addresses } = await signedInAna()
    address.openForm()
    expect(address.typed).toBe(ANA.email)
    address.type(' ana@example.org ')
    await address.change()
    expect(addresses.mails).toEqual([{ kind: 'change', to: 'ana@example.org' }])
    expect([address.typed, address.problem, address.changesTo]).toEqual([
      null,
      null,
      'ana@example.org',
    ])
    expect(address.own?.email).toBe(ANA.email)
  })

  test('changing an address still says after a reload where the link was sent, until the address is changed', async () => {
    const product = await signedInAna()
    product.address.type('ana@example.org')
    await product.address.change()
    const later = product.reloaded()
    const address = later.resolve(AddressPresenter)
    await later.start()
    expect(address.changesTo).toBe('ana@example.org')
    address.openForm()
    expect(address.typed).toBe('ana@example.org')
    await later.signInAna(null, { email: 'ANA@example.org' })
    expect(address.changesTo).toBeNull()
  })

  test('changing an address is not announced to the next person who signs in on the same page', async () => {
    const { address, auth, settle } = await signedInAna()
    address.type('ana@example.org')
    await address.change()
    auth.givenAccount(BEN)
    await auth.signIn(BEN)
    await settle()
    expect(address.changesTo).toBeNull()
  })

  test.each([
    ['', 'missing'],
    ['ana@example', 'malformed'],
  ])('changing an address to %j sends nothing, because it is %s', async (text, problem) => {
    const { address, addresses } = await signedInAna()
    address.openForm()
    address.type(text)
    await address.change()
    expect([address.problem, addresses.mails]).toEqual([problem, []])
    address.type('ana@example.org')
    expect(address.problem).toBeNull()
  })

  test('changing an address to the present one sends nothing, and drops a change whose link was not opened yet', async () => {
    const { address, addresses, reloaded } = await signedInAna()
    address.type('ana@example.org')
    await address.change()
    address.openForm()
    address.type(ANA.email.toUpperCase())
    await address.change()
    expect([address.typed, address.changesTo, addresses.mails.length]).toEqual([null, null, 1])
    const later = reloaded()
    await later.start()
    expect(later.resolve(AddressPresenter).changesTo).toBeNull()
  })

  test.each([
    ['invalidEmail', 'malformed'],
    ['emailExists', 'taken'],
    ['staleSignIn', 'staleSignIn'],
    ['ended', 'staleSignIn'],
    ['throttled', 'throttled'],
    ['offline', 'offline'],
    ['unknown', 'unknown'],
    ['disabled', 'unknown'],
  ] as const)(
    'changing an address can be retried if the change is rejected as %s, and the reason (%s) and the text are kept',
    { tags: ['8.address-problems'] },
    async (code, problem) => {
      const { address, addresses } = await signedInAna()
      address.openForm()
      address.type('ana@example.org')
      addresses.failNext(code)
      await address.change()
      expect([address.problem, address.typed, address.doing]).toEqual([
        problem,
        'ana@example.org',
        null,
      ])
      await address.change()
      expect(addresses.mails).toHaveLength(1)
    },
  )

  test('changing an address twice at once sends one mail', async () => {
    const { address, addresses } = await signedInAna()
    address.type('ana@example.org')
    await Promise.all([address.change(), address.change()])
    expect(addresses.mails).toHaveLength(1)
  })

  test('changing an address forgets the typed text when the screen is left', async () => {
    const { address } = await signedInAna()
    address.openForm()
    address.leave()
    expect([address.typed, address.problem, address.hasSent]).toEqual([null, null, false])
  })
})
