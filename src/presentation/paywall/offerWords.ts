import type { Badge } from '../../domain/pricing/Badge.ts'
import type { Interval } from '../../domain/pricing/Plan.ts'
import * as m from '../generated/paraglide/messages.js'
import type { PlanCard } from './PlanCard.ts'

const PERIODS: Readonly<Record<Interval, () => string>> = {
  day: m.paywall_period_day,
  week: m.paywall_period_week,
  month: m.paywall_period_month,
  quarter: m.paywall_period_quarter,
  halfyear: m.paywall_period_halfyear,
  year: m.paywall_period_year,
  lifetime: m.paywall_period_lifetime,
}

/** How long a plan is. */
export const periodText = (interval: Interval): string => PERIODS[interval]()

export function badgeText(badge: Badge): string {
  switch (badge.kind) {
    case 'trial':
      return m.paywall_badge_trial()
    case 'x_off':
      return m.paywall_badge_x_off({ percent: badge.percent })
    case 'save_x':
      return m.paywall_badge_save_x({ percent: badge.percent })
    case 'best_value':
      return m.paywall_badge_best_value()
  }
}

/** How often a plan is charged. */
function every({ months }: PlanCard): string {
  if (months === null) return m.paywall_every_period()
  return months === 1 ? m.paywall_every_month() : m.paywall_every_months({ months })
}

/** What is charged from the next period on, in the words that stand beside the button. */
export function renewalText(card: PlanCard): string {
  const { interval, type, charge, isFree, renewal: price, cheaperMonths: months } = card
  if (interval === 'lifetime') return m.paywall_renewal_lifetime()
  const often = every(card)
  if (type === 'trial') return isFree ? m.paywall_renewal_trial_free({ price, every: often }) : m.paywall_renewal_trial({ charge, price, every: often })
  return months === null ? m.paywall_renewal({ price, every: often }) : m.paywall_renewal_cheaper({ charge, every: often, months, price })
}

/** The small print of a trial or a discount on its card; null for a plan that has neither. */
export function smallPrint({ thereafter, badge, cheaperMonths, months, renewal: price }: PlanCard): string | null {
  if (thereafter) return thereafter.months === 1 ? m.paywall_trial_print_one(thereafter) : m.paywall_trial_print(thereafter)
  const first = cheaperMonths ?? months
  if (badge?.kind !== 'x_off' || first === null) return null
  const length = first === 1 ? m.paywall_period_first_month() : m.paywall_period_first_months({ months: first })
  return m.paywall_discount_print({ percent: badge.percent, every: length, price })
}

/** Seconds as a clock: 9:59, or 1:00:00 from an hour on. */
function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const twoDigits = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}` : `${minutes}:${twoDigits(rest)}`
}

const DAY = 86_400

/** When an offer ends: in whole days from two on, else by the clock. */
export function endText(seconds: number): string {
  const days = Math.floor(seconds / DAY)
  return days > 1 ? m.promo_ends_days({ days }) : m.promo_ends_clock({ clock: clockText(seconds) })
}
