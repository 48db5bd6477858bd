import type { CompletedFlag, SiteRules } from '#domain/site/SiteRules.ts'
import type { FunnelKept, SentProfile } from '../ports/kept/KeptValues.ts'

/**
 * Whose profiles were created in this browser, and the call that was sent last (product 4: profile creation). A profile is
 * forgotten when it says itself that it is completed.
 */
export class CreatedProfiles {
  readonly #flag: CompletedFlag

  constructor(
    private readonly kept: FunnelKept,
    site: SiteRules,
  ) {
    this.#flag = site.completedFlag
  }

  has(uid: string): boolean {
    return this.#all().has(this.#mark(uid))
  }

  /** The call that was sent for this person, unless it has failed. */
  sent(uid: string): SentProfile | null {
    const sent = this.kept.profile_sent.read()
    return sent?.whose === this.#mark(uid) ? sent : null
  }

  /** @param answers the id of the answers; @param at in ms since the epoch */
  send(uid: string, answers: string | null, at: number): void {
    this.kept.profile_sent.write({ whose: this.#mark(uid), answers, at })
  }

  /** The call that was sent has failed: the server made no profile. */
  failed(uid: string): void {
    if (this.sent(uid)) this.kept.profile_sent.remove()
  }

  /** The call that was sent made the profile. Nothing is remembered of a person who has logged out since. */
  add(uid: string): void {
    if (this.sent(uid)) this.#keep(this.#all().add(this.#mark(uid)))
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
    return new Set(this.kept.profile_created.read())
  }

  #keep(marks: ReadonlySet<string>): void {
    if (marks.size === 0) this.kept.profile_created.remove()
    else this.kept.profile_created.write([...marks])
  }
}
