import { MINUTE_MS } from '#domain/time/durations.ts'
import { isEmpty } from '#domain/visit/Visit.ts'
import type { Clock } from '../ports/Clock.ts'
import type { VisitStore } from '../visit/VisitStore.ts'
import type { CreateProfile } from './CreateProfile.ts'

const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 5 * MINUTE_MS

/** Tries to create a buyer's profile, with growing pauses, until the profile holds the answers (product 4: profile creation). */
export class FinishOnboarding {
  constructor(
    private readonly createProfile: CreateProfile,
    private readonly visits: VisitStore,
    private readonly clock: Clock,
  ) {}

  /** Resolves to true when the profile holds all answers, to false when the signal is aborted first. */
  async execute(signal: AbortSignal): Promise<boolean> {
    for (
      let wait = FIRST_WAIT_MS;
      !(await this.#tryToFinish());
      wait = Math.min(2 * wait, LONGEST_WAIT_MS)
    ) {
      const hasWaited = await this.clock.wait(wait, signal).then(
        () => true,
        () => false,
      )
      if (!hasWaited) return false
    }
    return !signal.aborted
  }

  async #tryToFinish(): Promise<boolean> {
    return isEmpty(this.visits.now) || (await this.createProfile.execute()) === 'done'
  }
}
