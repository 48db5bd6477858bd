import type { Interval, Offer } from '#domain/offer/Offer.ts'
import type { NextCharge } from '#domain/offer/nextCharge.ts'
import type { TrialTime } from '#domain/offer/PriceCalculator.ts'
import { type Deadline, GUARANTEE_DAYS, WITHDRAWAL_DAYS } from '#domain/contract/withdrawal.ts'
import { monthsOf } from '#domain/offer/period.ts'
import { dayAt } from '#domain/time/Day.ts'
import { dayAndMonth, dayText } from '#domain/time/dayText.ts'
import * as m from '../../generated/paraglide/messages.js'
import { SUPPORT_EMAIL } from '../frame/supportEmail.ts'
import type { OfferCard } from './OfferCard.ts'

const PERIODS: Readonly<Record<Interval, () => string>> = {
  day: m.paywall_period_day,
  week: m.paywall_period_week,
  month: m.paywall_period_month,
  quarter: m.paywall_period_quarter,
  halfyear: m.paywall_period_halfyear,
  year: m.paywall_period_year,
  lifetime: m.paywall_period_lifetime,
}

/** The length of a billing period, such as 3 months or 24 months. */
export function periodText({
  interval,
  intervalUnit,
  intervalLength,
}: Pick<Offer, 'interval' | 'intervalUnit' | 'intervalLength'>): string {
  const months = monthsOf(intervalUnit)
  const named = monthsOf(interval)
  if (months !== null && named !== null)
    return months * intervalLength === named
      ? intervalText(interval)
      : lengthText(months * intervalLength, 'month')
  return intervalLength > 1 && (intervalUnit === 'week' || intervalUnit === 'day')
    ? lengthText(intervalLength, intervalUnit)
    : intervalText(interval)
}

/** The length of an interval. */
export const intervalText = (interval: Interval): string => PERIODS[interval]()

/** The text of a card's badge. */
export function badgeText(card: OfferCard, badge: NonNullable<OfferCard['badge']>): string {
  if (badge.kind === 'trial')
    return card.isFree ? m.paywall_badge_free_trial() : m.paywall_badge_trial()
  if (badge.kind === 'best_value') return m.paywall_badge_best_value()
  const { percent } = badge
  if (badge.kind === 'x_off') return m.paywall_badge_x_off({ percent })
  // Beside a struck price, a saving on the monthly price would seem to be one on that.
  return card.struckPercent === null || Math.abs(card.struckPercent - percent) <= 1
    ? m.paywall_badge_save_x({ percent })
    : m.paywall_badge_save_monthly({ percent })
}

/** For how long the saving of a badge lasts; null if there is none, or if it does not end. */
export function savingTimeText(card: OfferCard): string | null {
  const { badge } = card
  const first = badge && 'percent' in badge ? firstMonths(card) : null
  if (first === null) return null
  return first === 1 ? m.paywall_for_month() : m.paywall_for_months({ months: first })
}

const perText = (
  { price, isAbout }: NonNullable<OfferCard['monthly']>,
  text: (values: { readonly price: string }) => string,
): string => (isAbout ? m.paywall_about({ price: text({ price }) }) : text({ price }))

/**
 * The price of a month with "about" if it is too low. Null as `OfferCard.monthly`, unless today's price of one month applies to
 * several, for which it would seem to pay.
 */
export function perMonthText(card: OfferCard): string | null {
  const { monthly, months, charge: price } = card
  if (monthly) return perText(monthly, m.paywall_monthly)
  return months === 1 && (firstMonths(card) ?? 1) > 1 ? m.paywall_monthly({ price }) : null
}

/** The price of a week with "about" if it is too low; null as `OfferCard.weekly`. */
export const perWeekText = ({ weekly }: OfferCard): string | null =>
  weekly && perText(weekly, m.paywall_weekly)

/** What an offer of several months costs a week, and how that is counted; null for one that is not charged by months. */
export function weekText(card: OfferCard): string | null {
  const week = perWeekText(card)
  if (week === null || card.months === null) return null
  const period = periodText(card.period)
  return card.period.interval === 'year'
    ? m.paywall_faq_week_year_a({ period, week })
    : m.paywall_faq_week_a({ period, week })
}

