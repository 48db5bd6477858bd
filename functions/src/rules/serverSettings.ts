import * as v from 'valibot'
import { KNOWN_PROMOS } from '../../../src/application/settings/promoSettings.ts'
import {
  GIFT_PERIODS,
  giftSkuSetting,
  skuSetting,
  VOUCHER_FIELDS,
  VOUCHER_SKU_SETTINGS,
} from '../../../src/application/settings/skus.ts'
import { PERIODS, type Period } from '../../../src/domain/offer/period.ts'
import type { SiteRules } from '../../../src/domain/site/SiteRules.ts'
import { SITE_NAMES, type SiteName } from '../../../src/domain/site/SiteName.ts'
import { SubscriptionField } from '../../../src/domain/vocabulary/payment.ts'

/** The length of the longest product path that the provider allows, in characters. */
const LONGEST_PATH = 100
const path = v.pipe(v.string(), v.minLength(1), v.maxLength(LONGEST_PATH))
const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((iso) => Date.parse(iso)),
)

/** `plan`: a subscription; promos can be limited to a `period`. `voucher`: paid with a code. `gift`: activates nothing for its buyer. */
const product = v.variant('kind', [
  v.object({
    kind: v.literal('plan'),
    record: v.enum(SubscriptionField),
    period: v.picklist(PERIODS),
  }),
  v.object({ kind: v.literal('voucher'), record: v.enum(SubscriptionField) }),
  v.object({ kind: v.literal('gift'), period: v.exactOptional(v.picklist(PERIODS)) }),
])
export type Product = v.InferOutput<typeof product>

/**
 * `percent`: the largest discount. `from`, `until`: when orders may use the promo, in ms; null without a limit. `once`: whether a
 * person may use the promo for one purchase only.
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
  pages: v.optional(
    v.record(v.picklist(SITE_NAMES), v.pipe(v.string(), v.url(), v.regex(/^https:.*[^/]$/))),
    {},
  ),
  kept_days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1095),
})

/** The settings of the server, which no caller can change. */
export interface ServerSettings {
  /** Everything on sale, by product path. */
  readonly products: ReadonlyMap<string, Product>
  /** By code, in lower case. */
  readonly promos: ReadonlyMap<string, PromoLimits>
  readonly schedules: Schedules
  /** Keys of answers that a profile need not have, because the remote settings switch off their step. */
  readonly optionalAnswers: readonly string[]
  /** The owner's address for statements that end contracts; null if no mail is sent. */
  readonly ownerEmail: string | null
  /** The addresses of the sites, for links in mails, without a slash at the end. */
  readonly pages: Readonly<Partial<Record<SiteName, string>>>
  /** How long statements, and the consents of deleted accounts, are kept, in days. */
  readonly keptDays: number
}

type SiteProducts = Pick<SiteRules, 'skuPrefix' | 'settingSuffix' | 'subscriptionField'>

/**
 * The settings of the server: the document `settings/server`, added to the default products and promos of the page.
 * @param data the document; undefined if there is none
 * @throws v.ValiError if the document is malformed
 */
export function toServerSettings(data: unknown, sites: readonly SiteProducts[]): ServerSettings {
  const own = v.parse(document, data ?? {})
  return {
    products: new Map([...sites.flatMap(productsOf), ...VOUCHERS, ...Object.entries(own.products)]),
    promos: new Map([
      ...DEFAULT_PROMOS,
      ...Object.entries(own.promos).map(([code, limits]) => [code.toLowerCase(), limits] as const),
    ]),
    schedules: own.schedules,
    optionalAnswers: own.optional_answers,
    ownerEmail: own.owner_email,
    pages: own.pages,
    keptDays: own.kept_days,
  }
}

function productsOf(site: SiteProducts): readonly (readonly [string, Product])[] {
  const plan = (period: Period): Product => ({
    kind: 'plan',
    record: site.subscriptionField,
    period,
  })
  return [
    ...PERIODS.map((period) => [skuSetting(period, site).fallback, plan(period)] as const),
    ...GIFT_PERIODS.map(
      (period) => [giftSkuSetting(period, site).fallback, { kind: 'gift', period }] as const,
    ),
  ]
}

const VOUCHERS = (['pro', 'humanCoaching'] as const).map((kind): readonly [string, Product] => [
  VOUCHER_SKU_SETTINGS[kind].fallback,
  { kind: 'voucher', record: VOUCHER_FIELDS[kind] },
])

/** The student offer, which the page knows by default. */
const DEFAULT_PROMOS = Object.entries(KNOWN_PROMOS).map(
  ([code, { intervals, discount }]): readonly [string, PromoLimits] => [
    code,
    { percent: discount, periods: [...intervals], from: null, until: null, once: false },
  ],
)
