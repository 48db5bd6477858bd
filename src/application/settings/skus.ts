import type { SiteRules } from '../../domain/site/SiteRules.ts'
import { VoucherProduct } from '../../domain/vocabulary/products.ts'
import { text } from './Setting.ts'
import type { Settings } from './Settings.ts'

/** The subscription periods, each with a product of its own (product 9). */
export const PERIODS = ['month', 'quarter', 'halfyear', 'year'] as const
export type Period = (typeof PERIODS)[number]

type Shelf = Pick<SiteRules, 'settingSuffix' | 'skuPrefix'>

/** The product path of a subscription period on a site. */
export const sku = (period: Period, { settingSuffix, skuPrefix }: Shelf) => text(`sku_${period}${settingSuffix}`, `${skuPrefix}-${period}`)

/** The product paths on offer on a site, one a subscription period. */
export function skusOnOffer(settings: Settings, site: Shelf): readonly string[] {
  return PERIODS.map((period) => settings.read(sku(period, site)))
}

/** The products that a voucher's code is redeemed for. */
export const voucherSkus = {
  pro: text('sku_voucher_pro', VoucherProduct.Pro),
  humanCoaching: text('sku_voucher_human_coaching', VoucherProduct.HumanCoaching),
}
