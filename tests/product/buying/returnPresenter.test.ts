import { describe, expect, test } from 'vitest'
import { StoredCheckouts } from '#application/buying/StoredCheckouts.ts'
import type { Answers } from '#domain/answers/Answers.ts'
import { ReturnPresenter } from '#presentation/shared/payment/ReturnPresenter.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { leftForPayment } from '#tests/builders/offers/leftForPayment.ts'

const ADDRESS = '/onboarding/subscription?fsc:invoke:session'

/** Ana's return to the paywall from the payment provider, before her session has loaded. */
function anaReturns(remembers = leftForPayment(), answers: Answers = {}) {
  const product = aProduct({ remembers, answers })
  const returns = product.resolve(ReturnPresenter)
  return { ...product, product, classify: () => returns.classify('subscription', ADDRESS) }
}

describe('a return from the payment provider', { tags: ['4.payment-returns'] }, () => {
  test('a return from the payment provider waits for the session, and is resumed once the payer is signed in', async () => {
    const { product, classify } = anaReturns()
    expect(classify()).toBe('wait')
    await product.start()
    expect(classify()).toBe('remove')
    await product.signInAna(null)
    expect(classify()).toBe('resume')
  })

  test.each([
    ['another person’s', leftForPayment({ uid: 'uid-9' })],
    ['an anonymous giver’s', leftForPayment({ uid: null })],
    ['a gift’s', leftForPayment({ page: 'gift' })],
    ['an hour old', leftForPayment({ ago: 3_600_000 })],
  ])(
    'a link with the provider’s markers is no return if the payment for which the tab was left is %s',
    async (_, remembers) => {
      const { product, classify } = anaReturns(remembers)
      await product.start()
      await product.signInAna(null)
      expect(classify()).toBe('remove')
    },
  )

  test(
    'a minor’s return from the payment provider opens no window, since it would ask for no parent or guardian',
    { tags: ['4.guardian'] },
    async () => {
      const { product, classify } = anaReturns(leftForPayment(), { age: 17 })
      await product.start()
      await product.signInAna(null)
      expect(classify()).toBe('remove')
    },
  )

  test('a return from the payment provider is still resumed after the reopened window has closed', async () => {
    const { product, resolve, classify } = anaReturns()
    await product.start()
    await product.signInAna(null)
    expect(classify()).toBe('resume')
    resolve(StoredCheckouts).apply({
      kind: 'ordered',
      checkout: null,
      order: 'A1',
      reference: 'ONW1',
    })
    expect(classify()).toBe('resume')
  })
})
