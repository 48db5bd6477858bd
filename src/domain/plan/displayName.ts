/** The longest name that is kept, in characters as a reader counts them. */
export const NAME_LIMIT = 60

/** A typed name as it is kept: spaces folded, control characters gone, cut at the limit. Empty when nothing is left. */
export function cleanName(text: string): string {
  const folded = text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
  return Array.from(new Intl.Segmenter().segment(folded), ({ segment }) => segment)
    .slice(0, NAME_LIMIT)
    .join('')
    .trim()
}
