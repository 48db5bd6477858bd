import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasPaymentMarker,
  withoutPaymentMarkers,
} from '#presentation/shared/payment/ReturnGate.tsx'
import { afterSignIn, withQuery } from '#presentation/navigation/afterSignIn.ts'
import { keptQuery } from '#presentation/navigation/query.ts'
import { finishesOn } from '#tests/builders/disturbances/longTexts.ts'

const ORIGIN = 'https://onward.example'
/** Any text, including unpaired surrogates. */
const anyText = fc.array(fc.nat({ max: 0xffff })).map((units) => String.fromCharCode(...units))

describe('the query that navigation keeps', { tags: ['2.kept-query'] }, () => {
  test.each([
    ['', ''],
    ['?', ''],
    ['?promo=isic', '?promo=isic'],
    ['?promo=&utm_source=mail', '?utm_source=mail'],
    ['?promo', ''],
    ['?fsc:invoke=&fsc:x', '?fsc:invoke=&fsc:x'],
    [
      '?fsc:invoke:complete&utm_source=ad&fsc:invoke:complete',
      '?utm_source=ad&fsc:invoke:complete',
    ],
    ['?fscNext=fsc:invoke:session&promo=isic', '?promo=isic&fscNext=fsc:invoke:session'],
    ['?fscNext=fsc%3Ainvoke%3Asession', '?fscNext=fsc%3Ainvoke%3Asession'],
    ['?fsc%3Ainvoke%3Asession&promo=', '?fsc%3Ainvoke%3Asession'],
    ['?next=fsc:invoke:session', ''],
    ['?utm_term=a%20b%26c', '?utm_term=a+b%26c'],
    ['?a=0&b=false', '?a=0&b=false'],
    ['?utm_source=a&utm_term=x&utm_source=b', '?utm_source=a%2Cb&utm_term=x'],
    ['?promo=&promo=isic', '?promo=isic'],
    [
      '?utm_source=mail&amp;utm_medium=x&amp;promo=isic',
      '?utm_source=mail&utm_medium=x&promo=isic',
    ],
    ['?utm_source=mail&AMP;promo=isic', '?utm_source=mail&promo=isic'],
    ['?utm_source=mail?utm_term=x?promo=isic', '?utm_source=mail&utm_term=x&promo=isic'],
    ['?promo=isic?UTM_Source=Mail', '?promo=isic&utm_source=Mail'],
    ['?to=/isic?promo=isic', '?to=%2Fisic%3Fpromo%3Disic'],
    ['?UTM_Source=Mail&Utm_Term=A', '?utm_source=Mail&utm_term=A'],
    ['?next=/redeem', ''],
    ['?next=/redeem&promo=isic&next=//evil.example', '?promo=isic'],
  ])('the query that navigation keeps from "%s" is "%s"', (search, kept) => {
    expect(keptQuery(search)).toBe(kept)
  })

  test('the query that navigation keeps survives a malformed escape', () => {
    expect(() => keptQuery('?promo=%E0%A4%A&utm_source=mail')).not.toThrow()
    expect(new URLSearchParams(keptQuery('?promo=%zz&utm_source=mail')).get('utm_source')).toBe(
      'mail',
    )
  })

  test('the query that navigation keeps stays the same at the next navigation, for any query', () => {
    fc.assert(
      fc.property(anyText, (search) => {
        const kept = keptQuery(`?${search}`)
        expect(keptQuery(kept)).toBe(kept)
        expect(new URLSearchParams(kept).has('next')).toBe(false)
      }),
    )
  })

  test.each(['&', '&a', '&a=b', '&fsc:a', '&fsc:a=%zz', '?', '%40', '&next=/', '&promo=a'])(
    'a long address is processed in linear time: %s repeated',
    { tags: ['10.long-text'], timeout: 120_000 },
    (piece) => {
      expect(finishesOn(keptQuery, piece)).toBe(true)
    },
  )

  test(
    'a query with many names is read in linear time',
    { tags: ['10.long-text'], timeout: 120_000 },
    () => {
      let number = 0
      const numbered = (text: string) => text.replaceAll('a', () => `a${(number += 1)}`)
      const signedIn = (text: string) => afterSignIn(`?next=/onboarding/plan&${text}`, ORIGIN)
      expect(finishesOn((text) => keptQuery(numbered(text)), '&a=1')).toBe(true)
      expect(finishesOn((text) => keptQuery(numbered(text)), '&fsc:a')).toBe(true)
      expect(finishesOn((text) => signedIn(numbered(text)), '&a=1')).toBe(true)
    },
  )

  test('the query that navigation keeps is added to the path', () => {
    expect(withQuery('/onboarding/goal', '?promo=isic&x=')).toBe('/onboarding/goal?promo=isic')
    expect(withQuery('/onboarding/goal', '')).toBe('/onboarding/goal')
  })
})

describe("the payment provider's markers", { tags: ['4.payment-returns'] }, () => {
  test.each([
    ['?fsc:invoke:session', ''],
    ['?promo=isic&fscNext=fsc:invoke:complete&a=', '?promo=isic&a='],
    ['?fscNext=%66sc%3Ainvoke:session', ''],
    ['?next=/gift?fsc:invoke:session', ''],
    ['??fsc:x', ''],
    ['#fsc:invoke:session', ''],
  ])(
    'the payment provider\'s markers are found in "%s", which becomes "%s" without them',
    (text, rest) => {
      expect(hasPaymentMarker(text)).toBe(true)
      expect(withoutPaymentMarkers(text)).toBe(rest)
    },
  )

  test.each(['', '?', '?promo=isic', '?fsc=invoke', '#top', '?fscNext=', '?a=%zz'])(
    'the payment provider\'s markers are not found in "%s"',
    (text) => {
      expect(hasPaymentMarker(text)).toBe(false)
    },
  )

  test("the payment provider's markers are gone once they are removed, whatever is beside them", () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const rest = withoutPaymentMarkers(`?${before}fsc:invoke:session${after}`)
        expect(hasPaymentMarker(rest)).toBe(false)
        expect(rest).not.toContain('fsc:invoke')
      }),
    )
  })
})

test('a path under /auth keeps next, and any other path drops it', () => {
  expect(withQuery('/auth/signup', '?utm_source=ad&next=%2Fonboarding%2Fplan')).toBe(
    '/auth/signup?utm_source=ad&next=%2Fonboarding%2Fplan',
  )
  expect(withQuery('/auth/signup', '?next=%2Fgift')).toBe('/auth/signup?next=%2Fgift')
  expect(withQuery('/onboarding/plan', '?next=%2Fgift')).toBe('/onboarding/plan')
})
