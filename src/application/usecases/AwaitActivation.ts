import { isActive } from '../../domain/person/Session.ts'
import type { SiteRules } from '../../domain/site/SiteRules.ts'
import type { Clock } from '../ports/Clock.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'

const FIRST_WAIT = 1000
const LONGEST_WAIT = 10_000
const GROWTH = 1.5
/** How long a payment may take to arrive before the wait ends calmly, in ms. */
const PATIENCE = 120_000

/** Reads the profile with growing pauses until it says active, for at most two minutes (product 4). */
export class AwaitActivation {
  private readonly sessions: SessionTracker
  private readonly clock: Clock
  private readonly site: SiteRules

  constructor(sessions: SessionTracker, clock: Clock, site: SiteRules) {
    this.sessions = sessions
    this.clock = clock
    this.site = site
  }

  /** Whether the subscription became active; rejects with the signal's reason when it is aborted. */
  async execute(signal: AbortSignal): Promise<boolean> {
    const end = this.clock.now() + PATIENCE
    for (let wait = FIRST_WAIT; ; wait = Math.min(wait * GROWTH, LONGEST_WAIT)) {
      if (isActive(await this.sessions.reloadProfile(), this.site)) return true
      signal.throwIfAborted()
      const left = end - this.clock.now()
      if (left <= 0) return false
      await this.clock.wait(Math.min(wait, left), signal)
    }
  }
}
