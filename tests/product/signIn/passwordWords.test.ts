import { describe, expect, test } from 'vitest'
import { BASIC_POLICY, type PasswordPolicy } from '#domain/person/password.ts'
import {
  passwordManagerRules,
  newPasswordProblem,
  policyText,
} from '#presentation/features/auth/password/passwordWords.ts'

const STRICT: PasswordPolicy = {
  shortest: 10,
  longest: 64,
  parts: ['lower', 'upper', 'digit', 'symbol'],
  symbols: '!-?]',
}

describe('the rules for a new password', { tags: ['5.password-policy'] }, () => {
  test('the rules for a new password are shown before anything is typed', () => {
    expect(policyText(BASIC_POLICY)).toBe('At least 8 characters')
    expect(policyText({ ...BASIC_POLICY, longest: 4096, parts: ['digit'] })).toBe(
      'At least 8 characters, with a number',
    )
    expect(policyText(STRICT)).toBe(
      '10 to 64 characters, with a small letter, a capital letter, a number, and a symbol',
    )
  })

  test('the rules for a new password say what is wrong', () => {
    expect(newPasswordProblem('short', STRICT)).toBe('Use at least 10 characters')
    expect(newPasswordProblem('a'.repeat(65), STRICT)).toBe('Use at most 64 characters')
    expect(newPasswordProblem('aaaaaaaaaa', STRICT)).toBe(
      'Add a capital letter, a number, and a symbol',
    )
    expect(newPasswordProblem('aaaaaaaaA1?', STRICT)).toBeUndefined()
  })

  test('the rules for a new password are given to password managers', () => {
    expect(passwordManagerRules(BASIC_POLICY)).toEqual({
      minLength: 8,
      passwordrules: 'minlength: 8;',
    })
    expect(passwordManagerRules(STRICT)).toEqual({
      minLength: 10,
      passwordrules:
        'minlength: 10; maxlength: 64; required: lower; required: upper; required: digit; required: [-!?]];',
    })
  })
})
