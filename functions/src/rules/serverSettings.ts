import * as v from 'valibot'
import { KNOWN_PROMOS } from '../../../src/application/settings/promoSettings.ts'
import {
  GIFT_PERIODS,
  giftSku,
  sku,
  VOUCHER_FIELDS,
  voucherSkus,
} from '../../../src/application/settings/skus.ts'
import { PERIODS, type Period } from '../../../src/domain/offer/period.ts'
import type { SiteRules } from '../../../src/domain/site/SiteRules.ts'
import { SubscriptionField } from '../../../src/domain/vocabulary/payment.ts'

/** Product paths end up in the database; no path of the provider is longer. */
const LONGEST_PATH = 100
const path = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_PATH))
const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((iso) => Date.parse(iso)),
)

/** `plan`: a subscription, `period` limits promos to it. `voucher`: paid with a code. `gift`: activates nobody. */
const product = v.variant('kind', [
  v.object({
    kind: v.literal('plan'),
    record: v.enum(SubscriptionField),
    period: v.picklist(PERIODS),
  }),
  v.object({ kind: v.literal('voucher'), record: v.enum(SubscriptionField) }),
  v.object({ kind: v.literal('gift') }),
])
export type Product = v.InferOutput<typeof product>

/**
 * `percent`: the largest discount. `from`, `until`: when orders may use it, in ms; null without a limit. `once`: whether a
 * person may use it for one purchase only.
 */
const promo = v.object({
  percent: v.pipe(v.number(), v.minValue(1), v.maxValue(100)),
  periods: v.optional(v.array(v.picklist(PERIODS)), [...PERIODS]),
  from: v.optional(v.nullable(instant), null),
  until: v.optional(v.nullable(instant), null),
  once: v.optional(v.boolean(), false),
})
export type PromoLimits = v.InferOutput<typeof promo>

const schedules = v.object({
  promo: v.optional(v.string(), ''),
  notification: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
})
export type Schedules = v.InferOutput<typeof schedules>

const document = v.object({
  products: v.optional(v.record(path, product), {}),
  promos: v.optional(v.record(v.string(), promo), {}),
  schedules: v.optional(schedules, {}),
  optional_answers: v.optional(v.array(v.string()), []),
  owner_email: v.optional(v.nullable(v.pipe(v.string(), v.includes('@'))), null),
  kept_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1095),
})

/** What the server decides by, and no caller can change. */
export interface ServerSettings {
  /** Everything on sale, by product path. */
  readonly products: ReadonlyMap<string, Product>
  /** By code, in lower case. */
  readonly promos: ReadonlyMap<string, PromoLimits>
  readonly schedules: Schedules
  /** Keys of answers that no profile needs, because the remote settings switch off their step. */
  readonly optionalAnswers: readonly string[]
  /** Who gets the statements that end contracts; null if no mail is sent at all. */
  readonly ownerEmail: string | null
  /** How long statements, and the consents of deleted accounts, are kept, in days. */
  readonly keptDays: number
}

type Shelf = Pick<SiteRules, 'skuPrefix' | 'settingSuffix' | 'subscriptionField'>

/**
 * The settings of the server: the document `settings/server`, over the product's own defaults for its sites.
 * @param data the document; undefined if there is none
 * @throws v.ValiError if the document is malformed: nothing is decided by half a document
 */
export function toServerSettings(data: unknown, sites: readonly Shelf[]): ServerSettings {
  const own = v.parse(document, data ?? {})
  return {
    products: new Map([...sites.flatMap(productsOf), ...VOUCHERS, ...Object.entries(own.products)]),
    promos: new Map([
      ...KNOWN,
      ...Object.entries(own.promos).map(([code, limits]) => [code.toLowerCase(), limits] as const),
    ]),
    schedules: own.schedules,
    optionalAnswers: own.optional_answers,
    ownerEmail: own.owner_email,
    keptDays: own.kept_days,
  }
}

function productsOf(site: Shelf): readonly (readonly [string, Product])[] {
  const plan = (period: Period): Product => ({
    kind: 'plan',
    record: site.subscriptionField,
    period,
  })
  return [
    ...PERIODS.map((period) => [sku(period, site).fallback, plan(period)] as const),
    ...GIFT_PERIODS.map((period) => [giftSku(period, site).fallback, { kind: 'gift' }] as const),
  ]
}

const VOUCHERS = (['pro', 'humanCoaching'] as const).map((kind): readonly [string, Product] => [
  voucherSkus[kind].fallback,
  { kind: 'voucher', record: VOUCHER_FIELDS[kind] },
])

/** The student offer, whose default is the page's own. */
const KNOWN = Object.entries(KNOWN_PROMOS).map(
  ([code, { intervals, discount }]): readonly [string, PromoLimits] => [
    code,
    { percent: discount, periods: [...intervals], from: null, until: null, once: false },
  ],
)
