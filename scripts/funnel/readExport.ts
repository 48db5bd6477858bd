import * as v from 'valibot'
import type { StepsBySite } from './exitGroups.ts'
import { READ_EVENTS, type ReadViews, readEvents, type ReceivedEvent } from './readEvents.ts'
import { SITES } from '../../src/composition/sites/sites.ts'

const amount = v.union([v.number(), v.pipe(v.string(), v.transform(Number), v.number())])
const value = v.object({
  string_value: v.nullish(v.string()),
  int_value: v.nullish(amount),
  double_value: v.nullish(amount),
})
const named = v.array(v.object({ key: v.string(), value }))
const Row = v.object({
  event_name: v.string(),
  event_timestamp: amount,
  user_pseudo_id: v.string(),
  event_params: named,
  user_properties: v.optional(v.nullable(named)),
})

/**
 * The views of steps in an export of Google Analytics from BigQuery: JSON, or one JSON object in each line, with the columns
 * event_name, event_timestamp (in microseconds), user_pseudo_id, event_params and user_properties. Reads `screen_view` and
 * `experiment_exposure`. Screens that are no step and other events are left out.
 * https://support.google.com/analytics/answer/7029846
 * @throws Error with the line or row, if a text is no JSON or such an event lacks a column
 */
export function readExport(text: string): ReadViews {
  const events = rowsOf(text).flatMap((row, index) => (isRead(row) ? [eventOf(row, index)] : []))
  return readEvents(events, STEPS)
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

const isRead = (row: unknown): boolean =>
  READ_EVENTS.some((name) => name === (row as { event_name?: unknown } | null)?.event_name)

function eventOf(raw: unknown, index: number): ReceivedEvent {
  const parsed = v.safeParse(Row, raw)
  if (!parsed.success)
    throw new Error(
      `Row ${index + 1} is malformed: ${parsed.issues[0].message} at ${v.getDotPath(parsed.issues[0]) ?? 'its root'}.`,
    )
  const { event_name, event_timestamp, user_pseudo_id, event_params, user_properties } =
    parsed.output
  return {
    name: event_name,
    visitor: user_pseudo_id,
    at: event_timestamp / 1000,
    campaign: textOf(user_properties ?? [], 'first_campaign'),
    read: (field) => textOf(event_params, field),
  }
}

const STEPS: StepsBySite = new Map(
  Object.values(SITES).map(({ name, funnel }) => [name, funnel.map((step) => step.name)]),
)

function textOf(fields: v.InferOutput<typeof named>, name: string): string {
  const found = fields.find(({ key }) => key === name)?.value
  return found?.string_value ?? String(found?.int_value ?? found?.double_value ?? '')
}
