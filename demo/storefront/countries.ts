import { PriceCalculator } from '#domain/offer/PriceCalculator.ts'

interface Currency {
  readonly code: string
  readonly digits: number
  /** The fixed exchange rate of one dollar. */
  readonly rate: number
  /** Rounds an amount to a typical price of the country. */
  readonly toTypicalPrice: (amount: number, dollars: number) => number
}

/** An amount with the same cents as the dollar price: .99 or none. */
const asInDollars = (amount: number, dollars: number) =>
  Number.isInteger(dollars) ? Math.round(amount) : Math.floor(amount) + 0.99

const DOLLAR: Currency = { code: 'USD', digits: 2, rate: 1, toTypicalPrice: (amount) => amount }
const EURO: Currency = { code: 'EUR', digits: 2, rate: 0.95, toTypicalPrice: asInDollars }
const CURRENCIES: Readonly<Record<string, Currency>> = {
  US: DOLLAR,
  DE: EURO,
  FR: EURO,
  GB: { code: 'GBP', digits: 2, rate: 0.8, toTypicalPrice: asInDollars },
  JP: {
    code: 'JPY',
    digits: 0,
    rate: 150,
    toTypicalPrice: (amount) => Math.max(Math.round(amount / 100) * 100 - 20, 80),
  },
  KW: {
    code: 'KWD',
    digits: 3,
    rate: 0.31,
    toTypicalPrice: (amount) => Math.max(Math.round(amount * 4) / 4, 0.25),
  },
}

/** A country in which the storefront adds taxes, in percent. */
const ADDED_TAX: Readonly<Record<string, number>> = { CA: 13 }

/** The code of a country that is not known; the storefront adds its taxes in the payment window. */
const UNKNOWN_COUNTRY = 'ZZ'

const COUNTRY_KEY = 'demo_country'
const isCountry = (text: string | null | undefined): text is string => /^[A-Z]{2}$/.test(text ?? '')

/**
 * The buyer's country, ISO 3166-1: the address's `?country=`, which is then stored for the tab; otherwise the stored country;
 * otherwise the country of the browser's language; otherwise US.
 */
export function initialCountry(): string {
  const requested = new URLSearchParams(location.search).get('country')?.toUpperCase()
  if (isCountry(requested)) keepCountry(requested)
  const country = isCountry(requested) ? requested : keptCountry()
  return country ?? regionOf(navigator.language) ?? 'US'
}

/** Stores a country for the tab, if storage is allowed. */
function keepCountry(country: string): void {
  try {
    sessionStorage.setItem(COUNTRY_KEY, country)
  } catch {
    // Storage is blocked: the next load determines the country again.
  }
}

function keptCountry(): string | null {
  try {
    const kept = sessionStorage.getItem(COUNTRY_KEY)
    return isCountry(kept) ? kept : null
  } catch {
    return null
  }
}

function regionOf(language: string): string | null {
  try {
    const { region } = new Intl.Locale(language)
    return isCountry(region) ? region : null
  } catch {
    return null
  }
}

/** Prices in one country. Amounts are in major units of its currency. */
export class Money {
  readonly country: string
  /** Whether prices include taxes, or these are added. */
  readonly taxPriceType: 'included' | 'added'
  readonly isCountryKnown: boolean
  readonly #currency: Currency

  /** A country without its own prices uses dollars. */
  constructor(country: string) {
    this.country = country
    this.isCountryKnown = country !== UNKNOWN_COUNTRY
    this.taxPriceType = country in ADDED_TAX || country === UNKNOWN_COUNTRY ? 'added' : 'included'
    this.#currency = CURRENCIES[country] ?? DOLLAR
  }

  get currency(): string {
    return this.#currency.code
  }

  /** The local price for a dollar price; 0 stays 0. */
  price(dollars: number): number {
    return dollars === 0
      ? 0
      : this.round(this.#currency.toTypicalPrice(dollars * this.#currency.rate, dollars))
  }

  /** An amount reduced by a percentage. */
  reduce(amount: number, percent: number): number {
    return this.round((this.round(amount) * (100 - percent)) / 100)
  }

  /** An amount with added taxes; null if they are not known. */
  withTax(amount: number): number | null {
    if (!this.isCountryKnown) return null
    return this.round(amount + (amount * (ADDED_TAX[this.country] ?? 0)) / 100)
  }

  /** A charge in words, with added taxes if they are known. */
  formatCharge(amount: number): string {
    const withTax = this.withTax(amount)
    return withTax === null && amount > 0
      ? `${this.format(amount)} plus tax`
      : this.format(withTax ?? amount)
  }

  round(amount: number): number {
    const minorUnits = 10 ** this.#currency.digits
    return Math.round(Number((amount * minorUnits).toPrecision(12))) / minorUnits
  }

  format(amount: number): string {
    return new PriceCalculator().format(amount, {
      currency: this.currency,
      locale: `en-${this.country}`,
    })
  }
}
