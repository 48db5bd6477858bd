import { describe, expect, test } from 'vitest'
import { StoredPromos } from '../../../src/application/promo/StoredPromos.ts'
import { ReceivePerson } from '../../../src/application/account/ReceivePerson.ts'
import { SignInByRedirect } from '../../../src/application/account/SignInByRedirect.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { aProduct } from '../../builders/aProduct.ts'

/** A later version of the product must find what an older one stored, so these names never change (product 3, 4). */
describe("the visit's storage", () => {
  test('keeps answers under these keys, with version 1', () => {
    const { stored, visit } = aProduct()
    stored.save(allAnswers())
    stored.rememberLabel('goal', 'gain_muscle')
    stored.markOwned('uid-1')
    expect(['plan_version', 'plan_labels', 'plan_owner'].map((key) => visit.read(key))).toEqual(['1', '{"goal":"gain_muscle"}', 'uid-1'])
  })

  test('keeps the provider that the visitor left for under this key', async () => {
    const { auth, backend, settings, locale, site, log, visit } = aProduct()
    await new SignInByRedirect(auth, new ReceivePerson(auth, backend, settings, locale, site, log), visit).execute('apple.com')
    expect(visit.read('auth_away')).toBe('apple.com')
  })
})

describe("the device's storage", () => {
  test('keeps orders under these keys', () => {
    const { orders, device, clock } = aProduct()
    const order = { reference: 'REF1', path: 'onward-year', activates: 'subscription' } as const
    orders.save('plan', 'uid-1', order)
    orders.save('voucher', 'uid-1', order)
    const kept = { ...order, whose: expect.stringMatching(/^[\da-f]{64}$/), at: clock.now(), isActive: false }
    expect(['pending_order', 'pending_voucher'].map((key) => JSON.parse(device.read(key) ?? ''))).toEqual([[kept], [kept]])
  })

  test('keeps promos under these keys', () => {
    const { device } = aProduct()
    const promos = new StoredPromos(device)
    promos.keep('spring')
    promos.dismiss('summer')
    promos.keepActivation('spring', { since: 1, seen: 2 })
    expect(['active_promo', 'dismissed_promos', 'promo_activations'].map((key) => device.read(key))).toEqual(['spring', '["summer"]', '{"spring":{"since":1,"seen":2}}'])
  })
})
