import type { Interval, Offer } from './Offer.ts'
import { DAYS, DAYS_IN_MONTH, daysOf, discountOf, monthsOf } from './period.ts'

/** How many weeks a weekly price counts in a period (product 9: weekly price). */
export const WEEKS_IN = { month: 4, year: 52 } as const
const DAYS_IN_WEEK = 7
const MAX_DECIMALS = 2

/** How many months a trial's "then" price covers, by interval; otherwise the offer's months (product 9: trial small print). */
const TRIAL_MONTHS: Partial<Record<Interval, number>> = { month: 1, year: 12 }
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** English of the United States, which writes $, and international English, which writes US$. */
const ENGLISH = { home: 'en', abroad: 'en-001' } as const
const DOLLAR = 'USD'
const HOME_REGION = 'US'

/** The badge on an offer's card (product 3: badges). Percentages are whole numbers from 1 to 100. */
export type Badge =
  | { readonly kind: 'trial' }
  | { readonly kind: 'x_off'; readonly percent: number }
  | { readonly kind: 'save_x'; readonly percent: number }
  | { readonly kind: 'best_value' }

/** The "then" price in a trial's small print, and how many months it covers. */
export interface TrialPrint {
  readonly price: number
  readonly months: number
}

/** How long a trial lasts. */
export interface TrialTime {
  readonly unit: 'day' | 'week' | 'month'
  readonly length: number
}

// @rule 9.finite-prices A price is finite or null
/** Prices as the paywall shows them (product 9), in major units of the offer's currency; null where there is no finite price. */
export class PriceCalculator {
  // @rule 9.price-text Prices show in the page's language, with an unambiguous currency sign, and with 2 decimals, or none if
  //   the amount is whole or the currency has none
  /** Formats an amount in the page's language; the buyer's locale only decides the sign. An unknown code follows the number. */
  format(amount: number, { currency, locale }: Pick<Offer, 'currency' | 'locale'>): string {
    const code = currency.toUpperCase()
    const isKnown = CURRENCIES.has(code)
    const style = isKnown
      ? ({ style: 'currency', currency: code } as const)
      : { minimumFractionDigits: MAX_DECIMALS }
    const { minimumFractionDigits: currencyDigits = MAX_DECIMALS } = new Intl.NumberFormat(
      'en',
      style,
    ).resolvedOptions()
    const digits = Math.min(currencyDigits, MAX_DECIMALS)
    const number = new Intl.NumberFormat(englishFor(code, locale), {
      ...style,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      trailingZeroDisplay: 'stripIfInteger',
      signDisplay: 'negative',
    }).format(amount)
    return isKnown ? number : `${number} ${currency}`
  }

  /** Months in one billing period; null if it is not a number of months. */
  months({ intervalUnit, intervalLength }: Offer): number | null {
    const months = monthsOf(intervalUnit)
    return months === null ? null : months * intervalLength
  }

  // @rule 9.weekly-price A weekly price is total / 52 for a year, else total / (4 x months); for weeks or days it is
  //   total / weeks or 7 x total / days
  /** The price of a week; null for a lifetime. */
  weekly(offer: Offer): number | null {
    const { interval, intervalUnit, intervalLength, totalValue } = offer
    if (interval === 'year') return totalValue / WEEKS_IN.year
    if (intervalUnit === 'week') return totalValue / intervalLength
    if (intervalUnit === 'day') return (DAYS_IN_WEEK * totalValue) / intervalLength
    const months = this.months(offer)
    return months === null ? null : totalValue / (WEEKS_IN.month * months)
  }

  // @rule 9.month-equivalent A month's price is the total / 3, / 6 or / 12, to one decimal
  /** The price per month on a card; a monthly offer shows its own price. */
  monthEquivalent({ interval, totalValue }: Offer): number | null {
    const months = monthsOf(interval)
    if (months === null) return null
    return months === 1 ? totalValue : Math.round((totalValue / months) * 10) / 10
  }

  // @rule 9.discount-length A discount's length in months: a year is 12, a week 7 / 30, a day 1 / 30
  /** How many months the discount lasts; null if there is no discount or its duration is unknown. */
  discountMonths(offer: Offer): number | null {
    const { length, unit } = discountOf(offer)
    const days = DAYS[unit] * length
    return days > 0 && days < Infinity ? days / DAYS_IN_MONTH : null
  }

