import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterSignIn, signInPath } from '#presentation/navigation/afterSignIn.ts'
import { type PromoInQuery } from '#presentation/navigation/query.ts'

const ORIGIN = 'https://onward.example'
/** Any text, including unpaired surrogates. */
const anyText = fc.array(fc.nat({ max: 0xffff })).map((units) => String.fromCharCode(...units))
const next = (value: string) => `?${new URLSearchParams({ next: value })}`

describe('the address after signing in', { tags: ['2.after-sign-in'] }, () => {
  test('a query in next that cannot be decoded a second time is kept', () => {
    expect(afterSignIn('?next=/redeem?utm_term=100%25', ORIGIN)).toBe('/redeem?utm_term=100%25')
  })

  test('a next within next is dropped', () => {
    expect(afterSignIn(next('/redeem?next=//evil.example'), ORIGIN)).toBe('/redeem')
    expect(afterSignIn(next('/redeem?next=/gift&code=1'), ORIGIN)).toBe('/redeem?code=1')
  })

  test.each([
    ['/onboarding/plan', '/onboarding/plan'],
    ['/onboarding/subscription?promo=isic', '/onboarding/subscription?promo=isic'],
    ['/redeem#code', '/redeem#code'],
    ['/', '/'],
    ['/authors', '/authors'],
    ['/onboarding/%E2%82%AC', '/onboarding/%E2%82%AC'],
  ])('signing in with next=%s leads there', (value, target) => {
    expect(afterSignIn(next(value), ORIGIN)).toBe(target)
  })

  test('the first of several values of next is used', () => {
    expect(afterSignIn('?next=/redeem&next=/gift', ORIGIN)).toBe('/redeem')
    expect(afterSignIn('?next=//evil.example&next=/gift', ORIGIN)).toBe('/')
  })

  test('the query is kept on the start page, and each name is set once', () => {
    expect(afterSignIn('?utm_source=mail&promo=isic&x=', ORIGIN)).toBe(
      '/?utm_source=mail&promo=isic',
    )
    expect(afterSignIn('?next=//evil.example&promo=isic', ORIGIN)).toBe('/?promo=isic')
    expect(afterSignIn('?utm_source=mail&utm_source=ad', ORIGIN)).toBe('/?utm_source=mail%2Cad')
  })

  test('next keeps only its own query', () => {
    expect(afterSignIn('?next=/redeem&utm_source=mail', ORIGIN)).toBe('/redeem')
    expect(afterSignIn('?promo=isic&next=/redeem&fsc:session=a', ORIGIN)).toBe('/redeem')
    expect(afterSignIn('?utm_source=mail&x=1&next=/redeem?utm_source=ad', ORIGIN)).toBe(
      '/redeem?utm_source=ad',
    )
  })

  test('the active promo is added to next, and to the start page', () => {
    const spring = { code: 'spring', isRemoved: false }
    expect(afterSignIn('?next=/redeem&promo=old&utm_source=ad', ORIGIN, spring)).toBe(
      '/redeem?promo=spring',
    )
    expect(afterSignIn(next('/redeem?promo=old'), ORIGIN, spring)).toBe('/redeem?promo=spring')
    expect(afterSignIn('?next=//evil.example', ORIGIN, spring)).toBe('/?promo=spring')
    expect(afterSignIn('', ORIGIN, spring)).toBe('/?promo=spring')
  })
})

