import * as v from 'valibot'
import { type GroupedView, readView, type StepsBySite } from '../../src/application/measuring/exits/exitGroups.ts'
import { SITES } from '../../src/composition/sites/sites.ts'

export interface Export {
  readonly views: readonly GroupedView[]
  /** Views of a release whose funnel has other steps. */
  readonly others: number
}

const amount = v.union([v.number(), v.pipe(v.string(), v.transform(Number), v.number())])
const value = v.object({ string_value: v.nullish(v.string()), int_value: v.nullish(amount), double_value: v.nullish(amount) })
const named = v.array(v.object({ key: v.string(), value }))
const Row = v.object({ event_name: v.literal('screen_view'), event_timestamp: amount, user_pseudo_id: v.string(), event_params: named, user_properties: v.optional(v.nullable(named)) })

/**
 * The views of steps in an export of Google Analytics from BigQuery: JSON, or one JSON object in each line, with the columns
 * event_name, event_timestamp (in microseconds), user_pseudo_id, event_params and user_properties. Screens that are no step and other
 * events are left out.
 * https://support.google.com/analytics/answer/7029846
 * @throws Error with the line, if a text is no JSON or a view lacks a column
 */
export function readExport(text: string): Export {
  const screens = rowsOf(text).filter((row) => (row as { event_name?: unknown } | null)?.event_name === 'screen_view')
  const read = screens.map(parsedRow).filter(({ event_params }) => textOf(event_params, 'step') !== '').map(viewOf)
  const views = read.flatMap((view) => view ?? [])
  return { views, others: read.length - views.length }
}

function rowsOf(text: string): readonly unknown[] {
  if (text.trimStart().startsWith('[')) return JSON.parse(text) as unknown[]
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      return [JSON.parse(line) as unknown]
    } catch (cause) {
      throw new Error(`Line ${index + 1} is no JSON.`, { cause })
    }
  })
}

function parsedRow(raw: unknown, index: number): v.InferOutput<typeof Row> {
  const parsed = v.safeParse(Row, raw)
  if (parsed.success) return parsed.output
  throw new Error(`screen_view number ${index + 1} is malformed: ${parsed.issues[0].message} at ${v.getDotPath(parsed.issues[0]) ?? 'its root'}.`)
}

const STEPS: StepsBySite = new Map(Object.values(SITES).map(({ name, funnel }) => [name, funnel.map((step) => step.name)]))

/** Null for a view of another funnel. */
function viewOf({ event_timestamp, user_pseudo_id, event_params, user_properties }: v.InferOutput<typeof Row>): GroupedView | null {
  const seen = readView((name) => textOf(event_params, name), STEPS)
  return seen && { ...seen, visitor: user_pseudo_id, at: event_timestamp / 1000, campaign: textOf(user_properties ?? [], 'first_campaign') }
}

function textOf(fields: v.InferOutput<typeof named>, name: string): string {
  const found = fields.find(({ key }) => key === name)?.value
  return found?.string_value ?? String(found?.int_value ?? found?.double_value ?? '')
}
