import { byKey } from '#domain/answers/Answers.ts'
import { sequenceOf } from '#domain/funnel/Sequence.ts'
import { firstMissing } from '#domain/funnel/validity.ts'
import { hasCompleted } from '#domain/person/Session.ts'
import { requiredSteps } from '#domain/site/requiredSteps.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import { type BackendGateway, CALL_TIMEOUT_MS, CallError } from '../ports/account/BackendGateway.ts'
import type { TabLock } from '../ports/buying/TabLock.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Log } from '../ports/Log.ts'
import type { ProfileRepository } from '../ports/account/ProfileRepository.ts'
import type { SentProfile } from '../ports/kept/KeptValues.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import type { VisitorLocale } from '../ports/VisitorLocale.ts'
import type { StepFlags } from '../settings/StepFlags.ts'
import type { CreatedProfiles } from './CreatedProfiles.ts'
import { findProfile } from './findProfile.ts'
import type { SessionTracker } from './SessionTracker.ts'

/**
 * `notNow`: a condition is not met, or another tab is at it. `done`: created now, earlier or elsewhere. `unsure`: the call
 * was not answered and the profile cannot be read.
 */
export type ProfileCreation = 'notNow' | 'done' | 'failed' | 'unsure'

/**
 * Creates the person's profile from the answers, exactly once (product 4). Conditions: signed in, profile known, onboarding
 * not completed, and every required step of the sequence answered. Plan, paywall and success call it; so does a purchase.
 */
export class CreateProfile {
  readonly #inFlight = new Map<string, Promise<ProfileCreation>>()

  constructor(
    private readonly backend: BackendGateway,
    private readonly profiles: ProfileRepository,
    private readonly locale: VisitorLocale,
    private readonly created: CreatedProfiles,
    private readonly site: SiteRules,
    private readonly stored: StoredAnswers,
    private readonly flags: StepFlags,
    private readonly sessions: SessionTracker,
    private readonly lock: TabLock,
    private readonly log: Log,
    private readonly clock: Clock,
  ) {}

  /** Never rejects. Logs a failure; the next call may try again. */
  execute(): Promise<ProfileCreation> {
    const session = this.sessions.current()
    if (session.status !== 'signedIn') return Promise.resolve('notNow')
    const { uid } = session.user
    const isCompleted = hasCompleted(session, this.site)
    if (isCompleted) this.created.forget(uid)
    if (isCompleted || this.created.has(uid)) return Promise.resolve(this.#done(uid))
    if (!this.#isDue(uid)) return Promise.resolve('notNow')
    const underWay = this.#inFlight.get(uid)
    if (underWay) return underWay
    const result = this.lock
      .run(`profile of ${uid}`, () => this.#createOnce(uid))
      .then((outcome) => (outcome === 'elsewhere' ? 'notNow' : outcome))
      .finally(() => this.#inFlight.delete(uid))
    this.#inFlight.set(uid, result)
    return result
  }

  /** Tries with the present session and with each that follows, and tells how each try ended. Returns how to stop. */
  follow(tell: (outcome: ProfileCreation) => void): Unsubscribe {
    return this.sessions.observe(() => void this.execute().then(tell))
  }

  #isDue(uid: string): boolean {
    const session = this.sessions.current()
    if (session.status !== 'signedIn' || session.user.uid !== uid) return false
    const answers = this.stored.load()
    const { steps } = sequenceOf(this.site.funnel, byKey(answers), this.flags.isOn)
    return (
      session.profile.status !== 'unknown' &&
      !firstMissing(requiredSteps(steps), answers, this.site)
    )
  }

  /** No other tab is at it. */
  async #createOnce(uid: string): Promise<ProfileCreation> {
    if (this.created.has(uid)) return this.#done(uid)
    const sent = this.created.sent(uid)
    return sent ? this.#settle(uid, sent) : this.#create(uid)
  }

  /** Settles a call whose page is gone or whose outcome is unknown: the server may still be at it. */
  async #settle(uid: string, { at }: SentProfile): Promise<ProfileCreation> {
    const left = Math.min(at + CALL_TIMEOUT_MS - this.clock.now(), CALL_TIMEOUT_MS)
    if (left > 0) await this.clock.wait(left)
    if (!this.#isDue(uid)) return 'notNow'
    const isMade = await this.#isCompletedNow(uid)
    if (isMade === null) return 'unsure'
    if (!isMade) return this.#create(uid)
    this.created.add(uid)
    return this.#done(uid)
  }

  async #create(uid: string): Promise<ProfileCreation> {
    if (!this.#isDue(uid)) return 'notNow'
    const answers = this.stored.load()
    const wasOwned = this.stored.owner() === uid
    // From now on the answers are this person's, even if they leave before the call ends.
    this.stored.markOwned(uid)
    this.created.send(uid, this.stored.id(), this.clock.now())
    const locale = {
      timezone: this.locale.timezone(),
      language: this.locale.language(),
      country: this.locale.country(),
    }
    try {
      await this.backend.createUserProfile({ ...answers, locale, newsletter: true })
    } catch (cause) {
      const code = cause instanceof CallError ? cause.code : null
      const isLost = code === 'timedOut' || code === 'unavailable'
      const isMade = code === 'alreadyExists' || (isLost && (await this.#isCompletedNow(uid)))
      if (isMade === null) {
        this.log.error('Unknown whether the user profile was created', cause)
        return 'unsure'
      }
      if (!isMade) {
        this.log.error('Failed to create user profile', cause)
        this.created.failed(uid)
        if (!wasOwned) this.stored.unmarkOwned(uid)
        return 'failed'
      }
    }
    this.created.add(uid)
    return 'done'
  }

  /** The profile exists. The answers here are its person's if they are those that were sent, perhaps by a copy of this tab. */
  #done(uid: string): 'done' {
    if (this.created.sent(uid)?.answers === this.stored.id()) this.stored.markOwned(uid)
    return 'done'
  }

  /** Whether the profile says that onboarding is completed, after a call without an answer; null when it cannot be read. */
  async #isCompletedNow(uid: string): Promise<boolean | null> {
    try {
      const profile = await findProfile(this.profiles, this.clock, uid)
      return profile?.completed[this.site.completedFlag] ?? false
    } catch {
      return null
    }
  }
}
