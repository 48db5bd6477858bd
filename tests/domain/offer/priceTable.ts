import { currencyRows } from './currencyRows.ts'
import { discountRows } from './discountRows.ts'
import { oddRows } from './oddRows.ts'
import type { PriceRow } from './PriceRow.ts'
import { regularRows } from './regularRows.ts'
import { savingsRows } from './savingsRows.ts'
import { trialRows } from './trialRows.ts'

/**
 * The storefront's responses, and what the paywall shows for them (product 9: price display). Every text was worked out by
 * hand from the rules. Nothing here may come from the code under test, so no file of the table imports PriceCalculator or
 * toOffers.
 */
export const priceTable: Readonly<Record<string, readonly PriceRow[]>> = {
  'regular plans': regularRows,
  currencies: currencyRows,
  'savings and the best value': savingsRows,
  discounts: discountRows,
  trials: trialRows,
  'odd payloads': oddRows,
}
