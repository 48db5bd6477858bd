/** How long a text may be that comes in an address or an error, in characters. */
const LONGEST = 2 ** 16
const SHORTEST = 2 ** 12
/** In ms. What is linear takes a few even on a busy machine; what is quadratic takes longer at the longest size. */
const ENOUGH = 1000

/**
 * Does the work on texts made of ever more pieces, each four times as long as the one before, and stops at the first that takes
 * too long. Null where even the longest did not.
 * @param piece repeated until the text is long enough; `end` stands behind it once
 * @returns how long the text was, in characters
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
