import { isAct, type Act, type Entry, type KeptAnswers, type Observation, type Start, type Visit } from '../Visit.ts'

/** A call with an HTTP status of 400 or more, or null if the network failed. */
export type FailedCall = Extract<Observation, { saw: 'call' }>

/** Where a visit stands after one thing was done, and all that followed from it. */
export interface Moment {
  /** What was done; null for the beginning, when the visitor stands at the first address. */
  readonly act: Act | null
  /** When it was done, in ms since the epoch. */
  readonly clock: number
  /** What followed, until the next act. */
  readonly saw: readonly Observation[]
  /** The address with its query, as it was last seen. */
  readonly address: string
  readonly answers: KeptAnswers
  /** Who is signed in and how far they are, as in `riley:completed`; null while unknown. */
  readonly person: string | null
  /** The calls that have failed so far. */
  readonly failures: readonly FailedCall[]
  /** The published settings. */
  readonly settings: Readonly<Record<string, string>>
  /** The faults as they were set. Calls that they struck are not counted. */
  readonly faults: Start['faults']
}

/** The moments of a visit: its beginning, and one for each act. There is at least one. */
export function momentsOf({ began, start, happened }: Pick<Visit, 'began' | 'start' | 'happened'>): readonly [Moment, ...Moment[]] {
  const moments: [Moment, ...Moment[]] = [
    { act: null, clock: began + start.at, saw: [], address: start.address, answers: start.answers, person: null, failures: [], settings: start.settings, faults: start.faults },
  ]
  for (const entry of happened) {
    const before = moments.at(-1) ?? moments[0]
    if (isAct(entry)) moments.push(acted({ ...before, act: entry, clock: began + entry.at, saw: [] }, entry))
    else moments[moments.length - 1] = seen(before, entry)
  }
  return moments
}

function acted(moment: Moment, act: Act): Moment {
  if (act.does === 'publishes') return { ...moment, settings: changed(moment.settings, act.settings) }
  if (act.does === 'breaks') return { ...moment, faults: act.faults }
  return act.does === 'comes' || act.does === 'goes' ? { ...moment, address: act.address } : moment
}

function seen(before: Moment, entry: Exclude<Entry, Act>): Moment {
  const moment = { ...before, saw: [...before.saw, entry] }
  if (entry.saw === 'address') return { ...moment, address: entry.address }
  if (entry.saw === 'answers') return { ...moment, answers: changed(moment.answers, entry.answers) }
  if (isFailure(entry)) return { ...moment, failures: [...moment.failures, entry] }
  return entry.saw === 'person' ? { ...moment, person: `${entry.person}:${entry.state}` } : moment
}

export const isFailure = (entry: Entry): entry is FailedCall => 'saw' in entry && entry.saw === 'call' && (entry.status === null || entry.status >= 400)

function changed<Value>(before: Readonly<Record<string, Value>>, changes: Readonly<Record<string, Value | null>>): Record<string, Value> {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter((entry): entry is [string, Value] => entry[1] !== null))
}
