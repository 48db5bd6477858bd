/** The longest text that an address or an error may bring, in characters. */
const LONGEST = 2 ** 16
const SHORTEST = 2 ** 12
/** In ms. Linear work takes a few even on a busy machine; quadratic work takes longer at the longest size. */
const ENOUGH = 1000

/**
 * Runs the work on ever longer texts, each four times as long as the one before, and stops at the first that takes
 * too long.
 * @param piece repeated until the text is long enough; `end` follows it once
 * @returns the length of that text in characters, or null if even the longest was fast enough
 */
export function tooLongFor(work: (text: string) => unknown, piece: string, end = ''): number | null {
  for (let size = SHORTEST; size <= LONGEST; size *= 4) {
    const text = piece.repeat(size / piece.length) + end
    const began = performance.now()
    work(text)
    if (performance.now() - began > ENOUGH) return size
  }
  return null
}
