/** What a visitor typed or pasted into a number field, read or refused; never guessed. */
export type NumberEntry =
  | { readonly kind: 'empty' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'number'; readonly value: number }

/** Digits of other scripts that mean the same as 0 to 9, by their zero, rising: Arabic-Indic, Persian, full-width. */
const ZEROS = [0x0660, 0x06f0, 0xff10]
/** The decimal separators that go with them. */
const POINTS = /[\u066b\uff0e]/g

const toAsciiDigits = (text: string): string =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (ZEROS.findLast((zero) => code >= zero) ?? code))
    })
    .replace(POINTS, '.')

/**
 * Reads a plain number of digits, with at most `decimals` decimals after a point or a comma.
 * Signs, exponents, other bases, thousands separators and inner spaces are malformed (product 5).
 */
export function readNumber(text: string, decimals: 0 | 1): NumberEntry {
  const plain = toAsciiDigits(text).trim()
  if (plain === '') return { kind: 'empty' }
  const pattern = decimals === 0 ? /^\d{1,6}$/ : /^\d{1,6}(?:[.,]\d)?$/
  if (!pattern.test(plain)) return { kind: 'malformed' }
  return { kind: 'number', value: Number(plain.replace(',', '.')) }
}
