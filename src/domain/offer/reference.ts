import { oneLine } from '../text/oneLine.ts'

const LONGEST_REFERENCE = 60

/** The reference that a buyer quotes to support, as one line. `text` comes from the storefront or from storage. */
export const toReference = (text: string): string => oneLine(text, LONGEST_REFERENCE)
