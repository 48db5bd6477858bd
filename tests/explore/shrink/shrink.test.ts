import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shrink } from './shrink.ts'

const holds =
  (...needed: readonly string[]) =>
  (items: readonly string[]) =>
    Promise.resolve(needed.every((item) => items.includes(item)))

describe('shrinking a list that fails', () => {
  test('keeps the one item that it needs', async () => {
    expect(await shrink(['a', 'b', 'c', 'd', 'e'], holds('c'))).toEqual(['c'])
  })

  test('keeps several items that only fail together, in order', async () => {
    expect(await shrink(['a', 'b', 'c', 'd', 'e', 'f', 'g'], holds('b', 'g'))).toEqual(['b', 'g'])
  })

  test('keeps nothing if the setting alone fails', async () => {
    expect(await shrink(['a', 'b'], () => Promise.resolve(true))).toEqual([])
  })

  test('keeps all items if each is needed', async () => {
    expect(await shrink(['a', 'b', 'c'], holds('a', 'b', 'c'))).toEqual(['a', 'b', 'c'])
  })

  test('leaves no item that could be removed, for any list and any failure', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .uniqueArray(fc.string({ maxLength: 3 }), { minLength: 1, maxLength: 20 })
          .chain((items) => fc.tuple(fc.constant(items), fc.subarray(items))),
        async ([items, needed]) => {
          expect(await shrink(items, holds(...needed))).toEqual(needed)
        },
      ),
    )
  })
})
