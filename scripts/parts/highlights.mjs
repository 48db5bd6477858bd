/** Longer lines are cut, except the commands. */
const MAX_LENGTH = 240

/**
 * The lines at the end that repeat what failed, so that it stands in the last lines of the output. Parts that need few lines leave
 * theirs to the others.
 * @param {readonly { readonly name: string, readonly output: string }[]} parts
 * @param {number} most how many lines, at least one for each part
 * @returns {readonly string[]}
 */
export function highlights(parts, most) {
  const needs = parts.map(({ name, output }) => ({
    name,
    output,
    needed: highlightsOf(output, Infinity).length,
  }))
  /** @type {Map<string, readonly string[]>} */
  const shown = new Map()
  let left = most
  for (const { name, output } of needs.toSorted((a, b) => a.needed - b.needed)) {
    const lines = highlightsOf(output, Math.max(1, Math.floor(left / (parts.length - shown.size))))
    shown.set(name, lines)
    left -= lines.length
  }
  return parts.flatMap(({ name }) => (shown.get(name) ?? []).map((line) => `${name}: ${line}`))
}

/**
 * The lines of a failed part that say most: of each failed test place and title, rule, what was expected and seen, and the command
 * that runs it alone, or only place and title where lines run out; of other output the lines with errors, or the last one.
 * @param {string} output
 * @param {number} most how many lines, at least one
 * @returns {readonly string[]}
 */
export function highlightsOf(output, most) {
  const failures = failuresIn(output)
  if (failures.length === 0) return errorsIn(output).slice(0, most)
  const [first = []] = failures
  const canShowAll = failures.length <= most
  // Rather one failure with all that is needed than several titles.
  const count = canShowAll ? failures.length : Math.max(1, most - Math.max(1, first.length))
  /** @type {string[]} */
  const lines = []
  for (const [index, failure] of failures.slice(0, count).entries()) {
    const others = canShowAll ? count - index - 1 : count - index
    lines.push(...(lines.length + failure.length + others <= most ? failure : failure.slice(0, 1)))
  }
  if (!canShowAll && lines.length < most) lines.push(`... and ${failures.length - count} more`)
  return lines.map(shortened)
}

/** @param {string} line */
const shortened = (line) =>
  line.length > MAX_LENGTH && !line.startsWith('  alone: ')
    ? `${line.slice(0, MAX_LENGTH)}...`
    : line

/**
 * The failed tests: of each the place and the title; the rule; what was expected and seen, or the message; and the command.
 * @param {string} output
 * @returns {readonly (readonly string[])[]}
 */
function failuresIn(output) {
  const blocks = output.split(/^(?=FAILED {2})/m).filter((block) => block.startsWith('FAILED  '))
  return blocks.map((block) => {
    const [place = '', title = '', ...others] = block.split('\n')
    /** @param {RegExp} pattern */
    const find = (pattern) => others.find((line) => pattern.test(line))
    const rule = find(/^ {2}rule: /)
    const [expected, seen] = [find(/^ {2,}expected: ./i), find(/^ {2,}(seen|received): ./i)]
    // A value of several lines is left to the whole output above.
    const isShort = expected && seen && ![expected, seen].some((line) => /[[{(]$/.test(line))
    const compared = isShort ? `  ${expected.trim()}, ${seen.trim()}` : undefined
    const message = others.find((line) => line !== rule && line.trim() !== '')
    return [`${place}  ${title.trim()}`, rule, compared ?? message, find(/^ {2}alone: /)].filter(
      (line) => line !== undefined,
    )
  })
}

/** @param {string} output */
function errorsIn(output) {
  const lines = [...new Set(output.split('\n'))]
  const named = lines.filter((line) => /\berror\b/i.test(line))
  return named.length > 0 ? named : lines.slice(-1)
}
