import { describe, expect, test } from 'vitest'
import { sha256 } from '../../../src/infrastructure/browser/sha256.ts'
import { StoredOrder } from '../../../src/application/buying/StoredOrder.ts'
import { ManualClock } from '../../../src/infrastructure/memory/ManualClock.ts'
import { aProduct } from '../../builders/aProduct.ts'

const ORDER = { reference: 'REF1', path: 'onward-year', activates: 'subscription' } as const
const OTHERS = { ...ORDER, reference: 'REF2' } as const
const DAY = 24 * 60 * 60_000

describe('an order', { tags: ['4.orders-by-person'] }, () => {
  test('is pending for the person who made it, in every tab of the browser', () => {
    const { orders, device, clock } = aProduct()
    expect(orders.pending('plan', 'uid-1')).toBeNull()
    orders.save('plan', 'uid-1', ORDER)
    orders.save('plan', 'uid-2', OTHERS)
    const inAnotherTab = new StoredOrder(device.inAnotherTab(), clock, sha256)
    expect(inAnotherTab.pending('plan', 'uid-1')).toMatchObject(ORDER)
    expect(inAnotherTab.pending('plan', 'uid-2')).toMatchObject(OTHERS)
    expect(inAnotherTab.pending('plan', 'uid-3')).toBeNull()
    expect(inAnotherTab.pending('voucher', 'uid-1')).toBeNull()
  })

  test('is no longer pending once it is active, but can still be read', () => {
    const { orders } = aProduct()
    orders.save('plan', 'uid-1', ORDER)
    orders.save('plan', 'uid-2', OTHERS)
    orders.settle('plan', 'uid-1')
    expect([orders.pending('plan', 'uid-1'), orders.of('plan', 'uid-1')?.reference]).toEqual([null, 'REF1'])
    expect(orders.isAnyPending('plan')).toBe(true)
    orders.settle('plan', 'uid-2')
    expect(orders.isAnyPending('plan')).toBe(false)
  })

  test('expires after a day without activation, or when the clock was set back', () => {
    const { orders, device, clock } = aProduct()
    const at = (time: number) => new StoredOrder(device, new ManualClock(time), sha256)
    orders.save('plan', 'uid-1', ORDER)
    expect(at(clock.now() + DAY - 1).pending('plan', 'uid-1')).not.toBeNull()
    const late = at(clock.now() + DAY)
    expect([late.pending('plan', 'uid-1'), late.of('plan', 'uid-1'), late.isAnyPending('plan')]).toEqual([null, null, false])
    expect(at(clock.now() - DAY).pending('plan', 'uid-1')).toBeNull()
  })

  test('notifies every tab when it is made and when it becomes active', () => {
    const { orders, device, clock } = aProduct()
    const inAnotherTab = new StoredOrder(device.inAnotherTab(), clock, sha256)
    const heard: string[] = []
    orders.observe('plan', () => heard.push('here'))
    const stop = inAnotherTab.observe('plan', () => heard.push('there'))
    orders.save('plan', 'uid-1', ORDER)
    orders.save('voucher', 'uid-1', ORDER)
    orders.settle('plan', 'uid-1')
    orders.settle('plan', 'uid-1')
    expect(heard.toSorted()).toEqual(['here', 'here', 'there', 'there'])
    stop()
    orders.save('plan', 'uid-2', OTHERS)
    expect(heard.filter((who) => who === 'there')).toHaveLength(2)
  })

  test.each(['whose', 'reference', 'path', 'activates', 'at'])('counts as absent without a readable %s', (field) => {
    const { orders, device } = aProduct()
    orders.save('plan', 'uid-1', ORDER)
    const [kept]: object[] = JSON.parse(device.read('pending_order') ?? '')
    device.write('pending_order', JSON.stringify([{ ...kept, [field]: true }]))
    expect(orders.pending('plan', 'uid-1')).toBeNull()
  })

  test('that an earlier release kept by uid can still be read', () => {
    const { orders, device, clock } = aProduct()
    device.write('pending_order', JSON.stringify([{ ...ORDER, id: 'order-1', uid: 'uid-1', at: clock.now(), isActive: false }]))
    expect(orders.pending('plan', 'uid-1')).toEqual(expect.objectContaining(ORDER))
  })

  test('names nobody, and after its person logs out it holds no reference and only prevents a second payment', { tags: ['4.nothing-left'] }, () => {
    const { orders, device } = aProduct()
    orders.save('plan', 'uid-1', ORDER)
    orders.save('plan', 'uid-2', OTHERS)
    expect(device.read('pending_order')).not.toContain('uid-1')
    orders.seal('uid-1')
    expect(device.read('pending_order')).not.toContain('REF1')
    expect(orders.pending('plan', 'uid-1')).toMatchObject({ reference: null, path: 'onward-year' })
    expect(orders.pending('plan', 'uid-2')).toMatchObject(OTHERS)
    orders.seal('uid-2')
    expect(orders.isAnyPending('plan'), 'no order is left unsealed').toBe(false)
  })

  test('that is active is removed when its person logs out', { tags: ['4.nothing-left'] }, () => {
    const { orders, device } = aProduct()
    orders.save('plan', 'uid-1', ORDER)
    orders.settle('plan', 'uid-1')
    orders.seal('uid-1')
    expect(device.read('pending_order')).toBeNull()
  })

  test.each(['{', 'null', '7', '{"id":"order-1"}', '[null,7,"x"]', JSON.stringify([{ ...ORDER, at: 0, activates: 'everything' }])])('counts as absent when the store holds %s', (text) => {
    const { orders, device } = aProduct()
    device.write('pending_order', text)
    expect(orders.pending('plan', 'uid-1')).toBeNull()
  })
})
