import type { Plan } from './Plan.ts'

const WEEKS_IN_YEAR = 52
const WEEKS_IN_MONTH = 4

const MONTHS: Partial<Record<Plan['intervalUnit'], number>> = { month: 1, quarter: 3, halfyear: 6, year: 12 }

/** Prices as the paywall shows them (product 9: price display). Amounts are in major units of the plan's currency. */
export class PriceCalculator {
  /**
   * An amount in words: whole amounts without digits, others with two; a currency without a minor unit never has any.
   * An unknown currency code is written after the number.
   */
  format(amount: number, { currency, locale }: Pick<Plan, 'currency' | 'locale'>): string {
    try {
      const { minimumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      const digits = Math.min(minimumFractionDigits, 2)
      return new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        trailingZeroDisplay: 'stripIfInteger',
      }).format(amount)
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw cause
      return `${amount.toFixed(2).replace(/\.00$/, '')} ${currency}`
    }
  }

  /** Months in one period; null where a period is not a number of months. */
  months({ intervalUnit, intervalLength }: Plan): number | null {
    const months = MONTHS[intervalUnit]
    return months === undefined ? null : months * intervalLength
  }

  /** What a week costs: total / 52 for a year, else total / (4 x months), by weeks and days as they are; null for a lifetime. */
  weekly(plan: Plan): number | null {
    const { interval, intervalUnit, intervalLength, totalValue } = plan
    if (interval === 'year') return totalValue / WEEKS_IN_YEAR
    if (intervalUnit === 'week') return totalValue / intervalLength
    if (intervalUnit === 'day') return (7 * totalValue) / intervalLength
    const months = this.months(plan)
    return months === null ? null : totalValue / (WEEKS_IN_MONTH * months)
  }
}
