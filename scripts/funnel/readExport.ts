import * as v from 'valibot'
import { askedSteps, funnelCode } from '../../src/application/measuring/SeenSteps.ts'
import { armText } from '../../src/application/settings/Experiment.ts'
import { SITES } from '../../src/domain/site/sites.ts'
import { groupBy } from './groupBy.ts'
import type { StepView } from './exitFunnel.ts'
import type { ExportedVisit } from './experimentResults.ts'

const amount = v.union([v.number(), v.pipe(v.string(), v.transform(Number), v.number())])
const value = v.object({
  string_value: v.nullish(v.string()),
  int_value: v.nullish(amount),
  double_value: v.nullish(amount),
})
const fields = v.array(v.object({ key: v.string(), value }))
const Row = v.object({
  event_name: v.picklist(['screen_view', 'experiment_exposure', 'purchase']),
  user_pseudo_id: v.string(),
  event_params: fields,
  /** Google's conversion of an event's `value`. */
  event_value_in_usd: v.optional(v.nullable(amount), null),
  user_properties: v.optional(v.nullable(fields), []),
})

/** A view of a step, with the campaign and arms of its visitor. */
export interface GroupedView extends StepView {
  readonly site: string
  /** The first campaign that led to this visitor's browser; empty for none. */
  readonly campaign: string
  /** The arms that this visitor saw, before this view or after it, such as paywall_first:included. */
  readonly arms: readonly string[]
}

export interface ReadViews {
  readonly views: readonly GroupedView[]
  /** One for each visitor, for the results of experiments. */
  readonly visits: readonly ExportedVisit[]
  /** How many views were left out: those of a release with other steps, and those without a time. */
  readonly leftOut: number
  /** How many exposures the export has. */
  readonly exposures: number
}

/**
 * Reads an export of Google Analytics from BigQuery: a JSON list, or one JSON object in each line, with the columns
 * event_name, user_pseudo_id, event_params and user_properties. Reads `screen_view`, `experiment_exposure` and `purchase`. Other
 * events, and screens that are not steps, are left out. https://support.google.com/analytics/answer/7029846
 *
 * A visitor has the arms and the campaign that any of their events names, because a screen is viewed before the exposure to the
 * arm that changes it.
 * @throws Error with the line or row, if a line is not JSON or an event lacks a column
 */
export function readExport(text: string): ReadViews {
  const events = rowsOf(text).flatMap((row, index) => (isCounted(row) ? [eventOf(row, index)] : []))
  const arms = new Map<string, Set<string>>()
  const campaigns = new Map<string, string>()
  for (const { visitor, campaign, arms: named } of events) {
    arms.set(visitor, new Set([...(arms.get(visitor) ?? []), ...named]))
    if (campaign !== '') campaigns.set(visitor, campaign)
  }
  const ofSteps = events.filter(({ name, read }) => name === 'screen_view' && read('step') !== '')
  const views = ofSteps.flatMap(({ visitor, read }) => {
    const site = Object.values(SITES).find(({ name }) => name === read('site'))
    const steps = site?.funnel.map(({ name }) => name) ?? []
    const asked = read('funnel') === funnelCode(steps) ? askedSteps(steps, read('asked')) : null
    const at = Number(read('seen_at'))
    if (!site || !asked || !at) return []
    const group = { campaign: campaigns.get(visitor) ?? '', arms: [...(arms.get(visitor) ?? [])] }
    const nth = Number(read('view')) || 0
    return [{ visitor, site: site.name, step: read('step'), asked, at, nth, ...group }]
  })
  const viewsOf = groupBy(views, ({ visitor }) => visitor)
  return {
    views,
    visits: [...groupBy(events, ({ visitor }) => visitor)].map(([visitor, own]) => ({
      visitor,
      exposedTo: [...new Set(own.flatMap(({ exposure }) => exposure))],
      seen: new Set(viewsOf.get(visitor)?.map(({ step }) => step)),
      paidUnder: paidByArm(own),
    })),
    leftOut: ofSteps.length - views.length,
    exposures: events.filter(({ name }) => name === 'experiment_exposure').length,
  }
}

/** What one visitor paid at the purchases under each arm, in dollars. Page and server report the same purchase. */
function paidByArm(events: readonly ReturnType<typeof eventOf>[]): ReadonlyMap<string, number> {
  const paid = new Map<string, number>()
  const counted = new Set<string>()
  for (const { name, arms, dollars, read } of events)
    for (const arm of name === 'purchase' ? arms : []) {
      const id = read('transaction_id')
      if (id !== '' && counted.has(`${id} ${arm}`)) continue
      counted.add(`${id} ${arm}`)
      paid.set(arm, (paid.get(arm) ?? 0) + dollars)
    }
  return paid
}

function rowsOf(text: string): readonly unknown[] {
  if (text.trimStart().startsWith('[')) return JSON.parse(text) as unknown[]
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    try {
      return [JSON.parse(line) as unknown]
    } catch (cause) {
      throw new Error(`Line ${index + 1} is not JSON.`, { cause })
    }
  })
}

const isCounted = (row: unknown): boolean =>
  v.is(v.object({ event_name: Row.entries.event_name }), row)

function eventOf(raw: unknown, index: number) {
  const { success, output, issues } = v.safeParse(Row, raw)
  if (!success)
    throw new Error(
      `Row ${index + 1} is malformed: ${issues[0].message} at ${v.getDotPath(issues[0]) ?? 'its root'}.`,
    )
  const read = (field: string) => textOf(output.event_params, field)
  const exposure =
    output.event_name === 'experiment_exposure'
      ? [armText({ experiment: read('experiment'), arm: read('arm') })]
      : []
  return {
    name: output.event_name,
    visitor: output.user_pseudo_id,
    campaign: textOf(output.user_properties ?? [], 'first_campaign'),
    arms: [...read('arms').split(',').filter(Boolean), ...exposure],
    dollars: output.event_value_in_usd ?? (Number(read('value')) || 0),
    /** The arm of an exposure, in a list; empty for other events. */
    exposure,
    /** Reads the field with this name as text; empty if there is none. */
    read,
  }
}

function textOf(named: v.InferOutput<typeof fields>, name: string): string {
  const found = named.find(({ key }) => key === name)?.value
  return found?.string_value ?? String(found?.int_value ?? found?.double_value ?? '')
}
