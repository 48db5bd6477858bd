import type { Sequence } from '../../src/domain/funnel/Sequence.ts'
import { type AskingStep, isAsking, type Step } from '../../src/domain/funnel/Step.ts'
import { isAnswered } from '../../src/domain/funnel/validity.ts'
import { ANONYMOUS } from '../../src/domain/person/Session.ts'
import type { Answers } from '../../src/domain/answers/Answers.ts'
import type { SiteRules } from '../../src/domain/site/SiteRules.ts'
import type { Classes } from './Classes.ts'
import { atOnce, called, type Fault, type Rule, type Witness } from './Fault.ts'
import { DOMAIN, type Rules } from './Rules.ts'

/**
 * Which walks are followed.
 * - `fresh`: no stored answers, every flag on, each answer one that is offered.
 * - `switched`: the same with any flags off.
 * - `stored`: any flags off, and any answer that is not asked on the way may be stored already.
 */
type Walkers = 'fresh' | 'switched' | 'stored'

/** The state of a walk before a step. */
interface State {
  readonly answers: Answers
  readonly off: readonly string[]
  /** The last percentage shown; null before the bar starts. */
  readonly percent: number | null
  /** How many of the steps seen so far count towards the bar. */
  readonly counted: number
}

const cost = ({ answers, off }: State): number => off.length * 1000 + Object.keys(answers).length
/** The answers with a value for a key; unchanged if there is no value. */
const withValue = (answers: Answers, key: string, value: unknown): Answers =>
  value === undefined ? answers : { ...answers, [key]: value }
const valueOf = (answers: Answers, key: string): unknown =>
  Object.entries(answers).find(([name]) => name === key)?.[1]

/**
 * Follows every walk through a funnel, step by step, from first to last. Why this covers all walks without trying every
 * combination of answers and flags: from a step on, everything depends only on the flags of later steps and on the answers
 * that later conditions read. (Conditions read only what earlier steps ask, which `structure.ts` proves first. A step's own
 * flag decides about that step alone.) So walks that agree in the class of each such answer are followed as one, and a flag
 * is chosen only when its step is reached. The shortest walk of each group is kept as the witness.
 */
export class Walks {
  readonly faults: readonly Fault[]
  /** Every step that some walk reaches. */
  readonly reached: ReadonlySet<Step>
  /** For each step, the steps that come directly after it on some walk. */
  readonly follow: ReadonlyMap<Step, ReadonlySet<Step>>
  readonly #site: SiteRules
  readonly #classes: Classes
  readonly #walkers: Walkers
  readonly #rules: Rules
  readonly #found = new Map<string, { readonly fault: Fault; readonly cost: number }>()
  readonly #seen = new Set<Step>()
  readonly #led = new Map<Step, Set<Step>>()
  readonly #places = new Map<string, Map<unknown, number>>()
  /** The values of each key that its step accepts as an answer, one of each class. */
  readonly #answers = new Map<string, readonly unknown[]>()

