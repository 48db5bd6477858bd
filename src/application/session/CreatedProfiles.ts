import type { CompletedFlag, SiteRules } from '../../domain/site/SiteRules.ts'
import type { StayRepository } from '../ports/kept/StayRepository.ts'

/** Whose profiles were created in this browser. An entry is removed when the profile itself says so (product 4: profile creation). */
export class CreatedProfiles {
  readonly #kept: StayRepository
  readonly #flag: CompletedFlag

  constructor(kept: StayRepository, site: SiteRules) {
    this.#kept = kept
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

  /** Each site has an onboarding of its own to complete. */
  #mark(uid: string): string {
    return `${uid} ${this.#flag}`
  }

  #all(): Set<string> {
    return new Set(this.#kept.createdProfiles.read())
  }

  #keep(marks: ReadonlySet<string>): void {
    if (marks.size === 0) this.#kept.createdProfiles.remove()
    else this.#kept.createdProfiles.write([...marks])
  }
}
