import { laterPriceOf, type Offer } from './Offer.ts'
import { DAYS, DAYS_IN_MONTH, daysOf, discountOf, MONTHS, monthsOf } from './period.ts'

/** How many weeks a weekly price counts in a period (product 9: weekly price). */
export const WEEKS_IN = { month: 4, year: 52 } as const
const DAYS_IN_WEEK = 7
const DAYS_IN_YEAR = 365
const MOST_PERCENT_BELOW_ALL = 99
const MAX_DECIMALS = 2

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** International English, which writes US$: for a buyer whose country is unknown, too, where $ alone may be another dollar. */
export const ANY_COUNTRY = 'en-001'
/** English of the United States, which writes $. */
const HOME_ENGLISH = 'en'
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
    const key = `${code} ${locale}`
    const formatter = formatters.get(key) ?? formatterFor(code, locale)
    formatters.set(key, formatter)
    const number = formatter.format(amount)
    return CURRENCIES.has(code) ? number : `${number}\u00a0${currency}`
  }

  /** Months in one billing period; null if it is not a number of months. */
  months({ intervalUnit, intervalLength }: Offer): number | null {
    const months = monthsOf(intervalUnit)
    return months === null ? null : months * intervalLength
  }

  // @rule 9.weekly-price A weekly price is total / 52 for a year, else total / (4 x months); for weeks or days it is
  //   total / weeks or 7 x total / days
  /** The price of a week; null for a trial or a lifetime. */
  weekly(offer: Offer): number | null {
    const weeks = this.#weeks(offer, (months) =>
      months % MONTHS.year === 0 ? WEEKS_IN.year / MONTHS.year : WEEKS_IN.month,
    )
    return weeks === null || offer.type === 'trial' ? null : offer.totalValue / weeks
  }

  /** How many weeks a billing period really has; null for a lifetime. */
  weeks(offer: Offer): number | null {
    return this.#weeks(offer, () => DAYS_IN_YEAR / DAYS_IN_WEEK / MONTHS.year)
  }

  // @rule 9.month-equivalent A month's price is the total / 3, / 6 or / 12, to one decimal; a trial has none
  /** The price per month on a card; a monthly offer shows its own price. */
  monthEquivalent(offer: Offer): number | null {
    const { type, totalValue } = offer
    const months = this.months(offer)
    if (months === null || type === 'trial') return null
    return months === 1 ? totalValue : Math.round((totalValue / months) * 10) / 10
  }

  // @rule 9.discount-length A discount's length in months: a year is 12, a week 7 / 30, a day 1 / 30
  /** How many months the discount lasts; null if there is no discount or its duration is unknown. */
  discountMonths(offer: Offer): number | null {
    const { length, unit } = discountOf(offer)
    const days = DAYS[unit] * length
    return days > 0 && days < Infinity ? days / DAYS_IN_MONTH : null
  }

  // @rule 9.about-price "about" stands before a price of a week or month that, over the billing period, comes to less than is paid
  /** Whether a price of a part, as it is shown, makes the offer cheaper than it is. @param count parts in a billing period */
  isBelowTrue(part: number, count: number, { totalValue, currency }: Offer): boolean {
    const shown = Number(part.toFixed(digitsOf(currency.toUpperCase())))
    return Number((totalValue - shown * count).toFixed(9)) > 0
  }

  /**
   * The price of a month, unrounded. A discounted charge covers the discount's duration, but at most one billing period:
   * if the discount spans several charges, each covers one period.
   */
  perMonth(offer: Offer): number | null {
    if (offer.type === 'trial') return null
    const discountMonths = offer.type === 'discounted' ? this.discountMonths(offer) : null
    const isOneCharge = discountMonths !== null && discountMonths <= daysOf(offer) / DAYS_IN_MONTH
    const months = isOneCharge ? discountMonths : this.months(offer)
    return months === null ? null : offer.totalValue / months
  }

  // @rule 9.savings Savings are 100 - discounted / regular x 100, in whole percent from 1 to 99 (100 if free), against the monthly offer's
  //   regular price
  /**
   * The savings per month, in whole percent, against the regular price of another offer with the interval month; without
   * one, against the offer's own full price; at most 99 for an offer that costs something. Null if below 1, for a trial, if a
   * price is unknown, or if the regular one is 0.
   */
  savings(offer: Offer, offers: readonly Offer[]): number | null {
    const own = this.perMonth(offer)
    const regular = this.#regularPerMonth(offer, offers) ?? 0
    if (own === null || regular <= 0) return null
    // Rounded to nine decimals, so that a floating-point error cannot push savings of 1 below 1.
    const percent = Number((100 - (own / regular) * 100).toFixed(9))
    return percent >= 1 ? wholePercent(percent, offer) : null
  }

  // @rule 9.badges A card has the first badge that applies: trial, x off, save x, best value
  /** The badge of one offer among the others. */
  badge(offer: Offer, offers: readonly Offer[]): Badge | null {
    if (offer.type === 'trial') return { kind: 'trial' }
    const off = wholePercent(offer.discountPercentValue, offer)
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
    const { type, futurePriceTotalValue, nextTotalValue: price = futurePriceTotalValue } = offer
    const months = this.months(offer)
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
    const monthly = offers.find((other) => this.months(other) === 1 && other.path !== offer.path)
    const months = this.months(monthly ?? offer)
    const price = monthly ? laterPriceOf(monthly) : offer.priceTotalValue
    return months === null || price === null ? null : price / months
  }

  /** The weeks in a billing period. @param weeksInMonth by the months of the period, if it is a number of months */
  #weeks(offer: Offer, weeksInMonth: (months: number) => number): number | null {
    const { intervalUnit, intervalLength } = offer
    if (intervalUnit === 'week') return intervalLength
    if (intervalUnit === 'day') return intervalLength / DAYS_IN_WEEK
    const months = this.months(offer)
    return months === null ? null : months * weeksInMonth(months)
  }

  #isBestValue(offer: Offer, offers: readonly Offer[]): boolean {
    const own = this.perMonth(offer)
    if (own === null) return false
    const rivals = offers.filter(({ type, path }) => type !== 'trial' && path !== offer.path)
    return rivals.length > 0 && rivals.every((rival) => own < (this.perMonth(rival) ?? Infinity))
  }
}

