import type { Interval, PlanVariant } from '../../domain/pricing/Plan.ts'
import type { PlanCard } from './PlanCard.ts'

const MONTHS = { month: 1, quarter: 3, halfyear: 6, year: 12 } satisfies Partial<Record<Interval, number>>

/** As wide as most prices; nobody sees it. */
const A_PRICE = '$59.99'

/** Cards as high as those that usually come: they keep the room until the storefront has answered. */
export function usualCards(variant: PlanVariant, isReduced: boolean): readonly PlanCard[] {
  const all = [usual('month', isReduced), usual('quarter', true), usual('halfyear', true), usual('year', true)]
  return variant === 'gift' ? all.slice(1).map((card) => ({ ...card, renewal: null })) : all
}

const usual = (interval: keyof typeof MONTHS, costsMoreLater: boolean): PlanCard => ({
  path: interval,
  interval,
  type: 'regular',
  months: MONTHS[interval],
  charge: A_PRICE,
  isFree: false,
  struck: costsMoreLater ? A_PRICE : null,
  weekly: A_PRICE,
  monthly: interval === 'month' ? null : A_PRICE,
  badge: costsMoreLater ? { kind: 'save_x', percent: 50 } : null,
  renewal: costsMoreLater ? '$119.94' : A_PRICE,
  cheaperMonths: null,
  thereafter: null,
  trialTime: null,
  selected: false,
})
