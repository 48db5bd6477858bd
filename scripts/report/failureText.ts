import path from 'node:path'
import { type Rule, rulesIn, sourcesOf } from '../checks/rules.ts'

/** A failed test, as every test runner reports it. */
export interface TestFailure {
  /** The file of the test, and the line in it that failed, or on which the test begins. */
  readonly file: string
  readonly line: number | null
  /** The titles of its groups and its own, outermost first. */
  readonly titles: readonly string[]
  /** The ids of the rules that the test proves. */
  readonly rules: readonly string[]
  readonly errors: readonly TestError[]
  /** The command that runs this test alone. */
  readonly alone: string
  /** What the test wrote to the console. */
  readonly output?: string
}

export interface TestError {
  /** Absent if the test threw something other than an error. */
  readonly message?: string | undefined
  /** Both as text, or as the runner has them, such as two numbers; absent if the error compares nothing. */
  readonly expected?: unknown
  readonly seen?: unknown
  /** Where it was thrown, innermost first, as file and line; the runner's own files and the packages may be among them. */
  readonly stack?: readonly { readonly file: string; readonly line: number }[]
}

/** Messages of Testing Library contain the whole page. */
const MAX_LINES = 16
/** Of the place where an error was thrown, so many calls are shown. */
const MAX_CALLS = 3
/** Longer values are shown by the message alone, which marks the difference. */
const MAX_VALUE_LINES = 12

// oxlint-disable-next-line no-control-regex -- the colours of a terminal
const COLOURS = /\x1b\[[0-9;]*m/g

export const withoutColours = (text: string): string => text.replace(COLOURS, '')

/**
 * A failure for a person who reads the end of the output: where, what, which rule and where it stands, what was expected and seen,
 * where in the project's code an error was thrown, how to repeat it.
 */
export function failureText(
  failure: TestFailure,
  root: string,
  ruleFiles: readonly Rule[] = rulesOf(root),
): string {
  const { file, line, titles, rules, errors, alone, output = '' } = failure
  const place = `${path.relative(root, file)}${line === null ? '' : `:${line}`}`
  const placed = (id: string) => {
    const rule = ruleFiles.find((one) => one.id === id)
    return rule ? `${id} (${rule.file}:${rule.line})` : id
  }
  return [
    `FAILED  ${place}`,
    `  ${titles.join(' > ')}`,
    ...(rules.length > 0 ? [`  rule: ${rules.map(placed).join(', ')}`] : []),
    ...errors.flatMap((error) =>
      [...errorLines(error), ...thrownAt(error, path.relative(root, file), root)].map(
        (text) => `  ${text}`,
      ),
    ),
    ...(output === '' ? [] : ['  it wrote:', ...firstLines(output).map((text) => `    ${text}`)]),
    `  alone: ${alone}`,
  ].join('\n')
}

function errorLines({
  message = 'it threw something other than an error',
  expected,
  seen,
}: TestError): readonly string[] {
  const textOf = (value: unknown) => (value === undefined ? undefined : String(value))
  const values = [
    ['expected', textOf(expected)],
    ['seen', textOf(seen)],
  ] as const
  const isShort = (value: string | undefined) =>
    value !== undefined && value.split('\n').length <= MAX_VALUE_LINES
  return [
    ...firstLines(withoutColours(message)),
    ...(values.every(([, value]) => isShort(value))
      ? values.map(([name, value]) => `${name}: ${value?.replaceAll('\n', '\n  ')}`)
      : []),
  ]
}

/**
 * The calls in the project's code that led to an error, unless the test itself threw it, as an assertion does; and the line of
 * the test, if it stands in another file, such as a contract.
 * @param file of the test, from the project's folder
 */
function thrownAt({ stack = [] }: TestError, file: string, root: string): readonly string[] {
  const calls = stack
    .map((call) => ({ ...call, at: path.relative(root, call.file).replaceAll('\\', '/') }))
    .filter(({ at }) => !at.startsWith('..') && !at.includes('node_modules/'))
  const textOf = ({ at, line }: (typeof calls)[number]) => `${at}:${line}`
  const first = calls.findIndex(({ at }) => at.startsWith('tests/'))
  const own = calls.slice(0, first < 0 ? undefined : first).slice(0, MAX_CALLS)
  const inTest = calls[first]
  return [
    ...(own.length > 0 ? [`thrown at: ${own.map(textOf).join(', called by ')}`] : []),
    ...(inTest && inTest.at !== file ? [`failed at: ${textOf(inTest)}`] : []),
  ]
}

/** The rules of each project's folder that was asked for. */
const rulesByRoot = new Map<string, readonly Rule[]>()

function rulesOf(root: string): readonly Rule[] {
  const rules = rulesByRoot.get(root) ?? rulesIn(sourcesOf(root))
  rulesByRoot.set(root, rules)
  return rules
}

function firstLines(text: string): readonly string[] {
  const lines = text.trimEnd().split('\n')
  return lines.length > MAX_LINES
    ? [...lines.slice(0, MAX_LINES), `... ${lines.length - MAX_LINES} more lines`]
    : lines
}

/** A text as one argument of a shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** A title as a pattern that it alone matches. */
export const patternOf = (title: string): string =>
  title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
