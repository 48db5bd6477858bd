import { describe, expect, test } from 'vitest'
import { type NumberField, readNumber } from '#domain/answers/numberEntry.ts'
import { Units } from '#domain/answers/Units.ts'
import { cleanReference, isSameReceipt } from '#domain/offer/reference.ts'
import { cleanName } from '#domain/person/displayName.ts'
import { cleanEmail, isEmail } from '#domain/person/email.ts'
import { readPromoCode } from '#domain/promo/Promo.ts'
import { cleanNote } from '#domain/text/oneLine.ts'
import { cleanCode } from '#domain/text/plainValue.ts'

const WEIGHT: NumberField = { kind: 'weight', units: Units.Metric, decimals: 1 }
const HEIGHT: NumberField = { kind: 'height', units: Units.Imperial, decimals: 0 }
const AGE: NumberField = { kind: 'age', units: Units.Metric, decimals: 0 }

const numberIn = (field: NumberField) => (text: string) => {
  const entry = readNumber(text, field)
  return entry.kind === 'number' ? String(entry.value) : entry.kind
}

/**
 * Every place where a text comes in, by the function that it passes. Passwords pass none. Texts of providers and of the profile are
 * `oneLine`; settings and stored values have parsers of their own.
 */
const CLEANED_BY: Readonly<
  Record<string, { readonly places: string; readonly clean: (text: string) => string | null }>
> = {
  cleanEmail: {
    places:
      'sign-up, log-in, password reset, corrected address, guardian, recipient of a gift, end of a contract',
    clean: cleanEmail,
  },
  cleanCode: { places: 'voucher, word that confirms a deletion', clean: cleanCode },
  readPromoCode: {
    places: 'promo in the query, in storage, in the setting onboarding_promo',
    clean: readPromoCode,
  },
  cleanReference: { places: 'order number at the end of a contract', clean: cleanReference },
  'readNumber: weight': { places: 'weight and goal weight', clean: numberIn(WEIGHT) },
  'readNumber: height': { places: 'height', clean: numberIn(HEIGHT) },
  'readNumber: age': {
    places: 'age, year of birth before an account is made',
    clean: numberIn(AGE),
  },
  cleanName: {
    places: 'own name, guardian, recipient of a gift, end of a contract, account at a provider',
    clean: cleanName,
  },
  cleanNote: { places: 'note of a gift', clean: cleanNote },
}

