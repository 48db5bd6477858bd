import { firstMissing } from '#domain/funnel/validity.ts'
import { hasCompletedOnboarding } from '#domain/person/Session.ts'
import { requiredSteps } from '#domain/site/requiredSteps.ts'
import type { SiteFunnel } from '../onboarding/SiteFunnel.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import type { TabLock } from '../ports/buying/TabLock.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import type { CallOutcome, ProfileCalls } from './ProfileCalls.ts'
import type { ProfileGate, ProfileQuestion } from './ProfileGate.ts'
import type { SessionTracker } from './SessionTracker.ts'

/** `notNow`: a condition is not met, or another tab is creating the profile. `done`: it was created now, earlier or elsewhere. */
export type ProfileCreation = 'notNow' | CallOutcome

// @rule 8.profile-creation-fails A failed profile creation is logged and shows "Failed to create user profile"
/**
 * Creates the person's profile from the answers, exactly once (product 4), if the profile is known and not completed, every
 * required step of the sequence is answered, and no question is open (ProfileGate).
 */
export class CreateProfile {
  // @rule 4.profile-once A profile is created exactly once, across tabs and reloads, and in the end for everybody who pays
  readonly #inFlight = new Map<string, Promise<ProfileCreation>>()

  constructor(
    private readonly calls: ProfileCalls,
    private readonly funnel: SiteFunnel,
    private readonly stored: StoredAnswers,
    private readonly sessions: SessionTracker,
    private readonly lock: TabLock,
    private readonly gate: ProfileGate,
  ) {}

  /** Never rejects. Logs a failure; the next call may try again. */
  execute(): Promise<ProfileCreation> {
    const session = this.sessions.current()
    if (session.status !== 'signedIn') return Promise.resolve('notNow')
    const { uid } = session.user
    const isCompleted = hasCompletedOnboarding(session, this.funnel.site)
    if (isCompleted) this.calls.forget(uid)
    if (isCompleted || this.calls.hasCreated(uid)) return Promise.resolve(this.#done(uid))
    if (!this.#mayCreate(uid)) return Promise.resolve('notNow')
    const underWay = this.#inFlight.get(uid)
    if (underWay) return underWay
    const result = this.lock
      .run(`profile of ${uid}`, () => this.#createOnce(uid))
      .then((outcome) => (outcome === 'elsewhere' ? 'notNow' : outcome))
      .finally(() => this.#inFlight.delete(uid))
    this.#inFlight.set(uid, result)
    return result
  }

  /** What the person must answer before their profile is created; `refused` if they keep the answers on this device; or null. */
  obstacle(): ProfileQuestion | 'refused' | null {
    const session = this.sessions.current()
    if (session.status !== 'signedIn') return null
    const { uid } = session.user
    const isMade = hasCompletedOnboarding(session, this.funnel.site) || this.calls.hasCreated(uid)
    return !isMade && this.#isDue(uid) ? this.gate.obstacle(uid) : null
  }

  /** Tries to create the profile now and at every change of the session. Calls the listener with each outcome. */
  follow(listener: (outcome: ProfileCreation) => void): Unsubscribe {
    return this.sessions.observe(() => void this.execute().then(listener))
  }

  /** Calls the listener when another tab has created the person's profile. */
  observeOthers(listener: () => void): Unsubscribe {
    return this.calls.observe(() => {
      const session = this.sessions.current()
      if (session.status === 'signedIn' && this.calls.hasCreated(session.user.uid))
        void this.execute().then(listener)
    })
  }

  #mayCreate(uid: string): boolean {
    return this.#isDue(uid) && this.gate.obstacle(uid) === null
  }

  // @rule 4.profile-when A profile is created at plan or paywall, after a log-in, unless the onboarding is completed
  #isDue(uid: string): boolean {
    const session = this.sessions.current()
    if (session.status !== 'signedIn' || session.user.uid !== uid) return false
    const answers = this.stored.load()
    const { steps } = this.funnel.sequence(answers)
    return (
      session.profile.status !== 'unknown' &&
      !firstMissing(requiredSteps(steps), answers, this.funnel.site)
    )
  }

  /** Runs in one tab at a time. */
  async #createOnce(uid: string): Promise<ProfileCreation> {
    if (this.calls.hasCreated(uid)) return this.#done(uid)
    const sent = this.calls.sent(uid)
    if (sent) {
      await this.calls.waitUntilOver(sent)
      if (!this.#mayCreate(uid)) return 'notNow'
      const isMade = await this.calls.checkCreated(uid)
      if (isMade !== false) return isMade ? this.#done(uid) : 'unsure'
    }
    return this.#create(uid)
  }

  // @rule 3.dropped-answers The profile also gets answers to questions that a later answer dropped
  async #create(uid: string): Promise<ProfileCreation> {
    await this.gate.consent.record(uid)
    if (!this.#mayCreate(uid)) return 'notNow'
    const wasOwned = this.stored.owner() === uid
    // The answers are this person's from now on, even if they log out before the call ends.
    this.stored.markOwned(uid)
    const outcome = await this.calls.send(uid, this.stored.load(), this.stored.id())
    if (outcome === 'failed' && !wasOwned) this.stored.unmarkOwned(uid)
    return outcome
  }

  /**
   * Call it when the profile exists. If this tab's answers were sent for it, perhaps by a copy of this tab, marks the answers as
   * this person's.
   */
  #done(uid: string): 'done' {
    if (this.calls.sent(uid)?.answers === this.stored.id()) this.stored.markOwned(uid)
    return 'done'
  }
}
