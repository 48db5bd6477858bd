import { describe, expect, test } from 'vitest'
import { giftLink, readGiftLink } from '#domain/gift/giftLink.ts'

const PAGE = 'https://start.example.com'
const GIFT = {
  code: 'GIFT-K7M2P-AAAAA',
  to: 'Ben van Berg',
  from: 'Karin',
  period: 'year',
} as const
const NOTHING = { code: '', to: '', from: '', period: null }

describe('the link to a gift', { tags: ['4.gift-link'] }, () => {
  test.each([GIFT, { ...NOTHING, code: GIFT.code }, { ...GIFT, code: '', from: 'Käthe & Söhne' }])(
    'a link to %j says the same to its reader, all in its fragment',
    (gift) => {
      const { hash, pathname, search } = new URL(giftLink(PAGE, gift))
      expect([pathname, search]).toEqual(['/redeem', ''])
      expect(readGiftLink(hash.slice('#gift='.length))).toEqual(gift)
    },
  )

  test('a link that asks for a gift leads to the gift page, and says as much in its fragment', () => {
    const gift = { ...NOTHING, to: 'Ben', period: 'year' } as const
    expect(giftLink(PAGE, gift, '/gift')).toBe(`${PAGE}/gift#gift=&to=Ben&for=year`)
  })

  test.each([
    ['<img src=x>&to=Ben', { ...NOTHING, to: 'Ben' }],
    [`GIFT-1&to=${'x'.repeat(500)}&for=decade`, { ...NOTHING, code: 'GIFT-1', to: 'x'.repeat(60) }],
    ['&from=%E2%80%AEKarin%0AGet%20rich', { ...NOTHING, from: 'Karin Get rich' }],
    ['&to=Ben&from=Win%20at%20https://evil.example', { ...NOTHING, to: 'Ben' }],
    ['&to=Ben&from=write.to.evil.example', { ...NOTHING, to: 'Ben' }],
    ['&to=Ben&from=Call%20%2B49%20151%20234567', { ...NOTHING, to: 'Ben' }],
    [
      '&to=Ben%20jr.&from=D%E2%80%99Arcy%20%26%20Lou-Ann',
      { ...NOTHING, to: 'Ben jr.', from: 'D’Arcy & Lou-Ann' },
    ],
    [' “GIFT—1” ', { ...NOTHING, code: 'GIFT-1' }],
  ])('of the link %s only what is well-formed counts', (text, read) => {
    expect(readGiftLink(text)).toEqual(read)
  })

  test.each(['', '&to=', '&for=decade', '%E0%A4%A'])('the link "%s" is about no gift', (text) => {
    expect(readGiftLink(text)).toBeNull()
  })
})
