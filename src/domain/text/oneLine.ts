/** Characters that are invisible or change the direction of the text: invisible spaces, bidirectional controls, fillers. */
const INVISIBLE =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]/g
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** More marks on a letter than any script has. They would overlap the lines around it. */
const EXCESS_MARKS = /(\p{M}{8})\p{M}+/gu
/** In code units; no real character is longer. A text is first cut to 2 * limit times this, as cleaning removes characters. */
const LONGEST_CHARACTER = 64

// @rule 10.outside-text Text from outside shows on one line, cut and without control characters
/**
 * A text from outside as one line: spaces collapsed, invisible characters removed, cut at `limit` characters as a reader counts
 * them. Empty if no visible character remains.
 */
export function oneLine(text: string, limit: number): string {
  const cleaned = text
    .slice(0, 2 * limit * LONGEST_CHARACTER)
    .replace(INVISIBLE, '')
    .replace(EXCESS_MARKS, '$1')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  if (!VISIBLE.test(cleaned)) return ''
  // A text never has more characters than code units, so a text this short is not split into characters: admission
  // cleans the stored name each time, and that split was the slowest part of admission.
  if (cleaned.length <= limit) return cleaned
  return firstCharacters(cleaned, limit).trim()
}

/** A typed text of several lines as it is sent: without invisible and control characters. Empty if nothing visible remains. */
export function cleanNote(text: string): string {
  const cleaned = text
    .replace(INVISIBLE, '')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim()
  return VISIBLE.test(cleaned) ? cleaned : ''
}

/** The length of a text as it is sent: without spaces around it, in code points. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length

// @rule 10.browser-floor Everything works in Chrome and Edge from version 111, in Firefox from 114, and in Safari and iOS
//   from 16.4
/** The first characters of a text as a reader counts them, or its first code points if the browser has no Segmenter. */
function firstCharacters(text: string, limit: number): string {
  const Segmenter: typeof Intl.Segmenter | undefined = Intl.Segmenter
  if (!Segmenter) return Array.from(text).slice(0, limit).join('')
  let remaining = limit
  // Stops at the limit: each step costs time in proportion to the text's length, so reading every character would be quadratic.
  for (const { index } of new Segmenter().segment(text)) {
    if (remaining === 0) return text.slice(0, index)
    remaining -= 1
  }
  return text
}
