import { oneLine } from '../text/oneLine.ts'

/** The longest name that is stored, in characters as a reader counts them. */
export const NAME_LIMIT = 60

/** A typed name in the form in which it is stored; empty if no visible character remains. */
export const cleanName = (text: string): string => oneLine(text, NAME_LIMIT)
