import { groupBy } from './exitFunnel.ts'

/** What an export says of the people who were exposed to an experiment. */
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
  /** Of all who were exposed, 0 to 1. */
  readonly share: number
  /** The 95 % confidence interval of the share, from and to. */
  readonly interval: readonly [number, number]
}

export interface ArmResult {
  readonly arm: string
  readonly exposed: number
  /** By the name of an end: a step, or `bought`. */
  readonly reached: ReadonlyMap<string, Share>
}

export interface ExperimentResult {
  readonly experiment: string
  readonly arms: readonly ArmResult[]
  /** Who saw several arms, as after their browser was cleared; they count in none. */
  readonly mixed: number
}

/**
 * The results of all experiments: who was exposed to each arm, and who of them reached each end.
 * @param ends the names of steps
 */
export function experimentResults(
  visits: readonly ExportedVisit[],
  ends: readonly string[],
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
            ends,
          ),
        )
        .toSorted((one, other) => (one.arm < other.arm ? -1 : 1)),
    }
  })
}

function resultOf(
  arm: string,
  visits: readonly ExportedVisit[],
  ends: readonly string[],
): ArmResult {
  const counts = [
    ...ends.map((end) => [end, visits.filter(({ seen }) => seen.has(end)).length] as const),
    ['bought', visits.filter(({ boughtUnder }) => boughtUnder.has(arm)).length] as const,
  ]
  return {
    arm: arm.slice(arm.indexOf(':') + 1),
    exposed: visits.length,
    reached: new Map(
      counts.map(([end, people]) => [
        end,
        {
          people,
          share: people / visits.length,
          interval: wilsonInterval(people, visits.length),
        },
      ]),
    ),
  }
}

const experimentOf = (arm: string): string => arm.slice(0, arm.indexOf(':'))

/** The 95 % confidence interval of a share, after Wilson; it holds for small numbers too. https://doi.org/10.1080/01621459.1927.10502953 */
export function wilsonInterval(count: number, of: number): readonly [number, number] {
  const z = 1.96
  const share = count / of
  const center = share + z ** 2 / (2 * of)
  const reach = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
  const scale = 1 + z ** 2 / of
  return [Math.max(0, (center - reach) / scale), Math.min(1, (center + reach) / scale)]
}
