import { describe, expect, test } from 'vitest'
import { readJson } from '../../../src/application/storage/readJson.ts'
import { InMemoryKeyValueStore } from '../../../src/infrastructure/memory/InMemoryKeyValueStore.ts'

describe('what a store holds as JSON', () => {
  test.each([
    ['{"a":[1,"b"]}', { a: [1, 'b'] }],
    ['7', 7],
    ['null', null],
    ['{', null],
    ['', null],
  ])('reads from %j as %j', (text, value) => {
    expect(readJson(new InMemoryKeyValueStore({ key: text }), 'key')).toEqual(value)
  })

  test('is null where there is nothing', () => {
    expect(readJson(new InMemoryKeyValueStore(), 'key')).toBeNull()
  })
})
