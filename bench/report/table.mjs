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
  styled: 'by hand (styled)',
}
const REFERENCES = /** @type {const} */ (['empty', 'byHand', 'styled'])
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
  const rule = head.map((_, index) => (index > 0 && index < 5 ? '---:' : '---'))
  return [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
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
