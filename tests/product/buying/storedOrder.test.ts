import { describe, expect, test } from 'vitest'
import { ordersOver } from '#tests/builders/ordersOf.ts'
import { inMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { aProduct } from '#tests/builders/aProduct.ts'

const ORDER = { reference: 'REF1', path: 'onward-year', activates: 'subscription' } as const

describe('an order', { tags: ['4.orders-by-person', '4.sold-once'] }, () => {
  test.each([
    ['both tabs say so', true, true],
    ['only the tab with the order says so', true, false],
    ['only the other tab says so', false, true],
  ])(
    'an order of a shared device is pending in every tab until it is active, whether %s',
    { tags: ['4.shared-device'] },
    (_who, isSharedHere, isSharedThere) => {
      const { orders, kept, tab, clock } = aProduct()
      const there = inMemoryKept(tab.openTab())
      kept.PersonalData.setShared(isSharedHere)
      there.PersonalData.setShared(isSharedThere)
      const inAnotherTab = ordersOver(there, clock)
      const received: string[] = []
      inAnotherTab.observe(() => received.push('changed'))
      for (const kind of ['subscription', 'voucher'] as const) {
        orders.save(kind, 'uid-1', ORDER)
        expect(inAnotherTab.pending('subscription', 'uid-1')).toMatchObject({ page: kind })
        orders.settle('subscription', 'uid-1')
        expect(inAnotherTab.pending('subscription', 'uid-1')).toBeNull()
      }
      expect(received).not.toEqual([])
    },
  )

  test(
    'an order of a shared device leaves neither its reference nor its offer to other tabs',
    {
      tags: ['4.shared-device'],
    },
    () => {
      const { orders, kept, tab } = aProduct()
      kept.PersonalData.setShared(true)
      orders.save('subscription', 'uid-1', { ...ORDER, offer: anOffer() })
      expect(orders.pending('subscription', 'uid-1')).toMatchObject(ORDER)
      expect(JSON.stringify(inMemoryKept(tab.openTab()).KeptCopy.read())).not.toMatch(/REF1|19\.99/)
      orders.seal('uid-1')
      kept.PersonalData.setShared(false)
      expect(orders.pending('subscription', 'uid-1')).toMatchObject({ reference: null })
    },
  )
})
