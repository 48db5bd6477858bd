import { VisitMeasuring } from '#application/measuring/VisitMeasuring.ts'
import { Occurrences } from '#composition/funnelModule.ts'
import { CreateProfile } from '#application/session/CreateProfile.ts'
import { Consent } from '#application/measuring/consent/Consent.ts'
import { describe, expect, test } from 'vitest'
import { measuringModule } from '#composition/measuringModule.ts'
import type { ChoiceStep } from '#domain/funnel/Step.ts'
import { InMemoryKeyValueStore } from '#infrastructure/memory/InMemoryKeyValueStore.ts'
import { ChoicePresenter } from '#presentation/features/onboarding/choice/ChoicePresenter.ts'
import { allAnswers } from '../builders/allAnswers.ts'
import { ANA, aProduct, BEN, type Product } from '../builders/aProduct.ts'
import { aProfile } from '../builders/aSession.ts'
import { overStores } from '../builders/overTexts.ts'
import { anOffer } from '../builders/offers/anOffer.ts'

const GIFT = 'onward-gift-year'
const OFFERS = [anOffer({ path: 'onward-month' }), anOffer({ path: GIFT, interval: 'year' })]

/** The names of the events recorded so far. */
function noted({ resolve }: Product): readonly string[] {
  const names: string[] = []
  resolve(Occurrences).hear(
    (occurrence) => void (occurrence.kind === 'event' && names.push(occurrence.event.name)),
  )
  return names
}

describe('every way in is measured', () => {
  test('by email and password, new or known', async () => {
    const product = aProduct()
    const { account } = await product.presenters.ends()
    product.auth.givenAccount(BEN)
    account.typeEmail(ANA.email)
    account.typePassword(ANA.password)
    await account.signUp()
    account.typeEmail(BEN.email)
    account.typePassword(BEN.password)
    await account.signIn()
    expect(noted(product)).toEqual(['signup', 'login'])
  })

  test('by a provider’s window, and by redirect', async () => {
    const product = aProduct()
    const { account, arrival } = await product.presenters.ends()
    product.auth.stageWindow({ email: ANA.email })
    await account.signInWith('google.com')
    await arrival.leaveFor('google.com')
    await arrival.returned()
    expect(noted(product)).toEqual(['signup', 'login'])
  })

  test("by a device store's token", async () => {
    const product = aProduct()
    const { arrival } = await product.presenters.ends()
    product.auth.givenToken('once')
    arrival.leaveForStore('/auth/login')
    await arrival.tokenArrived({ token: 'once', state: product.storeSignIn.left[0]?.state ?? null })
    expect(noted(product)).toEqual(['login'])
  })
})

describe('the measured ways in behave like the unmeasured ones', () => {
  test('a refused way in can be linked to the account', async () => {
    const { auth, presenters } = aProduct()
    const { account, arrival } = await presenters.ends()
    auth.givenAccount(ANA)
    auth.stageWindow({ email: ANA.email })
    expect(await account.signInWith('google.com')).toMatchObject({ ok: false, code: 'emailExists' })
    account.typePassword(ANA.password)
    await account.signIn()
    expect(await arrival.linkRefused()).toEqual({ ok: true, linked: 'google.com' })
  })

  test('a password reset is sent', async () => {
    const { auth, presenters } = aProduct()
    const { account } = await presenters.ends()
    account.typeEmail(ANA.email)
    await account.resetPassword()
    expect(auth.resetsAskedFor).toEqual([ANA.email])
  })
})

describe('the measured storefront behaves like the unmeasured one', () => {
  test('a promo reaches it as a coupon', async () => {
    const { presenters, storefront } = aProduct({
      offers: OFFERS,
      settings: { promo_spring_month: 'true' },
    })
    const { purchase, promo } = await presenters.ends()
    promo.arrivedWith('?promo=spring')
    await purchase.shelf.load(promo.active)
    expect(storefront.appliedCoupon).toBe('spring')
  })

  test('a listener that has stopped gets no more updates', async () => {
    const { presenters, storefront } = aProduct({ offers: OFFERS })
    const { purchase } = await presenters.ends()
    await purchase.shelf.load()
    purchase.shelf.close()
    storefront.answer([])
    expect(purchase.shelf.offers.map(({ path }) => path)).toEqual(['onward-month'])
  })
})

