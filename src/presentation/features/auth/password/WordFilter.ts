const BITS_PER_WORD = 13
/** The number of bits set for each word: the number with the fewest false positives. */
const SET_BITS_PER_WORD = 9

/**
 * A set of words in 13 bits per word (a Bloom filter). It finds every added word, and falsely 1 of 500 other words.
 * https://doi.org/10.1145/362686.362692
 */
export class WordFilter {
  readonly #bytes: Uint8Array

  private constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  static of(words: readonly string[]): WordFilter {
    const filter = new WordFilter(new Uint8Array(Math.ceil((words.length * BITS_PER_WORD) / 8)))
    for (const word of words)
      for (const bit of filter.#bitsOf(word))
        filter.#bytes[bit >> 3] = (filter.#bytes[bit >> 3] ?? 0) | (1 << (bit & 7))
    return filter
  }

  /** @param base64 the return value of `encoded` */
  static decode(base64: string): WordFilter {
    return new WordFilter(Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0)))
  }

  encoded(): string {
    return btoa(String.fromCharCode(...this.#bytes))
  }

  has(word: string): boolean {
    return this.#bitsOf(word).every((bit) => ((this.#bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1)
  }

  /** The positions of the word's bits, all derived from two hashes of the word (enhanced double hashing). */
  #bitsOf(word: string): readonly number[] {
    let first = 0x811c9dc5
    let second = 0x9747b28c
    for (let index = 0; index < word.length; index += 1) {
      const unit = word.charCodeAt(index)
      first = Math.imul(first ^ unit, 0x01000193)
      second = Math.imul(second ^ unit, 0x5bd1e995)
      second ^= second >>> 15
    }
    first ^= first >>> 16
    first = Math.imul(first, 0x85ebca6b)
    first ^= first >>> 13
    const size = this.#bytes.length * 8
    return Array.from(
      { length: SET_BITS_PER_WORD },
      (_hash, n) => ((first >>> 0) + n * ((second | 1) >>> 0) + (n ** 3 - n) / 6) % size,
    )
  }
}
