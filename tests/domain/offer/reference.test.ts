import { describe, expect, it } from 'vitest'
import { isSameReceipt } from '#domain/offer/reference.ts'

describe("a receipt's number", { tags: ['4.end-receipt-number'] }, () => {
  it.each([
    'ONW260301-1000-56789',
    'onw260301-1000-56789',
    ' #ONW260301-1000-56789 ',
    'ONW260301 1000 56789',
    'Order ONW260301-1000-56789',
    'onw260301-1000-56789b12',
  ])('the number %j, as people copy it, is found', (typed) => {
    expect(isSameReceipt('ONW260301-1000-56789', typed)).toBe(true)
    expect(isSameReceipt('ONW260301-1000-56789B1', typed)).toBe(true)
  })

  it.each(['', '#', 'B1', 'ONW260301-1000-5678', 'ONW260301-1000-567890', '56789'])(
    'the number %j is another',
    (typed) => {
      expect(isSameReceipt('ONW260301-1000-56789', typed)).toBe(false)
      expect(isSameReceipt('', typed)).toBe(false)
    },
  )
})
