import { describe, expect, test } from 'vitest'
import { allAnswers } from '../../../builders/allAnswers.ts'
import { ANA, aProduct } from '../../../builders/aProduct.ts'
import { aProfile } from '../../../builders/aSession.ts'

const ORDER = { reference: 'REF1', path: 'onward-year', activates: 'subscription' } as const
const PATIENCE = 120_000

async function aSuccess({ signedIn = false, order = false, profile = aProfile(), product = aProduct({ answers: allAnswers() }) } = {}) {
  const { visit } = product.presenters
  if (order) product.orders.save('subscription', 'uid-1', ORDER)
  const { uid } = product.auth.givenAccount(ANA)
  product.profiles.save(uid, profile)
  visit.start()
  if (signedIn) await product.auth.signIn(ANA)
  await product.settle()
  return { ...product, visit, success: product.resolve('SuccessPresenter') }
}

describe('success says', { tags: ['2.success'] }, () => {
  test('nothing yet while the session loads', () => {
    expect(aProduct().resolve('SuccessPresenter').activation.state).toBe('loading')
  })

  test('what was bought to somebody active, with an order of theirs or without', async () => {
    const active = aProfile({ active: ['subscription'] })
    expect((await aSuccess({ signedIn: true, profile: active })).success.activation.state).toBe('active')
    const { success } = await aSuccess({ signedIn: true, order: true, profile: active })
    expect([success.activation.state, success.activation.order?.reference]).toEqual(['active', 'REF1'])
  })

  test('"activating" to somebody signed in with an order that waits', async () => {
    const { success } = await aSuccess({ signedIn: true, order: true })
    expect([success.activation.state, success.activation.order?.reference]).toEqual(['activating', 'REF1'])
  })

  test('that there is no plan on this account to somebody signed in without either', async () => {
    expect((await aSuccess({ signedIn: true })).success.activation.state).toBe('noPlan')
    expect((await aSuccess({ signedIn: true, profile: aProfile({ active: ['subscription_hc'] }) })).success.activation.state).toBe('noPlan')
  })

  test('nothing of an order that somebody else made in this tab', async () => {
    const product = aProduct()
    product.orders.save('subscription', 'uid-9', ORDER)
    const { success } = await aSuccess({ signedIn: true, product })
    expect([success.activation.state, success.activation.order]).toEqual(['noPlan', null])
  })

  test('that the plan could not be checked to somebody whose profile is unknown', async () => {
    const product = aProduct()
    product.profiles.failNextRead()
    expect((await aSuccess({ signedIn: true, product })).success.activation.state).toBe('unknown')
  })

  test('to sign in to nobody with an order pending, and to sign in or start to nobody without', async () => {
    const { success } = await aSuccess({ order: true })
    expect([success.activation.state, success.activation.order]).toEqual(['signIn', null])
    expect((await aSuccess()).success.activation.state).toBe('nobody')
  })
})

describe('success', () => {
  test('never redirects, whoever is there', { tags: ['2.success'] }, async () => {
    const stay = { verdict: 'stay', shows: 'screen' }
    for (const profile of [aProfile(), aProfile({ active: ['subscription'] }), aProfile({ completed: ['workouts'] })]) {
      for (const signedIn of [true, false]) {
        const { visit } = await aSuccess({ signedIn, profile, product: aProduct() })
        expect(visit.admission('/onboarding/success')).toEqual(stay)
      }
    }
  })

  test('checks again on request, once at a time', async () => {
    const { success, profiles, settle } = await aSuccess({ signedIn: true })
    profiles.save('uid-1', aProfile({ active: ['subscription'] }))
    const reads = profiles.reads.length
    const checks = [success.activation.check(), success.activation.check()]
    await settle()
    await Promise.all(checks)
    expect(profiles.reads).toHaveLength(reads + 1)
    expect([success.activation.state, success.activation.checking]).toEqual(['active', false])
  })

  test('clears the plan and the stored promo once it is reached with an active subscription', { tags: ['4.clear'] }, async () => {
    const { success, stored, kept, visit } = await aSuccess({ signedIn: true, profile: aProfile({ active: ['subscription'] }) })
    kept.ActivePromoRepository.activePromo.write('spring')
    success.finish()
    expect([stored.loadAsStored(), visit.answers, kept.ActivePromoRepository.activePromo.read()]).toEqual([{}, { units: 'metric' }, null])
  })

  test('clears the stored promo also where no answers are left', async () => {
    const { success, kept } = await aSuccess({ signedIn: true, profile: aProfile({ active: ['subscription'] }), product: aProduct() })
    kept.ActivePromoRepository.activePromo.write('spring')
    success.finish()
    expect(kept.ActivePromoRepository.activePromo.read()).toBeNull()
  })
})

describe('of an active plan success says', { tags: ['2.success-plan'] }, () => {
  const subscribed = (record: object) => {
    const profile = aProfile({ active: ['subscription'] })
    return { ...profile, subscriptions: { ...profile.subscriptions, subscription: { ...profile.subscriptions.subscription, ...record } } }
  }

  test('how long it is, by the order of this visit or by the profile', async () => {
    expect((await aSuccess({ signedIn: true, order: true, profile: subscribed({ sku: null }) })).success.activePlan).toEqual({ period: 'year', onward: 'renews' })
    expect((await aSuccess({ signedIn: true, profile: subscribed({ sku: 'onward-quarter' }) })).success.activePlan).toEqual({ period: 'quarter', onward: 'renews' })
  })

  test('nothing of its length where the profile names no plan of the site', async () => {
    expect((await aSuccess({ signedIn: true, profile: subscribed({ sku: 'something-else' }) })).success.activePlan.period).toBeNull()
    expect((await aSuccess({ signedIn: true, profile: subscribed({ sku: null }) })).success.activePlan.period).toBeNull()
  })

  test.each(['canceled', 'expired'])('that it does not renew where it is %s', async (state) => {
    expect((await aSuccess({ signedIn: true, profile: subscribed({ sku: 'onward-year', state }) })).success.activePlan).toEqual({ period: 'year', onward: 'ended' })
  })

  test('that it ends by itself where a voucher paid for it', async () => {
    expect((await aSuccess({ signedIn: true, profile: subscribed({ sku: 'onward-voucher-pro' }) })).success.activePlan).toEqual({ period: null, onward: 'voucher' })
  })
})

describe('waiting for the activation', () => {
  test('ends with success as soon as the profile says active', async () => {
    const { success, profiles, clock } = await aSuccess({ signedIn: true, order: true })
    void success.activation.wait()
    await clock.advance(5000)
    expect(success.activation.state).toBe('activating')
    profiles.save('uid-1', aProfile({ active: ['subscription'] }))
    await clock.advance(10_000)
    expect(success.activation.state).toBe('active')
  })

  test('ends calmly after two minutes, with the reference, and may be begun again', async () => {
    const { success, clock } = await aSuccess({ signedIn: true, order: true })
    void success.activation.wait()
    await clock.advance(PATIENCE - 1)
    expect(success.activation.state).toBe('activating')
    await clock.advance(1)
    expect([success.activation.state, success.activation.order?.reference]).toEqual(['late', 'REF1'])
    success.activation.waitAgain()
    expect(success.activation.state).toBe('activating')
  })

  test('reads nothing more once the visitor left', async () => {
    const { success, profiles, clock } = await aSuccess({ signedIn: true, order: true })
    void success.activation.wait()
    await clock.advance(3000)
    success.activation.leave()
    const reads = profiles.reads.length
    await clock.advance(PATIENCE)
    expect(profiles.reads).toHaveLength(reads)
    expect(success.activation.state).toBe('activating')
  })
})
