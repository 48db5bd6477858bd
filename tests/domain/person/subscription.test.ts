import { expect, test } from 'vitest'
import { NO_SUBSCRIPTION } from '#domain/person/Subscription.ts'

test('a missing subscription is not active and has no details', () => {
  expect(NO_SUBSCRIPTION).toEqual({
    active: false,
    state: null,
    gateway: null,
    sku: null,
    reference: null,
  })
})
