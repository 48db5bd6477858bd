/** A visitor saw the screen of a step. */
export interface StepView {
  /** Whoever it was: the same text for the same visitor. */
  readonly visitor: string
  /** In ms since the epoch. */
  readonly at: number
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
export function exitFunnel(funnel: readonly string[], views: readonly StepView[]): readonly ExitRow[] {
  const visits = [...visitsOf(views).values()]
  return funnel.map((step) => rowOf(step, visits, step === funnel.at(-1)))
}

/** One visitor's views, oldest first. */
type Visit = readonly StepView[]

function visitsOf(views: readonly StepView[]): ReadonlyMap<string, Visit> {
  const visits = new Map<string, StepView[]>()
  for (const view of [...views].sort((one, other) => one.at - other.at)) {
    const visit = visits.get(view.visitor)
    if (visit) visit.push(view)
    else visits.set(view.visitor, [view])
  }
  return visits
}

function rowOf(step: string, visits: readonly Visit[], isLast: boolean): ExitRow {
  const asked = visits.filter((visit) => visit.at(-1)?.asked.includes(step))
  const seen = asked.filter((visit) => visit.some((view) => view.step === step))
  const left = isLast ? [] : seen.filter((visit) => visit.at(-1)?.step === step)
  return { step, asked: asked.length, seen: seen.length, left: left.length, rate: seen.length > 0 ? left.length / seen.length : null, median: medianOf(seen.flatMap((visit) => staysAt(step, visit))) }
}

/** How long a visitor stayed at a step, each time until another step was seen. */
function staysAt(step: string, visit: Visit): readonly number[] {
  return visit.flatMap((view, index) => {
    const next = visit.slice(index + 1).find((later) => later.step !== step)
    const isStart = visit[index - 1]?.step !== step
    return view.step === step && isStart && next ? [next.at - view.at] : []
  })
}

function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const [upper, lower] = [sorted[middle], sorted[middle - 1]]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2
}
