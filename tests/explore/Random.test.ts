import { describe, expect, test } from 'vitest'
import { Random, seedOfWalk } from './Random.ts'

const some = (seed: number) => {
  const random = new Random(seed)
  return Array.from({ length: 50 }, () => random.next())
}

describe('random numbers', () => {
  test('are the same for the same seed', () => {
    expect(some(7)).toEqual(some(7))
  })

  test('differ for another seed', () => {
    expect(some(7)).not.toEqual(some(8))
  })

  test('are from 0 up to, but not including, 1', () => {
    expect(some(1).every((number) => number >= 0 && number < 1)).toBe(true)
  })

  test('never pick an item of weight 0', () => {
    const random = new Random(1)
    const picked = new Set(
      Array.from({ length: 200 }, () =>
        random.weighted([
          { item: 'never', weight: 0 },
          { item: 'often', weight: 9 },
          { item: 'seldom', weight: 1 },
        ]),
      ),
    )
    expect(picked).toEqual(new Set(['often', 'seldom']))
  })

  test('differ for each walk of a seed', () => {
    expect(new Set(Array.from({ length: 1000 }, (_, walk) => seedOfWalk(1, walk) >>> 0)).size).toBe(
      1000,
    )
  })
})
