/** Characters that show nothing, or turn the direction of what follows: invisible spaces, bidirectional controls, fillers. */
const UNSEEN = /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]/g
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u
/** No script piles more marks on a letter; with more, it grows over the lines around it. */
const PILED = /(\p{M}{8})\p{M}+/gu
/** Nobody's characters are longer than this many code units: what lies further on is not looked at. */
const LONGEST_CHARACTER = 64

/**
 * A text from outside as it is shown in one line: spaces folded, what cannot be seen gone, cut at `limit` characters as a
 * reader counts them. Empty when nothing is left to see.
 */
export function oneLine(text: string, limit: number): string {
  const folded = text.slice(0, 2 * limit * LONGEST_CHARACTER).replace(UNSEEN, '').replace(PILED, '$1').replace(/[\p{Cc}\s]+/gu, ' ').trim()
  if (!SEEN.test(folded)) return ''
  // No text has more characters than code units, and taking one apart costs more than all the rest of admission.
  if (folded.length <= limit) return folded
  return firstCharacters(folded, limit).trim()
}

/** The first characters of a text as a reader counts them; where the browser cannot tell them apart, its code points. */
function firstCharacters(text: string, limit: number): string {
  const Segmenter: typeof Intl.Segmenter | undefined = Intl.Segmenter
  if (!Segmenter) return Array.from(text).slice(0, limit).join('')
  let left = limit
  // One by one: each costs as much as the text is long, so all of them would cost its square.
  for (const { index } of new Segmenter().segment(text)) {
    if (left === 0) return text.slice(0, index)
    left -= 1
  }
  return text
}
