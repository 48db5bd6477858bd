// The table's main figures as one picture, for light and dark pages.

/** @typedef {ReturnType<typeof import('./table.mjs').rowsOf>[number]} Row */

/** The figures that are drawn, each beside one reference. */
const DRAWN = /** @type {const} */ ([
  ['first-paint', 'empty'],
  ['largest-paint', 'empty'],
  ['first-question', 'byHand'],
  ['step', 'byHand'],
  ['script', 'byHand'],
  ['heap', 'byHand'],
  ['walk-bytes', 'byHand'],
])
const NAMES = { empty: 'an empty React page', byHand: 'a plain page written by hand' }
const SCALES = { ms: 1, s: 1, kB: 1000, MB: 1_000_000, '': 1 }
const WIDTH = 720
const ROW = 58
/** Where bars begin, and how long the longest is. */
const BAR = { x: 16, length: 460 }

const STYLE = `text{font:14px system-ui,sans-serif;fill:#1b1f24}.soft{fill:#57606a;font-size:12px}
.own{fill:#1a7f37}.other{fill:#b6bdc5}
@media (prefers-color-scheme:dark){text{fill:#e6edf3}.soft{fill:#9aa4af}.own{fill:#3fb950}.other{fill:#57606a}}`

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/**
 * @param {number} y
 * @param {number} share of the longest bar
 * @param {'own' | 'other'} page
 * @param {string} text
 */
const bar = (y, share, page, text) =>
  `<rect class="${page}" x="${BAR.x}" y="${y}" width="${Math.max(2, Math.round(share * BAR.length))}" height="12" rx="2"/>` +
  `<text class="soft" x="${BAR.x + Math.round(share * BAR.length) + 8}" y="${y + 10}">${escaped(text)}</text>`

/**
 * @param {Row} row
 * @param {'empty' | 'byHand'} reference
 * @param {number} y
 */
function rowAt({ label, unit, figures }, reference, y) {
  const own = figures.onward ?? 0
  const other = figures[reference] ?? 0
  const longest = Math.max(own, other, 1)
  /** @param {number} value */
  const inUnit = (value) => `${Number((value / SCALES[unit]).toFixed(1))} ${unit}`
  return [
    `<text x="${BAR.x}" y="${y + 14}">${escaped(label)}</text>`,
    bar(y + 21, own / longest, 'own', `${inUnit(own)}, Onward`),
    bar(y + 35, other / longest, 'other', `${inUnit(other)}, ${NAMES[reference]}`),
  ].join('')
}

/**
 * Draws the main figures, except those that were not measured.
 * @param {readonly Row[]} rows
 */
export function chartOf(rows) {
  const drawn = DRAWN.flatMap(([id, reference]) => {
    const row = rows.find((one) => one.id === id)
    return row && row.figures.onward !== null && row.figures[reference] !== null
      ? [{ row, reference }]
      : []
  })
  const height = drawn.length * ROW + 16
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}">`,
    `<style>${STYLE}</style>`,
    ...drawn.map(({ row, reference }, index) => rowAt(row, reference, index * ROW + 8)),
    '</svg>\n',
  ].join('\n')
}
