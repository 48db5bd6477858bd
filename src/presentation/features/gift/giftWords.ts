import {
  MAX_DAYS_AHEAD,
  type Gift,
  type GiftField,
  type GiftProblem,
  LONGEST_NOTE,
} from '#domain/gift/Gift.ts'
import { NAME_LIMIT } from '#domain/person/displayName.ts'
import { lengthOf } from '#domain/text/oneLine.ts'
import * as m from '../../generated/paraglide/messages.js'

const TEXTS: Readonly<Record<GiftField, Partial<Record<GiftProblem, (gift: Gift) => string>>>> = {
  name: { missing: m.gift_name_missing, tooLong: () => m.gift_name_long({ most: NAME_LIMIT }) },
  email: { missing: m.gift_email_missing, malformed: m.gift_email_malformed },
  from: { tooLong: () => m.gift_name_long({ most: NAME_LIMIT }) },
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

/** A zone in words, such as "Central European Time". Without one, that of the device's clock, by which the code is mailed. */
export function zoneName(at: number, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longGeneric' })
  const parts = format.formatToParts(at)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name === 'GMT+00:00' ? 'UTC' : name
}