  constructor(site: SiteRules, classes: Classes, walkers: Walkers, rules: Rules = DOMAIN) {
    this.#site = site
    this.#classes = classes
    this.#walkers = walkers
    this.#rules = rules
    for (const units of ['metric', 'imperial'] as const) this.#walk({ units })
    this.faults = [...this.#found.values()].map(({ fault }) => fault)
    this.reached = this.#seen
    this.follow = this.#led
  }

  #walk(start: Answers): void {
    const { funnel } = this.#site
    const all = this.#classes.among(funnel)
    this.#answers.clear()
    let states: readonly State[] = [{ answers: start, off: [], percent: null, counted: 0 }]
    for (const [place, step] of funnel.entries()) {
      const later = this.#classes.among(funnel.slice(place + 1))
      const next = new Map<string, State>()
      const keep = (state: State) => {
        const group = this.#groupOf(state, later)
        const known = next.get(group)
        if (!known || cost(state) < cost(known)) next.set(group, state)
      }
      for (const state of states) {
        if (this.#walkers !== 'fresh' && step.flag !== undefined)
          this.#passed(step, { ...state, off: [...state.off, step.flag] }, later).forEach(keep)
        if (step.askWhen && !step.askWhen.holds(state.answers))
          this.#passed(step, state, later).forEach(keep)
        else this.#visited(step, state, all).forEach(keep)
      }
      states = [...next.values()]
    }
  }

  #groupOf(
    { answers, percent, counted }: State,
    later: ReadonlyMap<string, readonly number[]>,
  ): string {
    const group = [...later].map(
      ([key, classes]) => classes[this.#placeOf(key, valueOf(answers, key))],
    )
    return (this.#walkers === 'fresh' ? [...group, counted, percent] : group).join()
  }

  #placeOf(key: string, value: unknown): number {
    const places =
      this.#places.get(key) ??
      new Map(this.#classes.candidates.of(key).map((one, place) => [one, place]))
    this.#places.set(key, places)
    return places.get(value) ?? 0
  }

  /** One wanted value of each class. */
  #oneOfEach(
    key: string,
    classes: ReadonlyMap<string, readonly number[]>,
    wanted: (value: unknown) => boolean,
  ): readonly unknown[] {
    const of = classes.get(key)
    const values = this.#classes.candidates.of(key).filter(wanted)
    return [
      ...new Map(
        values.toReversed().map((value) => [of?.[this.#placeOf(key, value)] ?? 0, value]),
      ).values(),
    ]
  }

  /** A step that is not asked. In stored answers its key may hold any value. */
  #passed(
    step: Step,
    state: State,
    later: ReadonlyMap<string, readonly number[]>,
  ): readonly State[] {
    if (this.#walkers !== 'stored' || !isAsking(step) || !later.has(step.writes)) return [state]
    return this.#oneOfEach(step.writes, later, () => true).map((value) =>
      Object.assign({}, state, { answers: withValue(state.answers, step.writes, value) }),
    )
  }

  #visited(
    step: Step,
    state: State,
    all: ReadonlyMap<string, readonly number[]>,
  ): readonly State[] {
    const { answers, off } = state
    this.#seen.add(step)
    const sequence = this.#sequence(answers, off)
    const arrived = this.#admission(step, answers, sequence)
    if (arrived !== 'stay')
      this.#fault(
        'left',
        step,
        state,
        `the path leads to ${called(step)}, but admission does not let the visitor stay there`,
      )
    const percent = sequence.progress(step)
    if (percent !== null) this.#checkPercent(percent, step, state)
    const counts = percent === null ? 0 : 1
    const before = { off, percent: percent ?? state.percent, counted: state.counted + counts }
    if (step.kind === 'success') return []
    return this.#byKey(step, answers, all).map((answer) => {
      const after: State = Object.assign(
        { answers: isAsking(step) ? withValue(answers, step.writes, answer) : answers },
        before,
      )
      this.#checkLeaving(step, after)
      return after
    })
  }

  #checkPercent(percent: number, step: Step, state: State): void {
    if (!Number.isInteger(percent) || percent < 0 || percent > 100)
      this.#fault('progress', step, state, `the bar shows ${percent} percent at ${called(step)}`)
    else if (this.#walkers === 'fresh' && percent < (state.percent ?? 0))
      this.#fault(
        'progress',
        step,
        state,
        `the bar falls from ${state.percent} to ${percent} percent on the way to ${called(step)}`,
      )
  }

  #checkLeaving(step: Step, after: State): void {
    const { funnel } = this.#site
    const sequence = this.#sequence(after.answers, after.off)
    const next = sequence.next(step)
    if (!next)
      return this.#fault(
        'left',
        step,
        after,
        sequence.has(step)
          ? `nothing comes after ${called(step)}`
          : `an answer at ${called(step)} drops that step itself, and nothing comes after it`,
      )
    if (funnel.indexOf(next) <= funnel.indexOf(step))
      return this.#fault('left', step, after, `${called(step)} leads back to ${called(next)}`)
    if (this.#admission(next, after.answers, sequence) !== 'stay')
      this.#fault(
        'left',
        step,
        after,
        `${called(step)} leads to ${called(next)}, but admission does not let the visitor stay there`,
      )
    this.#led.set(step, (this.#led.get(step) ?? new Set()).add(next))
  }

  #byKey(
    step: Step,
    answers: Answers,
    all: ReadonlyMap<string, readonly number[]>,
  ): readonly unknown[] {
    if (!isAsking(step)) return [undefined]
    const known =
      this.#answers.get(step.name) ??
      this.#oneOfEach(step.writes, all, (value) => this.#takes(step, value, answers))
    this.#answers.set(step.name, known)
    return known
  }

  /** Whether a visitor may leave the step with this answer: an offered one or, if it was stored, a valid one. */
  #takes(step: AskingStep, value: unknown, { units = 'metric' }: Answers): boolean {
    if (!isAnswered(step, withValue({ units }, step.writes, value), this.#site)) return false
    if (this.#walkers === 'stored' || !('answers' in step) || 'noneOffered' in step) return true
    return Object.values(step.answers)
      .concat(Object.values(step.womensAnswers ?? {}))
      .includes(value)
  }

  #sequence(answers: Answers, off: readonly string[]): Sequence {
    return this.#rules.sequenceOf(this.#site.funnel, answers, (flag) => !off.includes(flag))
  }

  #admission({ path }: Step, answers: Answers, sequence: Sequence) {
    return this.#rules.admit({ path, answers, sequence, session: ANONYMOUS, site: this.#site })
      .verdict
  }

  #fault(rule: Rule, step: Step, state: State, says: string): void {
    const key = `${rule} ${step.name}`
    const known = this.#found.get(key)
    if (known && known.cost <= cost(state)) return
    const witness: Witness = { address: step.path, answers: state.answers, off: state.off }
    this.#found.set(key, {
      fault: { site: this.#site.name, rule, says, witness },
      cost: cost(state),
    })
  }
}

/** Checks that some walk reaches every step, with every flag on or with some flags off. */
export function faultsOfReach(
  site: SiteRules,
  classes: Classes,
  fresh: Walks,
  rules: Rules = DOMAIN,
): readonly Fault[] {
  const missed = site.funnel.filter((step) => !fresh.reached.has(step))
  if (missed.length === 0) return []
  const { reached } = new Walks(site, classes, 'switched', rules)
  return missed
    .filter((step) => !reached.has(step))
    .map((step) => ({
      site: site.name,
      rule: 'reached',
      says: `${called(step)} can never be shown: ${whyNever(step, classes)}`,
      witness: atOnce(step.path),
    }))
}

function whyNever({ askWhen }: Step, classes: Classes): string {
  if (!askWhen) return 'no path leads there'
  const { holding, failing } = classes.tableOf(askWhen)
  const tried = `${holding.length + failing.length} combinations of ${askWhen.reads.join(' and ')}`
  return holding.length === 0
    ? `its condition holds for none of ${tried}`
    : `its condition holds for ${holding.length} of ${tried}, and no walk has any of these`
}
