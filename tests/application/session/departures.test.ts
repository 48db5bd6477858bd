import { describe, expect, test } from 'vitest'
import { KEYS } from '../../../src/application/storage/keys.ts'
import type { InMemoryKeyValueStore } from '../../../src/infrastructure/memory/InMemoryKeyValueStore.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { ANA, aProduct, BEN, type Product } from '../../builders/aProduct.ts'

/** Whatever is kept, by key: a text that cannot be missed. */
const filled = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, `of ana ${key}`]))

const everyKey = (owners: Readonly<Record<string, readonly string[]>>) => Object.values(owners).flat()

/** The keys under which a store still holds what was filled in. */
const left = (store: InMemoryKeyValueStore, keys: readonly string[]) => keys.filter((key) => store.read(key)?.startsWith('of ana') === true)

/** Two tabs of one browser in which Ana is signed in. */
async function inTwoTabs() {
  const first = aProduct()
  await first.start()
  const second = aProduct({ instead: { DeviceStore: first.device.inAnotherTab(), AuthGateway: first.auth, WaysIn: () => Promise.resolve(first.auth) } })
  await second.start()
  await first.signedIn(null)
  await second.settle()
  return { first, second }
}

const logsOut = async ({ resolve, settle }: Product) => {
  await resolve('SignOut').execute('uid-1')
  await settle()
}

describe('logging out', { tags: ['4.nothing-left'] }, () => {
  test('leaves no key of the person, whatever stood under it, and leaves those of the device and the product', async () => {
    const product = aProduct()
    await product.start()
    await product.signedIn(null)
    const stay = product.device.read('stay') ?? ''
    for (const [key, text] of Object.entries(filled(everyKey(KEYS.visit)))) product.visit.write(key, text)
    for (const [key, text] of Object.entries(filled(everyKey(KEYS.device)))) product.device.write(key, text)
    product.device.write('stay', stay)
    await logsOut(product)
    const stays = [...KEYS.visit.visit, ...KEYS.visit.product]
    expect(left(product.visit, everyKey(KEYS.visit)).toSorted()).toEqual(stays.toSorted())
    const staysOnDevice = [...KEYS.device.child, ...KEYS.device.device.filter((key) => key !== 'departures'), ...KEYS.device.product]
    expect(left(product.device, everyKey(KEYS.device)).toSorted()).toEqual(staysOnDevice.toSorted())
  })

  test('empties what stands in the forms, in every tab', async () => {
    const { first, second } = await inTwoTabs()
    for (const { resolve } of [first, second]) {
      resolve('AccountPresenter').typeEmail('ana@example.com')
      resolve('GiftPresenter').type('email', 'kim@example.com')
      resolve('RedeemPresenter').type('SECRET')
    }
    await logsOut(first)
    await second.settle()
    for (const { resolve, visit } of [first, second]) {
      expect([resolve('AccountPresenter').email, resolve('GiftPresenter').gift.email, resolve('RedeemPresenter').code]).toEqual(['', '', ''])
      expect([visit.read('gift_draft'), visit.read('voucher_code'), visit.read('arrival')]).toEqual([null, null, null])
    }
  })

  test('has the payment provider forget its buyer', async () => {
    const product = aProduct()
    await product.start()
    await product.presenters.ends()
    await product.signedIn(null)
    await logsOut(product)
    expect(product.storefront.forgottenBuyers).toBeGreaterThan(0)
  })

  test('takes the plan out of the tab that it was copied from, once a profile was made of it in the copy', async () => {
    const { first, second } = await inTwoTabs()
    first.stored.save(allAnswers())
    second.stored.save(allAnswers())
    const step = second.site.funnel.find(({ kind }) => kind === 'plan')
    second.presenters.visit.answersChanged(allAnswers())
    if (step) await second.resolve('ProfilePresenter').make(step)
    await logsOut(second)
    await first.settle()
    expect(first.stored.loadAsStored()).toEqual({})
  })

  test('is heard of by a tab that slept meanwhile', async () => {
    const { first, second } = await inTwoTabs()
    first.resolve('GiftPresenter').type('email', 'kim@example.com')
    const arrival = first.visit.read('arrival') ?? ''
    await logsOut(second)
    const awake = aProduct({ tab: { arrival, gift_draft: '{}' }, instead: { DeviceStore: first.device } })
    await awake.start()
    await awake.settle()
    expect(awake.visit.read('gift_draft')).toBeNull()
  })

  test('of somebody else leaves what was filled in before a sign-in', async () => {
    const product = aProduct()
    await product.start()
    product.resolve('GiftPresenter').type('email', 'kim@example.com')
    await product.signedIn(null)
    expect(product.resolve('GiftPresenter').gift.email).toBe('kim@example.com')
  })
})

