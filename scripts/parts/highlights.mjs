/** Longer lines are cut, except the commands. */
const MAX_LENGTH = 200
/** @param {string} line */
const shortened = (line) =>
  line.length > MAX_LENGTH && !line.startsWith('  alone: ')
    ? `${line.slice(0, MAX_LENGTH)}...`
    : line

/** The lines of a failure that are repeated: what was expected and seen, in the words of each runner, the rule, and the command. */
const REPEATED = /^ {2,}(rule: |expected: |seen: |Expected.*: |Received.*: |alone: )/

/**
 * The lines of a failed part that say most: of each failed test the place, title, rule, what was expected and seen, and the command
 * that runs it alone, or only place and title where lines run out; of other output the lines with errors, or the last one.
 * @param {string} output
 * @param {number} most how many lines, at least one
 * @returns {readonly string[]}
 */
export function highlightsOf(output, most) {
  const failures = failuresIn(output)
  if (failures.length === 0) return errorsIn(output).slice(0, most)
  const shown = failures.slice(0, failures.length > most ? most - 1 : most)
  /** @type {string[]} */
  const lines = []
  for (const [index, failure] of shown.entries()) {
    const others = failures.length > most ? most : shown.length - index - 1
    lines.push(
      ...(lines.length + failure.length + others <= most
        ? failure
        : [failure.slice(0, 2).join('  ').replace(/ {3,}/, '  ')]),
    )
  }
  if (failures.length > shown.length)
    lines.push(`... and ${failures.length - shown.length} more failures`)
  return lines.map(shortened)
}

/**
 * The failed tests: of each the place, the title, the message, and the lines to repeat.
 * @param {string} output
 */
function failuresIn(output) {
  /** @type {string[][]} */
  const failures = []
  const lines = output.split('\n')
  for (const [index, line] of lines.entries()) {
    const last = failures.at(-1)
    // A value of several lines is left to the whole output above.
    const isRepeated = REPEATED.test(line) && !/[[{(]$/.test(line)
    if (/^FAILED {2}/.test(line)) failures.push([line, lines[index + 1] ?? ''])
    else if (last && (isRepeated || isMessage(lines, index))) last.push(`  ${line.trimStart()}`)
  }
  return failures
}

/**
 * Whether this is the first line of a failure's message, which comes after the title or the rule.
 * @param {readonly string[]} lines
 * @param {number} index
 */
function isMessage(lines, index) {
  const titleIndex = (lines[index - 1] ?? '').startsWith('  rule: ') ? index - 2 : index - 1
  return (lines[titleIndex - 1] ?? '').startsWith('FAILED  ')
}

/** @param {string} output */
function errorsIn(output) {
  const lines = [...new Set(output.split('\n'))]
  const named = lines.filter((line) => /\berror\b/i.test(line))
  return named.length > 0 ? named : lines.slice(-1)
}
