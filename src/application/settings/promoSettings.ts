import { PROMO_INTERVALS, type PromoInterval } from '../../domain/promo/Promo.ts'
import type { SiteRules } from '../../domain/site/SiteRules.ts'
import type { RemoteSettings } from '../ports/RemoteSettings.ts'
import { isOn } from './flag.ts'

const EXPIRATIONS = [0, 10, 60, 1440, 43_200, 525_600]
const DISCOUNTS = [30, 50, 70, 90]

/** The intervals that a promo is enabled for on this site (product 4: promo). */
export function promoIntervals(settings: RemoteSettings, { promoFlagSuffix }: SiteRules, code: string): readonly PromoInterval[] {
  return PROMO_INTERVALS.filter((interval) => isOn(settings.read(`promo_${code}_${interval}${promoFlagSuffix}`), false))
}

/** How long a promo runs, in minutes; 0 is without end, as is anything that product 9 does not name. */
export function promoMinutes(settings: RemoteSettings, code: string): number {
  return oneOf(EXPIRATIONS, settings.read(`promo_${code}_expiration_minutes`)) ?? 0
}

/** What the banner says of a promo, in percent; null where nothing is set. */
export function promoDiscount(settings: RemoteSettings, code: string): number | null {
  return oneOf(DISCOUNTS, settings.read(`promo_${code}_discount`))
}

const oneOf = (values: readonly number[], text: string | null): number | null => values.find((value) => String(value) === text?.trim()) ?? null
