import type { SiteRules } from '../../domain/site/SiteRules.ts'
import type { RemoteSettings } from '../ports/RemoteSettings.ts'

const PERIODS = ['month', 'quarter', 'halfyear', 'year'] as const

/** The product paths on offer, one a subscription period, each a remote setting with a default (product 9). */
export function skusOnOffer(settings: RemoteSettings, site: SiteRules): readonly string[] {
  return PERIODS.map((period) => settings.read(`sku_${period}${site.settingSuffix}`)?.trim() || `${site.skuPrefix}-${period}`)
}