  /**
   * The price of a month, unrounded. A discounted charge covers the discount's duration, but at most one billing period:
   * if the discount spans several charges, each covers one period.
   */
  perMonth(offer: Offer): number | null {
    const discountMonths = offer.type === 'discounted' ? this.discountMonths(offer) : null
    const isOneCharge = discountMonths !== null && discountMonths <= daysOf(offer) / DAYS_IN_MONTH
    const months = isOneCharge ? discountMonths : this.months(offer)
    return months === null ? null : offer.totalValue / months
  }

  // @rule 9.savings Savings are 100 - discounted / regular x 100, in whole percent of at least 1, against the monthly offer's
  //   regular price
  /**
   * The savings per month, in whole percent, against the regular price of another offer with the interval month; without
   * one, against the offer's own full price. Null if below 1, if a price is unknown, or if the regular one is 0.
   */
  savings(offer: Offer, offers: readonly Offer[]): number | null {
    const own = this.perMonth(offer)
    const regular = this.#regularPerMonth(offer, offers) ?? 0
    if (own === null || regular <= 0) return null
    // Rounded to nine decimals, so that a floating-point error cannot push savings of 1 below 1.
    const percent = Number((100 - (own / regular) * 100).toFixed(9))
    return percent >= 1 ? Math.round(percent) : null
  }

  // @rule 9.badges A card has the first badge that applies: trial, x off, save x, best value
  /** The badge of one offer among the others. */
  badge(offer: Offer, offers: readonly Offer[]): Badge | null {
    if (offer.type === 'trial') return { kind: 'trial' }
    const off = Math.round(offer.discountPercentValue)
    if (offer.type === 'discounted' && off > 0) return { kind: 'x_off', percent: off }
    const savings = this.savings(offer, offers)
    if (savings !== null) return { kind: 'save_x', percent: savings }
    return this.#isBestValue(offer, offers) ? { kind: 'best_value' } : null
  }

  // @rule 2.plans-by-price The paywall lists offers by ascending price
  /** The offers by ascending amount charged now (product 2: paywall). */
  inOrder(offers: readonly Offer[]): readonly Offer[] {
    return [...offers].sort((one, other) => one.totalValue - other.totalValue)
  }

  // @rule 9.trial-print A trial's small print gives the price for 12 months on a yearly offer, otherwise for the offer's length
  /** The "then" price of a trial; null if there is none. */
  trialPrint(offer: Offer): TrialPrint | null {
    const { type, futurePriceTotalValue: price, interval } = offer
    const months = TRIAL_MONTHS[interval] ?? this.months(offer)
    return type !== 'trial' || price === undefined || months === null ? null : { price, months }
  }

  // @rule 9.trial-length A trial's length is shown if the storefront gives it
  /** How long a trial lasts; null if the offer is no trial or the storefront does not say. */
  trialTime(offer: Offer): TrialTime | null {
    const { length, unit } = discountOf(offer)
    if (offer.type !== 'trial' || length <= 0) return null
    if (unit === 'day' || unit === 'week') return { unit, length }
    const months = monthsOf(unit)
    return months === null ? null : { unit: 'month', length: months * length }
  }

  /** The price of a month after any trial or discount: of another offer with the interval month; without one, the offer's own. */
  #regularPerMonth(offer: Offer, offers: readonly Offer[]): number | null {
    const monthly = offers.find((other) => other.interval === 'month' && other.path !== offer.path)
    const months = this.months(monthly ?? offer)
    const price = monthly?.futurePriceTotalValue ?? (monthly ?? offer).priceTotalValue
    return months === null ? null : price / months
  }

  #isBestValue(offer: Offer, offers: readonly Offer[]): boolean {
    const own = this.perMonth(offer)
    if (own === null) return false
    const rivals = offers.filter(({ type, path }) => type !== 'trial' && path !== offer.path)
    return rivals.length > 0 && rivals.every((rival) => own < (this.perMonth(rival) ?? Infinity))
  }
}

/** The variant of English whose sign for a currency is unambiguous to the buyer. */
function englishFor(currency: string, locale: string): string {
  const { region = HOME_REGION } = new Intl.Locale(locale)
  const isHomeSignClear =
    region === HOME_REGION ||
    (currency !== DOLLAR &&
      currencySign(`en-${region}`, currency) === currencySign(ENGLISH.home, currency))
  return isHomeSignClear ? ENGLISH.home : ENGLISH.abroad
}

/** The sign of a currency in a language; the code itself for an unknown currency. */
const currencySign = (locale: string, currency: string): string =>
  CURRENCIES.has(currency)
    ? (new Intl.NumberFormat(locale, { style: 'currency', currency })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency)
    : currency
