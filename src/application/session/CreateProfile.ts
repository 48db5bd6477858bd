import type { Sequence } from '../../domain/funnel/Sequence.ts'
import { firstMissing } from '../../domain/funnel/validity.ts'
import { hasCompleted, type Session } from '../../domain/person/Session.ts'
import type { Answers } from '../../domain/answers/Answers.ts'
import { requiredSteps } from '../../domain/site/requiredSteps.ts'
import type { SiteRules } from '../../domain/site/SiteRules.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import { type BackendGateway, CallError } from '../ports/account/BackendGateway.ts'
import type { Clock } from '../ports/Clock.ts'
import type { Log } from '../ports/Log.ts'
import type { ProfileRepository } from '../ports/account/ProfileRepository.ts'
import type { VisitorLocale } from '../ports/VisitorLocale.ts'
import type { CreatedProfiles } from './CreatedProfiles.ts'
import { findProfile } from './findProfile.ts'

export interface ProfileOccasion {
  readonly path: string
  readonly answers: Answers
  readonly sequence: Sequence
  readonly session: Session
}

/** `notNow`: a condition is not met. `done`: created now, earlier or elsewhere. `unsure`: the call timed out and the profile cannot be read. */
export type ProfileCreation = 'notNow' | 'done' | 'failed' | 'unsure'

/**
 * Creates the person's profile from the answers, exactly once (product 4). Conditions: signed in, profile known, onboarding
 * not completed, on the step plan or subscription, and every required step of the sequence answered.
 */
export class CreateProfile {
  readonly #backend: BackendGateway
  readonly #profiles: ProfileRepository
  readonly #locale: VisitorLocale
  readonly #created: CreatedProfiles
  readonly #site: SiteRules
  readonly #stored: StoredAnswers
  readonly #log: Log
  readonly #clock: Clock
  readonly #inFlight = new Map<string, Promise<ProfileCreation>>()

  constructor(
    backend: BackendGateway,
    profiles: ProfileRepository,
    locale: VisitorLocale,
    created: CreatedProfiles,
    site: SiteRules,
    stored: StoredAnswers,
    log: Log,
    clock: Clock,
  ) {
    this.#backend = backend
    this.#profiles = profiles
    this.#locale = locale
    this.#created = created
    this.#site = site
    this.#stored = stored
    this.#log = log
    this.#clock = clock
  }

  /** Never rejects. Logs a failure; the next visit to plan or paywall may try again. */
  execute(occasion: ProfileOccasion): Promise<ProfileCreation> {
    const uid = this.#personToCreate(occasion)
    if (uid === null) return Promise.resolve('notNow')
    const underWay = this.#inFlight.get(uid)
    if (underWay) return underWay
    if (this.#created.has(uid)) {
      // Another tab created it, perhaps from these answers.
      this.#stored.markOwned(uid)
      return Promise.resolve('done')
    }
    const result = this.#create(uid, occasion.answers).finally(() => this.#inFlight.delete(uid))
    this.#inFlight.set(uid, result)
    return result
  }

  #personToCreate({ path, answers, sequence, session }: ProfileOccasion): string | null {
    const step = this.#site.funnel.find((candidate) => candidate.path === path)
    if (step?.kind !== 'plan' && step?.kind !== 'subscription') return null
    if (session.status !== 'signedIn' || session.profile.status === 'unknown') return null
    if (hasCompleted(session, this.#site)) {
      this.#created.forget(session.user.uid)
      return null
    }
    return firstMissing(requiredSteps(sequence.steps), answers, this.#site)
      ? null
      : session.user.uid
  }

  async #create(uid: string, answers: Answers): Promise<ProfileCreation> {
    // From now on the answers are this person's, even if they leave before the call ends.
    this.#stored.markOwned(uid)
    const locale = {
      timezone: this.#locale.timezone(),
      language: this.#locale.language(),
      country: this.#locale.country(),
    }
    try {
      await this.#backend.createUserProfile({ ...answers, locale, newsletter: true })
    } catch (cause) {
      const code = cause instanceof CallError ? cause.code : null
      const isMade =
        code === 'alreadyExists' || (code === 'timedOut' && (await this.#isCompletedNow(uid)))
      if (isMade === null) {
        this.#log.error('Unknown whether the user profile was created', cause)
        return 'unsure'
      }
      if (!isMade) {
        this.#log.error('Failed to create user profile', cause)
        this.#stored.unmarkOwned(uid)
        return 'failed'
      }
    }
    this.#created.add(uid)
    return 'done'
  }

  /** Whether the profile says that onboarding is completed, after a call that timed out; null when it cannot be read. */
  async #isCompletedNow(uid: string): Promise<boolean | null> {
    try {
      const profile = await findProfile(this.#profiles, this.#clock, uid)
      return profile?.completed[this.#site.completedFlag] ?? false
    } catch {
      return null
    }
  }
}
