import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, test } from 'vitest'
import { strengthOf } from '#presentation/features/auth/password/strengthOf.ts'

const OWN = ['ana.lopez@example.com', 'Ana Lopez']
const level = (password: string) => strengthOf(password, OWN).level

describe('the strength of a password', { tags: ['5.password-meter'] }, () => {
  test.each([
    'Password1!',
    'P@ssw0rd',
    'abcdefgh',
    'Welcome123',
    'hunter2hunter2',
    'password password',
    'onward1',
    'zxcvbnm,./',
    '19840312',
  ])('the password %s is weak', (password) => expect(level(password)).toBe('weak'))

  test.each([
    'ana.lopez@example.com',
    'ana.lopez',
    'AnaLopez',
    'lopez2024',
    'Ana2024!',
    'analopez1',
    'lopezana12',
  ])("%s is weak because it contains the person's own name or address", (password) => {
    expect(strengthOf(password, OWN)).toEqual({ level: 'weak', advice: 'own' })
  })

  test('every listed common password of 8 characters or more is weak, in capitals too', () => {
    const commonPasswords = dictionary['passwords-common'].map(String)
    const longPasswords = commonPasswords.filter((password) => password.length >= 8)
    const notWeak = longPasswords.filter(
      (password) => level(password) !== 'weak' || level(password.toUpperCase()) !== 'weak',
    )
    expect(longPasswords.length).toBeGreaterThan(10_000)
    expect(notWeak).toEqual([])
  })

  test.each(['elephantabacus', 'gravitysurfer', 'Gravity Surfer'])(
    'the strength of %s is weak or fair, because two common words are guessed fast',
    (password) => expect(['weak', 'fair']).toContain(level(password)),
  )

  test.each(['Summer2024!', 'Monday123!'])('the password %s is weak or fair', (password) =>
    expect(['weak', 'fair']).toContain(level(password)),
  )

  test.each([
    'correct horse battery staple',
    'CorrectHorseBatteryStaple',
    'x7#kQ9!mZ2pL',
    'blue table runs home',
  ])('the password %s is good or strong', (password) => {
    expect(['good', 'strong']).toContain(level(password))
    expect(strengthOf(password, OWN).advice).toBeNull()
  })

  test("the strength of a password is not reduced by one's own name among many words", () => {
    expect(level('lopez correct horse battery staple')).toBe('strong')
  })

  test.each([
    ['elephant', 'common'],
    ['qwertyuiop[]', 'pattern'],
    ['ababababab', 'pattern'],
    ['xkqzvwj', 'longer'],
  ])('the password %s gets the advice: %s', (password, advice) =>
    expect(strengthOf(password, []).advice).toBe(advice),
  )

  test('every text that can be typed has a strength', () => {
    for (const password of [' ', '𝒳'.repeat(300), '\ud800', '؟'.repeat(9), 'a'.repeat(10_000)])
      expect(level(password)).toMatch(/weak|fair|good|strong/)
  })
})
