import type { AnswersByKey, Condition } from '../../src/domain/funnel/Condition.ts'
import type { Step } from '../../src/domain/funnel/Step.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'
import { Candidates } from './Candidates.ts'

/** The result of one condition for every combination of the answers it declares. */
interface Table {
  readonly reads: readonly string[]
  /** By key, a class number for each value of `Candidates`. The condition cannot tell values of one class apart. */
  readonly classes: ReadonlyMap<string, readonly number[]>
  readonly holding: readonly AnswersByKey[]
  readonly failing: readonly AnswersByKey[]
  /** Keys the condition reads without declaring them. */
  readonly undeclared: readonly string[]
}

/** Numbers that are equal exactly if the texts are. */
function numbered(texts: readonly string[]): readonly number[] {
  const known = [...new Set(texts)]
  const places = new Map(known.map((text, place) => [text, place]))
  return texts.map((text) => places.get(text) ?? 0)
}

/** Answers that record which keys are read. */
function watched(answers: AnswersByKey, looked: Set<string>): AnswersByKey {
  const note = (key: string | symbol) => void (typeof key === 'string' && looked.add(key))
  return new Proxy(answers, {
    get: (target, key) => (note(key), Reflect.get(target, key)),
    has: (target, key) => (note(key), Reflect.has(target, key)),
    ownKeys: (target) => (Object.keys(target).forEach(note), Reflect.ownKeys(target)),
  })
}

function tableOf(condition: Condition, candidates: Candidates): Table {
  const { reads } = condition
  const looked = new Set<string>()
  const rows = new Map(reads.map((key) => [key, candidates.of(key).map(() => [] as string[])]))
  const holding: AnswersByKey[] = []
  const failing: AnswersByKey[] = []
  const places = reads.map(() => 0)
  const sizes = reads.map((key) => candidates.of(key).length)
  for (let left = sizes.reduce((product, size) => product * size, 1); left > 0; left -= 1) {
    const answers: Record<string, unknown> = {}
    reads.forEach((key, at) => {
      const value = candidates.of(key)[places[at] ?? 0]
      if (value !== undefined) answers[key] = value
    })
    const holds = condition.holds(watched(answers, looked))
    ;(holds ? holding : failing).push(answers)
    reads.forEach((key, at) => rows.get(key)?.[places[at] ?? 0]?.push(holds ? '1' : '0'))
    for (let at = reads.length - 1; at >= 0; at -= 1) {
      places[at] = ((places[at] ?? 0) + 1) % (sizes[at] ?? 1)
      if (places[at] !== 0) break
    }
  }
  return {
    reads,
    classes: new Map([...rows].map(([key, of]) => [key, numbered(of.map((row) => row.join('')))])),
    holding,
    failing,
    undeclared: [...looked].filter((key) => !reads.includes(key)),
  }
}

/**
 * Equivalence classes of answers to a site's questions. Two values of a key are in one class if every given condition
 * returns the same for both, whatever the other keys hold. One value therefore represents its class.
 */
export class Classes {
  readonly candidates: Candidates
  readonly #tables = new Map<Condition, Table>()

  constructor(site: SiteRules) {
    this.candidates = new Candidates(site)
  }

  tableOf(condition: Condition): Table {
    const table = this.#tables.get(condition) ?? tableOf(condition, this.candidates)
    this.#tables.set(condition, table)
    return table
  }

  /** The keys that the conditions of these steps read, each with the class of each of its values. */
  among(steps: readonly Step[]): ReadonlyMap<string, readonly number[]> {
    const tables = [...new Set(steps.flatMap(({ askWhen }) => askWhen ?? []))].map((condition) =>
      this.tableOf(condition),
    )
    const keys = [...new Set(tables.flatMap(({ reads }) => reads))]
    return new Map(
      keys.map((key) => {
        const reading = tables.flatMap(({ classes }) =>
          [classes.get(key) ?? []].filter(({ length }) => length > 0),
        )
        return [
          key,
          numbered(
            this.candidates
              .of(key)
              .map((_, place) => reading.map((classes) => classes[place]).join()),
          ),
        ]
      }),
    )
  }
}
