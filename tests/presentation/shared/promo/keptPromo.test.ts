import { expect, test } from 'vitest'
import { InMemoryKeyValueStore } from '../../../../src/infrastructure/memory/InMemoryKeyValueStore.ts'
import { aProduct } from '../../../builders/aProduct.ts'

const SETTINGS = { promo_spring_year: 'true', promo_summer_year: 'true' }

/** A browser's store that counts what is written of the promo. */
class CountingStore extends InMemoryKeyValueStore {
  writes = 0

  override write(key: string, value: string): void {
    if (key === 'active_promo') this.writes += 1
    super.write(key, value)
  }
}

/** One more tab of the same browser. */
async function aTab(device: InMemoryKeyValueStore) {
  const { presenters } = aProduct({ settings: SETTINGS, instead: { DeviceStore: device } })
  const { promo } = await presenters.ends()
  return { promo, inQuery: () => presenters.queryPromo.decided.code }
}

test('of two tabs the last one writes the promo; the other keeps its own, and does not write back', { tags: ['2.promo-in-query'] }, async () => {
  const device = new CountingStore()
  const [first, second] = [await aTab(device), await aTab(device)]
  first.promo.arrivedWith('?promo=spring')
  second.promo.arrivedWith('?promo=summer')
  expect(device.read('active_promo')).toBe('summer')
  expect([first.inQuery(), second.inQuery()]).toEqual(['spring', 'summer'])
  expect([device.read('active_promo'), device.writes]).toEqual(['summer', 2])
})

test('a promo whose browser keeps nothing lives as long as the page', { tags: ['2.promo-in-query'] }, async () => {
  const { promo, inQuery } = await aTab(new InMemoryKeyValueStore({}, false))
  promo.arrivedWith('?promo=spring')
  promo.arrivedWith('')
  expect(inQuery()).toBe('spring')
})
