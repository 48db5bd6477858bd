import { groupBy } from './groupBy.ts'

/** A visitor in an export. */
export interface ExportedVisit {
  readonly visitor: string
  /** The arms that this visitor was exposed to, such as paywall_first:included. */
  readonly exposedTo: readonly string[]
  /** The steps that this visitor saw. */
  readonly seen: ReadonlySet<string>
  /** The arms that this visitor had seen at a purchase. */
  readonly boughtUnder: ReadonlySet<string>
}

export interface Share {
  readonly people: number
  /** Their share of everybody who was exposed to the arm, 0 to 1. */
  readonly share: number
  /** The bounds of the share's 95 % confidence interval. */
  readonly interval: readonly [number, number]
}

export interface ArmResult {
  readonly arm: string
  readonly exposed: number
  /** By the name of a goal: a step, or `bought`. */
  readonly reached: ReadonlyMap<string, Share>
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
      ['bought', shareOf(visits.filter(({ boughtUnder }) => boughtUnder.has(arm)).length)],
    ]),
  }
}

const experimentOf = (arm: string): string => arm.slice(0, arm.indexOf(':'))

/** Wilson's 95 % confidence interval of a share. It is valid for small numbers, too. https://doi.org/10.1080/01621459.1927.10502953 */
export function wilsonInterval(count: number, total: number): readonly [number, number] {
  const z = 1.96
  const share = count / total
  const center = share + z ** 2 / (2 * total)
  const reach = z * Math.sqrt((share * (1 - share)) / total + z ** 2 / (4 * total ** 2))
  const scale = 1 + z ** 2 / total
  return [Math.max(0, (center - reach) / scale), Math.min(1, (center + reach) / scale)]
}