/** The formatters that were needed, by currency and locale: making one takes several hundred times as long as using it. */
const formatters = new Map<string, Intl.NumberFormat>()

function formatterFor(code: string, locale: string): Intl.NumberFormat {
  const digits = digitsOf(code)
  return new Intl.NumberFormat(englishFor(code, locale), {
    ...(CURRENCIES.has(code) && { style: 'currency', currency: code }),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: 'stripIfInteger',
    signDisplay: 'negative',
  })
}

/** How many decimals amounts in a currency show. */
function digitsOf(code: string): number {
  if (!CURRENCIES.has(code)) return MAX_DECIMALS
  const { maximumFractionDigits = MAX_DECIMALS } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
  }).resolvedOptions()
  return Math.min(maximumFractionDigits, MAX_DECIMALS)
}

/** A percentage as a whole number; 100 only if nothing is paid. */
const wholePercent = (percent: number, { totalValue }: Offer): number =>
  totalValue > 0 ? Math.min(Math.round(percent), MOST_PERCENT_BELOW_ALL) : Math.round(percent)

/** The variant of English whose sign for a currency is unambiguous to the buyer. */
function englishFor(currency: string, locale: string): string {
  const { region = HOME_REGION } = new Intl.Locale(locale)
  const isHomeSignClear =
    region === HOME_REGION ||
    (currency !== DOLLAR &&
      currencySign(`en-${region}`, currency) === currencySign(HOME_ENGLISH, currency))
  return isHomeSignClear ? HOME_ENGLISH : ANY_COUNTRY
}

/** The sign of a currency in a language; the code itself for an unknown currency. */
const currencySign = (locale: string, currency: string): string =>
  CURRENCIES.has(currency)
    ? (new Intl.NumberFormat(locale, { style: 'currency', currency })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency)
    : currency
