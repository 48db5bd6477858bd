import type { CompletedFlag, SiteRules } from '../../domain/site/SiteRules.ts'
import type { DeviceStore } from '../ports/KeyValueStore.ts'
import { readJson } from '../storage/readJson.ts'

const CREATED = 'profile_created'

/** Whose profile was made in this browser, until the profile itself says so (product 4: profile creation). */
export class CreatedProfiles {
  readonly #device: DeviceStore
  readonly #flag: CompletedFlag

  constructor(device: DeviceStore, site: SiteRules) {
    this.#device = device
    this.#flag = site.completedFlag
  }

  has(uid: string): boolean {
    return this.#all().has(this.#mark(uid))
  }

  add(uid: string): void {
    this.#keep(this.#all().add(this.#mark(uid)))
  }

  forget(uid: string): void {
    const kept = this.#all()
    if (kept.delete(this.#mark(uid))) this.#keep(kept)
  }

  /** Each site's onboarding is completed for itself. */
  #mark(uid: string): string {
    return `${uid} ${this.#flag}`
  }

  #all(): Set<string> {
    const marks = readJson(this.#device, CREATED)
    return new Set(Array.isArray(marks) ? marks.filter((mark): mark is string => typeof mark === 'string') : [])
  }

  #keep(marks: ReadonlySet<string>): void {
    if (marks.size === 0) this.#device.remove(CREATED)
    else this.#device.write(CREATED, JSON.stringify([...marks]))
  }
}
