import {
  MAX_DAYS_AHEAD,
  type Gift,
  type GiftField,
  type GiftProblem,
  LONGEST_NOTE,
} from '#domain/gift/Gift.ts'
import { NAME_LIMIT } from '#domain/person/displayName.ts'
import { lengthOf } from '#domain/text/oneLine.ts'
import type { Interval } from '#domain/offer/Offer.ts'
import type { SiteName } from '#domain/site/SiteName.ts'
import * as m from '../../generated/paraglide/messages.js'
import { intervalText, periodText } from '../../shared/offers/offerWords.ts'
import { SITE_WORDS } from '../../shared/site/siteWords.ts'

const TEXTS: Readonly<Record<GiftField, Partial<Record<GiftProblem, (gift: Gift) => string>>>> = {
  name: { missing: m.gift_name_missing, tooLong: () => m.gift_name_long({ most: NAME_LIMIT }) },
  email: { missing: m.gift_email_missing, malformed: m.gift_email_malformed },
  note: { tooLong: ({ note }) => noteTooLongText(lengthOf(note) - LONGEST_NOTE) },
  day: {
    missing: m.gift_day_missing,
    malformed: m.gift_day_malformed,
    tooEarly: m.gift_day_early,
    tooLate: () => m.gift_day_late({ days: MAX_DAYS_AHEAD }),
  },
}

const noteTooLongText = (count: number): string =>
  count === 1 ? m.gift_note_long_one() : m.gift_note_long({ count })

/** The problem with a field of the gift form, and how to correct it. */
export const problemText = (
  field: GiftField,
  problem: GiftProblem | undefined,
  gift: Gift,
): string | undefined => problem && TEXTS[field][problem]?.(gift)

/** A date in words. @param day as yyyy-mm-dd */
export const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

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
