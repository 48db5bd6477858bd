import * as v from 'valibot'
import { FORMAT, VERSION, type Visit, visit } from './Visit.ts'

/** In characters. The recorder writes far smaller files. */
export const LARGEST = 1_000_000

/** A file that holds no visit. Its message is a sentence for people. */
export class NoVisitError extends Error {}

/**
 * The visit that a file holds.
 * @throws NoVisitError if it holds none, or one that this version does not understand
 */
export function readVisit(text: string): Visit {
  if (text.length > LARGEST) throw new NoVisitError('This file is too large for a visit, which has at most 1 MB.')
  const raw = parsed(text)
  if (!isRecord(raw) || raw['format'] !== FORMAT) throw new NoVisitError('This file holds no visit. Choose one that the drawer saved.')
  if (raw['version'] !== VERSION) throw new NoVisitError(`This visit was saved by another version of the demo (format ${shown(raw['version'])}; this one reads ${VERSION}).`)
  const result = v.safeParse(visit, raw)
  if (!result.success) throw new NoVisitError(`This visit is damaged at “${shown(v.getDotPath(result.issues[0]))}”. Save it again.`)
  return result.output
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const isCut = text.trimStart().startsWith('{') && text.includes(`"${FORMAT}"`)
    throw new NoVisitError(isCut ? 'This file is cut short or damaged. Save the visit again.' : 'This file holds no visit. Choose one that the drawer saved.')
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A value of a strange file, in a sentence. */
function shown(value: unknown): string {
  return (typeof value === 'string' || typeof value === 'number' ? String(value) : 'unknown').slice(0, 60)
}
