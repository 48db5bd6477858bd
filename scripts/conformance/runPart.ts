import { type Bounds, type Exchange, Line, LineClosed } from './Line.ts'
import { OwnThings } from './OwnThings.ts'
import { leftOutBecause, type Part, type Place } from './parts.ts'
import type { Secrets } from './Secrets.ts'
import { collected } from './suites.ts'
import type { Target } from './Target.ts'
import { unforeseen } from './unforeseen.ts'

export interface PartResult {
  readonly part: { readonly name: string }
  /** Why it was not checked, or not to its end; null if it was. */
  readonly notChecked: string | null
  /** Whether it ended by a failure that nobody foresaw, so that the run does not pass. */
  readonly hasFallen: boolean
  /** Whether a call was cut off, even one of the first, so that the run does not pass. */
  readonly wasCutOff: boolean
  /** The titles of the tests that ran to their end. */
  readonly ran: readonly string[]
  readonly failed: readonly string[]
  /** The number of tests that were left out, by reason. */
  readonly leftOut: ReadonlyMap<string, number>
  readonly exchanges: readonly Exchange[]
  /** What the part made and could not remove. */
  readonly left: readonly string[]
}

/** How a report names the first calls of a part. */
const FIRST = 'the first calls'

interface Run {
  readonly target: Target
  readonly bounds: Bounds
  /** Ends the run. What it made is removed nevertheless. */
  readonly stop: AbortSignal
  readonly secrets: Secrets
  /** A word of this run. */
  readonly run: string
  say(line: string): void
  /** Runs these tests alone. */
  readonly only?: ReadonlySet<string>
}

/** Runs the suites of a part against a backend, one test after another, and removes whatever they made there. */
export async function runPart(part: Part, { target, bounds, stop, secrets, run, say, only }: Run): Promise<PartResult> {
  const titled = (title: string) => `${part.name} > ${title}`
  const line = new Line(target.send, bounds, stop)
  const own = new OwnThings(target, secrets, bounds.patience)
  line.watch(own)
  const place: Place = { target, line, own, run }
  const outcome = { ran: [] as string[], failed: [] as string[], leftOut: new Map<string, number>() }
  let notChecked: string | null = null
  let hasFallen = false
  let left: readonly string[] = []
  const before = globalThis.fetch
  // The suites, and the document SDK inside of them, call the global fetch.
  globalThis.fetch = line.fetch as typeof fetch
  try {
    line.test = titled(FIRST)
    notChecked = await part.begin(place)
    if (notChecked === null) await runTests()
    notChecked ??= line.closed
  } catch (cause) {
    hasFallen = !(cause instanceof LineClosed)
    notChecked = cause instanceof LineClosed ? cause.message : unforeseen(cause)
  } finally {
    globalThis.fetch = before
    left = await removed()
  }
  return { part, left, notChecked, hasFallen, wasCutOff: line.closed !== null, exchanges: line.exchanges.filter(({ test }) => test === titled(FIRST) || outcome.ran.includes(test) || outcome.failed.includes(test)), ...outcome }

  async function removed() {
    const now = await own.removeAll()
    if (!own.mayGrow) {
      line.giveUp()
      return now
    }
    say(`${part.name}: waiting up to ${bounds.late / 1000} seconds for a call that was cut off, to remove what it may still make.`)
    await line.lateAnswers(bounds.late)
    return own.removeAll()
  }

  async function runTests() {
    let person: () => string | null = () => null
    const tests = collected(() => void (person = part.declare(place)))
    for (const { title, run: body } of tests) {
      const why = leftOutBecause(part, title, target)
      if (why !== null) outcome.leftOut.set(why, (outcome.leftOut.get(why) ?? 0) + 1)
      if (why !== null || (only && !only.has(titled(title)))) continue
      line.test = titled(title)
      const passed = await body().then(
        () => true,
        () => false,
      )
      const isAllGone = await own.removeBetweenTests(person())
      // A test that was cut off proves nothing.
      if (line.closed !== null) return
      if (!isAllGone) return void (notChecked = 'what a test made could not be removed')
      outcome[passed ? 'ran' : 'failed'].push(titled(title))
    }
  }
}
