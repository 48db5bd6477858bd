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
  /** How long visitors stayed until they saw another step, in ms: the middle value; null if nobody did. */
  readonly median: number | null
}

/** The items by key, in the order of each key's first item. */
export function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string) {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const known = groups.get(keyOf(item))
    if (known) known.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
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
  const inOrder = views.toSorted((one, other) => one.at - other.at || one.nth - other.nth)
  const visits = [...groupBy(inOrder, ({ visitor }) => visitor).values()].map((own) => ({
    last: own.at(-1),
    // One for each time at a step: a view of the same step again is no arrival.
    arrivals: own.filter(({ step }, index) => own[index - 1]?.step !== step),
  }))
  return funnel.map((step) => {
    const asked = visits.filter(({ last }) => last?.asked.includes(step))
    const seen = asked.filter(({ arrivals }) => arrivals.some((view) => view.step === step))
    const left = seen.filter(({ last }) => last?.step === step && step !== funnel.at(-1))
    const stays = seen.flatMap(({ arrivals }) =>
      arrivals.flatMap((view, index) => {
        const next = arrivals[index + 1]
        return view.step === step && next ? [next.at - view.at] : []
      }),
    )
    return {
      step,
      asked: asked.length,
      seen: seen.length,
      left: left.length,
      median: medianOf(stays),
    }
  })
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.slice((sorted.length - 1) / 2, sorted.length / 2 + 1)
  return middle.length === 0 ? null : middle.reduce((sum, one) => sum + one, 0) / middle.length
}
