import { groupBy } from './groupBy.ts'

/** A visitor's view of a step. */
export interface StepView {
  /** The visitor's id. */
  readonly visitor: string
  /** When the step was seen, in ms since the epoch. */
  readonly at: number
  /** The number of the view among those of its page load. It orders views of the same time. */
  readonly nth: number
  /** The name of the step. */
  readonly step: string
  /** The names of the steps that this visitor was asked then, in order. */
  readonly asked: readonly string[]
}

/** The visitors of a step. */
export interface ExitRow {
  readonly step: string
  /** Visitors who were asked the step, by their answers at their last view. */
  readonly asked: number
  /** Of those, visitors who saw the step. */
  readonly seen: number
  /** Of those, visitors who were last seen at the step. Nobody leaves at the last step of the funnel. */
  readonly exits: number
  /** The median time until visitors saw another step, in ms; null if nobody did. */
  readonly median: number | null
}

/**
 * Where visitors leave (product 7: exits). Counts only visitors who were asked a step. Views may come in any order and more than
 * once.
 * @param funnel the names of all steps of the site, in order
 */
export function exitFunnel(
  funnel: readonly string[],
  views: readonly StepView[],
): readonly ExitRow[] {
  const inOrder = views.toSorted((one, other) => one.at - other.at || one.nth - other.nth)
  const visitors = [...groupBy(inOrder, ({ visitor }) => visitor).values()].map((own) => ({
    last: own.at(-1),
    // Leaves out a view of the same step as the view before it.
    visited: own.filter(({ step }, index) => own[index - 1]?.step !== step),
  }))
  return funnel.map((step) => {
    const asked = visitors.filter(({ last }) => last?.asked.includes(step))
    const seen = asked.filter(({ visited }) => visited.some((view) => view.step === step))
    const exits = seen.filter(({ last }) => last?.step === step && step !== funnel.at(-1))
    const durations = seen.flatMap(({ visited }) =>
      visited.flatMap((view, index) => {
        const next = visited[index + 1]
        return view.step === step && next ? [next.at - view.at] : []
      }),
    )
    return {
      step,
      asked: asked.length,
      seen: seen.length,
      exits: exits.length,
      median: medianOf(durations),
    }
  })
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.slice((sorted.length - 1) / 2, sorted.length / 2 + 1)
  return middle.length === 0 ? null : middle.reduce((sum, one) => sum + one, 0) / middle.length
}
