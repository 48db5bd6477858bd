import { expect, test } from 'vitest'
import { NO_SUBSCRIPTION } from '../../../src/domain/person/Subscription.ts'

test('a subscription that nobody has is not active, and says nothing', () => {
  expect(NO_SUBSCRIPTION).toEqual({ active: false, state: null, gateway: null, sku: null, reference: null })
})
