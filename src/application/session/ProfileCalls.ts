import type { Answers } from '#domain/answers/Answers.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { BackEnd } from '../account/BackEnd.ts'
import { CALL_TIMEOUT_MS, CallError } from '../ports/account/BackendGateway.ts'
import type { ProfileRepository } from '../ports/account/ProfileRepository.ts'
import type { Clock } from '../ports/Clock.ts'
import type { FunnelKept, SentProfile } from '../ports/kept/KeptValues.ts'
import type { Log } from '../ports/Log.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import { findProfile } from './findProfile.ts'

/** `unsure`: the call was not answered and the profile cannot be read. */
export type CallOutcome = 'done' | 'failed' | 'unsure'

/** The calls that create profiles, and the record of the profiles that this browser has created (product 4: profile creation). */
export class ProfileCalls {
  constructor(
    private readonly kept: FunnelKept,
    private readonly backEnd: BackEnd,
    private readonly profiles: ProfileRepository,
    private readonly site: SiteRules,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Whether this browser has created the profile of this person. */
  hasCreated(uid: string): boolean {
    return this.#createdKeys().has(this.#keyOf(uid))
  }

  /** Calls the listener when another tab has recorded or forgotten a created profile. */
  observe(listener: () => void): Unsubscribe {
    return this.kept.profile_created.observe(listener)
  }

  /** Forgets that this browser created the profile. Call it when the profile itself says that the onboarding is completed. */
  forget(uid: string): void {
    const created = this.#createdKeys()
    if (created.delete(this.#keyOf(uid))) this.#keep(created)
  }

  /** The call that was sent for this person, unless it has failed. */
  sent(uid: string): SentProfile | null {
    const sent = this.kept.profile_sent.read()
    return sent?.whose === this.#keyOf(uid) ? sent : null
  }

  /** Waits until a call without a known outcome has timed out. */
  async waitUntilOver({ at }: SentProfile): Promise<void> {
    const remaining = Math.min(at + CALL_TIMEOUT_MS - this.clock.now(), CALL_TIMEOUT_MS)
    if (remaining > 0) await this.clock.wait(remaining)
  }

  /** Whether an earlier call created the profile. If so, records that. Null when the profile cannot be read. */
  async checkCreated(uid: string): Promise<boolean | null> {
    try {
      const profile = await findProfile(this.profiles, this.clock, uid)
      const isMade = profile?.completed[this.site.completedFlag] ?? false
      if (isMade) this.#add(uid)
      return isMade
    } catch {
      return null
    }
  }

  // @rule 4.profile-retry A failed creation is repeated when plan or paywall is opened again; `already-exists` is success; after
  //   a time-out or a lost connection the profile is read
  /** Sends the call that creates a profile. @param answersId the id of the answers */
  async send(uid: string, answers: Answers, answersId: string | null): Promise<CallOutcome> {
    const whose = this.#keyOf(uid)
    this.kept.profile_sent.write({ whose, answers: answersId, at: this.clock.now() })
    try {
      await this.backEnd.createUserProfile(answers)
    } catch (cause) {
      const code = cause instanceof CallError ? cause.code : null
      const isLost = code === 'timedOut' || code === 'unavailable'
      const isMade = code === 'alreadyExists' || (isLost && (await this.checkCreated(uid)))
      if (isMade === null) {
        this.log.error('Unknown whether the user profile was created', cause)
        return 'unsure'
      }
      if (!isMade) {
        this.log.error('Failed to create user profile', cause)
        if (this.sent(uid)) this.kept.profile_sent.remove()
        return 'failed'
      }
    }
    this.#add(uid)
    return 'done'
  }

  /** Records that the profile is created, unless the person has logged out since the call was sent. */
  #add(uid: string): void {
    if (this.sent(uid)) this.#keep(this.#createdKeys().add(this.#keyOf(uid)))
  }

  /** The key of a created profile: the person and the site's flag, because each site has an onboarding of its own. */
  #keyOf(uid: string): string {
    return `${uid} ${this.site.completedFlag}`
  }

  #createdKeys(): Set<string> {
    return new Set(this.kept.profile_created.read())
  }

  #keep(keys: ReadonlySet<string>): void {
    if (keys.size === 0) this.kept.profile_created.remove()
    else this.kept.profile_created.write([...keys])
  }
}
