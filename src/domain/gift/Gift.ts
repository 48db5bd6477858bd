import { isEmail } from '../person/email.ts'
import { cleanName, NAME_LIMIT } from '../person/displayName.ts'
import type { Interval } from '../offer/Offer.ts'
import { DAY } from '../time/durations.ts'

/** A gift as the giver fills it in (product 4: orders). Texts as typed; the day as yyyy-mm-dd, empty for none yet. */
export interface Gift {
  readonly name: string
  readonly email: string
  readonly note: string
  readonly day: string
}
export type GiftField = keyof Gift

/** A gift that was paid for in this visit. */
export interface GiftOrder extends Gift {
  readonly id: string
  /** What the giver quotes to support. */
  readonly reference: string
  /** Product path of what was bought. */
  readonly path: string
  /** For how long it was bought. */
  readonly interval: Interval
  /** Whose order it is; null for an anonymous giver's. */
  readonly uid: string | null
}

export type GiftProblem = 'missing' | 'malformed' | 'tooLong' | 'tooEarly' | 'tooLate'
export type GiftProblems = Readonly<Partial<Record<GiftField, GiftProblem>>>

/** In characters, as a reader counts them. */
export const LONGEST_NOTE = 300
/** How far ahead a gift may be ordered, in days. */
export const FURTHEST_DAY = 365

/** The last day that a gift ordered `today` may arrive on; both as yyyy-mm-dd. */
export function lastDay(today: string): string {
  return new Date(Date.parse(today) + FURTHEST_DAY * DAY).toISOString().slice(0, 10)
}

/** What is wrong with a gift, by field; nothing where it can be sent. A gift may go to the giver themselves. */
export function giftProblems({ name, email, note, day }: Gift, today: string): GiftProblems {
  const found = {
    name: cleanName(name) === '' ? 'missing' : longerThan(name, NAME_LIMIT) ? 'tooLong' : undefined,
    email: blank(email) ? 'missing' : isEmail(email) ? undefined : 'malformed',
    note: longerThan(note, LONGEST_NOTE) ? 'tooLong' : undefined,
    day: dayProblem(day, today),
  } as const
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined))
}

function dayProblem(day: string, today: string): GiftProblem | undefined {
  if (blank(day)) return 'missing'
  if (!isDay(day)) return 'malformed'
  if (day < today) return 'tooEarly'
  return day > lastDay(today) ? 'tooLate' : undefined
}

/** A day of the calendar: the 30th of February is none. */
function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

const blank = (text: string) => text.trim() === ''
const longerThan = (text: string, length: number) => lengthOf(text) > length

/** Of a text as it is sent, in characters as a reader counts them. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length
