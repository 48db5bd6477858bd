import type { OfferVariant } from '#domain/offer/Offer.ts'
import { PERIODS, type Period } from '#domain/offer/period.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { SubscriptionField } from '#domain/vocabulary/payment.ts'
import { VoucherProduct } from '#domain/vocabulary/products.ts'
import { planPrices } from './allExperiments.ts'
import { text } from './Setting.ts'
import type { Settings } from './Settings.ts'

/** The periods that a gift can have. */
export const GIFT_PERIODS = ['quarter', 'halfyear', 'year'] as const satisfies readonly Period[]

type PricesArm = (typeof planPrices.arms)[number]
type SkuSite = Pick<SiteRules, 'settingSuffix' | 'skuPrefix'>

/** The setting with the product path of a period on a site. */
export const skuSetting = (period: Period, { settingSuffix, skuPrefix }: SkuSite) =>
  text(`sku_${period}${settingSuffix}`, `${skuPrefix}-${period}`)

/** The same in the arm `other` of the experiment `prices`; empty for the usual product. */
export const otherSkuSetting = (period: Period, { settingSuffix }: SkuSite) =>
  text(`sku_${period}${settingSuffix}_other`, '')

/** The product path of a period in an arm of the experiment `prices`. */
const planSku = (settings: Settings, site: SkuSite, period: Period, arm: PricesArm): string =>
  (arm === 'other' && settings.read(otherSkuSetting(period, site))) ||
  settings.read(skuSetting(period, site))

/** The period that a product path is for on a site, in any arm; null for any other product. */
export const periodOf = (settings: Settings, site: SkuSite, path: string): Period | null =>
  PERIODS.find((period) =>
    planPrices.arms.some((arm) => planSku(settings, site, period, arm) === path),
  ) ?? null

/** The setting with the product path of a gift of a period on a site. */
export const giftSkuSetting = (
  period: (typeof GIFT_PERIODS)[number],
  { settingSuffix, skuPrefix }: SkuSite,
) => text(`sku_gift_${period}${settingSuffix}`, `${skuPrefix}-gift-${period}`)

/** The product paths that a site offers, one for each period. @param arm of the experiment `prices`, which changes no gift */
export const skusOnOffer = (
  settings: Settings,
  site: SkuSite,
  variant: OfferVariant,
  arm: PricesArm,
): readonly string[] =>
  variant === 'gift'
    ? GIFT_PERIODS.map((period) => settings.read(giftSkuSetting(period, site)))
    : PERIODS.map((period) => planSku(settings, site, period, arm))

/** The settings with the paths of the products that a voucher can pay for, by kind of voucher. */
export const VOUCHER_SKU_SETTINGS = {
  pro: text('sku_voucher_pro', VoucherProduct.Pro),
  humanCoaching: text('sku_voucher_human_coaching', VoucherProduct.HumanCoaching),
}
export type VoucherKind = keyof typeof VOUCHER_SKU_SETTINGS

/** Whether a voucher can pay for a product. */
export const isVoucherSku = (settings: Settings, path: string): boolean =>
  Object.values(VOUCHER_SKU_SETTINGS).some((setting) => settings.read(setting) === path)

/** The subscription in the profile that a voucher makes active. */
export const VOUCHER_FIELDS: Readonly<Record<VoucherKind, SubscriptionField>> = {
  pro: SubscriptionField.Workouts,
  humanCoaching: SubscriptionField.HumanCoaching,
}
