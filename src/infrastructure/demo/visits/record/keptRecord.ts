import * as v from 'valibot'
import { lastSeen, part, VERSION } from '../Visit.ts'
import { parsed } from './Surroundings.ts'

const KEY = 'demo_visit'

/** What the tab keeps between its pages. */
const record = v.object({
  version: v.literal(VERSION),
  /** When the visit began, in ms since the epoch. */
  began: v.number(),
  /** What `StandIns.seen` returned. */
  seen: v.array(v.string()),
  /** How many entries there ever were. */
  count: v.number(),
  parts: v.pipe(v.array(part), v.minLength(1), v.maxLength(2)),
  last: lastSeen,
  /** Whether the page that was left loaded the next one itself. */
  loadsItself: v.boolean(),
})

export type KeptRecord = v.InferOutput<typeof record>

/** The record of the tab's earlier page; null if there is none that this build understands. */
export function readRecord(tab: Storage | null): KeptRecord | null {
  try {
    const result = v.safeParse(record, parsed(tab?.getItem(KEY) ?? null))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** If the storage is full or blocked, the record ends with this page. */
export function keepRecord(tab: Storage | null, kept: Omit<KeptRecord, 'version'>): void {
  try {
    tab?.setItem(KEY, JSON.stringify({ version: VERSION, ...kept } satisfies KeptRecord))
  } catch {
    // As said above.
  }
}

export function removeRecord(tab: Storage | null): void {
  tab?.removeItem(KEY)
}
