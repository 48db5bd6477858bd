import { VisitStore } from '#application/visit/VisitStore.ts'
import { logOutAnnounced } from '#domain/visit/profileTransitions.ts'
import { SignUp } from '#application/account/SignUp.ts'
import { SignOut } from '#application/account/SignOut.ts'
import { RedeemPresenter } from '#presentation/features/redeem/RedeemPresenter.ts'
import { GiftPresenter } from '#presentation/features/gift/GiftPresenter.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import { AccountPresenter } from '#presentation/features/auth/AccountPresenter.ts'
import { describe, expect, test, vi } from 'vitest'
import type { InMemoryAuthGateway } from '#infrastructure/memory/account/InMemoryAuthGateway.ts'
import { KEYS } from '#infrastructure/browser/storage/keys.ts'
import type { InMemoryKeyValueStore } from '#infrastructure/memory/InMemoryKeyValueStore.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { anotherTabOf } from '#tests/builders/anotherTab.ts'
import { ANA, aProduct, BEN, type Product, type ProductFacts } from '#tests/builders/aProduct.ts'
import { keptOverTexts } from '#tests/builders/keptOverTexts.ts'

/** A distinctive text for each key. */
const textsFor = (keys: readonly string[]) =>
  Object.fromEntries(keys.map((key) => [key, `of ana ${key}`]))

const everyKey = (owners: Readonly<Record<string, readonly string[]>>) =>
  Object.values(owners).flat()

/** The keys of a tab, without the choice of a shared device, which decides where the other values are stored. */
const keysInTab = everyKey(KEYS.tab).filter((key) => key !== 'shared_device')

/** The keys that still have Ana's text. */
const remaining = (store: InMemoryKeyValueStore, keys: readonly string[]) =>
  keys.filter((key) => store.read(key)?.startsWith('of ana') === true)

/** A page on which Ana is signed in. */
async function anasPage(facts: ProductFacts = {}) {
  const product = aProduct(facts)
  await product.start()
  await product.signInAna(null)
  return product
}

/** Two tabs of one browser in which Ana is signed in. She has not said whose the answers are. */
async function inTwoTabs(facts: ProductFacts = {}) {
  const first = aProduct(facts)
  await first.start()
  const second = anotherTabOf(first)
  await second.start()
  first.auth.givenAccount(ANA)
  await first.auth.signIn(ANA)
  await first.settle()
  await second.settle()
  return { first, second }
}

/** Delays the next sign-up until the returned function is called. */
function delaySignUp(auth: InMemoryAuthGateway): () => void {
  let release = (): void => undefined
  const signUp = auth.signUp.bind(auth)
  vi.spyOn(auth, 'signUp').mockImplementationOnce(async (credentials) => {
    await new Promise<void>((resolve) => (release = resolve))
    return signUp(credentials)
  })
  return () => release()
}

const logOut = async ({ resolve, settle }: Product) => {
  await resolve(SignOut).execute('uid-1')
  await settle()
}

