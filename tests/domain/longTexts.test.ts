import { describe, expect, test } from 'vitest'
import { readCampaign } from '#application/measuring/events/campaign.ts'
import { canonicalPath } from '#domain/funnel/routes.ts'
import { giftProblems } from '#domain/gift/Gift.ts'
import { readGiftLink } from '#domain/gift/giftLink.ts'
import { isEmail } from '#domain/person/email.ts'
import { cleanName } from '#domain/person/displayName.ts'
import { readNumber } from '#domain/answers/numberEntry.ts'
import { Units } from '#domain/answers/Units.ts'
import { scrub } from '#application/errors/scrub.ts'
import { readPromoCode } from '#domain/promo/Promo.ts'
import { oneLine } from '#domain/text/oneLine.ts'
import { finishesOn } from '../builders/disturbances/longTexts.ts'

/** The functions of domain and application that receive a text from outside. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  scrub: (text) => scrub(`/${text}`),
  'scrub with names': (text) => scrub(text, ['Ana Lopez', 'Ana', 'Lopez']),
  cleanName,
  oneLine: (text) => oneLine(text, 300),
  isEmail,
  readNumber: (text) => readNumber(text, { kind: 'weight', units: Units.Metric, decimals: 1 }),
  canonicalPath,
  readCampaign: (text) => readCampaign(`?utm_source=${text}&${text}`),
  readPromoCode,
  giftProblems: (text) =>
    giftProblems({ name: text, email: text, from: text, note: text, day: text }, '2026-11-22'),
  readGiftLink,
}

/** Repeated, each piece may make a non-linear pattern restart at every position, or backtrack over everything that it matched. */
const PIECES = [
  'a',
  ' ',
  '1',
  '%40',
  'a%40',
  'a@',
  '@',
  '.aa',
  'a+',
  '1-',
  '1 ',
  '/',
  '://',
  'a://',
  '?',
  '&a=',
  '"',
  'eyJ',
  'eyJa.',
  '(at)',
  'Ab-',
  '%zz',
  'e\u0301',
  '\u0301\u0323',
  '\u200b',
  '\ufdfa',
  '👩‍👩‍👧',
  '🇩🇪',
  '\ud800',
  '٣',
  '1.1',
]
const ENDS = ['', '!\n/']

const SLOW = { tags: ['10.long-text'], timeout: 120_000 }

describe.each(Object.entries(READERS))('%s', SLOW, (_, read) => {
  test.each(PIECES)('a long text of %j is read in linear time', (piece) => {
    for (const end of ENDS) expect(finishesOn(read, piece, end)).toBe(true)
  })
})

test('work in quadratic time is stopped', SLOW, () => {
  expect(finishesOn((text) => text.replace(/\/+$/, ''), '/', 'a', 100)).toBe(false)
})
