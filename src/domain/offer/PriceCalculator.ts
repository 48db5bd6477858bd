import type { Badge } from './Badge.ts'
import type { Interval, Offer } from './Offer.ts'
import { DAYS, DAYS_IN_MONTH, daysOf, monthsOf } from './period.ts'

const WEEKS_IN_YEAR = 52
const WEEKS_IN_MONTH = 4
const DAYS_IN_WEEK = 7
const MOST_DIGITS = 2

/** The months that a trial's "then" price is for, whatever the plan's length (product 9: trial small print). */
const TRIAL_MONTHS: Partial<Record<Interval, number>> = { month: 1, year: 12 }
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** The "then" price that stands under a trial, and the months it is for. */
export interface TrialPrint {
  readonly price: number
  readonly months: number
}

/** How long a trial lasts. */
export interface TrialTime {
  readonly unit: 'day' | 'week' | 'month'
  readonly length: number
}

/**
 * Prices as the paywall shows them (product 9: price display). Amounts are in major units of the plan's currency;
 * whatever has no finite answer is null.
 */
export class PriceCalculator {
  /**
   * An amount in words: whole amounts without digits, others with two; a currency without a minor unit never has any.
   * An unknown currency code is written after the number.
   */
  format(amount: number, { currency, locale }: Pick<Offer, 'currency' | 'locale'>): string {
    const code = currency.toUpperCase()
    const isKnown = CURRENCIES.has(code)
    const written = isKnown ? ({ style: 'currency', currency: code } as const) : { minimumFractionDigits: MOST_DIGITS }
    const { minimumFractionDigits: minor = MOST_DIGITS } = new Intl.NumberFormat('en', written).resolvedOptions()
    const digits = Math.min(minor, MOST_DIGITS)
    const number = new Intl.NumberFormat(locale, {
      ...written,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      trailingZeroDisplay: 'stripIfInteger',
      signDisplay: 'negative',
    }).format(amount)
    return isKnown ? number : `${number} ${currency}`
  }

  /** Months in one period; null where a period is not a number of months. */
  months({ intervalUnit, intervalLength }: Offer): number | null {
    const months = monthsOf(intervalUnit)
    return months === null ? null : months * intervalLength
  }

  /** What a week costs: total / 52 for a year, else total / (4 x months), by weeks and days as they are; null for a lifetime. */
  weekly(offer: Offer): number | null {
    const { interval, intervalUnit, intervalLength, totalValue } = offer
    if (interval === 'year') return totalValue / WEEKS_IN_YEAR
    if (intervalUnit === 'week') return totalValue / intervalLength
    if (intervalUnit === 'day') return (DAYS_IN_WEEK * totalValue) / intervalLength
    const months = this.months(offer)
    return months === null ? null : totalValue / (WEEKS_IN_MONTH * months)
  }

  /** What a card shows for a month: a quarter / 3, a half-year / 6, a year / 12, to one decimal; a month's own price. */
  monthEquivalent({ interval, totalValue }: Offer): number | null {
    const months = monthsOf(interval)
    if (months === null) return null
    return months === 1 ? totalValue : Math.round((totalValue / months) * 10) / 10
  }

  /** How long the discount lasts, in months; null where there is none, or no telling. */
  discountMonths({ discountDurationLength = 0, discountDuration: length = discountDurationLength, discountDurationUnit: unit = 'lifetime' }: Offer): number | null {
    const days = DAYS[unit] * length
    return days > 0 && days < Infinity ? days / DAYS_IN_MONTH : null
  }

  /**
   * What a month costs, unrounded. A discounted plan's charge is for as long as its discount lasts, but for no longer
   * than its period: where the discount spans several charges, one charge is for one period.
   */
  perMonth(offer: Offer): number | null {
    const discounted = offer.type === 'discounted' ? this.discountMonths(offer) : null
    const isOneCharge = discounted !== null && discounted <= daysOf(offer) / DAYS_IN_MONTH
    const months = isOneCharge ? discounted : this.months(offer)
    return months === null ? null : offer.totalValue / months
  }

  /**
   * How much less a month costs than by the month plan, in whole percent, else than by the plan's own full price; null
   * below 1, and where a month of that costs nothing.
   */
  savings(offer: Offer, offers: readonly Offer[]): number | null {
    const own = this.perMonth(offer)
    const regular = this.#regularPerMonth(offer, offers) ?? 0
    if (own === null || regular <= 0) return null
    // To nine digits: what is 1 by hand must not fall below it by the last bit.
    const percent = Number((100 - (own / regular) * 100).toFixed(9))
    return percent >= 1 ? Math.round(percent) : null
  }

  /** What stands on a plan's card among the others: the first that fits of trial, x off, save x, best value. */
  badge(offer: Offer, offers: readonly Offer[]): Badge | null {
    if (offer.type === 'trial') return { kind: 'trial' }
    const off = Math.round(offer.discountPercentValue)
    if (offer.type === 'discounted' && off > 0) return { kind: 'x_off', percent: off }
    const savings = this.savings(offer, offers)
    if (savings !== null) return { kind: 'save_x', percent: savings }
    return this.#isBestValue(offer, offers) ? { kind: 'best_value' } : null
  }

  /** The plans by ascending price of what is charged now (product 2: paywall). */
  inOrder(offers: readonly Offer[]): readonly Offer[] {
    return [...offers].sort((one, other) => one.totalValue - other.totalValue)
  }

  /** Of a trial: its "then" price, per 12 months for a year, per 1 for a month, else per the plan's own length. */
  trialPrint(offer: Offer): TrialPrint | null {
    const { type, futurePriceTotalValue: price, interval } = offer
    const months = TRIAL_MONTHS[interval] ?? this.months(offer)
    return type !== 'trial' || price === undefined || months === null ? null : { price, months }
  }

  /** How long a trial lasts before its price is charged; null where the storefront does not say. */
  trialTime({ type, discountDurationLength = 0, discountDuration: length = discountDurationLength, discountDurationUnit: unit = 'lifetime' }: Offer): TrialTime | null {
    if (type !== 'trial' || length <= 0) return null
    if (unit === 'day' || unit === 'week') return { unit, length }
    const months = monthsOf(unit)
    return months === null ? null : { unit: 'month', length: months * length }
  }

  #regularPerMonth(offer: Offer, offers: readonly Offer[]): number | null {
    const month = offers.find((other) => other.interval === 'month' && other.path !== offer.path)
    if (month) return this.perMonth(month)
    const months = this.months(offer)
    return months === null ? null : offer.priceTotalValue / months
  }

  #isBestValue(offer: Offer, offers: readonly Offer[]): boolean {
    const rivals = offers.filter(({ type }) => type !== 'trial')
    const own = this.perMonth(offer)
    const others = rivals.filter(({ path }) => path !== offer.path).map((other) => this.perMonth(other))
    return own !== null && others.length > 0 && others.every((other) => other === null || own < other)
  }
}