test('buying an offer and buying a gift are measured', async () => {
  const product = aProduct({ offers: OFFERS, settings: { sku_gift_year: GIFT } })
  const { purchase, gift } = await product.presenters.ends()
  await product.start()
  await product.signedIn(aProfile())
  await purchase.shelf.load()
  await purchase.buy()
  gift.type('name', 'Ben')
  gift.type('email', BEN.email)
  await gift.shelf.load()
  await gift.buy()
  expect(noted(product).filter((name) => name === 'begin_checkout' || name === 'purchase')).toEqual(
    ['begin_checkout', 'purchase', 'begin_checkout', 'purchase'],
  )
})

/** A store that records which keys were written. */
class NotingStore extends InMemoryKeyValueStore {
  readonly kept = new Set<string>()

  override write(key: string, value: string): void {
    this.kept.add(key)
    super.write(key, value)
  }
}

describe('storage', () => {
  /** Uses every feature that stores something, and returns the keys that were written in the tab and on the device. */
  async function afterUse() {
    const [tab, device] = [new NotingStore(), new NotingStore()]
    const settings = {
      sku_gift_year: GIFT,
      promo_spring_month: 'true',
      promo_spring_expiration_minutes: '10',
    }
    const product = aProduct({ offers: OFFERS, settings, instead: overStores(tab, device).kept })
    const { presenters, container, resolve, storefront, site } = product
    container.load(measuringModule(await product.measuring()))
    const { arrival, purchase, gift, redeem, promo, logOut } = await presenters.ends()
    await product.start()
    await product.signedIn(aProfile())
    resolve(VisitMeasuring).start('?utm_source=ad&utm_medium=cpc&utm_campaign=spring')
    resolve(Consent).choose({ analytics: true, marketing: true })
    const question = site.funnel.find((step): step is ChoiceStep => step.kind === 'choice')
    if (question)
      new ChoicePresenter(question, presenters.answers).choose(
        Object.keys(question.answers)[0] ?? '',
      )
    promo.arrivedWith('?promo=spring')
    await purchase.shelf.load(promo.active)
    purchase.shelf.select('onward-month')
    await purchase.buy()
    gift.type('name', 'Ben')
    gift.type('email', BEN.email)
    await gift.shelf.load()
    gift.shelf.select(GIFT)
    await gift.buy()
    storefront.givenVoucher('GOOD', 'onward-voucher-coaching')
    redeem.type('GOOD')
    redeem.pick('humanCoaching')
    await redeem.redeem()
    promo.dismiss('spring')
    await arrival.leaveFor('google.com')
    product.answered(allAnswers())
    await resolve(CreateProfile).execute()
    await logOut()
    return { tab: tab.kept, device: device.kept }
  }

  test('of answers and forms is in the tab', async () => {
    const { tab, device } = await afterUse()
    const expected = [
      'plan',
      'plan_version',
      'plan_labels',
      'plan_owner',
      'plan_id',
      'gift_draft',
      'gift_order',
      'voucher_code',
      'voucher_kind',
      'selected_plan',
      'selected_gift',
      'auth_away',
      'arrival',
      'campaign_last',
      'measured',
      'promo_codes',
    ]
    expect(expected.filter((key) => !tab.has(key))).toEqual([])
    expect(expected.filter((key) => device.has(key))).toEqual([])
  })

  test('of consent, promos, people and their orders is on the device', async () => {
    const { tab, device } = await afterUse()
    const expected = [
      'consent',
      'campaign_first',
      'active_promo',
      'dismissed_promos',
      'promo_activations',
      'profile_created',
      'profile_sent',
      'departures',
      'stay',
      'pending_order',
      'pending_voucher',
    ]
    expect(expected.filter((key) => !device.has(key))).toEqual([])
    expect(expected.filter((key) => tab.has(key))).toEqual([])
  })
})
