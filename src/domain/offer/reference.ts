import { oneLine } from '../text/oneLine.ts'

const LONGEST_REFERENCE = 60

/** What a buyer quotes to support, as the storefront or storage names it. */
export const toReference = (text: string): string => oneLine(text, LONGEST_REFERENCE)
