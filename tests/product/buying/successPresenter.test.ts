import { SuccessPresenter } from '#presentation/features/success/SuccessPresenter.ts'
import { describe, expect, test } from 'vitest'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import { allAnswers } from '#tests/builders/allAnswers.ts'
import { ANA, aProduct } from '#tests/builders/aProduct.ts'
import { aProfile } from '#tests/builders/aSession.ts'

const ORDER = { reference: 'REF1', path: 'onward-year', activates: 'subscription' } as const

/** Success for Ana, who has an account. */
async function aSuccess({
  signedIn = false,
  order = false,
  profile = aProfile(),
  product = aProduct({ answers: allAnswers() }),
} = {}) {
  if (order) product.orders.save('subscription', 'uid-1', ORDER)
  const { uid } = product.auth.givenAccount(ANA)
  product.profiles.save(uid, profile)
  product.resolve(PersonPresenter).start()
  if (signedIn) await product.auth.signIn(ANA)
  await product.settle()
  const { answers, funnel } = product.presenters
  return { ...product, answers, funnel, success: product.resolve(SuccessPresenter) }
}

describe('the activation on success', { tags: ['2.success'] }, () => {
  test('the activation on success is "loading" while the session loads', () => {
    expect(aProduct().resolve(SuccessPresenter).activation.state).toBe('loading')
  })

  test.each([
    ['active', 'with an active subscription', ['subscription'], false],
    ['active', 'with an active subscription and an order', ['subscription'], true],
    ['activating', 'with a pending order', [], true],
    ['noPlan', 'without an active subscription or an order', [], false],
    ['noPlan', 'with another active subscription', ['subscription_hc'], false],
  ] as const)(
    'the activation on success is "%s" for a person %s',
    async (state, _who, active, order) => {
      const { success } = await aSuccess({ signedIn: true, order, profile: aProfile({ active }) })
      expect(success.activation.state).toBe(state)
      expect(success.activation.order?.reference).toBe(order ? 'REF1' : undefined)
    },
  )

  test("the activation on success ignores another person's order in this browser", async () => {
    const product = aProduct()
    product.orders.save('subscription', 'uid-9', ORDER)
    const { success } = await aSuccess({ signedIn: true, product })
    expect([success.activation.state, success.activation.order]).toEqual(['noPlan', null])
  })

  test('the activation on success is "unknown" for a person whose profile could not be read', async () => {
    const product = aProduct()
    product.profiles.failNextRead()
    expect((await aSuccess({ signedIn: true, product })).success.activation.state).toBe('unknown')
  })

  test('the activation on success is "signIn" for an anonymous visitor with a pending order, and "nobody" without one', async () => {
    const { success } = await aSuccess({ order: true })
    expect([success.activation.state, success.activation.order]).toEqual(['signIn', null])
    expect((await aSuccess()).success.activation.state).toBe('nobody')
  })
})

describe('success', () => {
  test('success checks again on request, one check at a time', async () => {
    const { success, profiles, settle } = await aSuccess({ signedIn: true })
    profiles.save('uid-1', aProfile({ active: ['subscription'] }))
    const readsBefore = profiles.reads.length
    const checks = [success.activation.check(), success.activation.check()]
    await settle()
    await Promise.all(checks)
    expect(profiles.reads).toHaveLength(readsBefore + 1)
    expect([success.activation.state, success.activation.checking]).toEqual(['active', false])
  })

  test(
    'success clears the answers and the stored promo once it is reached with an active subscription and the profile holds the answers',
    { tags: ['4.clear'] },
    async () => {
      const { success, stored, kept, answers } = await aSuccess({
        signedIn: true,
        profile: aProfile({ active: ['subscription'], completed: ['workouts'] }),
      })
      kept.FunnelKept.active_promo.write('spring')
      expect(await success.finish(new AbortController().signal)).toBe(true)
      expect([stored.loadAsStored(), answers.all, kept.FunnelKept.active_promo.read()]).toEqual([
        {},
        { units: 'metric' },
        null,
      ])
    },
  )
})

describe('what success shows for an active subscription', { tags: ['2.success-plan'] }, () => {
  test.each([
    ['the period of the order of this visit', true, { sku: null }, 'year', 'renews'],
    [
      "the order's period while the profile has an earlier one",
      true,
      { sku: 'onward-quarter' },
      'year',
      'renews',
    ],
    ['the period in the profile', false, { sku: 'onward-quarter' }, 'quarter', 'renews'],
    ['no period for a product that is no offer', false, { sku: 'something-else' }, null, 'renews'],
    ['no period without a product', false, { sku: null }, null, 'renews'],
    [
      'that a canceled plan ends',
      false,
      { sku: 'onward-year', state: 'canceled' },
      'year',
      'ended',
    ],
    [
      'that an expired plan ended',
      false,
      { sku: 'onward-year', state: 'expired' },
      'year',
      'ended',
    ],
    ['that a voucher ends by itself', false, { sku: 'onward-voucher-pro' }, null, 'voucher'],
  ] as const)('success shows %s', async (_what, order, record, period, renewal) => {
    const profile = aProfile({ plans: { subscription: { active: true, ...record } } })
    const { success } = await aSuccess({ signedIn: true, order, profile })
    expect(success.activePlan).toMatchObject({ period, renewal })
  })
})
