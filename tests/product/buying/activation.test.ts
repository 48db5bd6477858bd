import { expect, test } from 'vitest'
import { aProfile } from '#tests/builders/aSession.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

const ORDER = { reference: 'REF1', path: 'onward-year', activates: 'subscription' } as const

test('a second wait for activation ends the first, so that no wait remains once the screen is left', async () => {
  const product = aProduct()
  const { success } = await product.presenters.checkoutPart()
  await product.start()
  await product.signInAna(aProfile())
  product.orders.save('subscription', 'uid-1', ORDER)
  const waitsBefore = product.clock.pendingWaits
  const waits = [success.activation.wait(), success.activation.wait()]
  await product.settle()
  expect(product.clock.pendingWaits).toBe(waitsBefore + 1)
  success.activation.leave()
  await Promise.all(waits)
  expect(product.clock.pendingWaits).toBe(waitsBefore)
})
