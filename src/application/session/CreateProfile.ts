import { firstMissing } from '#domain/funnel/validity.ts'
import { hasCompletedOnboarding } from '#domain/person/Session.ts'
import { requiredSteps } from '#domain/site/requiredSteps.ts'
import {
  profileCompleted,
  profileFailed,
  profileMade,
  profileSeen,
  profileSent,
} from '#domain/visit/profileTransitions.ts'
import { type ProfileQuestion, sentCall } from '#domain/visit/profileQuestions.ts'
import { hasCreated, profileKey } from '#domain/visit/Visit.ts'
import type { HealthConsent } from '../account/HealthConsent.ts'
import type { SiteFunnel } from '../onboarding/SiteFunnel.ts'
import { type BackendGateway, CALL_TIMEOUT_MS, CallError } from '../ports/account/BackendGateway.ts'
import type { ProfileRepository } from '../ports/account/ProfileRepository.ts'
import type { TabLock } from '../ports/buying/TabLock.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Log } from '../ports/Log.ts'
import type { Unsubscribe } from '../ports/Listeners.ts'
import type { VisitorLocale } from '../ports/VisitorLocale.ts'
import type { VisitStore } from '../visit/VisitStore.ts'
import { findProfile } from './findProfile.ts'
import type { ProfileQuestions } from './ProfileQuestions.ts'
import type { SessionTracker } from './SessionTracker.ts'

/**
 * `notNow`: a condition is not met, or another tab is creating the profile. `done`: it was created now, earlier or elsewhere.
 * `unsure`: the call was not answered and the profile cannot be read.
 */
export type ProfileCreation = 'notNow' | 'done' | 'failed' | 'unsure'

// @rule 8.profile-creation-fails A failed profile creation is logged and shows "Failed to create user profile"
/**
 * Creates the person's profile from the answers, exactly once (product 4), if the profile is known and not completed, every
 * required step of the sequence is answered, and no question is open (ProfileQuestions).
 */
export class CreateProfile {
  // @rule 4.profile-once A profile is created exactly once, across tabs and reloads, and in the end for everybody who pays
  readonly #inFlight = new Map<string, Promise<ProfileCreation>>()

  constructor(
    private readonly visits: VisitStore,
    private readonly questions: ProfileQuestions,
    private readonly consent: HealthConsent,
    private readonly sessions: SessionTracker,
    private readonly funnel: SiteFunnel,
    private readonly backend: BackendGateway,
    private readonly locale: VisitorLocale,
    private readonly profiles: ProfileRepository,
    private readonly lock: TabLock,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Never rejects. Logs a failure; the next call may try again. */
  execute(): Promise<ProfileCreation> {
    const session = this.sessions.current()
    if (session.status !== 'signedIn') return Promise.resolve('notNow')
    const { uid } = session.user
    const isCompleted = hasCompletedOnboarding(session, this.funnel.site)
    if (isCompleted) this.visits.after(profileCompleted(this.#keyOf(uid)))
    if (isCompleted || this.#hasCreated(uid)) return Promise.resolve(this.#seen(uid))
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
    const isMade = hasCompletedOnboarding(session, this.funnel.site) || this.#hasCreated(uid)
    return !isMade && this.#isDue(uid) ? this.questions.obstacle(uid) : null
  }

  /** Tries to create the profile now and at every change of the session. Calls the listener with each outcome. */
  follow(listener: (outcome: ProfileCreation) => void): Unsubscribe {
    return this.sessions.join({
      profilePage: { tryToCreate: () => void this.execute().then(listener) },
    })
  }

  /** Calls the listener when another tab has created the person's profile. */
  observeOthers(listener: () => void): Unsubscribe {
    return this.visits.observeOthers('created', () => {
      const session = this.sessions.current()
      if (session.status === 'signedIn' && this.#hasCreated(session.user.uid))
        void this.execute().then(listener)
    })
  }

  #keyOf(uid: string): string {
    return profileKey(uid, this.funnel.site)
  }

  #hasCreated(uid: string): boolean {
    return hasCreated(this.visits.now, this.#keyOf(uid))
  }

  #mayCreate(uid: string): boolean {
    return this.#isDue(uid) && this.questions.obstacle(uid) === null
  }

  // @rule 4.profile-when A profile is created at plan or paywall, after a log-in, unless the onboarding is completed
  #isDue(uid: string): boolean {
    const session = this.sessions.current()
    if (session.status !== 'signedIn' || session.user.uid !== uid) return false
    const { answers } = this.visits
    const { steps } = this.funnel.sequence(answers)
    return (
      session.profile.status !== 'unknown' &&
      !firstMissing(requiredSteps(steps), answers, this.funnel.site)
    )
  }

  #seen(uid: string): 'done' {
    this.visits.after(profileSeen(uid, this.#keyOf(uid)))
    return 'done'
  }

  /** Runs in one tab at a time. Every `visits.now` after an `await` shows what other tabs have done. */
  async #createOnce(uid: string): Promise<ProfileCreation> {
    if (this.#hasCreated(uid)) return this.#seen(uid)
    const sent = sentCall(this.visits.now, this.#keyOf(uid))
    if (sent) {
      const remaining = Math.min(sent.at + CALL_TIMEOUT_MS - this.clock.now(), CALL_TIMEOUT_MS)
      if (remaining > 0) await this.clock.wait(remaining)
      if (!this.#mayCreate(uid)) return 'notNow'
      const isMade = await this.#isMade(uid)
      if (isMade !== false) return isMade ? this.#seen(uid) : 'unsure'
    }
    await this.consent.record(uid)
    return this.#mayCreate(uid) ? this.#send(uid) : 'notNow'
  }

  // @rule 3.created-profile The created profile is the plan data with locale and newsletter
  // @rule 3.dropped-answers The profile also gets answers to questions that a later answer dropped
  // @rule 4.profile-retry A failed creation is repeated when plan or paywall is opened again; `already-exists` is success; after
  //   a time-out or a lost connection the profile is read
  async #send(uid: string): Promise<ProfileCreation> {
    const key = this.#keyOf(uid)
    const wasOwned = this.visits.now.owner === uid
    const { answers } = this.visits
    this.visits.after(profileSent(uid, key, this.clock.now()))
    try {
      const locale = this.locale.read()
      await this.backend.createUserProfile({ ...answers, locale, newsletter: true })
    } catch (cause) {
      const code = cause instanceof CallError ? cause.code : null
      const isLost = code === 'timedOut' || code === 'unavailable'
      const isMade = code === 'alreadyExists' || (isLost && (await this.#isMade(uid)))
      if (isMade === null) {
        this.log.error('Unknown whether the user profile was created', cause, 'profile')
        return 'unsure'
      }
      if (!isMade) {
        this.log.error('Failed to create user profile', cause, 'profile')
        this.visits.after(profileFailed(uid, key, wasOwned))
        return 'failed'
      }
    }
    this.visits.after(profileMade(uid, key))
    return 'done'
  }

  /** Whether an earlier call created the profile. If so, records that. Null when the profile cannot be read. */
  async #isMade(uid: string): Promise<boolean | null> {
    try {
      const profile = await findProfile(this.profiles, this.clock, uid)
      const isMade = profile?.completed[this.funnel.site.completedFlag] ?? false
      if (isMade) this.visits.after(profileMade(uid, this.#keyOf(uid)))
      return isMade
    } catch {
      return null
    }
  }
}
