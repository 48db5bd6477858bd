import type { AnswersByKey, Condition } from '../../src/domain/funnel/Condition.ts'
import type { AskingStep } from '../../src/domain/funnel/Step.ts'
import type { Classes } from './Classes.ts'

/** Something a condition can depend on: an answer, or how two numbers compare. */
interface Aspect {
  valueOf(answers: AnswersByKey): string
  /** The values in words: "`goal` is lose_weight". */
  inWords(values: readonly string[], all: readonly string[]): string
}

/** For each aspect, a set of values; the condition holds for every combination of them. */
type Box = readonly ReadonlySet<string>[]

const UNANSWERED = 'unanswered'
const or = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** The key that a value is offered under, by the steps that write it. */
function spelt(value: unknown, writers: readonly AskingStep[]): string {
  const handles = writers.flatMap((step) =>
    'answers' in step
      ? Object.entries(step.answers).flatMap(([handle, answer]) =>
          answer === value ? [handle] : [],
        )
      : [],
  )
  const first = writers.find(
    (step) => 'answers' in step && Object.values(step.answers).includes(value),
  )
  const own =
    first && 'answers' in first
      ? handles.slice(0, Object.values(first.answers).filter((answer) => answer === value).length)
      : []
  return own.length > 0 ? own.join('/') : JSON.stringify(value)
}

function answerAspect(key: string, classes: Classes): Aspect {
  const writers = classes.candidates.writersOf(key)
  const valueOf = (answers: AnswersByKey) => {
    const value = answers[key]
    if (value === undefined) return UNANSWERED
    if (Array.isArray(value))
      return value.length === 0 ? 'none' : value.map((one) => spelt(one, writers)).join(' and ')
    return typeof value === 'number' && writers.some((step) => 'bounds' in step)
      ? String(value)
      : spelt(value, writers)
  }
  const isNumber = writers.some((step) => 'bounds' in step)
  return {
    valueOf,
    inWords(values, all) {
      const others = all.filter((value) => !values.includes(value))
      if (others.length === 1 && others[0] === UNANSWERED) return `\`${key}\` is answered`
      if (values.length === 1 && values[0] === UNANSWERED) return `\`${key}\` is not answered`
      if (isNumber) return rangeInWords(key, values, all)
      if (values.includes(UNANSWERED)) return `\`${key}\` is not ${or(others)}`
      const unwanted = others.filter((value) => value !== UNANSWERED)
      if (unwanted.length === 1 && unwanted[0] === 'none')
        return `at least one \`${key}\` is chosen`
      return unwanted.length === 1 && values.length > 3
        ? `\`${key}\` is answered, and not ${or(unwanted)}`
        : `\`${key}\` is ${or(values)}`
    },
  }
}

/** Consecutive numbers as a range, others one by one. */
function rangeInWords(key: string, values: readonly string[], all: readonly string[]): string {
  const numbers = all
    .filter((value) => value !== UNANSWERED)
    .map(Number)
    .sort((a, b) => a - b)
  const wanted = values
    .filter((value) => value !== UNANSWERED)
    .map(Number)
    .sort((a, b) => a - b)
  const [first = 0, last = 0] = [wanted[0], wanted.at(-1)]
  const isRange =
    numbers.filter((number) => number >= first && number <= last).length === wanted.length
  const from = first === numbers[0] ? '' : `${first} or more`
  const to = last === numbers.at(-1) ? '' : `${last} or less`
  const range = isRange
    ? [from, to].filter((bound) => bound !== '').join(' and ') || 'any number'
    : or(wanted.map(String))
  return `\`${key}\` is ${range}${values.includes(UNANSWERED) ? ', or not answered' : ''}`
}

const ORDERS = { below: 'is below', equal: 'equals', above: 'is above' } as const

