import { cleanEmail, isEmail } from '../person/email.ts'
import { cleanName, NAME_LIMIT } from '../person/displayName.ts'
import { lengthOf } from '../text/oneLine.ts'
import { DAY } from '../time/durations.ts'

/**
 * A gift as the giver fills it in (product 4: orders): name and email of the recipient, and `from`, how the giver signs, or empty.
 * Texts are as typed; the day is yyyy-mm-dd, or empty.
 */
export interface Gift {
  readonly name: string
  readonly email: string
  readonly from: string
  readonly note: string
  readonly day: string
}
export type GiftField = keyof Gift

export type GiftProblem = 'missing' | 'malformed' | 'tooLong' | 'tooEarly' | 'tooLate'
export type GiftProblems = Readonly<Partial<Record<GiftField, GiftProblem>>>

/** The limit for a note, in code points. */
export const LONGEST_NOTE = 300
/** How many days ahead a gift may be scheduled at most. */
export const MAX_DAYS_AHEAD = 365

/** The last delivery day for a gift ordered `today`. Both are yyyy-mm-dd. */
export function lastDay(today: string): string {
  return new Date(Date.parse(today) + MAX_DAYS_AHEAD * DAY).toISOString().slice(0, 10)
}

// @rule 4.gift-fields A gift has a name, an email, a giver, a note and a day, each within its limits
/** The problems of a gift, by field; empty if it can be sent. Givers may send a gift to themselves. */
export function giftProblems({ name, email, from, note, day }: Gift, today: string): GiftProblems {
  const found = {
    name: cleanName(name) === '' ? 'missing' : lengthOf(name) > NAME_LIMIT ? 'tooLong' : undefined,
    email: cleanEmail(email) === '' ? 'missing' : isEmail(email) ? undefined : 'malformed',
    from: lengthOf(from) > NAME_LIMIT ? 'tooLong' : undefined,
    note: lengthOf(note) > LONGEST_NOTE ? 'tooLong' : undefined,
    day: dayProblem(day, today),
  } as const
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function dayProblem(day: string, today: string): GiftProblem | undefined {
  if (isBlank(day)) return 'missing'
  if (!isDay(day)) return 'malformed'
  if (day < today) return 'tooEarly'
  return day > lastDay(today) ? 'tooLate' : undefined
}

/** Whether the text is a real calendar day: 30 February is not. */
function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

const isBlank = (text: string) => text.trim() === ''
