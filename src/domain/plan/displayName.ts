/** The longest name that is kept, in characters as a reader counts them. */
export const NAME_LIMIT = 60

/** Characters that show nothing, or turn the direction of what follows: invisible spaces, bidirectional controls, fillers. */
const UNSEEN = /[\u00ad\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]/g
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A typed name as it is kept: spaces folded, what cannot be seen gone, cut at the limit. Empty when nothing is left to see. */
export function cleanName(text: string): string {
  const folded = text.replace(UNSEEN, '').replace(/[\p{Cc}\s]+/gu, ' ').trim()
  if (!SEEN.test(folded)) return ''
  // No text has more characters than code units, and taking one apart costs more than all the rest of admission.
  if (folded.length <= NAME_LIMIT) return folded
  return charactersOf(folded).slice(0, NAME_LIMIT).join('').trim()
}

/** The characters of a text as a reader counts them; where the browser cannot tell them apart, its code points. */
function charactersOf(text: string): readonly string[] {
  const Segmenter: typeof Intl.Segmenter | undefined = Intl.Segmenter
  return Segmenter ? Array.from(new Segmenter().segment(text), ({ segment }) => segment) : Array.from(text)
}
