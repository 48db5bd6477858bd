import { describe, expect, test } from 'vitest'
import { StoredGift } from '../../../src/application/giving/StoredGift.ts'
import { InMemoryKeyValueStore } from '../../../src/infrastructure/memory/InMemoryKeyValueStore.ts'

const GIFT = { name: 'Ben', email: 'ben@example.com', note: '', day: '2026-12-24' }
const ORDER = { ...GIFT, id: 'order-1', reference: 'REF1', path: 'onward-year', interval: 'year', uid: null } as const
const over = (texts: Readonly<Record<string, string>>) => new StoredGift(new InMemoryKeyValueStore(texts))

describe('a gift that is stored in the visit', () => {
  test('is restored after a reload, both draft and order', () => {
    const gifts = over({ gift_draft: JSON.stringify(GIFT), gift_order: JSON.stringify(ORDER) })
    expect([gifts.draft(), gifts.order()]).toEqual([GIFT, ORDER])
  })

  test.each(['name', 'email', 'note', 'day'])('counts as absent without a readable %s', (field) => {
    const text = JSON.stringify({ ...ORDER, [field]: 7 })
    const gifts = over({ gift_draft: text, gift_order: text })
    expect([gifts.draft(), gifts.order()]).toEqual([null, null])
  })

  test.each(['id', 'reference', 'path', 'interval', 'uid'])('has no order if the stored one has no readable %s', (field) => {
    expect(over({ gift_order: JSON.stringify({ ...ORDER, [field]: 7 }) }).order()).toBeNull()
  })

  test.each(['{', 'null', '7', '[]'])('counts as absent if the visit holds %s', (text) => {
    const gifts = over({ gift_draft: text, gift_order: text })
    expect([gifts.draft(), gifts.order()]).toEqual([null, null])
  })
})
