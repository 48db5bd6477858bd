import { coach } from '#domain/site/coach.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'

interface Wire {
  /** A billing period: its unit and how many of them. */
  readonly every: readonly [unit: 'week' | 'month' | 'year', length: number]
  readonly charge: number
  readonly full?: number
  /** The full price of later periods; null for none. */
  readonly later?: number | null
  /** The next charge, if a discount lowers it. */
  readonly next?: number
  readonly type?: 'trial' | 'discounted'
  readonly lasts?: readonly [unit: 'day' | 'week' | 'month', length: number]
  /** The sum with added taxes. */
  readonly withTax?: number
}

interface Shop {
  readonly currency: string
  readonly country?: string
  readonly taxPriceType?: 'included' | 'added'
}

/** A recorded answer of the storefront (tests/fixtures/fastspring), which says whether it is documented or was seen. */
export type Recorded = 'regular' | 'trial' | 'discounted' | 'coupon'

export interface OfferRow {
  readonly name: string
  /** The recorded answer whose form the row has, with other numbers; null if the row is made up. */
  readonly stemsFrom: Recorded | null
  /** What the storefront's data callback gives. */
  readonly payload: unknown
  /** A part of the card's text. */
  readonly card: string
  /** The sum on the button; null if nothing is charged now. */
  readonly charge: string | null
  /** The order's tag. */
  readonly agreed: string
  readonly paid: string
  /** The sentence beside the button. */
  readonly renewal: string
  /** By default, the workouts site. */
  readonly site?: SiteRules
  /** The day of January 2027 on which it is bought; by default the 15th. */
  readonly day?: number
}

function payloadOf(
  path: string,
  { currency, country, taxPriceType }: Shop,
  { every: [intervalUnit, intervalLength], charge, full = charge, later = full, ...wire }: Wire,
) {
  const period = { intervalUnit, intervalLength }
  const { next, type, lasts, withTax } = wire
  return {
    currency,
    country,
    language: 'en',
    taxPriceType,
    groups: [
      {
        items: [
          {
            path,
            totalValue: charge,
            priceTotalValue: full,
            totalWithTaxValue: withTax,
            discountPercentValue: full > charge ? 50 : 0,
            future: { ...period, priceTotalValue: later ?? undefined, totalValue: next },
            subscription: {
              ...period,
              instructions: [
                {
                  type: type ?? 'regular',
                  discountDurationUnit: lasts?.[0],
                  discountDurationLength: lasts?.[1],
                },
              ],
            },
          },
        ],
      },
    ],
  }
}

/** No recorded answer has a country that is not known, taxes of an item, or a coupon that lowers the next charge. */
function recordedLike({ country, taxPriceType }: Shop, wire: Wire): Recorded | null {
  const { charge, full = charge, next, later, withTax, type, lasts } = wire
  const isTold = country !== undefined && taxPriceType !== undefined
  if (!isTold || withTax !== undefined || next !== undefined || later === null) return null
  if (type === undefined) return full > charge ? 'coupon' : 'regular'
  return lasts && (type === 'discounted' || charge === 0) ? type : null
}

const US: Shop = { currency: 'USD', country: 'US', taxPriceType: 'included' }
const GERMANY: Shop = { currency: 'EUR', country: 'DE', taxPriceType: 'included' }
const JAPAN: Shop = { currency: 'JPY', country: 'JP', taxPriceType: 'included' }
const KUWAIT: Shop = { currency: 'KWD', country: 'KW', taxPriceType: 'included' }
/** Taxes are added, and the storefront has calculated them where a row says so. */
const CANADA: Shop = { currency: 'USD', country: 'CA', taxPriceType: 'added' }
const SOMEWHERE: Shop = { currency: 'USD', taxPriceType: 'added' }
const SILENT: Shop = { currency: 'USD', country: 'US' }

type Texts = readonly [card: string, charge: string | null, agreed: string, renewal: string]

