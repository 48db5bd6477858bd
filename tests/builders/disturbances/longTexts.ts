/** In characters. Quadratic work on the longer text takes a quarter of a second on an ordinary machine. */
const SHORT = 2 ** 10
const TIMES = 16
/** Linear work takes 16 times as long on a text that is 16 times as long, quadratic work 256 times: both are four times off this. */
const STEEP = 64
/** Rounds before a verdict, so that a stall in one of them cannot hide a steep rise, and rounds before giving up. */
const [FEWEST, MOST] = [3, 12]

/**
 * Compares the work on a text with the work on one that is 16 times as long, by the least time that each took in several rounds:
 * a machine that stalls only ever adds time, and a faster one takes less for both.
 * @param piece repeated until the text is long enough; `end` follows it once
 * @returns how many times as long the longer text took if that is more than 64 times, otherwise null
 */
export function steepnessOf(
  work: (text: string) => unknown,
  piece: string,
  end = '',
): number | null {
  const [short, long] = [SHORT, SHORT * TIMES].map(
    (size) => piece.repeat(size / piece.length) + end,
  )
  const [shortTimes, longTimes]: [number[], number[]] = [[], []]
  const steepness = () => Math.min(...longTimes) / Math.min(...shortTimes)
  for (let round = 1; round <= MOST; round += 1) {
    shortTimes.push(timeOf(work, short ?? ''))
    longTimes.push(timeOf(work, long ?? ''))
    if (round >= FEWEST && steepness() <= STEEP) return null
  }
  return steepness()
}

function timeOf(work: (text: string) => unknown, text: string): number {
  const began = performance.now()
  work(text)
  return performance.now() - began
}
