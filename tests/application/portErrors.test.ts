import { describe, expect, test } from 'vitest'
import { AuthError } from '../../src/application/ports/account/AuthError.ts'
import { CallError } from '../../src/application/ports/account/BackendGateway.ts'
import { ProfileReadError } from '../../src/application/ports/account/ProfileRepository.ts'
import { StorefrontError } from '../../src/application/ports/buying/Storefront.ts'

const cause = new Error('no network')

describe.each([
  ['AuthError', new AuthError('offline', null, { cause }), /offline/],
  ['CallError', new CallError('unavailable', { cause }), /unavailable/],
  ['ProfileReadError', new ProfileReadError('denied', { cause }), /denied/],
  ['StorefrontError', new StorefrontError({ cause }), /could not be reached/],
] as const)('a log that holds a %s', (name, error, why) => {
  test('says which error it is, why, and what it came from', () => {
    expect({ name: error.name, cause: error.cause }).toEqual({ name, cause })
    expect(error.message).toMatch(why)
  })
})

test('the code of an error is what it was made with', () => {
  expect([new AuthError('throttled').code, new CallError('invalid').code, new ProfileReadError('unavailable').code]).toEqual(['throttled', 'invalid', 'unavailable'])
})
