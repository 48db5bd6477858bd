import { oneLine } from '../text/oneLine.ts'

/** The longest name that is kept, in characters as a reader counts them. */
export const NAME_LIMIT = 60

/** A typed name as it is kept; empty when nothing is left to see. */
export const cleanName = (text: string): string => oneLine(text, NAME_LIMIT)
