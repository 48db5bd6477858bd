/** What a visitor typed or pasted into a number field, read or refused; never guessed. */
export type NumberEntry =
  | { readonly kind: 'empty' }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'number'; readonly value: number }

const ARABIC_INDIC_ZERO = 0x0660
const PERSIAN_ZERO = 0x06f0

const toAsciiDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_INDIC_ZERO))
    .replace(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - PERSIAN_ZERO))
    .replace(/\u066b/g, '.')

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