describe('logging out', { tags: ['4.nothing-left'] }, () => {
  test('logging out removes every key of the person, whatever its value, and keeps those of the device and the product', async () => {
    const { tab, browser, kept } = keptOverTexts()
    const product = await anasPage({ instead: kept })
    const loginSession = browser.read('stay') ?? ''
    for (const [key, text] of Object.entries(textsFor(keysInTab))) tab.write(key, text)
    for (const [key, text] of Object.entries(textsFor(everyKey(KEYS.browser))))
      browser.write(key, text)
    browser.write('stay', loginSession)
    await logOut(product)
    const visitKeys = ['selected_plan', 'selected_gift', 'promo_codes']
    const leftInTab = [...visitKeys, ...KEYS.tab.product, ...KEYS.tab.demo]
    expect(new Set(remaining(tab, keysInTab))).toEqual(new Set(leftInTab))
    const deviceKeys = KEYS.browser.device.filter((key) => key !== 'departures')
    const leftInBrowser = [...KEYS.browser.child, ...deviceKeys, ...KEYS.browser.product]
    expect(new Set(remaining(browser, everyKey(KEYS.browser)))).toEqual(new Set(leftInBrowser))
  })

  test('logging out empties the forms in every tab', async () => {
    const { first, second } = await inTwoTabs()
    for (const { resolve } of [first, second]) {
      resolve(AccountPresenter).typeEmail('ana@example.com')
      resolve(GiftPresenter).type('email', 'kim@example.com')
      resolve(RedeemPresenter).type('SECRET')
    }
    await logOut(first)
    await second.settle()
    for (const { resolve, kept } of [first, second]) {
      const { email } = resolve(AccountPresenter)
      const { gift } = resolve(GiftPresenter)
      expect([email, gift.email, resolve(RedeemPresenter).code]).toEqual(['', '', ''])
      const { gift_draft, voucher_code } = kept.CheckoutKept
      const found = [gift_draft, voucher_code, kept.FunnelKept.arrival].map((one) => one.read())
      expect(found).toEqual([null, null, null])
    }
  })

  test('logging out makes the payment provider forget the buyer', async () => {
    const product = aProduct()
    await product.start()
    await product.presenters.checkoutPart()
    await product.signInAna(null)
    const { storefront } = product
    const email = 'ana@example.com'
    await storefront.checkout({ path: 'onward-month', uid: 'uid-1', email })
    expect(storefront.knowsBuyer(email)).toBe(true)
    await logOut(product)
    expect(storefront.knowsBuyer(email)).toBe(false)
  })

  test('logging out in another tab removes no answers of a person who is signing up here, and their profile is created', async () => {
    const { first, second } = await inTwoTabs({ answers: allAnswers() })
    const release = delaySignUp(first.auth)
    const signingUp = first.resolve(SignUp).execute(BEN)
    await logOut(second)
    await first.settle()
    release()
    await signingUp
    await first.settle()
    expect(await first.resolve(CreateProfile).execute()).toBe('done')
    expect(first.backend.carriedOut).toMatchObject([
      { call: 'scheduleNotifications' },
      { call: 'createUserProfile', payload: allAnswers() },
    ])
  })

  test('a tab that was asleep notices a log-out', async () => {
    const { first, second } = await inTwoTabs()
    first.resolve(GiftPresenter).type('email', 'kim@example.com')
    const arrival = first.kept.FunnelKept.arrival.read()
    await logOut(second)
    const awake = aProduct({
      tab: first.tab.openTab(),
      remembers({ FunnelKept, CheckoutKept }) {
        if (arrival) FunnelKept.arrival.write(arrival)
        CheckoutKept.gift_draft.write({
          name: '',
          email: 'kim@example.com',
          from: '',
          note: '',
          day: '',
        })
      },
    })
    await awake.start()
    await awake.settle()
    expect(awake.kept.CheckoutKept.gift_draft.read()).toBeNull()
  })

  test('what was typed before a sign-in is kept', async () => {
    const product = aProduct()
    await product.start()
    product.resolve(GiftPresenter).type('email', 'kim@example.com')
    await product.signInAna(null)
    expect(product.resolve(GiftPresenter).gift.email).toBe('kim@example.com')
  })
  test('an interrupted log-out is completed by the next page, which signs out the person', async () => {
    const product = await anasPage()
    product.resolve(VisitStore).after(logOutAnnounced(''))
    const next = product.reloaded()
    await next.start()
    await next.settle()
    expect(next.sessions.current()).toEqual({ status: 'anonymous' })
    await next.auth.signIn(ANA)
    await next.settle()
    expect(next.sessions.current(), 'a new sign-in stays').toMatchObject({ status: 'signedIn' })
  })

  test('a page that was asleep does not show a person who logged out meanwhile, once it is visible again', async () => {
    const { first, second } = await inTwoTabs()
    first.resolve(RedeemPresenter).type('SECRET')
    second.resolve(VisitStore).after(logOutAnnounced(''))
    second.resolve(VisitStore).forgetPerson()
    first.kept.FunnelKept.arrival.remove()
    first.sessions.refresh()
    await first.settle()
    expect([first.sessions.current().status, first.resolve(RedeemPresenter).code]).toEqual([
      'anonymous',
      '',
    ])
    expect(second.sessions.current().status, 'the person in the other tab stays signed in').toBe(
      'signedIn',
    )
  })

  test('a person who replaces another without a log-out finds nothing that the other typed', async () => {
    const product = await anasPage()
    product.resolve(GiftPresenter).type('email', 'kim@example.com')
    await product.auth.signOut()
    product.auth.givenAccount(BEN)
    await product.auth.signIn(BEN)
    await product.settle()
    expect(product.resolve(GiftPresenter).gift.email).toBe('')
  })
})

test('a session that ends without a log-out keeps what was typed', async () => {
  const product = await anasPage()
  product.resolve(GiftPresenter).type('email', 'kim@example.com')
  await product.auth.signOut()
  await product.settle()
  expect(product.resolve(GiftPresenter).gift.email).toBe('kim@example.com')
})

describe('on a shared device', { tags: ['4.shared-device'] }, () => {
  test('on a shared device, logging out in a tab also logs out its copy, although the copy has its own login session', async () => {
    const first = await anasPage({
      remembers: ({ PersonalData }) => PersonalData.setShared(true),
    })
    const arrival = first.kept.FunnelKept.arrival.read()
    const copy = await anasPage({
      tab: first.tab.openTab(),
      remembers({ PersonalData, FunnelKept }) {
        PersonalData.setShared(true)
        if (!arrival) return
        FunnelKept.arrival.write(arrival)
        FunnelKept.stay.write(arrival.stay)
      },
    })
    await logOut(first)
    await copy.settle()
    expect(copy.sessions.current()).toEqual({ status: 'anonymous' })
  })
})
