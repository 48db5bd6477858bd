import { MONTHS, PERIODS, type Period } from '#domain/offer/period.ts'
import type { SiteName } from '#domain/site/SiteName.ts'

/** How a product is sold: charged every period, charged once for a period, or paid by a voucher code. */
type Kind = 'plan' | 'gift' | 'voucher'

export interface Product {
  readonly path: string
  readonly display: string
  readonly kind: Kind
  /** The length of a period; 0 if there is none. */
  readonly months: number
  /** The price of the first period, in dollars. */
  readonly dollars: number
  /** The price of a single month, in dollars. The full price of a period is this price times the period's months. */
  readonly monthly: number
  /** Days before the first charge. */
  readonly trialDays?: number
  /** How many periods are discounted. */
  readonly cheaperPeriods?: number
  /** The product that the storefront offers instead. */
  readonly instead?: Product
}

const months = (count: number) => (count === 1 ? '1 month' : `${count} months`)

interface Line {
  readonly prefix: string
  readonly name: string
  readonly monthly: number
  readonly dollars: Readonly<Record<Period, number>>
}

const LINES: Readonly<Record<SiteName, Line>> = {
  workouts: {
    prefix: 'onward',
    name: 'Onward',
    monthly: 19.99,
    dollars: { month: 19.99, quarter: 39.99, halfyear: 59.99, year: 79.99 },
  },
  coach: {
    prefix: 'onward-coach',
    name: 'Onward with a coach',
    monthly: 79,
    dollars: { month: 79, quarter: 199, halfyear: 359, year: 599 },
  },
}

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
    instead: {
      path: 'onward-month-intro',
      display: 'Onward, 3 months at half price',
      kind: 'plan',
      months: 1,
      dollars: 9.99,
      monthly: 19.99,
      cheaperPeriods: 3,
    },
  },
  year: {
    instead: {
      path: 'onward-year-trial',
      display: 'Onward, 7 days free',
      kind: 'plan',
      months: 12,
      dollars: 79.99,
      monthly: 19.99,
      trialDays: 7,
    },
  },
}

const voucher = (path: string, display: string, dollars: number): Product => ({
  path,
  display,
  kind: 'voucher',
  months: 0,
  dollars,
  monthly: dollars,
})

/** For a test of the price (docs/experiments.md). */
const DEARER_YEAR: Product = {
  path: 'onward-year-99',
  display: 'Onward, 12 months',
  kind: 'plan',
  months: 12,
  dollars: 99.99,
  monthly: 19.99,
}

/** The products for sale. */
export const PRODUCTS: readonly Product[] = [
  ...Object.values(LINES).flatMap(plansOf),
  DEARER_YEAR,
  ...Object.values(LINES).flatMap(giftsOf),
  voucher('onward-voucher-pro', 'Onward, 12 months', 79.99),
  voucher('onward-voucher-coaching', 'Onward with a coach, 3 months', 199),
]

/** Finds a product by path, even one that is offered only in place of another product. */
export function findProduct(path: string): Product | undefined {
  return PRODUCTS.flatMap((product) => [product, product.instead ?? []].flat()).find(
    (product) => product.path === path,
  )
}

interface Discount {
  readonly percent: number
  /** How many charges of a plan it lowers. */
  readonly charges: 1 | 2
}

/** Coupons on every plan. The server refuses orders with `used` and `over`. */
export const COUPONS: ReadonlyMap<string, Discount> = new Map([
  ['isic', { percent: 50, charges: 1 }],
  ['welcome', { percent: 30, charges: 1 }],
  ['twice', { percent: 30, charges: 2 }],
  ['used', { percent: 30, charges: 1 }],
  ['over', { percent: 30, charges: 1 }],
])