describe('a next that is not safe', { tags: ['2.safe-next'] }, () => {
  test.each([
    'https://evil.example',
    'HTTPS://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\\/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    'onboarding/plan',
    '',
    ' /onboarding/plan',
    '%2F%2Fevil.example',
    '/%2Fevil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/onboarding/..//evil.example',
    '/./%2Fevil.example',
    '/.//evil.example',
    '/auth/login',
    '/auth',
    '/AUTH/x',
    '/auth/signup/email?next=/onboarding/plan',
    '/onboarding/../auth/login',
    '/./auth/login',
    '/%61uth/login',
    '/auth%2Flogin',
    '/auth#x',
    '/on\nboarding',
    '/\u0000',
    '/%00',
    '/\t/evil.example',
    '/%09/evil.example',
    '/\u0085',
    '/%E0%A4%A',
    '/onboarding/%zz',
    '/%',
    `/${'a'.repeat(10_240)}`,
  ])('signing in with next=%j leads to the start page', (value) => {
    expect(afterSignIn(next(value), ORIGIN)).toBe('/')
  })

  test('a next that was encoded twice leads to the start page', () => {
    expect(afterSignIn('?next=%252F%252Fevil.example', ORIGIN)).toBe('/')
    expect(afterSignIn('?next=/%252Fevil.example', ORIGIN)).toBe('/')
    expect(afterSignIn('?next=%2F%2Fevil.example', ORIGIN)).toBe('/')
  })

  test('a next of 1999 or 2000 characters is followed, but not one of 2001', () => {
    expect(afterSignIn(next(`/${'a'.repeat(1998)}`), ORIGIN)).toHaveLength(1999)
    expect(afterSignIn(next(`/${'a'.repeat(1999)}`), ORIGIN)).toHaveLength(2000)
    expect(afterSignIn(next(`/${'a'.repeat(2000)}`), ORIGIN)).toBe('/')
  })

  test('the address after signing in is on this origin, outside /auth and without a next, whatever the query says', () => {
    const pieces =
      '/ \\ // %2F %5C %252F .. . auth AUTH evil.example @ : https: ? # & next= % %09 a'.split(' ')
    const piece = fc.constantFrom('\t', ...pieces)
    const hostile = fc.array(piece, { maxLength: 10 }).map((chosen) => chosen.join(''))
    fc.assert(
      fc.property(
        fc.oneof(
          hostile,
          hostile.map((text) => `/${text}`),
          anyText,
          hostile.map((text) => `https://evil.example/${text}`),
        ),
        fc.boolean(),
        (value, isEncoded) => {
          const target = afterSignIn(isEncoded ? next(value) : `?next=${value}`, ORIGIN)
          const url = new URL(target, ORIGIN)
          expect(target.startsWith('/') && !/^\/[/\\]/.test(target)).toBe(true)
          expect({
            origin: url.origin,
            auth: /^\/auth(\/|$)/i.test(url.pathname),
            next: url.searchParams.get('next'),
          }).toEqual({ origin: ORIGIN, auth: false, next: null })
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('the path of a sign-in page', () => {
  test("the path of a sign-in page leads back to the visitor's page, and keeps the query", () => {
    expect(signInPath('/auth/signup', '/onboarding/subscription', '?promo=isic&x=')).toBe(
      '/auth/signup?promo=isic&next=%2Fonboarding%2Fsubscription%3Fpromo%3Disic',
    )
    expect(signInPath('/auth/signup', '/onboarding/subscription', '')).toBe(
      '/auth/signup?next=%2Fonboarding%2Fsubscription',
    )
  })

  test('the path of a sign-in page has only one next', () => {
    expect(signInPath('/auth/login', '/redeem', '?next=/gift&next=/isic')).toBe(
      '/auth/login?next=%2Fredeem',
    )
  })

  test(
    "the path of a sign-in page keeps the payment provider's markers unchanged on the way there and back",
    { tags: ['4.payment-returns'] },
    () => {
      const away = signInPath('/auth/login', '/onboarding/subscription', '?fsc:session=a/b&x=1')
      expect(away).toBe(
        '/auth/login?x=1&fsc:session=a/b&next=%2Fonboarding%2Fsubscription%3Fx%3D1%26fsc%3Asession%3Da%2Fb',
      )
      expect(afterSignIn(new URL(away, ORIGIN).search, ORIGIN)).toBe(
        '/onboarding/subscription?x=1&fsc:session=a/b',
      )
      expect(afterSignIn(next('/onboarding/subscription?fsc:session=a/b'), ORIGIN)).toBe(
        '/onboarding/subscription?fsc:session=a/b',
      )
    },
  )

  /** The address after a sign-in that began with this query. */
  const addressAfter = (search: string, promo?: PromoInQuery) =>
    afterSignIn(
      new URL(signInPath('/auth/login', '/onboarding/subscription', search, promo), ORIGIN).search,
      ORIGIN,
      promo,
    )

  test.each([
    ['', ''],
    ['?promo=isic', '?promo=isic'],
    ['?utm_source=ad&gclid=a%2Bb&x=', '?utm_source=ad&gclid=a%2Bb'],
    ['?utm_term=100%25', '?utm_term=100%25'],
    ['?next=/gift&utm_source=ad', '?utm_source=ad'],
  ])(
    'the path of a sign-in page leads back to the same page, with its query "%s"',
    { tags: ['2.kept-query'] },
    (search, kept) => {
      expect(addressAfter(search)).toBe(`/onboarding/subscription${kept}`)
    },
  )

  test('the path of a sign-in page leads back with the active promo, and without one that has ended', () => {
    expect(addressAfter('?promo=old', { code: 'spring', isRemoved: false })).toBe(
      '/onboarding/subscription?promo=spring',
    )
    expect(addressAfter('?promo=old', { code: null, isRemoved: true })).toBe(
      '/onboarding/subscription',
    )
  })

  test('the path of a sign-in page leads back without the query if path and query together are too long for next', () => {
    expect(addressAfter(`?utm_term=${'a'.repeat(2000)}`)).toBe('/onboarding/subscription')
  })
})