/** For how many months today's price applies; null if it does not change, or if the time is not a number of months. */
const firstMonths = ({ renewal, charge, cheaperMonths, months, next }: OfferCard): number | null =>
  renewal === null || renewal === charge || next?.afterDiscount?.day === null
    ? null
    : (cheaperMonths ?? months)

/** How often an offer is charged. */
export function everyText({ months }: Pick<OfferCard, 'months'>): string {
  if (months === null) return m.paywall_every_period()
  return months === 1 ? m.paywall_every_month() : m.paywall_every_months({ months })
}

/** A trial's length in words, such as 7 days. */
const timeText = ({ unit, length }: TrialTime): string => lengthText(length, unit)

const lengthText = (length: number, unit: TrialTime['unit']): string =>
  new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(length)

// @rule 9.purchase-line The later price, how often it is charged and that it ends when cancelled stand beside the button with
//   today's price; a card says how long its price holds
/**
 * What follows the charge, in one line if the next charge is simple; first the offer and its charge, if the button does not name it.
 * @param buyer who taps the button: a `guest` makes an account first, a `guardian` buys for a child
 */
export function buttonLine(
  card: OfferCard,
  isRepriced: boolean,
  buyer: 'guest' | 'guardian' | 'self',
): string {
  const { period, charge: price, next, type, isFree } = card
  // These terms hold the charge of the trial, and for how long it is.
  if (type === 'trial')
    return isRepriced ? m.paywall_repriced_trial({ terms: trialLine(card) }) : trialLine(card)
  if (buyer === 'guest' && !isRepriced && !isFree)
    return m.paywall_line_guest({ period: periodText(period), price })
  const isSimple = next && !next.afterDiscount
  const terms = isSimple
    ? m.paywall_line({ price: next.price, every: everyText(card) })
    : renewalText(card)
  if (isRepriced)
    return `${m.paywall_bought_repriced({ period: periodText(period), price })}. ${terms}`
  if (buyer === 'guardian') return `${purchaseText(card)}. ${terms}`
  return isSimple ? terms : `${periodText(period)}. ${terms}`
}

function trialLine(card: OfferCard): string {
  const { next, isFree, charge, trialTime } = card
  if (!next || next.afterDiscount) return renewalText(card)
  const then = { price: next.price, every: everyText(card) }
  const time = trialTime ? timeText(trialTime) : ''
  return isFree
    ? m.paywall_line_free({ time, ...then })
    : m.paywall_line_trial({ time, charge, ...then })
}

/** The name of an offer, and its price. */
export const purchaseText = ({ period, charge: price }: OfferCard): string =>
  m.paywall_line_plain({ period: periodText(period), price })

/** The amount paid for an offer, or for its trial. */
export function paidText({ type, period, charge, isFree, trialTime }: OfferCard): string {
  const time = type === 'trial' && trialTime ? timeText(trialTime) : periodText(period)
  return isFree
    ? m.success_paid_nothing({ period: time })
    : m.success_paid({ period: time, price: charge })
}

/** The money-back guarantee, with its last day if known; empty once that day has passed. */
export function guaranteeText(guarantee: Deadline | null): string {
  const email = SUPPORT_EMAIL
  if (!guarantee) return m.end_guarantee({ email, days: GUARANTEE_DAYS })
  return guarantee.isOver ? '' : m.end_guarantee_until({ day: dayText(guarantee.lastDay), email })
}

/** What comes back after a withdrawal, and until when. @param sum null if unknown */
export function refundText(sum: string | null, { lastDay }: Deadline): string {
  const day = dayText(lastDay)
  return sum === null ? m.end_refund({ day }) : m.end_refund_of({ sum, day })
}

/** When the next charge is, as part of a sentence. */
export const chargeDayText = ({
  day,
  isApproximate,
}: Pick<NextCharge, 'day' | 'isApproximate'>): string =>
  isApproximate ? m.paywall_around({ day: dayText(day) }) : m.paywall_on({ day: dayText(day) })

/** The next charge and its day, for the line beside the button, and whether taxes are included. */
export const renewalText = (card: OfferCard): string =>
  [renewalSentence(card), card.areTaxesIncluded ? m.paywall_taxes_included() : ''].join(' ').trim()

