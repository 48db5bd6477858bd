import type { Exchange } from '../Line.ts'
import { outcomeOf } from '../reasons.ts'
import { merged, type Shape, written } from './shapes.ts'

/** Where the project and the demo answer the same call differently. */
export interface Difference {
  /** Such as accounts:signUp. */
  readonly operation: string
  /** "the answer" for status and code, otherwise the field, such as users[].localId. */
  readonly at: string
  /** What each has there; "nothing" for a field that it never sends. */
  readonly demo: string
  readonly project: string
  /** The titles of the tests that showed it. */
  readonly seenIn: readonly string[]
}

const ABSENT = 'nothing'
export const OUTCOME = 'the answer'

/** The shapes that were seen, by operation and by status and code. */
export type Seen = ReadonlyMap<string, { readonly operation: string; readonly outcome: string; readonly request: Shape; readonly answer: Shape; readonly tests: readonly string[] }>

function seen(exchanges: readonly Exchange[]): Seen {
  const all = new Map<string, { operation: string; outcome: string; request: Shape; answer: Shape; tests: string[] }>()
  for (const { operation, status, code, request, answer, test } of exchanges) {
    const outcome = outcomeOf(status, code)
    const known = all.get(`${operation} ${outcome}`)
    const both = known ? { request: merged(known.request, request), answer: merged(known.answer, answer) } : { request, answer }
    all.set(`${operation} ${outcome}`, { operation, outcome, ...both, tests: [...new Set([...(known?.tests ?? []), test])] })
  }
  return all
}

/** All differences, each once, in the order in which they were found. */
export function differencesOf(project: readonly Exchange[], demo: readonly Exchange[]): readonly Difference[] {
  return once([...differentOutcomes(project, demo), ...differencesBetween(seen(project), seen(demo))])
}

/** The differences of the answers that have the same status and code. */
export function differencesBetween(project: Seen, demo: Seen): readonly Difference[] {
  return [...project].flatMap(([key, { operation, answer, tests }]) => {
    const stands = demo.get(key)
    return stands ? compared(stands.answer, answer).map(({ at, demo: there, project: here }) => ({ operation, at, demo: there, project: here, seenIn: tests })) : []
  })
}

/** Calls are compared one by one, until a test goes another way. */
function differentOutcomes(project: readonly Exchange[], demo: readonly Exchange[]): readonly Difference[] {
  const titles = [...new Set(project.map(({ test }) => test))]
  return titles.flatMap((title) => {
    const [ours, stands] = [project, demo].map((exchanges) => exchanges.filter(({ test }) => test === title))
    const found: Difference[] = []
    for (const [index, { operation, status, code }] of (ours ?? []).entries()) {
      const other = stands?.[index]
      if (other?.operation !== operation) break
      const [here, there] = [outcomeOf(status, code), outcomeOf(other.status, other.code)]
      if (here !== there) found.push({ operation, at: OUTCOME, demo: there, project: here, seenIn: [title] })
    }
    return found
  })
}

function once(differences: readonly Difference[]): readonly Difference[] {
  const all = new Map<string, Difference>()
  for (const found of differences) {
    const key = [found.operation, found.at, found.demo, found.project].join('\n')
    const known = all.get(key)
    all.set(key, known ? { ...known, seenIn: [...new Set([...known.seenIn, ...found.seenIn])] } : found)
  }
  return [...all.values()]
}

type Found = Pick<Difference, 'at' | 'demo' | 'project'>

function compared(demo: Shape, project: Shape, at = ''): readonly Found[] {
  const isMore = project.plain.some((plain) => !demo.plain.includes(plain))
  const isOther = Boolean(project.fields) !== Boolean(demo.fields) || (project.items === undefined) !== (demo.items === undefined)
  if (isMore || isOther) return [{ at: at || 'the body', demo: inWords(demo), project: inWords(project) }]
  return [...(demo.items && project.items ? compared(demo.items, project.items, `${at}[]`) : []), ...comparedFields(demo.fields ?? {}, project.fields ?? {}, at)]
}

function comparedFields(demo: NonNullable<Shape['fields']>, project: NonNullable<Shape['fields']>, at: string): readonly Found[] {
  const names = [...new Set([...Object.keys(demo), ...Object.keys(project)])]
  return names.flatMap((name) => {
    const [stands, ours] = [demo[name], project[name]]
    const here = at === '' ? name : `${at}.${name}`
    if (stands && ours) return compared(stands.shape, ours.shape, here)
    return [{ at: here, demo: stands ? inWords(stands.shape) : ABSENT, project: ours ? inWords(ours.shape) : ABSENT }]
  })
}

/** A plain value as it is, an object or a list by its kind. */
function inWords(shape: Shape): string {
  const kinds = [...shape.plain, ...(shape.fields ? ['an object'] : []), ...(shape.items === undefined ? [] : ['a list'])]
  return kinds.join(' or ')
}

/** The shapes of a part, as they are saved: by operation, by status and code. */
export function savedShapes(exchanges: readonly Exchange[]): object {
  const saved: Record<string, Record<string, object>> = {}
  for (const { operation, outcome, request, answer } of seen(exchanges).values()) {
    saved[operation] = { ...saved[operation], [outcome]: { request: written(request), answer: written(answer) } }
  }
  return Object.fromEntries(Object.entries(saved).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** A difference that does no harm, and why. `*` stands for any operation. */
export interface Expected extends Omit<Difference, 'seenIn'> {
  readonly reason: string
}

/** Splits what was found into what nobody expected and what is listed. */
export function sorted(differences: readonly Difference[], expected: readonly Expected[]): { readonly unexpected: readonly Difference[]; readonly listed: ReadonlyMap<string, number> } {
  const unexpected: Difference[] = []
  const listed = new Map<string, number>()
  for (const found of differences) {
    const known = expected.find(({ operation, at, demo, project }) => [operation, at, demo, project].every((pattern, index) => pattern === '*' || pattern === [found.operation, found.at, found.demo, found.project][index]))
    if (known) listed.set(known.reason, (listed.get(known.reason) ?? 0) + 1)
    else unexpected.push(found)
  }
  return { unexpected, listed }
}
