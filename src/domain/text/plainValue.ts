/** In code units. Every value is shorter, and what cleaning takes is linear in it. */
const LONGEST = 2000
/** Invisible characters, with fillers, variation selectors, U+034F and U+FFFC, which are no format characters. */
const UNSEEN = /\p{Cf}|[\u034f\u115f\u1160\u2800\u3164\uffa0\ufffc]|[\ufe00-\ufe0f]/gu
/** What NFKC would tear apart: an accent used as a quote, the double prime of inches, and the trade mark after a name. */
const KEPT_WHOLE: Readonly<Record<string, string>> = { '´': "'", '″': '"', '™': '' }
/** A character as mails and pages write it: `&nbsp;`, `&#39;`. */
const ENTITY = /&(?:(lt)|(amp)|[a-z]{2,6}|#x?[\da-f]{2,6});/gi
/** Characters as addresses write them. */
const ESCAPES = /(?:%[\da-f]{2})+/gi

// @rule 10.plain-values A code, an email, an order number and a number are read as they were meant: in any width, without
//   invisible characters, and without what stands around them
/**
 * A value typed, pasted or read from a link, on one line: decoded, in NFKC (full-width letters become ASCII), without invisible
 * characters. Not for names and notes, which are `oneLine`, and never for passwords.
 */
export const plainValue = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(ESCAPES, decoded)
    .replace(ENTITY, (_, lt?: string, amp?: string) => (lt ? '<' : amp ? '&' : ' '))
    .replace(/[´″™]/g, (character) => KEPT_WHOLE[character] ?? character)
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

function decoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes)
  } catch {
    return escapes
  }
}

/** A value without the word before it, as in "Code: SPRING-50" and "mailto:ana@example.org". */
export const withoutLabel = (value: string): string =>
  value.replace(/^[\p{L}\p{M}\p{Pd} ]{2,30}:\s*/u, '')

/** Everything but letters, digits and the underscore; with the letters that only look like quotes. */
const AROUND = /[^\p{L}\p{Mn}\p{Mc}\p{N}_]|[\u02b0-\u02ff]/u

/** A text without the characters at its ends that `around` matches. */
export function stripped(text: string, around: RegExp = AROUND): string {
  const characters = Array.from(text)
  const isInside = (character: string) => !around.test(character)
  const first = characters.findIndex(isInside)
  return first < 0 ? '' : characters.slice(first, characters.findLastIndex(isInside) + 1).join('')
}

/** Dashes, minus signs, and what keyboards of other scripts offer for them. */
const DASH = /[\p{Pd}\u02d7\u2043\u2212\u2500\u2796\u30fc]/gu

/** A text with a hyphen for each dash. */
export const hyphenated = (text: string): string => text.replace(DASH, '-')

/** A typed code, such as a voucher's: each run of spaces or dashes in it is one hyphen. Its case stays. */
export const cleanCode = (text: string): string =>
  stripped(hyphenated(withoutLabel(plainValue(text))).replace(/[\s-]+/g, '-'))
