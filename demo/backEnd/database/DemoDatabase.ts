import * as v from 'valibot'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import { seededTables } from './seededTables.ts'
import { deviceStorage, StoredText } from './StoredText.ts'
import { type Tables, tables } from './Tables.ts'

const JOURNAL_LENGTH = 100

/** The data of the demo's services, stored on this device so that it survives a reload. */
export class DemoDatabase {
  /** The site of this page. Functions and payments act for it, even if another tab shows another site. */
  readonly site: SiteRules
  /** The time of the services, in ms since the epoch. */
  readonly now: () => number
  readonly #stored: StoredText

  constructor(
    site: SiteRules,
    storage: Storage | null = deviceStorage(),
    now: () => number = Date.now,
  ) {
    this.site = site
    this.now = now
    this.#stored = new StoredText('demo_world', storage)
  }

  /** Applies the activations that are due, and returns a copy of all data. */
  read(): Tables {
    const loaded = this.#load()
    if (applyDue(loaded, this.now())) this.#save(loaded)
    return loaded
  }

  /** Makes a change atomically: nothing is stored if `alter` throws. */
  change<Result>(alter: (tables: Tables) => Result): Result {
    const altered = this.read()
    const result = alter(altered)
    this.#save(altered)
    return result
  }

  /** Restores the seeded data. */
  reset(): void {
    this.#save(seededTables(this.now()))
  }

  /** The stored data. If it is absent or unreadable, stores the seeded data instead. */
  #load(): Tables {
    const text = this.#stored.read()
    try {
      if (text !== null) return v.parse(tables, JSON.parse(text))
    } catch {
      // The data is from another version, or was edited by hand and is invalid.
    }
    const fresh = seededTables(this.now())
    this.#save(fresh)
    return fresh
  }

  #save(altered: Tables): void {
    this.#stored.write(
      JSON.stringify({ ...altered, journal: altered.journal.slice(-JOURNAL_LENGTH) }),
    )
  }
}

function applyDue(loaded: Tables, now: number): boolean {
  const due = loaded.activations.filter(({ applied, due: at }) => !applied && at <= now)
  for (const activation of due) {
    activation.applied = true
    loaded.documents[activation.uid] = {
      ...loaded.documents[activation.uid],
      [activation.field]: activation.record,
      ...(activation.isAtBank && { open_orders: [] }),
    }
  }
  return due.length > 0
}
