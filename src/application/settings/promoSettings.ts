import { PERIODS, type Period } from '#domain/offer/period.ts'
import { readPromoCode } from '#domain/promo/Promo.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { flag, numberOf, textAs } from './Setting.ts'
import type { Settings } from './Settings.ts'

/** The allowed durations of a promo, in minutes; 0 means no end (product 9). */
const EXPIRATIONS = [0, 10, 60, 1440, 43_200, 525_600]
/** The allowed discounts, in percent (product 9). */
const DISCOUNTS = [30, 50, 70, 90]

interface KnownPromo {
  readonly intervals: readonly Period[]
  readonly minutes: number
  readonly discount: number
}

/** The promos with defaults of their own: the student offer. Any other promo runs only if the settings enable it. */
export const KNOWN_PROMOS: Readonly<Record<string, KnownPromo>> = {
  isic: { intervals: PERIODS, minutes: 0, discount: 50 },
}

const knownPromo = (code: string): KnownPromo | undefined =>
  Object.hasOwn(KNOWN_PROMOS, code) ? KNOWN_PROMOS[code] : undefined

/** Whether a promo applies to offers of an interval; off by default, except for known promos. */
export const promoFlag = (code: string, interval: Period, suffix: string) =>
  flag(
    `promo_${code}_${interval}${suffix}`,
    knownPromo(code)?.intervals.includes(interval) ?? false,
  )

/** How long a promo runs from its start, in minutes; 0 means no end. */
export const promoExpiration = (code: string) =>
  numberOf(`promo_${code}_expiration_minutes`, EXPIRATIONS, knownPromo(code)?.minutes ?? 0)

// @rule 4.promo-discount A discount is 30, 50, 70 or 90 percent
/** The discount that the banner shows, in percent; null if it is not set and the promo has no default. */
export const promoPercent = (code: string) =>
  numberOf<number | null>(`promo_${code}_discount`, DISCOUNTS, knownPromo(code)?.discount ?? null)

/** The promo code for signed-in visitors who came without one. */
export const onboardingPromo = textAs<string | null>('onboarding_promo', readPromoCode, null)

/** The intervals that a promo is enabled for on this site (product 4: promo). */
export function promoIntervals(
  settings: Settings,
  { settingSuffix }: SiteRules,
  code: string,
): readonly Period[] {
  return PERIODS.filter((interval) => settings.read(promoFlag(code, interval, settingSuffix)))
}
