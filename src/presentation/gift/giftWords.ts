import { type GiftField, type GiftProblem, LONGEST_NAME, LONGEST_NOTE } from '../../domain/gift/Gift.ts'
import * as m from '../generated/paraglide/messages.js'

const WORDS: Readonly<Record<GiftField, Partial<Record<GiftProblem, () => string>>>> = {
  name: { missing: m.gift_name_missing, tooLong: () => m.gift_name_long({ most: LONGEST_NAME }) },
  email: { missing: m.gift_email_missing, malformed: m.gift_email_malformed },
  note: { tooLong: () => m.gift_note_long({ most: LONGEST_NOTE }) },
  day: { missing: m.gift_day_missing, malformed: m.gift_day_malformed, tooEarly: m.gift_day_early, tooLate: m.gift_day_late },
}

/** What is wrong with a field of a gift, and what to do. */
export const problemText = (field: GiftField, problem: GiftProblem | undefined): string | undefined => problem && WORDS[field][problem]?.()

/** A day of the calendar as people read it. */
export const dayText = (day: string): string => new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
