import { describe, expect, test } from 'vitest'
import type { KeyValueStore } from '#infrastructure/browser/storage/KeyValueStore.ts'

/** The contract of every KeyValueStore adapter; `arrange` returns an empty store. */
export function keyValueStoreContract(adapter: string, arrange: () => KeyValueStore): void {
  describe(`${adapter} as a store of texts`, () => {
    test('the store returns null for a key that was never written', () => {
      const store = arrange()
      expect(['plan', 'length', 'toString', '__proto__'].map((key) => store.read(key))).toEqual([
        null,
        null,
        null,
        null,
      ])
    })

    test('the store keeps every text, even the empty one', () => {
      const store = arrange()
      store.write('plan', '{"age":34}')
      store.write('selected', '')
      store.write('__proto__', 'odd')
      expect([store.read('plan'), store.read('selected'), store.read('__proto__')]).toEqual([
        '{"age":34}',
        '',
        'odd',
      ])
    })

    test('the store keeps the last of two values', () => {
      const store = arrange()
      store.write('plan', 'first')
      store.write('plan', 'second')
      expect(store.read('plan')).toBe('second')
    })

    test('the store removes one key and leaves the others', () => {
      const store = arrange()
      store.write('plan', 'kept')
      store.write('order', 'gone')
      store.remove('order')
      expect([store.read('plan'), store.read('order')]).toEqual(['kept', null])
    })

    test('the store ignores the removal of a missing key', () => {
      const store = arrange()
      expect(() => store.remove('plan')).not.toThrow()
    })

    test('the store accepts a removed key again', () => {
      const store = arrange()
      store.write('plan', 'first')
      store.remove('plan')
      store.write('plan', 'second')
      expect(store.read('plan')).toBe('second')
    })
  })
}
