const STEPS_OF_A_DIGIT = 4

/**
 * Which steps of a funnel a visitor is asked, in at most 100 characters: each hexadecimal digit stands for four steps, its lowest
 * bit for the first of them. @param funnel the names of the site's steps, in order. @param asked the names of the asked ones
 */
export function askedCode(funnel: readonly string[], asked: ReadonlySet<string>): string {
  const digits = Array.from({ length: Math.ceil(funnel.length / STEPS_OF_A_DIGIT) }, (_, digit) =>
    funnel
      .slice(digit * STEPS_OF_A_DIGIT, (digit + 1) * STEPS_OF_A_DIGIT)
      .reduce((bits, name, bit) => bits + (asked.has(name) ? 2 ** bit : 0), 0),
  )
  return digits.map((digit) => digit.toString(16)).join('')
}

/** The names of the asked steps, in order. @returns null for a text that is no code of this funnel */
export function askedSteps(funnel: readonly string[], code: string): readonly string[] | null {
  const bits = Array.from(code).flatMap((digit) => {
    const binary = Number.parseInt(digit, 16).toString(2).padStart(STEPS_OF_A_DIGIT, '0')
    return Array.from(binary).reverse()
  })
  const asked = funnel.filter((_, index) => bits[index] === '1')
  return askedCode(funnel, new Set(asked)) === code ? asked : null
}

/** A hash of the steps and their order, to distinguish views of different releases. */
export function funnelCode(funnel: readonly string[]): string {
  let hash = 5381
  for (const letter of funnel.join())
    hash = (Math.imul(hash, 33) + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash.toString(16).padStart(8, '0')
}
