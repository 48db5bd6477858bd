import { describe, expect, test } from 'vitest'
import { StoredPromos } from '../../../src/application/promo/StoredPromos.ts'
import { allAnswers } from '../../builders/allAnswers.ts'
import { aProduct } from '../../builders/aProduct.ts'

/** A page of another version of the product finds what an older one left, so the names never change (product 3, 4). */
describe('what is kept in the visit', () => {
  test('of a plan has these names, and the version 1', () => {
    const { stored, visit } = aProduct()
    stored.save(allAnswers())
    stored.rememberLabel('goal', 'gain_muscle')
    stored.markOwned('uid-1')
    expect(['plan_version', 'plan_labels', 'plan_owner'].map((key) => visit.read(key))).toEqual(['1', '{"goal":"gain_muscle"}', 'uid-1'])
  })

  test('of leaving for a provider has this name', async () => {
    const { resolve, visit } = aProduct()
    await resolve('SignInByRedirect').execute('apple.com')
    expect(visit.read('auth_away')).toBe('apple.com')
  })
})

describe('what is kept on the device', () => {
  test('of orders has these names', () => {
    const { orders, device, clock } = aProduct()
    const order = { reference: 'REF1', path: 'onward-year', activates: 'subscription' } as const
    orders.save('plan', 'uid-1', order)
    orders.save('voucher', 'uid-1', order)
    const kept = { ...order, whose: expect.stringMatching(/^[\da-f]{64}$/), at: clock.now(), isActive: false }
    expect(['pending_order', 'pending_voucher'].map((key) => JSON.parse(device.read(key) ?? ''))).toEqual([[kept], [kept]])
  })

  test('of promos has these names', () => {
    const { device } = aProduct()
    const promos = new StoredPromos(device)
    promos.keep('spring')
    promos.dismiss('summer')
    promos.keepActivation('spring', { since: 1, seen: 2 })
    expect(['active_promo', 'dismissed_promos', 'promo_activations'].map((key) => device.read(key))).toEqual(['spring', '["summer"]', '{"spring":{"since":1,"seen":2}}'])
  })
})
