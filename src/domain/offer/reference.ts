import { oneLine } from '../text/oneLine.ts'
import { plainValue, stripped, withoutLabel } from '../text/plainValue.ts'

const LONGEST_REFERENCE = 60

/** The reference that a buyer quotes to support, as one line. `text` comes from the storefront or from storage. */
export const toReference = (text: string): string => oneLine(text, LONGEST_REFERENCE)

/** A typed order or receipt number as it is sent. */
export const cleanReference = (text: string): string => stripped(withoutLabel(plainValue(text)))

/** The number of a renewal at the end of its receipt's number, in any case and with or without a dash: ABC-1B2. */
const RENEWAL = /B\d{1,6}$/

// @rule 4.end-receipt-number A receipt's number is found as people copy it: in any case, with `#`, spaces or a word before it, and
//   from the receipt of a renewal
/** Whether a typed number is that of a receipt, or of another receipt of the same contract. */
export function isSameReceipt(receipt: string, typed: string): boolean {
  const number = lettersOf(receipt)
  const numbers = new Set([number, number.replace(RENEWAL, '')].filter((one) => one !== ''))
  const words = plainValue(typed).split(' ')
  return words
    .map((_, index) => lettersOf(words.slice(index).join('')))
    .some((one) => numbers.has(one) || numbers.has(one.replace(RENEWAL, '')))
}

const lettersOf = (text: string): string => text.toUpperCase().replace(/[^\dA-Z]/g, '')
