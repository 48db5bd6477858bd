import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { SessionTracker } from '#application/session/SessionTracker.ts'
import type { VisitStore } from '#application/visit/VisitStore.ts'
import { type Answers, hasAnswers } from '#domain/answers/Answers.ts'
import { parseAnswers } from '#domain/funnel/parseAnswers.ts'
import {
  hasCompletedOnboarding,
  hasActiveSubscription,
  LOADING,
  profileOf,
  type Session,
} from '#domain/person/Session.ts'
import { hasCreated, profileKey } from '#domain/visit/Visit.ts'
import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { AnswersPresenter } from './AnswersPresenter.ts'

/** The signed-in person, as the header shows them. */
export interface ShownPerson {
  /** The display name, or else the email; null if a sign-in through a device maker's store gave neither. */
  readonly name: string | null
  readonly email: string | null
  /** One or two letters to show without a photo; empty without a name. */
  readonly initials: string
  /** The URL of the photo; null if there is none that is safe to show. */
  readonly photoURL: string | null
}

/** The session, for views. */
export class PersonPresenter {
  session: Session = LOADING
  readonly #site: SiteRules
  readonly #sessions: SessionTracker
  readonly #answers: AnswersPresenter
  readonly #visits: VisitStore

  constructor(
    site: SiteRules,
    sessions: SessionTracker,
    answers: AnswersPresenter,
    visits: VisitStore,
  ) {
    this.#site = site
    this.#sessions = sessions
    this.#answers = answers
    this.#visits = visits
    makeAutoObservable(
      this,
      { session: observableRef, asksWhose: false, hasSent: false },
      { autoBind: true },
    )
  }

  /** Observes the session. Reads the stored answers again: a sign-in may store those of a profile, and a log-out removes them. */
  start(): void {
    const show = (session: Session) =>
      runInAction(() => {
        this.session = session
        this.#answers.reload()
      })
    this.#sessions.join({ screens: { show } })
  }

  /** Calls the listener when the data of this tab's person has been removed, as by a log-out. */
  observeLeaving(listener: () => void): void {
    this.#visits.observeRemoval(listener)
  }

  /** Whether the account service has ended the person's session, without a log-out. */
  get hasEnded(): boolean {
    return this.session.status === 'anonymous' && this.session.hasEnded === true
  }

  /** Whether the person has an active subscription to this site; false while unknown. */
  get isActive(): boolean {
    return hasActiveSubscription(this.session, this.#site)
  }

  /** Whether the person must still say whose the answers are that the tab held at the log-in (product 4: before the profile). */
  asksWhose(): boolean {
    return this.session.status === 'signedIn' && this.#answers.isUnclaimed(this.session.user.uid)
  }

  /** Whether the person has completed this site's onboarding; false while unknown. */
  get hasCompleted(): boolean {
    return hasCompletedOnboarding(this.session, this.#site)
  }

  /** Whether this browser has created the person's profile, and so sent the answers. */
  get hasSent(): boolean {
    const { session } = this
    return (
      session.status === 'signedIn' &&
      hasCreated(this.#visits.now, profileKey(session.user.uid, this.#site))
    )
  }

  /** The answers in the person's profile; none while it is unknown. */
  get profileAnswers(): Answers {
    return parseAnswers(this.#site.funnel, profileOf(this.session)?.answers)
  }

  // @rule 4.no-answers-no-plan No screen mentions a plan, a first workout or kept answers to a person without answers in the
  //   account, such as one who redeemed a voucher
  /** Whether the person's profile holds any answers. */
  get hasProfileAnswers(): boolean {
    return hasAnswers(this.profileAnswers)
  }

  get visitor(): ShownPerson | null {
    if (this.session.status !== 'signedIn') return null
    const { displayName, email, photoURL } = this.session.user
    const name = displayName || email || ''
    return { name: name || null, email, initials: initialsOf(name), photoURL }
  }

  async reloadProfile(): Promise<void> {
    await this.#sessions.reloadProfile()
  }
}

function initialsOf(name: string): string {
  const words = name.split(/[\s@._-]+/).filter(Boolean)
  return words
    .slice(0, 2)
    .map((word) => Array.from(word)[0]?.toUpperCase() ?? '')
    .join('')
}
