import { addDays, type Day, dayAt, isBefore, weekdayOf } from '../time/Day.ts'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'

/** The days after the purchase in which a consumer in the EU may withdraw (Directive 2011/83, Art. 9). */
export const WITHDRAWAL_DAYS = 14

/** The European Economic Area and, with the same days by its own law, the United Kingdom. */
const WITHDRAWAL_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
)
/** The code of a country that is not known (CLDR). */
const UNKNOWN_COUNTRY = 'ZZ'

export type WithdrawalRight = 'applies' | 'unknown' | 'none'

/** Whether buyers with this locale may withdraw; `unknown` if it names no country. @param locale a valid language tag */
export function withdrawalIn(locale: string): WithdrawalRight {
  const { region = UNKNOWN_COUNTRY } = new Intl.Locale(locale)
  if (region === UNKNOWN_COUNTRY) return 'unknown'
  return WITHDRAWAL_COUNTRIES.has(region) ? 'applies' : 'none'
}

/** The days after a withdrawal in which what was paid comes back (Directive 2011/83, Art. 13). */
export const REFUND_DAYS = 14

/** The days after the first payment in which our guarantee returns the money. */
export const GUARANTEE_DAYS = 30

/** The last day on which a buyer can claim something, in their time zone. */
export interface Deadline {
  readonly lastDay: Day
  readonly isOver: boolean
}

// @rule 4.withdrawal-days If this browser or the subscription record knows the purchase, `/end` says until when the buyer
//   may withdraw from it, and until when the guarantee lasts
/**
 * The withdrawal period of a purchase. If it would end on a Saturday or Sunday, it ends on the Monday after (Regulation 1182/71,
 * Art. 3). Public holidays extend the period too, but are not known here: `/end` accepts a statement after the last day.
 * @param bought when the contract was made, in ms since the epoch. @param now in ms
 * @param timeZone by default the device's
 */
export function withdrawalDeadline(bought: number, now: number, timeZone?: string): Deadline {
  const last = addDays(dayAt(bought, timeZone), WITHDRAWAL_DAYS)
  const weekday = weekdayOf(last)
  return deadline(addDays(last, weekday === 6 ? 2 : weekday === 0 ? 1 : 0), now, timeZone)
}

/** From the earliest to the latest time zone, in hours. */
const TIME_ZONES = [-12, 0, 14] as const

/**
 * Whether the withdrawal period of a purchase is not over in some time zone, for those who do not know the buyer's.
 * @param bought in ms. @param now in ms
 */
export function isWithdrawable(bought: number, now: number): boolean {
  const last = bought + WITHDRAWAL_DAYS * DAY_MS
  const weekdays = new Set(TIME_ZONES.map((hours) => new Date(last + hours * HOUR_MS).getUTCDay()))
  const moreDays = weekdays.has(6) ? 2 : weekdays.has(0) ? 1 : 0
  // The last day is a whole day, and an hour longer when summer time ends.
  return now < last + (1 + moreDays) * DAY_MS + HOUR_MS
}

/** Whether a statement came in time. @param received when it was received, in ms since the epoch */
export const isInTime = ({ lastDay }: Deadline, received: number): boolean =>
  !isBefore(lastDay, dayAt(received))

/** Until when the money comes back after a withdrawal. @param received when it was received, in ms. @param now in ms */
export const refundDeadline = (received: number, now: number): Deadline =>
  deadline(addDays(dayAt(received), REFUND_DAYS), now, undefined)

/** Until when our guarantee returns the money. @param paid when the first payment was made, in ms. @param now in ms */
export const guaranteeDeadline = (paid: number, now: number, timeZone?: string): Deadline =>
  deadline(addDays(dayAt(paid, timeZone), GUARANTEE_DAYS), now, timeZone)

const deadline = (lastDay: Day, now: number, timeZone: string | undefined): Deadline => ({
  lastDay,
  isOver: isBefore(lastDay, dayAt(now, timeZone)),
})
