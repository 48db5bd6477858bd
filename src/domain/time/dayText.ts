import type { Day } from './Day.ts'

/** Day before month is clear in every kind of English. */
const LOCALE = 'en-GB'
const WITH_YEAR = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })
const WITHOUT_YEAR = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** A day in words, such as 23 November 2027: on screens, in mails and in a statement. */
export const dayText = (day: Day): string => WITH_YEAR.format(dateOf(day))

/** A day without its year, such as 23 November. */
export const dayAndMonth = (day: Day): string => WITHOUT_YEAR.format(dateOf(day))

const dateOf = ({ year, month, day }: Day): number => Date.UTC(year, month - 1, day)