/** How two numbers compare. */
function orderAspect(one: string, other: string): Aspect {
  return {
    valueOf(answers) {
      const [a, b] = [answers[one], answers[other]]
      if (typeof a !== 'number' || typeof b !== 'number') return UNANSWERED
      return a < b ? 'below' : a > b ? 'above' : 'equal'
    },
    inWords(values, all) {
      const orders = Object.entries(ORDERS)
        .filter(([order]) => values.includes(order))
        .map(([, words]) => words)
      if (orders.length === 3) return `\`${one}\` and \`${other}\` are answered`
      const said = `\`${one}\` ${or(orders)} \`${other}\``
      return values.includes(UNANSWERED) && all.includes(UNANSWERED)
        ? `${said}, or either is not answered`
        : said
    },
  }
}

/** The ways to describe a condition: first comparing two numbers, then key by key. */
function aspectsOf(condition: Condition, classes: Classes): readonly (readonly Aspect[])[] {
  const keys = condition.reads
  const numbers = keys.filter((key) =>
    classes.candidates.writersOf(key).some((step) => 'bounds' in step),
  )
  const [one, other] = numbers
  const plain = keys.map((key) => answerAspect(key, classes))
  if (one === undefined || other === undefined || numbers.length > 2) return [plain]
  return [
    [
      ...keys.filter((key) => !numbers.includes(key)).map((key) => answerAspect(key, classes)),
      orderAspect(one, other),
    ],
    plain,
  ]
}

const spell = (values: readonly string[]): string => values.join('\u0000')

/** The fewest boxes that cover exactly these combinations. Each box is extended as far as possible. */
function boxesOf(
  holding: ReadonlySet<string>,
  all: readonly (readonly string[])[],
): readonly Box[] {
  const isWithin = (box: Box): boolean => {
    const spread = (place: number, chosen: readonly string[]): boolean =>
      place === box.length
        ? holding.has(spell(chosen))
        : [...(box[place] ?? [])].every((value) => spread(place + 1, [...chosen, value]))
    return spread(0, [])
  }
  const boxes: Box[] = []
  const isCovered = (values: readonly string[]) =>
    boxes.some((box) => values.every((value, place) => box[place]?.has(value)))
  for (const values of [...holding].map((text) => text.split('\u0000'))) {
    if (isCovered(values)) continue
    let box: Box = values.map((value) => new Set([value]))
    all.forEach((of, place) => {
      for (const value of of) {
        const wider = box.map((set, at) => (at === place ? new Set([...set, value]) : set))
        if (isWithin(wider)) box = wider
      }
    })
    boxes.push(box)
  }
  const holds = (box: Box, values: readonly string[]) =>
    values.every((value, place) => box[place]?.has(value))
  const texts = [...holding].map((text) => text.split('\u0000'))
  return boxes.reduce<readonly Box[]>((kept, box) => {
    const others = kept.filter((other) => other !== box)
    return texts.every(
      (values) => !holds(box, values) || others.some((other) => holds(other, values)),
    )
      ? others
      : kept
  }, boxes)
}

/** When a condition holds, in words, derived from its results for every combination of the answers it reads. */
export function inWords(condition: Condition, classes: Classes): string {
  const { holding, failing } = classes.tableOf(condition)
  if (holding.length === 0) return 'never'
  if (failing.length === 0) return 'always'
  for (const aspects of aspectsOf(condition, classes)) {
    const seen = (answers: AnswersByKey) => spell(aspects.map((aspect) => aspect.valueOf(answers)))
    const [met, unmet] = [new Set(holding.map(seen)), new Set(failing.map(seen))]
    if ([...met].some((values) => unmet.has(values))) continue
    const all = aspects.map((aspect) => [
      ...new Set([...holding, ...failing].map((answers) => aspect.valueOf(answers))),
    ])
    const boxes = boxesOf(met, all).map((box) =>
      aspects
        .flatMap((aspect, place) => {
          const [values, of] = [[...(box[place] ?? [])], all[place] ?? []]
          return values.length === of.length
            ? []
            : [
                aspect.inWords(
                  of.filter((value) => values.includes(value)),
                  of,
                ),
              ]
        })
        .join(' and '),
    )
    return boxes.join('; or ')
  }
  return `its condition on ${condition.reads.map((key) => `\`${key}\``).join(', ')} holds`
}
