/** A visitor saw the screen of a step. */
export interface StepView {
  /** Whoever it was: the same text for the same visitor. */
  readonly visitor: string
  /** When it was seen, in ms since the epoch. */
  readonly at: number
  /** Its number among the views of one page load; orders views of the same time. */
  readonly nth: number
  /** The name of the step. */
  readonly step: string
  /** The names of the steps that this visitor was asked then, in order. */
  readonly asked: readonly string[]
}

/** What became of the visitors at a step. */
export interface ExitRow {
  readonly step: string
  /** Visitors who were asked it, by what they had answered when they were last seen. */
  readonly asked: number
  /** Of those, visitors who saw it. */
  readonly seen: number
  /** Of those, visitors who were last seen there. Nobody leaves at the last step. */
  readonly left: number
  /** `left` of `seen`, 0 to 1; null if nobody saw it. */
  readonly rate: number | null
  /** How long visitors stayed until they saw another step, in ms: the middle value; null if nobody did. */
  readonly median: number | null
}

/**
 * Where visitors leave (product 7: exits). Counts only who was asked: a step that somebody's answers dropped is no exit. Views may come
 * in any order and more than once.
 * @param funnel the names of all steps of the site, in order
 */
export function exitFunnel(
  funnel: readonly string[],
  views: readonly StepView[],
): readonly ExitRow[] {
  const visits = visitsOf(views)
  return funnel.map((step) => rowOf(step, visits, step === funnel.at(-1)))
}

/** What one visitor did. */
interface Visit {
  readonly last: string
  readonly asked: ReadonlySet<string>
  readonly seen: ReadonlySet<string>
  /** How long they stayed at a step, in ms, each time until they saw another one. */
  readonly stays: ReadonlyMap<string, readonly number[]>
}

function visitsOf(views: readonly StepView[]): readonly Visit[] {
  const byVisitor = new Map<string, StepView[]>()
  for (const view of [...views].sort((one, other) => one.at - other.at || one.nth - other.nth)) {
    const own = byVisitor.get(view.visitor)
    if (own) own.push(view)
    else byVisitor.set(view.visitor, [view])
  }
  return Array.from(byVisitor.values(), (own) => ({
    last: own.at(-1)?.step ?? '',
    asked: new Set(own.at(-1)?.asked),
    seen: new Set(own.map(({ step }) => step)),
    stays: staysOf(own),
  }))
}

/** @param views of one visitor, oldest first */
function staysOf(views: readonly StepView[]): ReadonlyMap<string, readonly number[]> {
  const arrivals = views.filter(({ step }, index) => views[index - 1]?.step !== step)
  const stays = new Map<string, number[]>()
  for (const [index, { step, at }] of arrivals.entries()) {
    const next = arrivals[index + 1]
    if (next) stays.set(step, [...(stays.get(step) ?? []), next.at - at])
  }
  return stays
}

function rowOf(step: string, visits: readonly Visit[], isLast: boolean): ExitRow {
  const asked = visits.filter((visit) => visit.asked.has(step))
  const seen = asked.filter((visit) => visit.seen.has(step))
  const left = isLast ? [] : seen.filter(({ last }) => last === step)
  return {
    step,
    asked: asked.length,
    seen: seen.length,
    left: left.length,
    rate: seen.length > 0 ? left.length / seen.length : null,
    median: medianOf(seen.flatMap(({ stays }) => stays.get(step) ?? [])),
  }
}

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [upper, lower] = [sorted[middle], sorted[middle - 1]]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2
}
