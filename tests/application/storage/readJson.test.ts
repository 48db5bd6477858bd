import { describe, expect, test } from 'vitest'
import { readJson } from '../../../src/application/storage/readJson.ts'
import { InMemoryKeyValueStore } from '../../../src/infrastructure/memory/InMemoryKeyValueStore.ts'

describe('reading JSON from a store', () => {
  test.each([
    ['{"a":[1,"b"]}', { a: [1, 'b'] }],
    ['7', 7],
    ['null', null],
    ['{', null],
    ['', null],
  ])('turns %j into %j', (text, value) => {
    expect(readJson(new InMemoryKeyValueStore({ key: text }), 'key')).toEqual(value)
  })

  test('returns null if the key is absent', () => {
    expect(readJson(new InMemoryKeyValueStore(), 'key')).toBeNull()
  })
})
