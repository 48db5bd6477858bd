import * as v from 'valibot'
import {
  type Interval,
  INTERVALS,
  type Offer,
  OFFER_TYPES,
  type OfferType,
} from '#domain/offer/Offer.ts'
import { MONTHS, PERIODS } from '#domain/offer/period.ts'
import { oneLine } from '#domain/text/oneLine.ts'
import { itemsOf } from './orderItems.ts'

/** Larger numbers are not exact, and their sum may not be finite. */
const LARGEST = Number.MAX_SAFE_INTEGER
const nonNegative = v.fallback(
  v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(LARGEST))),
  undefined,
)
const text = v.fallback(v.optional(v.string()), undefined)
const unit = v.fallback(v.optional(v.picklist(INTERVALS)), undefined)

const Future = v.fallback(
  v.optional(
    v.object({
      intervalUnit: unit,
      intervalLength: nonNegative,
      priceTotalValue: nonNegative,
      totalValue: nonNegative,
      discountDurationLength: nonNegative,
    }),
  ),
  undefined,
)
const Instruction = v.object({
  type: v.fallback(v.optional(v.picklist(OFFER_TYPES)), undefined),
  discountDurationLength: nonNegative,
  discountDurationUnit: unit,
})
const Subscription = v.fallback(
  v.optional(
    v.object({
      intervalUnit: unit,
      intervalLength: nonNegative,
      nextChargeTotalValue: nonNegative,
      instructions: v.fallback(v.optional(v.array(v.fallback(Instruction, {}))), undefined),
    }),
  ),
  undefined,
)

/** The billing period of the product. What the products API calls `interval` is the period's unit. */
const Pricing = v.fallback(
  v.optional(
    v.pipe(
      v.object({ interval: unit, intervalLength: nonNegative }),
      v.transform(({ interval: intervalUnit, intervalLength }) => ({
        intervalUnit,
        intervalLength,
      })),
    ),
  ),
  undefined,
)

/** The fields of an item in the data callback that an offer needs. An invalid field counts as absent. */
const Item = v.object({
  path: v.pipe(v.string(), v.minLength(1)),
  selected: v.fallback(v.optional(v.boolean()), undefined),
  priceTotalValue: nonNegative,
  totalValue: nonNegative,
  totalWithTaxValue: nonNegative,
  discountPercentValue: nonNegative,
  future: Future,
  subscription: Subscription,
  pricing: Pricing,
})
type Item = v.InferOutput<typeof Item>

/** In characters. Valid codes have three letters; an unknown code is shown as received, up to this length. */
const LONGEST_CURRENCY = 10

const Order = v.object({
  currency: v.pipe(
    v.string(),
    v.transform((code) => oneLine(code, LONGEST_CURRENCY)),
    v.minLength(1),
  ),
  country: text,
  language: text,
  taxPriceType: v.fallback(v.optional(v.picklist(['included', 'added'])), undefined),
  totalValue: nonNegative,
  totalWithTaxValue: nonNegative,
  groups: v.unknown(),
})

/** The intervals that have a name, by unit and length: `month 3` is a quarter. */
const NAMED_INTERVALS = new Map<string, Interval>(
  PERIODS.map((period) => [`month ${MONTHS[period]}`, period]),
)

// @rule 3.plan-fields The fields of an offer come from the storefront
/** The offers in a payload of the data callback: groups flattened, each path once, items without a usable price left out. */
export function toOffers(payload: unknown): readonly Offer[] {
  const order = v.safeParse(Order, payload)
  if (!order.success) return []
  const { currency, country, language = 'en', taxPriceType } = order.output
  const locale = localeOf(language, country)
  const offers = new Map<string, Offer>()
  for (const raw of itemsOf(order.output.groups)) {
    const item = v.safeParse(Item, raw)
    const offer = item.success ? toOffer(item.output, currency, locale) : null
    if (!item.success || !offer || offers.has(offer.path)) continue
    const withTax =
      country && taxPriceType === 'added' ? withTaxOf(item.output, order.output) : null
    offers.set(offer.path, {
      ...offer,
      ...(taxPriceType && { tax: taxPriceType }),
      ...(withTax !== null && { totalWithTaxValue: withTax }),
    })
  }
  return [...offers.values()]
}

