import { addDays, type Day, dayAt, isBefore } from '../time/Day.ts'

/** The days after the purchase in which a consumer in the EU may withdraw (Directive 2011/83, Art. 9). */
const WITHDRAWAL_DAYS = 14

/** The last day on which a contract can be withdrawn from, in the buyer's time zone. */
export interface WithdrawalPeriod {
  readonly lastDay: Day
  readonly isOver: boolean
}

// @rule 4.withdrawal-days If this browser or the subscription record knows the purchase, `/end` says until when the buyer
//   may withdraw from it
/** The withdrawal period of a purchase. @param bought when the contract was made, in ms since the epoch. @param now in ms @param timeZone by default the device's */
export function withdrawalPeriod(bought: number, now: number, timeZone?: string): WithdrawalPeriod {
  const lastDay = addDays(dayAt(bought, timeZone), WITHDRAWAL_DAYS)
  return { lastDay, isOver: isBefore(lastDay, dayAt(now, timeZone)) }
}
