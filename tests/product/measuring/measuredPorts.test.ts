import { SignUp } from '#application/account/SignUp.ts'
import { SignOut } from '#application/account/SignOut.ts'
import { SignInByToken } from '#application/account/SignInByToken.ts'
import { SignIn } from '#application/account/SignIn.ts'
import { describe, expect, test } from 'vitest'
import { BufferedEmitter } from '#application/measuring/BufferedEmitter.ts'
import { CHECKOUT_REQUEST, paymentsOf } from '#tests/builders/aBuyer.ts'
import { aMeasuredProduct } from '#tests/builders/aMeasuredProduct.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'

describe('a buffered emitter', () => {
  test('a buffered emitter sends the buffered items to its first listener in order, and each new item at once', () => {
    const emitter = new BufferedEmitter<number>()
    emitter.emit(1)
    emitter.emit(2)
    const received: number[] = []
    emitter.subscribe((item) => received.push(item))
    emitter.emit(3)
    expect(received).toEqual([1, 2, 3])
  })

  test('a buffered emitter gives each item the time at which it was emitted, even to a late subscriber', () => {
    let now = 1000
    const emitter = new BufferedEmitter<string>(() => now)
    emitter.emit('early')
    now = 5000
    const received: (readonly [string, number])[] = []
    emitter.subscribe((...emitted) => received.push(emitted))
    emitter.emit('late')
    expect(received).toEqual([
      ['early', 1000],
      ['late', 5000],
    ])
  })

  test('a buffered emitter reports to its `onBuffered` listener that items are buffered, even if that was before the listener was added', () => {
    const emitter = new BufferedEmitter<number>()
    let reportCount = 0
    emitter.emit(1)
    emitter.onBuffered(() => (reportCount += 1))
    emitter.emit(2)
    expect([reportCount, emitter.hasSubscriber]).toEqual([2, false])
    emitter.subscribe(() => undefined)
    emitter.emit(3)
    expect([reportCount, emitter.hasSubscriber]).toEqual([2, true])
  })

  test('a buffered emitter keeps only the last two hundred items', () => {
    const emitter = new BufferedEmitter<number>()
    for (let n = 0; n < 1000; n += 1) emitter.emit(n)
    const received: number[] = []
    emitter.subscribe((item) => received.push(item))
    expect([received.length, received[0], received.at(-1)]).toEqual([200, 800, 999])
  })
})

describe('a measured sign-in', () => {
  const anAccountVisit = () => {
    const { auth, resolve, interceptEvents } = aMeasuredProduct()
    return {
      auth,
      events: interceptEvents(),
      byToken: resolve(SignInByToken),
      signIn: resolve(SignIn),
      signUp: resolve(SignUp),
      signOut: resolve(SignOut),
    }
  }

  test('a log-out or a failed sign-in by redirect sends no event', async () => {
    const { auth, signIn, signOut, events } = anAccountVisit()
    auth.givenAccount(ANA)
    await auth.signIn(ANA)
    await signOut.execute(null)
    auth.failNext('offline')
    await expect(signIn.leaveFor('google.com')).rejects.toMatchObject({ code: 'offline' })
    await expect(signIn.returned()).rejects.toMatchObject({ code: 'popupClosed' })
    expect(events).toEqual([])
  })

  test('a measured sign-in sends a signup with the sign-in method for a new account', async () => {
    const { signUp, events } = anAccountVisit()
    await signUp.execute(ANA)
    expect(events).toEqual([{ name: 'signup', params: { providerId: 'password' } }])
  })

  test('a measured sign-in sends a login for an existing account', async () => {
    const { auth, signIn, events } = anAccountVisit()
    auth.givenAccount(ANA)
    await signIn.execute({ by: 'password', credentials: ANA })
    expect(events).toEqual([{ name: 'login', params: { providerId: 'password' } }])
  })

  test('a measured sign-in with a provider sends a signup with the provider for a new account', async () => {
    const { auth, signIn, events } = anAccountVisit()
    auth.stageWindow({ email: 'cleo@example.com' })
    await signIn.execute({ by: 'provider', provider: 'google.com' })
    expect(events).toEqual([{ name: 'signup', params: { providerId: 'google.com' } }])
  })

  test('a measured sign-in sends a signup for a person who returns from a provider’s page', async () => {
    const { auth, signIn, events } = anAccountVisit()
    await signIn.leaveFor('apple.com')
    auth.stageWindow({ email: 'cleo@example.com' })
    await signIn.returned()
    expect(events).toMatchObject([{ name: 'signup', params: { providerId: 'apple.com' } }])
  })

  test("a measured sign-in sends a login for a device store's token", async () => {
    const { auth, byToken, events } = anAccountVisit()
    auth.givenToken('once')
    await byToken.execute('once', 'claim')
    expect(events).toMatchObject([{ name: 'login' }])
  })
})

describe('the payment window', () => {
  const OFFER_PARAMS = {
    currency: 'USD',
    value: 19.99,
    items: [{ item_id: 'onward-month', item_category: 'month', price: 19.99, quantity: 1 }],
  }

  async function aShop() {
    const product = aMeasuredProduct(aProduct({ offers: [anOffer()] }))
    await product.storefront.open()
    return { ...paymentsOf(product), events: product.interceptEvents() }
  }

  test('a payment window is measured by `begin_checkout` and `purchase`, with the price', async () => {
    const { shop, checkout, events } = await aShop()
    shop.closeNextWith({ status: 'ordered', id: 'A1', reference: 'ONW1' })
    await checkout({ ...CHECKOUT_REQUEST, coupon: 'spring' })
    expect(events).toEqual([
      {
        name: 'begin_checkout',
        params: { item_list_id: 'paywall', coupon: 'spring', ...OFFER_PARAMS },
      },
      {
        name: 'purchase',
        params: {
          transaction_id: expect.stringMatching(/^[\da-f-]{36}$/),
          item_list_id: 'paywall',
          coupon: 'spring',
          ...OFFER_PARAMS,
        },
        id: expect.stringMatching(/^purchase ./),
      },
    ])
  })

  test("a gift's payment window is measured with a list id of its own, and without the recipient", async () => {
    const { shop, checkout, events } = await aShop()
    shop.closeNextWith({ status: 'closed' })
    const recipient = { email: 'ben@example.com', firstName: 'Ben', memo: 'Enjoy' }
    await checkout({ ...CHECKOUT_REQUEST, recipient })
    expect(events).toMatchObject([{ params: { item_list_id: 'gift' } }])
    expect(JSON.stringify(events)).not.toMatch(/Ben|ben@|Enjoy/)
  })
})
