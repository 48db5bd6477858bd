import { describe, expect, test } from 'vitest'
import { WordFilter } from '#presentation/features/auth/password/WordFilter.ts'

const ADDED = Array.from({ length: 2000 }, (_word, number) => `word${number}`)
const OTHERS = Array.from({ length: 10_000 }, (_word, number) => `other${number}`)

describe('a filter of words', { tags: ['5.password-meter'] }, () => {
  test('a filter of words finds every added word, even after the filter was encoded and decoded', () => {
    const filter = WordFilter.decode(WordFilter.of(ADDED).encoded())
    expect(ADDED.filter((word) => !filter.has(word))).toEqual([])
  })

  test('a filter of words finds fewer than 1 of 200 words that were not added', () => {
    const filter = WordFilter.of(ADDED)
    expect(OTHERS.filter((word) => filter.has(word)).length).toBeLessThan(OTHERS.length / 200)
  })

  test('a filter of words does not find a word that differs from an added one in one character, nor an empty word', () => {
    const filter = WordFilter.of(['sunshine', 'elephant'])
    expect(['sunshin', 'sunshinf', 'Sunshine', ''].filter((word) => filter.has(word))).toEqual([])
  })
})