describe('a text from outside', { tags: ['10.plain-values'] }, () => {
  test.each([
    ['cleanEmail', 'ana@example.org\u200b', 'ana@example.org'],
    ['cleanEmail', 'ana@exam\u00adple.org', 'ana@example.org'],
    ['cleanEmail', '\ufeffana@example.org\u00a0', 'ana@example.org'],
    ['cleanEmail', 'ana@example.org\r\n', 'ana@example.org'],
    ['cleanEmail', 'ａｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ana@example.org'],
    ['cleanEmail', 'ana@example.org;', 'ana@example.org'],
    ['cleanEmail', 'ana@example.org.', 'ana@example.org'],
    ['cleanEmail', '„ana@example.org“.', 'ana@example.org'],
    ['cleanEmail', '(ana@example.org)', 'ana@example.org'],
    ['cleanEmail', '<ana@example.org>', 'ana@example.org'],
    ['cleanEmail', 'Ana Lee <ana@example.org>,', 'ana@example.org'],
    ['cleanEmail', 'MAILTO:ana@example.org?subject=Hello', 'ana@example.org'],
    ['cleanEmail', "o'neill+gym@example.org", "o'neill+gym@example.org"],
    ['cleanEmail', 'Ana@bücher.example', 'Ana@xn--bcher-kva.example'],
    ['cleanEmail', 'Ana@xn--bcher-kva.example', 'Ana@xn--bcher-kva.example'],
    ['cleanEmail', 'ana@例え。jp', 'ana@xn--r8jz45g.jp'],
    ['cleanEmail', ' \u200b ', ''],
    ['cleanEmail', 'E-Mail: ana@example.org', 'ana@example.org'],
    ['cleanEmail', '[ana@example.org](mailto:ana@example.org)', 'ana@example.org'],
    ['cleanEmail', 'ana@example.org (work)', 'ana@example.org'],
    ['cleanEmail', 'mailto://ana%40example.org?subject=to%20b@example.org', 'ana@example.org'],
    ['cleanEmail', '&lt;ana@example.org&gt;', 'ana@example.org'],
    ['cleanEmail', 'ana@example.org&nbsp;', 'ana@example.org'],
    ['cleanEmail', '\ufffcana@example.org\u2800', 'ana@example.org'],
    ['cleanEmail', 'ana @ example.org', 'ana@example.org'],
    ['cleanEmail', 'ˮana@example.orgˮ', 'ana@example.org'],
    ['cleanEmail', '¿ana@example.org?', 'ana@example.org'],
    ['cleanEmail', '→ - ana@example.org/', 'ana@example.org'],
    ['cleanEmail', 'o’neill@ex–ample.org', "o'neill@ex-ample.org"],
    [
      'cleanEmail',
      'Ana <ana@example.org>, Kim <kim@example.org>',
      'Ana <ana@example.org>, Kim <kim@example.org>',
    ],
    ['cleanCode', 'Voucher code: SPRING-50', 'SPRING-50'],
    ['cleanCode', 'SPRING\u30fc50', 'SPRING-50'],
    ['cleanCode', 'SPRING\u2796\u00a050', 'SPRING-50'],
    ['cleanCode', '🎁 SPRING-50™ 🎁', 'SPRING-50'],
    ['cleanCode', 'SPRING%2D50%20', 'SPRING-50'],
    ['cleanCode', 'ＳＰＲＩＮＧ－５０', 'SPRING-50'],
    ['cleanCode', 'SPRING\u221250', 'SPRING-50'],
    ['cleanCode', 'SPRING \u2013 50', 'SPRING-50'],
    ['cleanCode', 'SPRING 50.', 'SPRING-50'],
    ['cleanCode', '´SPRING-50´;', 'SPRING-50'],
    ['cleanCode', '- Spring_50 -', 'Spring_50'],
    ['cleanCode', '…\u200b"', ''],
    ['readPromoCode', 'student.', 'student'],
    ['readPromoCode', 'ＳＴＵＤＥＮＴ', 'student'],
    ['readPromoCode', 'student?utm_source=a', 'student'],
    ['readPromoCode', 'student&amp;utm_source=a', 'student'],
    ['readPromoCode', 'student,student', 'student'],
    ['readPromoCode', '_student-', '_student-'],
    ['readPromoCode', 'student%20', 'student'],
    ['readPromoCode', 'student%23top', 'student'],
    ['readPromoCode', 'student%3Futm_source%3Da', 'student'],
    ['readPromoCode', 'student/?utm_source=a', 'student'],
    ['readPromoCode', 'student;utm_source=a', 'student'],
    ['readPromoCode', 'student&amp;amp;utm_source=a', 'student'],
    ['readPromoCode', 'promo=student', 'student'],
    ['readPromoCode', 'student.&utm_source=a', 'student'],
    ['readPromoCode', 'student">here</a>', 'student'],
    ['readPromoCode', 'student\u201120؛', 'student-20'],
    ['readPromoCode', 'stu.dent', null],
    ['cleanReference', 'ONW240101-1234-56\u200b', 'ONW240101-1234-56'],
    ['cleanReference', '\u202dONW240101-1234\u202c', 'ONW240101-1234'],
    ['cleanReference', '#ＯＮＷ２４.', 'ONW24'],
    ['cleanReference', '(ONW240101-1234)', 'ONW240101-1234'],
    ['readNumber: weight', '\u200e72,5\u200f kg', '72.5'],
    ['readNumber: weight', '72.5㎏', '72.5'],
    ['readNumber: weight', '(72.5 kg)', '72.5'],
    ['readNumber: weight', 'Weight: 72.5 kg', '72.5'],
    ['readNumber: weight', '~72,5 kg。', '72.5'],
    ['readNumber: weight', '72·5', '72.5'],
    ['readNumber: weight', '٧٢،٥', '72.5'],
    ['readNumber: weight', '72。5', '72.5'],
    ['readNumber: weight', '72؛', '72'],
    ['readNumber: weight', '72.5747792 kg', '72.6'],
    ['readNumber: weight', '72.5\u202fkg\u00a0(159.8\u2009lb)', '72.5'],
    ['readNumber: weight', '72.5 kg / 160 lb', '72.5'],
    ['readNumber: weight', '72,5 кг.', '72.5'],
    ['readNumber: weight', '72.5公斤', '72.5'],
    ['readNumber: weight', '160#', '72.6'],
    ['readNumber: weight', '1\u2009234', 'malformed'],
    ['readNumber: weight', '1.234,5', 'malformed'],
    ['readNumber: weight', '72/80', 'malformed'],
    ['readNumber: weight', '72%', 'malformed'],
    ['readNumber: height', '5\'11" (180 cm)', '71'],
    ['readNumber: height', '5`11', '71'],
    ['readNumber: height', '1800 mm', '71'],
    ['readNumber: height', '~5\'11"', '71'],
    ['readNumber: age', 'Age: 34', '34'],
    ['readNumber: age', '34 years old', '34'],
    ['readNumber: age', '34 y/o', '34'],
    ['readNumber: age', '34歳', '34'],
    ['readNumber: height', '\u20665\u203211″\u2069', '71'],
    ['cleanName', '\u200fAna\u200b Lee ', 'Ana Lee'],
    ['cleanName', 'نرگس\u200cزاده', 'نرگس\u200cزاده'],
    ['cleanName', 'क\u094d\u200dष', 'क\u094d\u200dष'],
    ['cleanName', 'Ｋｉｍ', 'Ｋｉｍ'],
    ['cleanNote', ' For you,\n👩\u200d🚀\u202e! ', 'For you,\n👩\u200d🚀!'],
    ['cleanNote', '\u200b\n', ''],
  ])('%s takes %j for %j', (name, text, meant) => {
    expect(CLEANED_BY[name]?.clean(text)).toBe(meant)
  })

  test('a receipt is found by its number with invisible characters in it', () => {
    expect(isSameReceipt('ABC-1', 'No.\u00a0\u200eabc\u00ad-１')).toBe(true)
  })
})

describe('an email', { tags: ['5.email-form'] }, () => {
  test.each([
    'ana@example.org',
    "o'neill+gym@example.co.uk",
    'jörg@bücher.example',
    `${'a'.repeat(64)}@example.org`,
    `ana@${'b'.repeat(63)}.org`,
    'ana@xn--r8jz45g.jp',
    '"ana@example.org";',
  ])('%s can be an email', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  test.each([
    'ana',
    'ana@localhost',
    'ana@@example.org',
    'ana lee@example.org',
    'ana..lee@example.org',
    'ana.@example.org',
    'ana,lee@example.org',
    'ana@example..org',
    'ana@-example.org',
    'ana@example-.org',
    'ana@exam_ple.org',
    'ana@example.o',
    'ana@192.168.0.1',
    'ana@exa·mple.org',
    'ana@exam™ple…org',
    '_ana@example.org_',
    'ana <ana@example.org>, kim <kim@example.org>',
    'ana@example.org (or kim@example.org)',
    'ana@example.org,kim@example.org',
    'ana@example.org kim@example.org',
    `${'a'.repeat(65)}@example.org`,
    `ana@${'b'.repeat(64)}.org`,
    `ana@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(10)}.org`,
  ])('%s cannot be an email', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})
