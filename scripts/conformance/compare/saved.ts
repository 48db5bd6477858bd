import * as v from 'valibot'
import { type Difference, differencesBetween, OUTCOME, type Seen } from './differences.ts'
import { merged, type Shape, type Written } from './shapes.ts'

const written: v.GenericSchema<Written> = v.union([v.string(), v.array(v.lazy(() => written)), v.record(v.string(), v.lazy(() => written))])
const file = v.record(v.string(), v.record(v.string(), v.object({ request: written, answer: written })))

/** The shapes of a part, from the file that a run saved. @throws if it is none */
export function readSaved(text: string): Seen {
  const operations = Object.entries(v.parse(file, JSON.parse(text)))
  return new Map(operations.flatMap(([operation, outcomes]) => Object.entries(outcomes).map(([outcome, { request, answer }]) => [`${operation} ${outcome}`, { operation, outcome, request: shapeFrom(request), answer: shapeFrom(answer), tests: [] }] as const)))
}

function shapeFrom(saved: Written): Shape {
  if (typeof saved === 'string') return { plain: saved.split(' | ') }
  if (isList(saved)) return { plain: [], items: saved[0] === undefined ? null : shapeFrom(saved[0]) }
  const { 'one of': ways, ...fields } = saved
  if (ways !== undefined && isList(ways)) return ways.map(shapeFrom).reduce(merged)
  return { plain: [], fields: Object.fromEntries(Object.entries(fields).map(([name, held]) => [name.replace(/\?$/, ''), { shape: shapeFrom(held), always: !name.endsWith('?') }])) }
}

const isList = (saved: Written): saved is readonly Written[] => Array.isArray(saved)

/** A refusal by the project's own password policy, which the demo has only while it runs beside the project. */
const BY_POLICY = /PASSWORD_DOES_NOT_MEET_REQUIREMENTS/

/**
 * What a project sent in an earlier run, and the demo does not, or not in this form. It cannot tell what only the demo sends: the
 * project may have left out the test that shows it.
 */
export function differencesSince(project: Seen, demo: Seen): readonly Difference[] {
  const outcomes = (operation: string) => [...demo.values()].filter((one) => one.operation === operation).map(({ outcome }) => outcome)
  const missing = [...project].filter(([key, { outcome }]) => !demo.has(key) && !BY_POLICY.test(outcome))
  return [
    ...missing.map(([, { operation, outcome }]) => ({ operation, at: OUTCOME, demo: outcomes(operation).join(' or ') || 'nothing', project: outcome, seenIn: [] })),
    ...differencesBetween(project, demo).filter((found) => found.project !== 'nothing'),
  ]
}
