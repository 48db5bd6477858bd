import path from 'node:path'

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
}

/** Messages of Testing Library contain the whole page. */
const MAX_LINES = 16
/** Longer values are shown by the message alone, which marks the difference. */
const MAX_VALUE_LINES = 12

// oxlint-disable-next-line no-control-regex -- the colours of a terminal
const COLOURS = /\x1b\[[0-9;]*m/g

export const withoutColours = (text: string): string => text.replace(COLOURS, '')

/** A failure for a person who reads the end of the output: where, what, which rule, what was expected and seen, how to repeat it. */
export function failureText(failure: TestFailure, root: string): string {
  const { file, line, titles, rules, errors, alone, output = '' } = failure
  const place = `${path.relative(root, file)}${line === null ? '' : `:${line}`}`
  return [
    `FAILED  ${place}`,
    `  ${titles.join(' > ')}`,
    ...(rules.length > 0 ? [`  rule: ${rules.join(', ')}`] : []),
    ...errors.flatMap((error) => errorLines(error).map((text) => `  ${text}`)),
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
