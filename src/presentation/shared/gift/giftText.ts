import type { Interval } from '#domain/offer/Offer.ts'
import type { SiteName } from '#domain/site/SiteName.ts'
import { intervalText, periodText } from '../offers/offerWords.ts'
import { SITE_WORDS } from '../site/siteWords.ts'

/** How long a gift lasts, that of an offer or, without one, of an earlier release's order. */
export type GiftPeriod = Parameters<typeof periodText>[0] | Interval

/** The name of the gift; the period is null while unknown. */
export function giftText(site: SiteName, period: GiftPeriod | null): string {
  const { giftDescriptionWithPeriod, giftDescription } = SITE_WORDS[site]
  return period === null
    ? giftDescription()
    : giftDescriptionWithPeriod({
        period: typeof period === 'string' ? intervalText(period) : periodText(period),
      })
}

/** The address to redeem a code, short enough to type. */
export const REDEEM_ADDRESS = `${window.location.host}/redeem`
