import { describe, expect, test } from 'vitest'
import { sha256 } from '#infrastructure/browser/sha256.ts'
import { ordersOver } from '#tests/builders/ordersOf.ts'
import { inMemoryKept } from '#infrastructure/memory/kept/inMemoryKept.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'
import { anOffer } from '#tests/builders/offers/anOffer.ts'
import { aProduct } from '#tests/builders/aProduct.ts'
import { keptOverTexts } from '#tests/builders/keptOverTexts.ts'

const ORDER = { reference: 'REF1', path: 'onward-year', activates: 'subscription' } as const
const OTHER_ORDER = { ...ORDER, reference: 'REF2' } as const

describe('an order', { tags: ['4.orders-by-person', '4.sold-once'] }, () => {
  test('an order is pending for the person who made it, in every tab of the browser', () => {
    const { orders, tab, clock } = aProduct()
    expect(orders.pending('subscription', 'uid-1')).toBeNull()
    orders.save('subscription', 'uid-1', ORDER)
    orders.save('subscription', 'uid-2', OTHER_ORDER)
    const inAnotherTab = ordersOver(inMemoryKept(tab.openTab()), clock)
    expect(inAnotherTab.pending('subscription', 'uid-1')).toMatchObject(ORDER)
    expect(inAnotherTab.pending('subscription', 'uid-2')).toMatchObject(OTHER_ORDER)
    expect(inAnotherTab.pending('subscription', 'uid-3')).toBeNull()
    expect(inAnotherTab.pending('subscription_hc', 'uid-1')).toBeNull()
  })

  test.each(['pending_order', 'pending_voucher'])(
    'an order that the previous release stored as %s still waits for its activation',
    (key) => {
      const clock = new ManualClock()
      const stored = `[{"whose":"${sha256('uid-1')}","reference":"REF1","path":"onward-year","activates":"subscription","at":${clock.now()},"isActive":false}]`
      const { kept } = keptOverTexts({ browser: { [key]: stored } })
      const orders = ordersOver(kept, clock)
      expect(orders.pending('subscription', 'uid-1')).toMatchObject({ reference: 'REF1' })
      expect(orders.pending('subscription_hc', 'uid-1')).toBeNull()
    },
  )

  test('an order notifies every tab when it is made and when it becomes active', () => {
    const { orders, tab, clock } = aProduct()
    const inAnotherTab = ordersOver(inMemoryKept(tab.openTab()), clock)
    const received: string[] = []
    orders.observe(() => received.push('here'))
    const unsubscribe = inAnotherTab.observe(() => received.push('there'))
    const tabsThatNotice = (change: () => void) => {
      received.length = 0
      change()
      return [...new Set(received)].toSorted()
    }
    const settle = () => orders.settle('subscription', 'uid-1')
    const save = () => orders.save('subscription', 'uid-1', ORDER)
    expect([save, settle, settle].map(tabsThatNotice)).toEqual([
      ['here', 'there'],
      ['here', 'there'],
      [],
    ])
    unsubscribe()
    expect(tabsThatNotice(save)).toEqual(['here'])
  })

  test('an order names nobody, but prevents a second payment', { tags: ['4.nothing-left'] }, () => {
    const { orders, kept } = aProduct()
    orders.save('subscription', 'uid-1', { ...ORDER, offer: anOffer() })
    orders.save('subscription', 'uid-2', OTHER_ORDER)
    expect(JSON.stringify(kept.CheckoutKeys.pending_order.read())).not.toContain('uid-1')
    orders.seal('uid-1')
    expect(JSON.stringify(kept.CheckoutKeys.pending_order.read())).not.toMatch(/REF1|19\.99/)
    expect(orders.pending('subscription', 'uid-1')).toMatchObject({
      reference: null,
      path: 'onward-year',
    })
    expect(orders.pending('subscription', 'uid-2')).toMatchObject(OTHER_ORDER)
    orders.seal('uid-2')
    expect(orders.isAnyPending('subscription'), 'no order is left unsealed').toBe(false)
  })

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