function renewalSentence(card: OfferCard): string {
  const { type, charge, isFree, renews, renewal: price, next, trialTime } = card
  if (!renews) return m.paywall_renewal_none()
  // An order that was stored without its later price.
  if (price === null) return ''
  const every = everyText(card)
  if (!next)
    return isFree
      ? m.paywall_renewal_trial_free({ price, every })
      : m.paywall_renewal_trial({ charge, price, every })
  const when = chargeDayText(next)
  if (next.afterDiscount?.day === null)
    return [
      trialTime && trialTimeText(card, trialTime),
      m.paywall_renewal_lower({ next: next.price, when, every, price }),
    ]
      .filter(Boolean)
      .join(' ')
  if (type === 'trial') {
    const time = trialTime ? timeText(trialTime) : ''
    return isFree
      ? m.paywall_renewal_days_free({ time, price, when, every })
      : m.paywall_renewal_days({ time, charge, price, when, every })
  }
  return next.afterDiscount === null
    ? m.paywall_renewal({ price, when, every })
    : m.paywall_renewal_cheaper({
        charge: next.price,
        when,
        every,
        later: dayText(next.afterDiscount.day),
        price,
      })
}

/** The small print of a trial, or of an offer that changes its price later without a badge that says so; null for any other. */
export function smallPrint(card: OfferCard): string | null {
  const { type, thereafter, charge, badge, renewal: price, next, trialTime } = card
  if (price !== null && next?.afterDiscount?.day === null) {
    const lower = m.paywall_lower_print({ next: next.price, price })
    return trialTime ? `${trialTimeText(card, trialTime)} ${lower}` : lower
  }
  if (type === 'trial') return thereafter && trialPrint(card, thereafter)
  if (price === null || price === charge) return null
  const first = firstMonths(card)
  if (first === null) return m.paywall_later_print({ price })
  if (badge && badge.kind !== 'best_value') return null
  return first === 1
    ? m.paywall_first_print_one({ price })
    : m.paywall_first_print({ months: first, price })
}

/** The length of a trial, if known, and the price after it. */
function trialPrint(card: OfferCard, thereafter: NonNullable<OfferCard['thereafter']>): string {
  const { trialTime } = card
  const later =
    thereafter.months === 1
      ? m.paywall_trial_print_one(thereafter)
      : m.paywall_trial_print(thereafter)
  if (!trialTime) return later
  return `${trialTimeText(card, trialTime)} ${later}`
}

/** The length of a trial and what it costs. */
function trialTimeText({ isFree, charge }: OfferCard, trialTime: TrialTime): string {
  const time = timeText(trialTime)
  return isFree ? m.paywall_trial_free({ time }) : m.paywall_trial_paid({ time, charge })
}

/** How a buyer in the offer's country can withdraw; null where nobody can. */
export function withdrawalText({ withdrawal }: OfferCard): string | null {
  if (withdrawal === 'none') return null
  const days = WITHDRAWAL_DAYS
  return withdrawal === 'applies'
    ? m.paywall_faq_withdraw_here_a({ days })
    : m.paywall_faq_withdraw_a({ days })
}

const MINUTE_S = 60
const HOUR_S = 3600
const DAY_S = 86_400

const MIN_WHOLE_DAYS = 2

/** A promo's time left: from two days on, in days with the end date; otherwise in hours and minutes, or minutes and seconds. */
export function timeLeftText(seconds: number, endsAt: number): string {
  const [days, hours, minutes] = [
    Math.floor(seconds / DAY_S),
    Math.floor(seconds / HOUR_S),
    Math.floor(seconds / MINUTE_S),
  ]
  if (days >= MIN_WHOLE_DAYS) return m.promo_left_days({ days, day: dayAndMonth(dayAt(endsAt)) })
  if (hours > 0) return m.promo_left_hours({ hours, minutes: twoDigits(minutes % MINUTE_S) })
  return minutes > 0
    ? m.promo_left_minutes({ minutes, seconds: twoDigits(seconds % MINUTE_S) })
    : m.promo_left_seconds({ seconds })
}

/** Two digits keep the width of a countdown constant. */
const twoDigits = (part: number): string => String(part).padStart(2, '0')