const plan = (
  name: string,
  shop: Shop,
  wire: Wire,
  period: string,
  [card, charge, agreed, renewal]: Texts,
): OfferRow => ({
  name,
  stemsFrom: recordedLike(shop, wire),
  payload: payloadOf('onward-year', shop, wire),
  card,
  charge,
  agreed,
  paid:
    charge === null
      ? `Nothing yet, for ${trialOf(renewal) ?? period}`
      : `${charge} for ${trialOf(renewal) ?? period}`,
  renewal,
})

/** How long a trial lasts, as its sentence says. */
const trialOf = (renewal: string): string | undefined =>
  /^(\d+ \w+) (?:free|for)/.exec(renewal)?.[1]

const MONTH = { every: ['month', 1] } as const
const QUARTER = { every: ['month', 3] } as const
const HALF_YEAR = { every: ['month', 6] } as const
const YEAR = { every: ['year', 1] } as const
const WEEK_FREE = { type: 'trial', charge: 0, full: 0, lasts: ['day', 7] } as const
const INCLUDED = 'Taxes included.'

// prettier-ignore
/** All texts were written by hand from the storefront's numbers. */
export const PLAN_ROWS: readonly OfferRow[] = [
  plan('a month', US, { ...MONTH, charge: 19.99 }, '1 month', ['$19.99 today', '$19.99', '19.99 USD', `Then $19.99 on 15 February 2027, and every month until you cancel. ${INCLUDED}`]),
  plan('a quarter', US, { ...QUARTER, charge: 39.99 }, '3 months', ['$39.99 today', '$39.99', '39.99 USD', `Then $39.99 on 15 April 2027, and every 3 months until you cancel. ${INCLUDED}`]),
  plan('a quarter whose month is rounded down', US, { ...QUARTER, charge: 39.99 }, '3 months', ['about $13.30 a month', '$39.99', '39.99 USD', `Then $39.99 on 15 April 2027, and every 3 months until you cancel. ${INCLUDED}`]),
  plan('a half-year', US, { ...HALF_YEAR, charge: 59.99 }, '6 months', ['$59.99 today', '$59.99', '59.99 USD', `Then $59.99 on 15 July 2027, and every 6 months until you cancel. ${INCLUDED}`]),
  plan('a year', US, { ...YEAR, charge: 79.99 }, '12 months', ['$79.99 today', '$79.99', '79.99 USD', `Then $79.99 on 15 January 2028, and every 12 months until you cancel. ${INCLUDED}`]),
  plan('twelve months', US, { every: ['month', 12], charge: 79.99 }, '12 months', ['12 months', '$79.99', '79.99 USD', `Then $79.99 on 15 January 2028, and every 12 months until you cancel. ${INCLUDED}`]),
  plan('two months', US, { every: ['month', 2], charge: 30 }, '2 months', ['2 months', '$30', '30 USD', `Then $30 on 15 March 2027, and every 2 months until you cancel. ${INCLUDED}`]),
  plan('24 months', US, { every: ['month', 24], charge: 120 }, '24 months', ['$5 a month', '$120', '120 USD', `Then $120 on 15 January 2029, and every 24 months until you cancel. ${INCLUDED}`]),
  plan('two years', US, { every: ['year', 2], charge: 120 }, '24 months', ['24 months', '$120', '120 USD', `Then $120 on 15 January 2029, and every 24 months until you cancel. ${INCLUDED}`]),
  plan('a week', US, { every: ['week', 1], charge: 4.99 }, '1 week', ['$4.99 today', '$4.99', '4.99 USD', `Then $4.99 on 22 January 2027, and each period until you cancel. ${INCLUDED}`]),
  plan('two weeks', US, { every: ['week', 2], charge: 8 }, '2 weeks', ['2 weeks', '$8', '8 USD', `Then $8 on 29 January 2027, and each period until you cancel. ${INCLUDED}`]),
  plan('a cheaper first quarter', US, { ...QUARTER, charge: 39.99, full: 59.97 }, '3 months', ['instead of $59.97', '$39.99', '39.99 USD', `Then $59.97 on 15 April 2027, and every 3 months until you cancel. ${INCLUDED}`]),
  plan('a plan without a later price renews at the full price', US, { ...YEAR, charge: 40, full: 80, later: null }, '12 months', ['$40 today', '$40', '40 USD', `Then $80 on 15 January 2028, and every 12 months until you cancel. ${INCLUDED}`]),
  plan('half price for one month', US, { ...MONTH, type: 'discounted', charge: 9.99, full: 19.99, lasts: ['month', 1] }, '1 month', ['for 1 month', '$9.99', '9.99 USD', `Then $19.99 on 15 February 2027, and every month until you cancel. ${INCLUDED}`]),
  plan('half price for three months', US, { ...MONTH, type: 'discounted', charge: 9.99, full: 19.99, lasts: ['month', 3] }, '1 month', ['$9.99 a month for 3 months', '$9.99', '9.99 USD', `Then $9.99 on 15 February 2027 and every month; from 15 April 2027 on $19.99 every month until you cancel. ${INCLUDED}`]),
  plan('half price for two quarters', US, { ...QUARTER, type: 'discounted', charge: 30, full: 60, lasts: ['month', 6] }, '3 months', ['$30 today', '$30', '30 USD', `Then $30 on 15 April 2027 and every 3 months; from 15 July 2027 on $60 every 3 months until you cancel. ${INCLUDED}`]),
  plan('a coupon for the next charge, too', US, { ...MONTH, charge: 10, full: 20, next: 10 }, '1 month', ['Then $10, and $20 once the discount is over', '$10', '10 USD', `Then $10 on 15 February 2027. Once your discount is over, $20 every month until you cancel. ${INCLUDED}`]),
  plan('a coupon that lowers the next charge less', US, { ...YEAR, charge: 40, full: 80, next: 60 }, '12 months', ['Then $60, and $80 once the discount is over', '$40', '40 USD', `Then $60 on 15 January 2028. Once your discount is over, $80 every 12 months until you cancel. ${INCLUDED}`]),
  plan('a discounted plan with a coupon for the next charge', US, { ...MONTH, type: 'discounted', charge: 10, full: 20, next: 12, lasts: ['month', 1] }, '1 month', ['Then $12, and $20 once the discount is over', '$10', '10 USD', `Then $12 on 15 February 2027. Once your discount is over, $20 every month until you cancel. ${INCLUDED}`]),
  plan('seven days free, then a year', US, { ...YEAR, ...WEEK_FREE, later: 79.99 }, '12 months', ['7 days free. Then $79.99 per 12 months', null, '0 USD', `7 days free, then $79.99 on 22 January 2027 and every 12 months. Cancel before then and you pay nothing. ${INCLUDED}`]),
  plan('seven days free, then a month', US, { ...MONTH, ...WEEK_FREE, later: 20 }, '1 month', ['Free trial', null, '0 USD', `7 days free, then $20 on 22 January 2027 and every month. Cancel before then and you pay nothing. ${INCLUDED}`]),
  plan('a free month', US, { ...YEAR, ...WEEK_FREE, lasts: ['month', 1], later: 80 }, '12 months', ['1 month free', null, '0 USD', `1 month free, then $80 on 15 February 2027 and every 12 months. Cancel before then and you pay nothing. ${INCLUDED}`]),
  plan('a free trial of unknown length', US, { ...YEAR, type: 'trial', charge: 0, full: 0, later: 80 }, '12 months', ['Then $80 per 12 months', null, '0 USD', `Nothing to pay today. Then $80 every 12 months until you cancel. ${INCLUDED}`]),
  plan('a free trial with a coupon for the next charge', US, { ...YEAR, ...WEEK_FREE, later: 80, next: 56 }, '12 months', ['7 days free. Then $56, and $80 once the discount is over', null, '0 USD', `7 days free. Then $56 on 22 January 2027. Once your discount is over, $80 every 12 months until you cancel. ${INCLUDED}`]),
  plan('a trial for a dollar', US, { ...MONTH, type: 'trial', charge: 1, lasts: ['day', 7], later: 20 }, '1 month', ['1 month Trial', '$1', '1 USD', `7 days for $1, then $20 on 22 January 2027, and every month until you cancel. ${INCLUDED}`]),
  plan('a trial for a dollar of unknown length', US, { ...MONTH, type: 'trial', charge: 1, later: 20 }, '1 month', ['Then $20 per month', '$1', '1 USD', `$1 today. Then $20 every month until you cancel. ${INCLUDED}`]),
  plan('a trial for two weeks before a quarter', US, { ...QUARTER, type: 'trial', charge: 5, lasts: ['week', 2], later: 45 }, '3 months', ['2 weeks for $5', '$5', '5 USD', `2 weeks for $5, then $45 on 29 January 2027, and every 3 months until you cancel. ${INCLUDED}`]),
  plan('a trial of 24 months', US, { every: ['month', 24], ...WEEK_FREE, later: 120 }, '24 months', ['Then $120 per 24 months', null, '0 USD', `7 days free, then $120 on 22 January 2027 and every 24 months. Cancel before then and you pay nothing. ${INCLUDED}`]),
  plan('a quarter in Germany', GERMANY, { ...QUARTER, charge: 37.99 }, '3 months', ['€37.99 today', '€37.99', '37.99 EUR', `Then €37.99 on 15 April 2027, and every 3 months until you cancel. ${INCLUDED}`]),
  plan('a year in Germany whose month is rounded down', GERMANY, { ...YEAR, charge: 75.99 }, '12 months', ['about €6.30 a month', '€75.99', '75.99 EUR', `Then €75.99 on 15 January 2028, and every 12 months until you cancel. ${INCLUDED}`]),
  plan('a year in Japan', JAPAN, { ...YEAR, charge: 9800 }, '12 months', ['¥9,800 today', '¥9,800', '9800 JPY', `Then ¥9,800 on 15 January 2028, and every 12 months until you cancel. ${INCLUDED}`]),
  plan('a year in Kuwait', KUWAIT, { ...YEAR, charge: 24.75 }, '12 months', ['KWD 24.75', 'KWD 24.75', '24.75 KWD', `Then KWD 24.75 on 15 January 2028, and every 12 months until you cancel. ${INCLUDED}`]),
  plan('a month with known taxes', CANADA, { ...MONTH, charge: 19.99, withTax: 22.59 }, '1 month', ['US$22.59 today', 'US$22.59', '22.59 USD', `Then US$22.59 on 15 February 2027, and every month until you cancel. ${INCLUDED}`]),
  plan('a quarter with known taxes', CANADA, { ...QUARTER, charge: 40, withTax: 45.2 }, '3 months', ['before tax', 'US$45.20', '45.2 USD', `Then US$45.20 on 15 April 2027, and every 3 months until you cancel. ${INCLUDED}`]),
  plan('a cheaper first quarter with known taxes', CANADA, { ...QUARTER, charge: 40, full: 60, withTax: 45.2 }, '3 months', ['US$45.20 today', 'US$45.20', '45.2 USD', 'Then US$60 plus tax on 15 April 2027, and every 3 months until you cancel.']),
  plan('a country whose taxes are not known yet', CANADA, { ...MONTH, charge: 20 }, '1 month', ['US$20 plus tax, today', 'US$20 plus tax', '20 USD plus tax', 'Then US$20 plus tax on 15 February 2027, and every month until you cancel.']),
  plan('no taxes in a country that adds them', CANADA, { ...MONTH, charge: 20, withTax: 20 }, '1 month', ['US$20 today', 'US$20', '20 USD', `Then US$20 on 15 February 2027, and every month until you cancel. ${INCLUDED}`]),
  plan('an unknown country with added taxes', SOMEWHERE, { ...YEAR, charge: 80 }, '12 months', ['$80 plus tax, today', '$80 plus tax', '80 USD plus tax', 'Then $80 plus tax on 15 January 2028, and every 12 months until you cancel.']),
  plan('a sum with taxes counts only where the country is known', SOMEWHERE, { ...YEAR, charge: 80, withTax: 90 }, '12 months', ['$80 plus tax, today', '$80 plus tax', '80 USD plus tax', 'Then $80 plus tax on 15 January 2028, and every 12 months until you cancel.']),
  plan('a free trial with added taxes', SOMEWHERE, { ...YEAR, ...WEEK_FREE, later: 80 }, '12 months', ['Then $80 plus tax per 12 months', null, '0 USD', '7 days free, then $80 plus tax on 22 January 2027 and every 12 months. Cancel before then and you pay nothing.']),
  plan('a trial for a dollar with added taxes', SOMEWHERE, { ...MONTH, type: 'trial', charge: 1, lasts: ['day', 7], later: 20 }, '1 month', ['$1 plus tax, today', '$1 plus tax', '1 USD plus tax', '7 days for $1 plus tax, then $20 plus tax on 22 January 2027, and every month until you cancel.']),
  plan('half price for three months with added taxes', SOMEWHERE, { ...MONTH, type: 'discounted', charge: 10, full: 20, lasts: ['month', 3] }, '1 month', ['$10 plus tax, today', '$10 plus tax', '10 USD plus tax', 'Then $10 plus tax on 15 February 2027 and every month; from 15 April 2027 on $20 plus tax every month until you cancel.']),
  plan('a coupon for the next charge with added taxes', SOMEWHERE, { ...MONTH, charge: 10, full: 20, next: 10 }, '1 month', ['Then $10 plus tax, and $20 plus tax once the discount is over', '$10 plus tax', '10 USD plus tax', 'Then $10 plus tax on 15 February 2027. Once your discount is over, $20 plus tax every month until you cancel.']),
  plan('a storefront that says nothing about taxes', SILENT, { ...MONTH, charge: 20 }, '1 month', ['$20 today', '$20', '20 USD', 'Then $20 on 15 February 2027, and every month until you cancel.']),
  { ...plan('a month, bought on a day that the next month lacks,', US, { ...MONTH, charge: 19.99 }, '1 month', ['$19.99 today', '$19.99', '19.99 USD', `Then $19.99 around 28 February 2027, and every month until you cancel. ${INCLUDED}`]), day: 31 },
  { ...plan('a quarter with a coach', US, { ...QUARTER, charge: 149 }, '3 months', ['$149 today', '$149', '149 USD', `Then $149 on 15 April 2027, and every 3 months until you cancel. ${INCLUDED}`]), payload: payloadOf('onward-coach-quarter', US, { ...QUARTER, charge: 149 }), site: coach },
]

