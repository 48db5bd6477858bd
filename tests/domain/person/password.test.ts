import { describe, expect, test } from 'vitest'
import {
  atLeastBasic,
  BASIC_POLICY,
  type PasswordPolicy,
  passwordProblemOf,
} from '#domain/person/password.ts'

const STRICT: PasswordPolicy = {
  shortest: 10,
  longest: 12,
  parts: ['lower', 'upper', 'digit', 'symbol'],
  symbols: '',
}

describe('a new password', () => {
  test('a new password has at least 8 characters', { tags: ['5.password-length'] }, () => {
    expect(passwordProblemOf('1234567', BASIC_POLICY)).toEqual({ kind: 'short' })
    expect(passwordProblemOf('12345678', BASIC_POLICY)).toBeNull()
  })

  test('a policy cannot allow fewer than 8 characters', { tags: ['5.password-length'] }, () => {
    expect(atLeastBasic({ ...BASIC_POLICY, shortest: 6 }).shortest).toBe(8)
    expect(atLeastBasic({ ...BASIC_POLICY, shortest: 9 }).shortest).toBe(9)
  })

  describe("a new password under a project's policy", { tags: ['5.password-policy'] }, () => {
    test.each([
      ['Aa1!Aa1!A', 'short'],
      ['Aa1!Aa1!Aa', null],
      ['Aa1!Aa1!Aa1!', null],
      ['Aa1!Aa1!Aa1!A', 'long'],
    ])(
      'the problem of the new password %s under a policy of 10 to 12 characters is %s',
      (password, kind) => {
        expect(passwordProblemOf(password, STRICT)?.kind ?? null).toBe(kind)
      },
    )

    test.each([
      ['AAAA1111!!', ['lower']],
      ['aaaa1111!!', ['upper']],
      ['aaaaAAAA!!', ['digit']],
      ['aaaaAAAA11', ['symbol']],
      ['éééééééééé', ['lower', 'upper', 'digit']],
    ])('the new password %s lacks %j', (password, parts) => {
      expect(passwordProblemOf(password, STRICT)).toEqual({ kind: 'lacks', parts })
    })

    test("only the symbols that a project's policy names count as symbols", () => {
      const policy = { ...BASIC_POLICY, parts: ['symbol'] as const, symbols: '!?' }
      expect(passwordProblemOf('long-enough', policy)).toEqual({ kind: 'lacks', parts: ['symbol'] })
      expect(passwordProblemOf('long?enough', policy)).toBeNull()
    })
  })
})