describe('a log-out that was cut short', { tags: ['4.nothing-left'] }, () => {
  test('is finished by the next page: whoever is still signed in is signed out', async () => {
    const product = aProduct()
    await product.start()
    await product.signedIn(null)
    product.resolve('Departures').announce(false)
    const next = product.reloaded()
    await next.start()
    await next.settle()
    expect(next.sessions.current()).toEqual({ status: 'anonymous' })
    await next.auth.signIn(ANA)
    await next.settle()
    expect(next.sessions.current(), 'who logs in again stays').toMatchObject({ status: 'signedIn' })
  })
})

describe('a page that slept', { tags: ['4.nothing-left'] }, () => {
  test('shows nobody of whom it missed the log-out, once it is looked at again', async () => {
    const { first, second } = await inTwoTabs()
    first.resolve('RedeemPresenter').type('SECRET')
    second.resolve('Departures').announce(false)
    second.resolve('Departures').leave()
    first.visit.remove('arrival')
    first.sessions.look()
    await first.settle()
    expect([first.sessions.current().status, first.resolve('RedeemPresenter').code]).toEqual(['anonymous', ''])
    expect(second.sessions.current().status, 'whoever is here by now is not logged out by it').toBe('signedIn')
  })
})

describe('somebody who takes another’s place without a log-out', { tags: ['4.nothing-left'] }, () => {
  test('finds nothing that the other filled in', async () => {
    const product = aProduct()
    await product.start()
    await product.signedIn(null)
    product.resolve('GiftPresenter').type('email', 'kim@example.com')
    await product.auth.signOut()
    product.auth.givenAccount(BEN)
    await product.auth.signIn(BEN)
    await product.settle()
    expect(product.resolve('GiftPresenter').gift.email).toBe('')
  })
})

describe('what is answered while somebody is signed in', { tags: ['4.nothing-left', '4.logout'] }, () => {
  test('leaves with them, though no profile was made of it', async () => {
    const product = aProduct()
    await product.start()
    await product.signedIn(null)
    product.stored.save({ gender: 'f', units: 'metric' })
    await logsOut(product)
    expect(product.stored.loadAsStored()).toEqual({})
  })
})

describe('a session that merely ends', () => {
  test('leaves what was filled in', async () => {
    const product = aProduct()
    await product.start()
    await product.signedIn(null)
    product.resolve('GiftPresenter').type('email', 'kim@example.com')
    await product.auth.signOut()
    await product.settle()
    expect(product.resolve('GiftPresenter').gift.email).toBe('kim@example.com')
  })
})

describe('on a shared device', { tags: ['4.shared-device'] }, () => {
  test('a copy of the tab follows the log-out of the other, though its session is its own', async () => {
    const first = aProduct({ tab: { shared_device: '1' } })
    await first.start()
    await first.signedIn(null)
    const arrival = first.visit.read('arrival') ?? ''
    const copy = aProduct({ tab: { shared_device: '1', arrival, stay: arrival }, instead: { DeviceStore: first.device.inAnotherTab() } })
    await copy.start()
    copy.visit.write('arrival', arrival)
    await copy.signedIn(null)
    await logsOut(first)
    await copy.settle()
    expect(copy.sessions.current()).toEqual({ status: 'anonymous' })
  })
})
