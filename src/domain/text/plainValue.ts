/** In code units. Every value is shorter, and what cleaning takes is linear in it. */
const LONGEST = 2000
/** Invisible characters, with fillers, variation selectors and U+034F, which are no format characters. */
const UNSEEN = /\p{Cf}|[\u034f\u115f\u1160\u3164\uffa0]|[\ufe00-\ufe0f]/gu
/** What NFKC would tear apart: an accent used as a quote, and the double prime of inches. */
const KEPT_WHOLE: Readonly<Record<string, string>> = { '´': "'", '″': '"' }

// @rule 10.plain-values A code, an email, an order number and a number are read as they were meant: in any width, without
//   invisible characters, and without what stands around them
/**
 * A value typed, pasted or read from a link, on one line: in NFKC (full-width letters become ASCII), without invisible characters.
 * Not for names and notes, which are `oneLine`, and never for passwords.
 */
export const plainValue = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replace(/[´″]/g, (character) => KEPT_WHOLE[character] ?? character)
    .normalize('NFKC')
    .replace(UNSEEN, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** Quotes, brackets, bullets and the punctuation of a sentence, but no hyphen. */
const AROUND = /[\s\p{Pi}\p{Pf}\p{Ps}\p{Pe}.,;:!?"'`*•·<>|。、]|(?!-)\p{Pd}/u

/** A text without the characters at its ends that `around` matches. */
export function stripped(text: string, around: RegExp = AROUND): string {
  const characters = Array.from(text)
  const isInside = (character: string) => !around.test(character)
  const first = characters.findIndex(isInside)
  return first < 0 ? '' : characters.slice(first, characters.findLastIndex(isInside) + 1).join('')
}

/** Each run of spaces, dashes and minus signs. */
const DASHES = /[\s\p{Pd}\u2212\u2043]+/gu
const DASH = /-/

/** A typed code, such as a voucher's: each run of spaces or dashes in it is one hyphen. Its case stays. */
export const cleanCode = (text: string): string =>
  stripped(stripped(plainValue(text)).replace(DASHES, '-'), DASH)
