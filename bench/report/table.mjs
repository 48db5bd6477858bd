// The table, as Markdown.
import { ROWS } from './rows.mjs'

/** @import { Page } from '../build/builds.mjs' */
/** @import { Goal, Row } from './rows.mjs' */
/** @typedef {Row['unit']} Unit */
/** @typedef {Record<Page, number | null>} Figures */

const NAMES = {
  onward: 'Onward',
  empty: 'empty React page',
  byHand: 'by hand',
}
const REFERENCES = /** @type {const} */ (['empty', 'byHand'])
/** What a figure is divided by to show it in its unit. */
const SCALES = { ms: 1, s: 1, kB: 1000, MB: 1_000_000, '': 1 }
/** The units that are shown with one decimal. */
const TENTHS = new Set(['s', 'kB', 'MB'])
const PAGES = /** @type {Page[]} */ (Object.keys(NAMES))

/**
 * @param {number | null} value
 * @param {Unit} unit
 */
function inUnit(value, unit) {
  if (value === null) return ''
  const scaled = value / SCALES[unit]
  const digits = TENTHS.has(unit) ? 1 : unit === '' && !Number.isInteger(scaled) ? 3 : 0
  return `${scaled.toFixed(digits)}${unit && ` ${unit}`}`
}

/**
 * A goal in words.
 * @param {Goal} goal
 * @param {Unit} unit
 */
function inWords({ most, least, of }, unit) {
  if (least !== undefined) return `at least ${least}`
  return of ? `at most ${most} × ${NAMES[of]}` : `at most ${most}${unit && ` ${unit}`}`
}

/**
 * Whether a figure meets a goal; null if a figure was not measured.
 * @param {Goal} goal
 * @param {Unit} unit
 * @param {Figures} figures
 */
function isMet({ least = -Infinity, most = Infinity, of }, unit, figures) {
  const own = figures.onward
  const other = of ? figures[of] : SCALES[unit]
  if (own === null || other === null) return null
  const value = own === 0 ? 0 : own / other
  return value >= least && value <= most
}

/**
 * The rows of some parts, with the figure of each page, their ratios and whether each goal is met.
 * @param {Record<Page, import('../measure/measure.mjs').Measured>} measured
 * @param {readonly string[]} parts
 */
export function rowsOf(measured, parts) {
  return ROWS.filter(({ part }) => parts.includes(part)).map(
    ({ id, label, unit, readFrom, goals }) => {
      const figures = /** @type {Figures} */ (
        Object.fromEntries(PAGES.map((page) => [page, readFrom(measured[page])]))
      )
      const { onward } = figures
      const ratios = REFERENCES.flatMap((page) => {
        const other = figures[page]
        return onward !== null && other ? [{ page, ratio: onward / other }] : []
      })
      const outcomes = goals.map((goal) => ({
        goal: inWords(goal, unit),
        met: isMet(goal, unit, figures),
      }))
      return { id, label, unit, figures, ratios, outcomes }
    },
  )
}

const OUTCOMES = new Map([
  [true, 'yes'],
  [false, '**no**'],
  [null, 'not measured'],
])

/** @param {ReturnType<typeof rowsOf>} rows */
export function tableOf(rows) {
  const lines = rows.map(({ label, unit, figures, ratios, outcomes }) => {
    const shares = ratios.map(({ page, ratio }) => `${ratio.toFixed(2)} × ${NAMES[page]}`)
    return [
      label,
      ...PAGES.map((page) => inUnit(figures[page], unit)),
      shares.join(', '),
      outcomes.map(({ goal }) => goal).join('; '),
      outcomes.map(({ met }) => OUTCOMES.get(met)).join('; '),
    ]
  })
  const head = ['figure', ...Object.values(NAMES), 'ratio', 'goal', 'met']
  const rule = head.map((_, index) => (index > 0 && index < 4 ? '---:' : '---'))
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** How many measured commits the table of steps keeps. */
const KEPT_COMMITS = 5
/** The rows of the table of steps, each a column, with their heads. */
const STEP_COLUMNS = /** @type {const} */ ({
  step: 'painted',
  'slow-step': '95th',
  'in-document': 'in the document',
  script: 'script',
  layout: 'style and layout',
  'main-thread': 'main thread',
  slowest: 'slowest',
  heap: 'memory',
})

/**
 * The table of what a step costs at the last measured commits, the newest first; in brackets the ratio to the page by hand.
 * @param {ReturnType<typeof rowsOf>} rows
 * @param {string} conditions their first line names date, commit and processor
 * @param {string} earlier the table so far
 */
export function stepsSoFar(rows, conditions, earlier) {
  const cells = Object.keys(STEP_COLUMNS).map((id) => {
    const row = rows.find((one) => one.id === id)
    if (!row) return ''
    const ratio = row.ratios.find(({ page }) => page === 'byHand')
    return inUnit(row.figures.onward, row.unit) + (ratio ? ` (${ratio.ratio.toFixed(1)})` : '')
  })
  const head = ['measured', ...Object.values(STEP_COLUMNS)]
  const [, , ...earlierLines] = earlier.split('\n').filter((line) => line.startsWith('|'))
  return [
    `| ${head.join(' | ')} |`,
    `| ${head.map((_, index) => (index > 0 ? '---:' : '---')).join(' | ')} |`,
    `| ${[conditions.split('\n')[0], ...cells].join(' | ')} |`,
    ...earlierLines.slice(0, KEPT_COMMITS - 1),
  ].join('\n')
}

/**
 * The goals that are missed or could not be measured, as sentences.
 * @param {ReturnType<typeof rowsOf>} rows
 */
export function missedGoals(rows) {
  return rows.flatMap(({ id, label, outcomes }) =>
    outcomes.flatMap(({ goal, met }) =>
      met === true
        ? []
        : [
            `${id}: ${label}: the goal "${goal}" ${met === false ? 'was missed' : 'could not be measured'}`,
          ],
    ),
  )
}
