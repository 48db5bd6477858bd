import { Units } from '#domain/answers/Units.ts'

/** The chart's bounds, in SVG units. FIRST_X and LAST_X keep the dots inside the grid. */
export const CHART = {
  width: 320,
  height: 220,
  left: 40,
  right: 308,
  top: 44,
  bottom: 172,
} as const
const FIRST_X = 54
const LAST_X = 294

/** The smallest span of the scale: 8 kg, or 16 lb. It keeps a small loss looking small. */
const MIN_SPAN = { [Units.Metric]: 8, [Units.Imperial]: 16 } as const
/** The possible steps of the scale, in kg or lb. The chart uses the smallest step that covers the span in MAX_STEPS steps. */
const STEPS = [2, 5, 10, 20, 50, 100, 200, 500] as const
const MAX_STEPS = 4
/** The space for the label below the goal weight, as a fraction of the span. */
const BELOW = 0.2
/** The width of each flat end of the curve, as a fraction of the curve's width. Between the two, the curve is nearly straight. */
const FLAT = 0.2

export interface Point {
  readonly x: number
  readonly y: number
}

// @rule 4.goal-chart The goal curve is drawn to scale
/** The geometry of the curve from a weight to a lower goal weight. @param weight in `units`, like `goal` */
export function goalChart(weight: number, goal: number, weeks: number, units: Units) {
  const span = Math.max(weight - goal, MIN_SPAN[units])
  const step =
    STEPS.find((candidate) => candidate * MAX_STEPS >= span) ?? STEPS[STEPS.length - 1] ?? span
  const highest = Math.ceil(weight / step) * step
  const lowest = Math.max(0, Math.floor((weight - span * (1 + BELOW)) / step) * step)
  const yOf = (value: number) =>
    CHART.top + ((highest - value) / (highest - lowest)) * (CHART.bottom - CHART.top)
  const xOf = (week: number) => FIRST_X + (week / weeks) * (LAST_X - FIRST_X)
  const start: Point = { x: FIRST_X, y: yOf(weight) }
  const end: Point = { x: LAST_X, y: yOf(goal) }
  const flat = FLAT * (LAST_X - FIRST_X)
  // Only two marks, so that their labels do not touch even with wide text spacing.
  const marks = [...new Set([Math.round(weeks / 2), weeks])]
  return {
    start,
    end,
    curve: `M${start.x} ${start.y}C${start.x + flat} ${start.y} ${end.x - flat} ${end.y} ${end.x} ${end.y}`,
    lines: Array.from({ length: Math.round((highest - lowest) / step) + 1 }, (_, index) => ({
      value: highest - index * step,
      y: yOf(highest - index * step),
    })),
    weeks: marks.map((week) => ({ week, x: xOf(week) })),
  }
}
