import { groupBy } from './groupBy.ts'

/** A visitor in an export. */
export interface ExportedVisit {
  readonly visitor: string
  /** The arms that this visitor was exposed to, such as paywall_first:included. */
  readonly exposedTo: readonly string[]
  /** The steps that this visitor saw. */
  readonly seen: ReadonlySet<string>
  /** What this visitor paid, in dollars, by the arms that they had seen at a purchase. */
  readonly paidUnder: ReadonlyMap<string, number>
}

export interface Share {
  readonly people: number
  /** Their share of everybody who was exposed to the arm, 0 to 1. */
  readonly share: number
  /** The bounds of the share's 95 % confidence interval. */
  readonly interval: readonly [number, number]
}

/** What the visitors of an arm paid on average. */
export interface Revenue {
  /** In dollars for each exposed visitor. */
  readonly mean: number
  /** The bounds of the mean's 95 % confidence interval. */
  readonly interval: readonly [number, number]
  /** The variance of what a visitor paid. */
  readonly variance: number
}

export interface ArmResult {
  readonly arm: string
  readonly exposed: number
  /** By the name of a goal: a step, or `bought`. */
  readonly reached: ReadonlyMap<string, Share>
  readonly revenue: Revenue
}

export interface ExperimentResult {
  readonly experiment: string
  readonly arms: readonly ArmResult[]
  /** How many visitors saw several arms, such as after clearing their browser. They count in no arm. */
  readonly mixed: number
}

/**
 * The results of all experiments: how many visitors were exposed to each arm, and how many of them reached each goal.
 * @param goals the names of the steps that are goals
 */
export function experimentResults(
  visits: readonly ExportedVisit[],
  goals: readonly string[],
): readonly ExperimentResult[] {
  const exposed = visits.flatMap((visit) =>
    [...groupBy(visit.exposedTo, experimentOf)].map(([experiment, arms]) => ({
      experiment,
      arms,
      visit,
    })),
  )
  return [...groupBy(exposed, ({ experiment }) => experiment)].map(([experiment, people]) => {
    const single = people.filter(({ arms }) => arms.length === 1)
    return {
      experiment,
      mixed: people.length - single.length,
      arms: [...groupBy(single, ({ arms }) => arms[0] ?? '')]
        .map(([arm, own]) =>
          resultOf(
            arm,
            own.map(({ visit }) => visit),
            goals,
          ),
        )
        .toSorted((one, other) => (one.arm < other.arm ? -1 : 1)),
    }
  })
}

function resultOf(
  arm: string,
  visits: readonly ExportedVisit[],
  goals: readonly string[],
): ArmResult {
  const shareOf = (people: number): Share => ({
    people,
    share: people / visits.length,
    interval: wilsonInterval(people, visits.length),
  })
  return {
    arm: arm.slice(arm.indexOf(':') + 1),
    exposed: visits.length,
    reached: new Map([
      ...goals.map(
        (goal) => [goal, shareOf(visits.filter(({ seen }) => seen.has(goal)).length)] as const,
      ),
      ['bought', shareOf(visits.filter(({ paidUnder }) => paidUnder.has(arm)).length)],
    ]),
    revenue: revenueOf(visits.map(({ paidUnder }) => paidUnder.get(arm) ?? 0)),
  }
}

/** Of what each visitor paid; the interval is that of a normal distribution, and so too narrow for some dozen buyers. */
export function revenueOf(paid: readonly number[]): Revenue {
  const mean = paid.reduce((sum, one) => sum + one, 0) / paid.length
  const squares = paid.reduce((sum, one) => sum + (one - mean) ** 2, 0)
  const variance = squares / Math.max(1, paid.length - 1)
  const reach = Z * Math.sqrt(variance / paid.length)
  return { mean, interval: [Math.max(0, mean - reach), mean + reach], variance }
}

/** 80 % power. */
const Z_POWER = 0.84

/**
 * How many visitors each arm needs in all, to tell a difference in the revenue per visitor, at 5 % error and 80 % power.
 * https://www.itl.nist.gov/div898/handbook/prc/section2/prc222.htm
 * @param difference in dollars, above 0
 */
export function visitorsNeeded(arms: readonly ArmResult[], difference: number): number {
  const variance = arms.reduce((sum, { revenue }) => sum + revenue.variance, 0) / arms.length
  return Math.ceil((2 * variance * (Z + Z_POWER) ** 2) / difference ** 2)
}

const experimentOf = (arm: string): string => arm.slice(0, arm.indexOf(':'))

/** Of a 95 % confidence interval. */
const Z = 1.96

/** Wilson's 95 % confidence interval of a share. It is valid for small numbers, too. https://doi.org/10.1080/01621459.1927.10502953 */
export function wilsonInterval(count: number, total: number): readonly [number, number] {
  const z = Z
  const share = count / total
  const center = share + z ** 2 / (2 * total)
  const reach = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2))
  const scale = 1 + z ** 2 / total
  return [Math.max(0, (center - reach) / scale), Math.min(1, (center + reach) / scale)]
}
