import { describe, expect, test } from 'vitest'
import { AuthError } from '#application/ports/account/AuthError.ts'
import { CallError } from '#application/ports/account/BackendGateway.ts'
import { ProfileReadError } from '#application/ports/account/ProfileRepository.ts'
import { StorefrontError } from '#application/ports/buying/StorefrontError.ts'

const cause = new Error('no network')

describe.each([
  ['AuthError', new AuthError('offline', null, { cause }), /offline/],
  ['CallError', new CallError('unavailable', { cause }), /unavailable/],
  ['ProfileReadError', new ProfileReadError('denied', { cause }), /denied/],
  ['StorefrontError', new StorefrontError({ cause }), /could not be reached/],
] as const)('a logged %s', (name, error, why) => {
  test('says which error it is, its code and its cause', () => {
    expect({ name: error.name, cause: error.cause }).toEqual({ name, cause })
    expect(error.message).toMatch(why)
  })
})

test('an error keeps the code that it was created with', () => {
  expect([
    new AuthError('throttled').code,
    new CallError('invalid').code,
    new ProfileReadError('unavailable').code,
  ]).toEqual(['throttled', 'invalid', 'unavailable'])
})
