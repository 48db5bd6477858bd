import * as v from 'valibot'
import { seededWorld } from './seededWorld.ts'
import { deviceStorage, StoredText } from './StoredText.ts'
import { type DemoSite, type World, world } from './World.ts'

const JOURNAL_LENGTH = 100

/** What the offline services remember, kept on this device so that a reload finds it again. */
export class DemoDatabase {
  /** Milliseconds since the epoch, as the services tell the time. */
  readonly now: () => number
  readonly #site: DemoSite | null
  readonly #stored: StoredText

  /** `site`: what this page runs as, whatever another tab does; null leaves it to what is stored. */
  constructor(storage: Storage | null = deviceStorage(), now: () => number = Date.now, site: DemoSite | null = null) {
    this.now = now
    this.#site = site
    this.#stored = new StoredText('demo_world', storage)
  }

  /** A copy of everything, with what has fallen due meanwhile already done. */
  read(): World {
    const found = this.#load()
    if (applyDue(found, this.now())) this.#save(found)
    return found
  }

  /** Alters everything in one go; nothing is kept when `alter` throws. */
  change<Result>(alter: (world: World) => Result): Result {
    const altered = this.read()
    const result = alter(altered)
    this.#save(altered)
    return result
  }

  /** Back to the seeds; only the site stays. */
  reset(): void {
    this.#save(seededWorld(this.now(), this.#load().settings.site))
  }

  /** A world that cannot be read starts anew. */
  #load(): World {
    const text = this.#stored.read()
    try {
      if (text !== null) return this.#asThisPage(v.parse(world, JSON.parse(text)))
    } catch {
      // Of another version, or edited by hand beyond repair.
    }
    const fresh = this.#asThisPage(seededWorld(this.now()))
    this.#save(fresh)
    return fresh
  }

  #asThisPage(found: World): World {
    return this.#site ? { ...found, settings: { ...found.settings, site: this.#site } } : found
  }

  #save(altered: World): void {
    this.#stored.write(JSON.stringify({ ...altered, journal: altered.journal.slice(-JOURNAL_LENGTH) }))
  }
}

function applyDue(found: World, now: number): boolean {
  const due = found.activations.filter(({ applied, due: at }) => !applied && at <= now)
  for (const activation of due) {
    activation.applied = true
    found.documents[activation.uid] = { ...found.documents[activation.uid], [activation.field]: activation.record }
  }
  return due.length > 0
}
