import { Experiments } from '#application/settings/Experiments.ts'
import { VisitMeasuring } from '#application/measuring/VisitMeasuring.ts'
import type { MeasuredEvent } from '#application/measuring/events/eventCatalogue.ts'
import { analyticsFields } from '#application/measuring/events/analyticsFields.ts'
import type { UserProperties } from '#application/measuring/events/userProperties.ts'
import { paywallFirst } from '#application/settings/allExperiments.ts'
import { workouts } from '#domain/site/workouts.ts'
import { byKey, type Answers } from '#domain/answers/Answers.ts'
import { subscription } from '#domain/funnel/steps/landmarks.ts'
import { ALL_ON, sequenceOf } from '#domain/funnel/Sequence.ts'
import { RecordingSink } from '#infrastructure/memory/measuring/RecordingSink.ts'
import { aMeasuredProduct } from './aMeasuredProduct.ts'
import { aProduct, type Product } from './aProduct.ts'

/** The time that a visitor spends at a step, in ms. */
export const STEP_DURATION_MS = 4000
const MICROSECONDS_PER_SECOND = 1_000_000

/** A visit to the workouts site. */
export interface Walk {
  readonly answers: Answers
  /** The name of the last step before the visitor leaves. */
  readonly at: string
  readonly campaign?: string | undefined
  /** The arm of the experiment `paywall_first`; none by default. */
  readonly arm?: string | undefined
  /** The step at which the visitor allows analytics. With `last`, all events wait until the visitor reaches that step. */
  readonly allows?: 'first' | 'last'
  /** The name of the step at which the page is reloaded. */
  readonly reloadsAt?: string
}

/** A row of the table that Google Analytics exports to BigQuery. */
export interface ExportedRow {
  readonly event_name: string
  /** In microseconds since the epoch. */
  readonly event_timestamp: string
  readonly user_pseudo_id: string
  readonly event_params: readonly NamedValue[]
  readonly user_properties: readonly NamedValue[]
}

interface NamedValue {
  readonly key: string
  readonly value: { readonly int_value: string } | { readonly string_value: string }
}

/** The rows that a visit adds to the export: the events that the product measures, with the times of their delivery. */
export async function exportedWalk(
  visitor: string,
  { answers, at, campaign, arm, allows = 'first', reloadsAt }: Walk,
): Promise<readonly ExportedRow[]> {
  const sink = new ExportingSink(visitor)
  const openedProduct = aProduct({
    answers,
    sinks: [sink],
    settings: arm === undefined ? {} : { paywall_first: arm },
  })
  const now = () => openedProduct.clock.now()
  sink.now = now
  const begin = async (product: Product, search: string) => {
    const measured = aMeasuredProduct(product)
    await product.start()
    measured.resolve(VisitMeasuring).start(search)
    return measured
  }
  let page = await begin(
    openedProduct,
    campaign === undefined
      ? ''
      : `?${new URLSearchParams({ utm_source: 'ad', utm_medium: 'cpc', utm_campaign: campaign })}`,
  )
  const { steps } = sequenceOf(workouts.funnel, byKey(answers), ALL_ON)
  const lastIndex = steps.findIndex(({ name }) => name === at)
  for (const [index, { name, path }] of steps.slice(0, lastIndex + 1).entries()) {
    if (name === reloadsAt) page = await begin(page.reloaded(), '')
    page.presenters.note({
      kind: 'navigation',
      path,
      admission: { verdict: 'stay', shows: 'screen' },
    })
    const exposure =
      path === subscription.path ? page.resolve(Experiments).exposure(paywallFirst) : null
    if (exposure) page.presenters.note({ kind: 'exposure', ...exposure })
    if (index === (allows === 'first' ? 0 : lastIndex))
      page.consent.choose({ analytics: true, marketing: false })
    await page.settle()
    page.measurement.flush()
    openedProduct.clock.skip(STEP_DURATION_MS)
  }
  return sink.rows
}

/** Records each event as a row, with the time of its delivery. */
class ExportingSink extends RecordingSink {
  readonly rows: ExportedRow[] = []
  readonly #visitor: string
  now: () => number = () => 0
  #properties: UserProperties = {}

  constructor(visitor: string) {
    super()
    this.#visitor = visitor
  }

  override setProperties(properties: UserProperties): void {
    this.#properties = properties
  }

  override track(event: MeasuredEvent): void {
    const { name } = event
    this.rows.push({
      event_name: name,
      event_timestamp: String((this.now() * MICROSECONDS_PER_SECOND) / 1000),
      user_pseudo_id: this.#visitor,
      event_params: namedValues(analyticsFields(event)),
      user_properties: namedValues(this.#properties),
    })
  }
}

const namedValues = (fields: Readonly<Record<string, unknown>>): readonly NamedValue[] =>
  Object.entries(fields).map(([key, value]) => ({
    key,
    value:
      typeof value === 'number' ? { int_value: String(value) } : { string_value: String(value) },
  }))

/** The rows as if Google's tag had sent all events in one batch: all with the same time, in another order. */
export function inOneBatch(rows: readonly ExportedRow[]): readonly ExportedRow[] {
  const time = rows.at(-1)?.event_timestamp ?? ''
  return Array.from(shuffled(rows), (row) => ({ ...row, event_timestamp: time }))
}

/** The items in another order, which is the same in every run. */
function shuffled<Item>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item, index) => ({ item, rank: Math.sin(index + 1) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}
