import { describe, expect, test } from 'vitest'
import { Backlog } from '../../../src/application/measuring/Backlog.ts'
import { aMeasuredProduct } from '../../builders/aMeasuredProduct.ts'
import { ANA, aProduct, BEN } from '../../builders/aProduct.ts'
import { anOffer } from '../../builders/offers/anOffer.ts'

describe('a backlog', () => {
  test('replays earlier items to a late listener in order, and passes on later ones at once', () => {
    const backlog = new Backlog<number>()
    backlog.tell(1)
    backlog.tell(2)
    const heard: number[] = []
    backlog.hear((item) => heard.push(item))
    backlog.tell(3)
    expect(heard).toEqual([1, 2, 3])
  })

  test('keeps only the last two hundred items', () => {
    const backlog = new Backlog<number>()
    for (let n = 0; n < 1000; n += 1) backlog.tell(n)
    const heard: number[] = []
    backlog.hear((item) => heard.push(item))
    expect([heard.length, heard[0], heard.at(-1)]).toEqual([200, 800, 999])
  })
})

describe('the measured ways in', () => {
  const aGateway = () => {
    const { auth, resolve, eventsTold } = aMeasuredProduct()
    return { auth, events: eventsTold(), gateway: resolve('WaysIn') }
  }

  test('report nothing when somebody observes, logs out or fails to sign in', async () => {
    const { auth, gateway, events } = aGateway()
    auth.givenAccount(ANA)
    const seen: (string | null)[] = []
    const stop = gateway.observe((user) => seen.push(user?.email ?? null))
    await auth.signIn(ANA)
    await gateway.signOut()
    stop()
    await auth.signIn(ANA)
    expect(seen).toEqual([ANA.email, null])
    auth.failNext('offline')
    await expect(gateway.leaveFor('google.com')).rejects.toMatchObject({ code: 'offline' })
    await expect(gateway.returned('google.com')).rejects.toMatchObject({ code: 'popupClosed' })
    expect(events).toEqual([])
  })

  test('report a new account as a signup with its way in', async () => {
    const { gateway, events } = aGateway()
    await gateway.signUp(ANA)
    expect(events).toEqual([{ name: 'signup', params: { providerId: 'password' } }])
  })

  test('report a known account as a login', async () => {
    const { auth, gateway, events } = aGateway()
    auth.givenAccount(ANA)
    await gateway.signIn(ANA)
    expect(events).toEqual([{ name: 'login', params: { providerId: 'password' } }])
  })

  test('report a provider’s new person as a signup with that provider', async () => {
    const { auth, gateway, events } = aGateway()
    auth.stageWindow({ email: 'cleo@example.com' })
    await gateway.signInWith('google.com')
    expect(events).toEqual([{ name: 'signup', params: { providerId: 'google.com' } }])
  })

  test('report nothing for a failed attempt, and pass on the failure', async () => {
    const { gateway, events } = aGateway()
    await expect(gateway.signIn(BEN)).rejects.toThrow('invalidCredentials')
    expect(events).toEqual([])
  })
})

describe('the measured storefront', () => {
  const OFFER = { currency: 'USD', value: 19.99, items: [{ item_id: 'onward-month', item_category: 'month', price: 19.99, quantity: 1 }] }

  async function aShop() {
    const { storefront: shop, resolve, eventsTold } = aMeasuredProduct(aProduct({ offers: [anOffer()] }))
    const storefront = resolve('Storefront')
    const events = eventsTold()
    storefront.observe(() => undefined)
    await storefront.open()
    return { shop, storefront, events }
  }

  test('reports the start of a checkout and its order, with the price', async () => {
    const { shop, storefront, events } = await aShop()
    shop.leaveNextWith({ status: 'ordered', id: 'A1', reference: 'ONW1' })
    await storefront.checkout({ path: 'onward-month', uid: 'uid-1', email: 'ana@example.com', coupon: 'spring' })
    expect(events).toEqual([
      { name: 'begin_checkout', params: { item_list_id: 'paywall', coupon: 'spring', ...OFFER } },
      { name: 'purchase', params: { transaction_id: 'A1', item_list_id: 'paywall', coupon: 'spring', ...OFFER }, id: 'purchase A1' },
    ])
  })

  test('reports no order if the window was closed', async () => {
    const { shop, storefront, events } = await aShop()
    shop.leaveNextWith({ status: 'closed' })
    await storefront.checkout({ path: 'onward-month', uid: 'uid-1', email: null })
    expect(events).toMatchObject([{ name: 'begin_checkout' }])
  })

  test('reports a gift as such, and nothing about its recipient', async () => {
    const { shop, storefront, events } = await aShop()
    shop.leaveNextWith({ status: 'closed' })
    await storefront.checkout({ path: 'onward-month', uid: null, email: null, recipient: { email: 'ben@example.com', firstName: 'Ben', memo: 'Enjoy' } })
    expect(events).toMatchObject([{ params: { item_list_id: 'gift' } }])
    expect(JSON.stringify(events)).not.toMatch(/Ben|ben@|Enjoy/)
  })
})