const gift = (
  name: string,
  shop: Shop,
  wire: Wire,
  [card, charge, agreed, renewal]: Texts,
): OfferRow => ({
  name,
  // Gifts were recorded nowhere.
  stemsFrom: null,
  payload: payloadOf('onward-gift-year', shop, wire),
  card,
  charge,
  agreed,
  paid: '',
  renewal,
})

// prettier-ignore
export const GIFT_ROWS: readonly OfferRow[] = [
  gift('a year', US, { ...YEAR, charge: 79.99 }, ['$79.99 today', '$79.99', '79.99 USD', `One payment. It does not renew. ${INCLUDED}`]),
  gift('24 months', GERMANY, { every: ['month', 24], charge: 120 }, ['24 months', '€120', '120 EUR', `One payment. It does not renew. ${INCLUDED}`]),
  gift('a year with known taxes', CANADA, { ...YEAR, charge: 80, withTax: 90.4 }, ['US$90.40 today', 'US$90.40', '90.4 USD', `One payment. It does not renew. ${INCLUDED}`]),
  gift('a year with unknown taxes', SOMEWHERE, { ...YEAR, charge: 80 }, ['$80 plus tax, today', '$80 plus tax', '80 USD plus tax', 'One payment. It does not renew.']),
]

/** Noon of a day in January 2027, by default the 15th. */
export const NOON_OF = (day = 15): number => Date.UTC(2027, 0, day, 12)

/** The next charge and its day, as in the sentence beside the button; empty if the day is not known. */
export const chargeNextIn = (renewal: string): string =>
  /\b[Tt]hen (\S+(?: [\d.]+)?(?: plus tax)? (?:on|around) \d+ \w+ 20\d\d)/.exec(renewal)?.[1] ?? ''
