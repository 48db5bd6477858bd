import type { Condition } from '../../src/domain/funnel/Condition.ts'
import {
  type AskingStep,
  isAsking,
  type NumberStep,
  type Offered,
} from '../../src/domain/funnel/Step.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'

/** Lists with more answers than this are not enumerated, because the number of subsets is 2 to this power. */
const LONGEST_LIST = 12
/** Numbers that a choice may accept although no step offers them. */
const CODES = Array.from({ length: 20 }, (_, code) => code)
const UNITS = ['metric', 'imperial'] as const

const unique = (values: readonly unknown[]): readonly unknown[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
]

/** The smallest difference between two numbers with this many decimals. */
const stepOf = (decimals: number): number => 10 ** -decimals
const rounded = (value: number): number => Number(value.toFixed(2))

/**
 * Numbers on both sides of each bound and in the middle, in both units, and one with too many decimals. There are two on the
 * far side of each bound, so that two invalid numbers can be in either order.
 */
function aroundBounds(step: NumberStep, minimumAge: number): readonly number[] {
  return UNITS.flatMap((units) => {
    const { min, max, decimals } = step.bounds({ units, minimumAge })
    const fine = stepOf(decimals)
    const middle = Math.round((min + max) / 2)
    return [
      min - 2 * fine,
      min - fine,
      min,
      middle,
      middle + fine / 2,
      max,
      max + fine,
      max + 2 * fine,
    ]
  }).map(rounded)
}

/** Every number within the bounds of either unit. */
function everyNumber(step: NumberStep, minimumAge: number): readonly number[] {
  return UNITS.flatMap((units) => {
    const { min, max, decimals } = step.bounds({ units, minimumAge })
    return Array.from({ length: Math.round((max - min) * 10 ** decimals) + 1 }, (_, place) =>
      rounded(min + place * stepOf(decimals)),
    )
  })
}

/** The numbers at which a condition that reads only this number changes its result, found by trying every number. */
function turns(
  condition: Condition,
  step: NumberStep,
  others: readonly Readonly<Record<string, unknown>>[],
  minimumAge: number,
): readonly number[] {
  const numbers = [...everyNumber(step, minimumAge)].sort((a, b) => a - b)
  return others.flatMap((other) => {
    const held = numbers.map((number) => condition.holds({ ...other, [step.writes]: number }))
    return numbers.filter(
      (_, place) => held[place] !== held[place - 1] || held[place] !== held[place + 1],
    )
  })
}

/**
 * Every subset of these answers, in the order offered. For a long list: the empty subset, each answer alone, and all of
 * them.
 */
function setsOf(answers: Offered<unknown>): readonly (readonly unknown[])[] {
  const offered = unique(Object.values(answers))
  if (offered.length > LONGEST_LIST) return [[], ...offered.map((answer) => [answer]), offered]
  return Array.from({ length: 2 ** offered.length }, (_, set) =>
    offered.filter((_answer, place) => (set >> place) % 2 === 1),
  )
}

/**
 * For each key the values that can make a difference: unanswered (`undefined`), each value that a choice offers or accepts,
 * each subset of a list, and for numbers those around the bounds and wherever a condition changes. A condition that compares
 * two numbers is tried with every value of both, and so with both in every order. Any name stands for all names.
 */
export class Candidates {
  readonly #known = new Map<string, readonly unknown[]>()

  constructor(private readonly site: SiteRules) {}

  of(key: string): readonly unknown[] {
    const known = this.#known.get(key) ?? this.#found(key)
    this.#known.set(key, known)
    return known
  }

  /** Every combination of values for these keys. */
  combinations(keys: readonly string[]): readonly Readonly<Record<string, unknown>>[] {
    let made: readonly Readonly<Record<string, unknown>>[] = [{}]
    for (const key of keys)
      made = made.flatMap((one) =>
        this.of(key).map((value) =>
          value === undefined ? one : Object.assign({}, one, { [key]: value }),
        ),
      )
    return made
  }

  writersOf(key: string): readonly AskingStep[] {
    return this.site.funnel.filter((step) => isAsking(step)).filter((step) => step.writes === key)
  }

  #numberOf(key: string): NumberStep | undefined {
    return this.writersOf(key).find((step) => 'bounds' in step)
  }

  #found(key: string): readonly unknown[] {
    if (key === 'units') return [undefined, ...UNITS]
    const writers = this.writersOf(key)
    const number = this.#numberOf(key)
    const values = number ? this.#numbers(number) : writers.flatMap((step) => this.#offeredBy(step))
    return unique([
      undefined,
      ...values.filter((value) => writers.some((step) => step.accepts(value))),
    ])
  }

  #offeredBy(step: AskingStep): readonly unknown[] {
    if ('bounds' in step) return []
    if (step.kind === 'name') return ['Ana']
    if ('noneOffered' in step) return setsOf(step.answers)
    return [
      ...Object.values(step.answers),
      ...Object.values(step.womensAnswers ?? {}),
      ...CODES,
      true,
      false,
    ]
  }

  #numbers(step: NumberStep): readonly number[] {
    const { minimumAge, funnel } = this.site
    const conditions = funnel
      .flatMap(({ askWhen }) => askWhen ?? [])
      .filter(({ reads }) => reads.includes(step.writes))
    const compared = conditions.flatMap(({ reads }) =>
      reads.flatMap((key) => this.#numberOf(key) ?? []),
    )
    const alone = conditions.filter(({ reads }) =>
      reads.every((key) => key === step.writes || this.#numberOf(key) === undefined),
    )
    return [
      ...[step, ...compared].flatMap((one) => aroundBounds(one, minimumAge)),
      ...alone.flatMap((condition) =>
        turns(
          condition,
          step,
          this.combinations(condition.reads.filter((key) => key !== step.writes)),
          minimumAge,
        ),
      ),
    ]
  }
}
