import { describe, expect, test } from 'vitest'
import { Backlog } from '../../../src/application/measuring/Backlog.ts'
import { aMeasuredProduct } from '../../builders/aMeasuredProduct.ts'
import { ANA, aProduct, BEN } from '../../builders/aProduct.ts'
import { anOffer } from '../../builders/offers/anOffer.ts'

describe('a backlog', () => {
  test('tells who comes later what was told before, in order, and the rest at once', () => {
    const backlog = new Backlog<number>()
    backlog.tell(1)
    backlog.tell(2)
    const heard: number[] = []
    backlog.hear((item) => heard.push(item))
    backlog.tell(3)
    expect(heard).toEqual([1, 2, 3])
  })

  test('keeps no more than the last two hundred', () => {
    const backlog = new Backlog<number>()
    for (let n = 0; n < 1000; n += 1) backlog.tell(n)
    const heard: number[] = []
    backlog.hear((item) => heard.push(item))
    expect([heard.length, heard[0], heard.at(-1)]).toEqual([200, 800, 999])
  })
})

describe('a sign-in, measured', () => {
  const aDesk = () => {
    const { auth, resolve, eventsTold } = aMeasuredProduct()
    return { auth, events: eventsTold(), signIn: resolve('SignIn'), signUp: resolve('SignUp'), byRedirect: resolve('SignInByRedirect'), signOut: resolve('SignOut') }
  }

  test('tells nothing of who logs out or cannot get in', async () => {
    const { auth, byRedirect, signOut, events } = aDesk()
    auth.givenAccount(ANA)
    await auth.signIn(ANA)
    await signOut.execute(null)
    auth.failNext('offline')
    await expect(byRedirect.execute('google.com')).rejects.toMatchObject({ code: 'offline' })
    await expect(byRedirect.returned()).rejects.toMatchObject({ code: 'popupClosed' })
    expect(events).toEqual([])
  })

  test('tells a new account as a signup by its way in', async () => {
    const { signUp, events } = aDesk()
    await signUp.execute(ANA)
    expect(events).toEqual([{ name: 'signup', params: { providerId: 'password' } }])
  })

  test('tells somebody with an account as a login', async () => {
    const { auth, signIn, events } = aDesk()
    auth.givenAccount(ANA)
    await signIn.execute({ by: 'password', credentials: ANA })
    expect(events).toEqual([{ name: 'login', params: { providerId: 'password' } }])
  })

  test('tells a provider’s new person as a signup by that provider', async () => {
    const { auth, signIn, events } = aDesk()
    auth.stageWindow({ email: 'cleo@example.com' })
    await signIn.execute({ by: 'provider', provider: 'google.com' })
    expect(events).toEqual([{ name: 'signup', params: { providerId: 'google.com' } }])
  })

  test('tells nothing of an attempt that failed, and fails as before', async () => {
    const { signIn, events } = aDesk()
    await expect(signIn.execute({ by: 'password', credentials: BEN })).rejects.toThrow('invalidCredentials')
    expect(events).toEqual([])
  })
})

describe('the storefront, measured', () => {
  const OFFER = { currency: 'USD', value: 19.99, items: [{ item_id: 'onward-month', item_category: 'month', price: 19.99, quantity: 1 }] }

  async function aShop() {
    const { storefront: shop, resolve, eventsTold } = aMeasuredProduct(aProduct({ offers: [anOffer()] }))
    const storefront = resolve('Storefront')
    const events = eventsTold()
    storefront.observe(() => undefined)
    await storefront.open()
    return { shop, storefront, events }
  }

  test('tells the begin of a checkout and its order, with what is charged', async () => {
    const { shop, storefront, events } = await aShop()
    shop.leaveNextWith({ status: 'ordered', id: 'A1', reference: 'ONW1' })
    await storefront.checkout({ path: 'onward-month', uid: 'uid-1', email: 'ana@example.com', coupon: 'spring' })
    expect(events).toEqual([
      { name: 'begin_checkout', params: { item_list_id: 'paywall', coupon: 'spring', ...OFFER } },
      { name: 'purchase', params: { transaction_id: 'A1', item_list_id: 'paywall', coupon: 'spring', ...OFFER }, id: 'purchase A1' },
    ])
  })

  test('tells no order of a window that was closed', async () => {
    const { shop, storefront, events } = await aShop()
    shop.leaveNextWith({ status: 'closed' })
    await storefront.checkout({ path: 'onward-month', uid: 'uid-1', email: null })
    expect(events).toMatchObject([{ name: 'begin_checkout' }])
  })

  test('tells a gift apart, and nothing of whom it is for', async () => {
    const { shop, storefront, events } = await aShop()
    shop.leaveNextWith({ status: 'closed' })
    await storefront.checkout({ path: 'onward-month', uid: null, email: null, recipient: { email: 'ben@example.com', firstName: 'Ben', memo: 'Enjoy' } })
    expect(events).toMatchObject([{ params: { item_list_id: 'gift' } }])
    expect(JSON.stringify(events)).not.toMatch(/Ben|ben@|Enjoy/)
  })
})
