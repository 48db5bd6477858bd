import { type Difference, OUTCOME } from './differences.ts'
import type { PartResult } from '../runPart.ts'

export interface Findings {
  readonly parts: readonly PartResult[]
  readonly unexpected: readonly Difference[]
  /** How many differences are harmless, by the reason that is listed for them. */
  readonly listed: ReadonlyMap<string, number>
  /** Tests that hold for neither, or fail although all answers are alike. */
  readonly broken: readonly string[]
  /** Tests of the demo's own handlers that failed. */
  readonly brokenInDemo: readonly string[]
}

export function reported({ parts, unexpected, listed, broken, brokenInDemo }: Findings): readonly string[] {
  return [
    ...parts.flatMap(partInWords),
    ...section('The demo answers differently:', unexpected.map(inWords)),
    ...section('What may be the cause:', hintsFor(unexpected)),
    ...section('These tests fail, although no answer differs from the demo in a way that is not listed:', broken),
    ...section("These tests fail on the demo's own handlers:", brokenInDemo),
    ...section('Differences that do no harm (scripts/conformance/compare/expectedDifferences.json):', [...listed].map(([reason, count]) => `${count} x: ${reason}`)),
  ]
}

/** Settings of a project that make it answer otherwise, and where they are. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/INVALID_PASSWORD|EMAIL_NOT_FOUND/, 'Email enumeration protection is off. See: Firebase console > Authentication > Settings > User actions'],
  [/TOO_MANY_ATTEMPTS/, 'Your project throttles this. Try again in an hour'],
]

const hintsFor = (differences: readonly Difference[]): readonly string[] => HINTS.filter(([words]) => differences.some(({ project }) => words.test(project))).map(([, hint]) => hint)

function partInWords({ part: { name }, notChecked, ran, failed, leftOut }: PartResult): readonly string[] {
  const count = ran.length + failed.length
  if (count === 0) return [`${name}: not checked, because ${notChecked ?? 'there was nothing to check'}.`]
  return [
    `${name}: ${ran.length} of ${count} tests hold${notChecked === null ? '' : `; then it ended, because ${notChecked}`}.`,
    ...[...leftOut].map(([why, times]) => `  ${times} left out: ${why}`),
  ]
}

const section = (title: string, lines: readonly string[]): readonly string[] => (lines.length === 0 ? [] : ['', title, ...lines.map((line) => `  ${line}`)])

export function inWords({ operation, at, demo, project, seenIn: [first = '', ...others] }: Difference): string {
  const where = `(in "${first}"${others.length > 0 ? ` and ${others.length} more` : ''})`
  return `${operation}: ${contrast(at, demo, project)} ${where}`
}

function contrast(at: string, demo: string, project: string): string {
  if (at === OUTCOME) return `the demo answers ${demo}, your project ${project}`
  if (demo === 'nothing') return `your project also sends \`${at}\` (${project})`
  if (project === 'nothing') return `the demo sends \`${at}\` (${demo}), your project does not`
  return `the demo sends \`${at}\` as ${demo}, your project as ${project}`
}
