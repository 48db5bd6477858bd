import { armText } from '../../src/application/settings/Experiment.ts'
import { type GroupedView, readView, type StepsBySite } from './exitGroups.ts'

/** The events that exits are counted from. */
export const READ_EVENTS: readonly string[] = ['screen_view', 'experiment_exposure']

/** An event as analytics has received it. */
export interface ReceivedEvent {
  readonly name: string
  /** The same text for the same visitor. */
  readonly visitor: string
  /** When it was received, in ms since the epoch. */
  readonly at: number
  /** The first campaign that led to this visitor's browser, as far as it was known then; empty for none. */
  readonly campaign: string
  /** The field of a name as text; empty for none. */
  readonly read: (field: string) => string
}

export interface ReadViews {
  readonly views: readonly GroupedView[]
  /** How many views are of a release whose funnel has other steps. */
  readonly others: number
  /** How many visitors have views that do not say when they were seen. Their order and times are those in which they were received. */
  readonly untimed: number
  /** How many exposures to an arm there are. */
  readonly exposures: number
}

/**
 * The views of steps among events, in any order. A visitor's arms and campaign are those that any of their events names: the screen
 * that an arm changes is viewed before the exposure to it.
 */
export function readEvents(events: readonly ReceivedEvent[], sites: StepsBySite): ReadViews {
  const ofSteps = events.filter(({ name, read }) => name === 'screen_view' && read('step') !== '')
  const known = ofSteps.flatMap((event) => {
    const view = readView(event.read, sites)
    return view ? [{ event, view }] : []
  })
  const untimed = new Set(
    known.flatMap(({ event: { visitor, read } }) => (seenAt(read) > 0 ? [] : [visitor])),
  )
  const arms = armsOf(events)
  const campaigns = new Map(
    events.flatMap(({ visitor, campaign }) => (campaign === '' ? [] : [[visitor, campaign]])),
  )
  const views = known.map(({ event: { visitor, at, read }, view }) => ({
    ...view,
    visitor,
    // The visitor's clock and the receiver's may differ, so the times of one visitor are all of the same clock.
    at: untimed.has(visitor) ? at : seenAt(read),
    nth: Number(read('view')) || 0,
    campaign: campaigns.get(visitor) ?? '',
    arms: [...(arms.get(visitor) ?? [])],
  }))
  return {
    views,
    others: ofSteps.length - known.length,
    untimed: untimed.size,
    exposures: events.filter(({ name }) => name === 'experiment_exposure').length,
  }
}

/** 0 for a view that does not say it. */
const seenAt = (read: ReceivedEvent['read']): number => Number(read('seen_at')) || 0

function armsOf(events: readonly ReceivedEvent[]): ReadonlyMap<string, ReadonlySet<string>> {
  const arms = new Map<string, Set<string>>()
  for (const { visitor, name, read } of events) {
    const before = read('arms')
      .split(',')
      .filter((arm) => arm !== '')
    const named =
      name === 'experiment_exposure'
        ? [...before, armText({ experiment: read('experiment'), arm: read('arm') })]
        : before
    arms.set(visitor, new Set([...(arms.get(visitor) ?? []), ...named]))
  }
  return arms
}