/** What an item costs with added taxes: its own sum, or that of a cart that holds nothing else; null if the storefront gives none. */
function withTaxOf(
  { selected, totalValue = 0, totalWithTaxValue }: Item,
  order: v.InferOutput<typeof Order>,
): number | null {
  const isCart = selected === true && totalValue > 0 && order.totalValue === totalValue
  const withTax = totalWithTaxValue ?? (isCart ? order.totalWithTaxValue : undefined)
  return withTax !== undefined && withTax >= totalValue ? withTax : null
}

function toOffer(item: Item, currency: string, locale: string): Offer | null {
  const {
    path,
    totalValue,
    priceTotalValue = totalValue,
    discountPercentValue = 0,
    future,
    subscription,
    pricing,
  } = item
  const billingPeriod =
    billingPeriodOf(future) ?? billingPeriodOf(subscription) ?? billingPeriodOf(pricing)
  // The amount charged is never guessed.
  if (totalValue === undefined || priceTotalValue === undefined || !billingPeriod) return null
  const type: OfferType = subscription?.instructions?.[0]?.type ?? 'regular'
  const later = future?.priceTotalValue ?? subscription?.nextChargeTotalValue
  // Neither is the amount charged after a trial.
  if (type === 'trial' && later === undefined && billingPeriod.intervalUnit !== 'lifetime')
    return null
  const next = future?.totalValue ?? subscription?.nextChargeTotalValue
  return {
    path,
    interval:
      NAMED_INTERVALS.get(`${billingPeriod.intervalUnit} ${billingPeriod.intervalLength}`) ??
      billingPeriod.intervalUnit,
    ...billingPeriod,
    type,
    currency,
    locale,
    priceTotalValue,
    totalValue,
    discountPercentValue: Math.min(discountPercentValue, 100),
    ...(later !== undefined && { futurePriceTotalValue: later }),
    ...(later !== undefined && next !== undefined && next < later && { nextTotalValue: next }),
    ...discountDurationOf(item, type, billingPeriod),
  }
}

type BillingPeriod = Pick<Offer, 'intervalUnit' | 'intervalLength'>

function billingPeriodOf(
  charge: { intervalUnit?: Interval | undefined; intervalLength?: number | undefined } | undefined,
): BillingPeriod | null {
  const { intervalUnit, intervalLength } = charge ?? {}
  return intervalUnit && isDuration(intervalLength) ? { intervalUnit, intervalLength } : null
}

/**
 * How long a discount or a trial lasts. The instruction counts units of time. `future` counts the billing periods of a
 * discount, which are converted to units of time if there is no instruction. What `future` means for a trial is not documented.
 */
function discountDurationOf(
  { future, subscription }: Item,
  type: OfferType,
  { intervalUnit, intervalLength }: BillingPeriod,
): Partial<Offer> {
  const { discountDurationLength: length, discountDurationUnit } =
    subscription?.instructions?.[0] ?? {}
  const periods = type === 'trial' ? undefined : future?.discountDurationLength
  if (discountDurationUnit && isDuration(length)) return lasting(length, discountDurationUnit)
  return isDuration(periods) ? lasting(periods * intervalLength, intervalUnit) : {}
}

const lasting = (length: number, discountDurationUnit: Interval): Partial<Offer> => ({
  discountDuration: length,
  discountDurationLength: length,
  discountDurationUnit,
})

/** A century in days: the largest number that counts as a duration, in any unit. */
const LONGEST = 36_500

const isDuration = (length: number | undefined): length is number =>
  length !== undefined && Number.isInteger(length) && length > 0 && length <= LONGEST

/** The language tag for formatting prices: language and country; otherwise the language alone; otherwise English. */
function localeOf(language: string, country: string | undefined): string {
  for (const tag of [country ? `${language}-${country}` : language, language]) {
    try {
      return new Intl.Locale(tag).toString()
    } catch {
      // Try the next, simpler tag.
    }
  }
  return 'en'
}
