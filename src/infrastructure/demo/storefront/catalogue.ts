import { MONTHS, PERIODS, type Period } from '../../../domain/offer/period.ts'

/** How something is sold: charged anew each period, once for a period, or once and for a code. */
type Kind = 'plan' | 'gift' | 'voucher'

export interface Product {
  readonly path: string
  readonly display: string
  readonly kind: Kind
  /** How long a period is; 0 where there is none. */
  readonly months: number
  /** What the first period costs, in dollars. */
  readonly dollars: number
  /** What one month costs by itself, in dollars: the full price of a period is as many of them. */
  readonly monthly: number
  /** Days before the first charge. */
  readonly trialDays?: number
  /** How many periods cost less. */
  readonly cheaperPeriods?: number
  /** What is offered in its stead. */
  readonly instead?: readonly Product[]
}

const months = (count: number) => (count === 1 ? '1 month' : `${count} months`)

interface Line {
  readonly prefix: string
  readonly name: string
  readonly monthly: number
  readonly dollars: Readonly<Record<Period, number>>
}

const WORKOUTS: Line = { prefix: 'onward', name: 'Onward', monthly: 19.99, dollars: { month: 19.99, quarter: 39.99, halfyear: 59.99, year: 79.99 } }
const COACH: Line = { prefix: 'onward-coach', name: 'Onward with a coach', monthly: 79, dollars: { month: 79, quarter: 199, halfyear: 359, year: 599 } }

const plansOf = ({ prefix, name, monthly, dollars }: Line): readonly Product[] =>
  PERIODS.map((length) => ({
    path: `${prefix}-${length}`,
    display: `${name}, ${months(MONTHS[length])}`,
    kind: 'plan',
    months: MONTHS[length],
    dollars: dollars[length],
    monthly,
    ...(prefix === 'onward' && OFFERED_INSTEAD[length]),
  }))

const giftsOf = ({ prefix, name, monthly, dollars }: Line): readonly Product[] =>
  PERIODS.filter((length) => length !== 'month').map((length) => ({
    path: `${prefix}-gift-${length}`,
    display: `${name}, ${months(MONTHS[length])}`,
    kind: 'gift',
    months: MONTHS[length],
    dollars: dollars[length],
    monthly,
  }))

const OFFERED_INSTEAD: Readonly<Partial<Record<Period, Pick<Product, 'instead'>>>> = {
  month: {
    instead: [{ path: 'onward-month-intro', display: 'Onward, 3 months at half price', kind: 'plan', months: 1, dollars: 9.99, monthly: 19.99, cheaperPeriods: 3 }],
  },
  year: {
    instead: [{ path: 'onward-year-trial', display: 'Onward, 7 days free', kind: 'plan', months: 12, dollars: 79.99, monthly: 19.99, trialDays: 7 }],
  },
}

const voucher = (path: string, display: string, dollars: number): Product => ({ path, display, kind: 'voucher', months: 0, dollars, monthly: dollars })

/** What is for sale, by the list it stands in. */
export const CATALOGUE: readonly { readonly display: string; readonly products: readonly Product[] }[] = [
  { display: 'Plans', products: plansOf(WORKOUTS) },
  { display: 'Coaching', products: plansOf(COACH) },
  { display: 'Gifts', products: [...giftsOf(WORKOUTS), ...giftsOf(COACH)] },
  {
    display: 'Vouchers',
    products: [
      voucher('onward-voucher-pro', 'Onward, 12 months', 79.99),
      voucher('onward-voucher-coaching', 'Onward with a coach, 3 months', 199),
    ],
  },
]

/** A product by its path, also one that is offered instead of another. */
export function findProduct(path: string): Product | undefined {
  const all = CATALOGUE.flatMap(({ products }) => products.flatMap((product) => [product, ...(product.instead ?? [])]))
  return all.find((product) => product.path === path)
}

/** Coupons that reduce the first period of every plan, by percent. */
export const COUPONS: ReadonlyMap<string, number> = new Map([['isic', 50], ['welcome', 30]])
