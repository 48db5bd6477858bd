import { action, makeAutoObservable, runInAction } from 'mobx'
import type { StoredAnswers } from '../../application/onboarding/StoredAnswers.ts'
import type { RemoteSettings } from '../../application/ports/RemoteSettings.ts'
import type { Unsubscribe } from '../../application/ports/Unsubscribe.ts'
import type { SessionTracker } from '../../application/session/SessionTracker.ts'
import type { StepFlags } from '../../application/settings/StepFlags.ts'
import type { ClearAnswers } from '../../application/onboarding/ClearAnswers.ts'
import { type Admission, admit, stepAt } from '../../domain/funnel/Admission.ts'
import { canonicalPath, ROOT, type StepPath } from '../../domain/funnel/routes.ts'
import { firstMissing, isAnswered } from '../../domain/funnel/validity.ts'
import { possibleNext, type Sequence, sequenceOf } from '../../domain/funnel/Sequence.ts'
import { type AskingStep, isAsking, type Step } from '../../domain/funnel/Step.ts'
import { hasCompleted, isActive, LOADING, type Session } from '../../domain/person/Session.ts'
import { byKey, hasAnswers, type Answers } from '../../domain/answers/Answers.ts'
import type { SiteRules } from '../../domain/site/SiteRules.ts'
import type { Visitor } from './Visitor.ts'

/** The visit as a whole: what was answered, who is here, and where that lets them be. */
export class VisitPresenter {
  answers: Answers
  session: Session = LOADING
  /** What the bar shows, in percent; it never falls on the way forward. */
  drawnProgress = 0
  #lastIndex = -1
  /** Changes whenever new settings are known. */
  settingsTaken = 0
  readonly site: SiteRules
  readonly #stored: StoredAnswers
  readonly #flags: StepFlags
  readonly #sessions: SessionTracker
  readonly #settings: RemoteSettings
  readonly #clearAnswers: ClearAnswers

  constructor(
    site: SiteRules,
    stored: StoredAnswers,
    flags: StepFlags,
    sessions: SessionTracker,
    settings: RemoteSettings,
    clearAnswers: ClearAnswers,
  ) {
    this.site = site
    this.#stored = stored
    this.#flags = flags
    this.#sessions = sessions
    this.#settings = settings
    this.#clearAnswers = clearAnswers
    this.answers = stored.load()
    makeAutoObservable(this, { site: false }, { autoBind: true })
  }

  /** Begins to follow who is here, and fetches the remote settings; nothing waits for either. */
  start(): Unsubscribe {
    void this.#settings.refresh().then(action(() => {
      this.settingsTaken += 1
    }))
    return this.#sessions.observe((session) =>
      runInAction(() => {
        this.session = session
        this.answers = this.#stored.load()
      }),
    )
  }

  get sequence(): Sequence {
    // Settings are no observables: what hangs on them is worked out anew when a fetch ends.
    void this.settingsTaken
    return sequenceOf(this.site.funnel, byKey(this.answers), this.#flags.isOn)
  }

  get isActive(): boolean {
    return isActive(this.session, this.site)
  }

  get hasAnswers(): boolean {
    return hasAnswers(this.answers)
  }

  /** Where somebody goes on who was here before; null for somebody new. */
  get resumePath(): StepPath | null {
    const { session, site } = this
    const successPath = site.funnel.find(({ kind }) => kind === 'success')?.path ?? null
    if (isActive(session, site)) return successPath
    if (!this.hasAnswers && !hasCompleted(session, site)) return null
    const missing = firstMissing(this.sequence.steps, this.answers, site)
    return missing?.path ?? site.funnel.find(({ kind }) => kind === 'plan')?.path ?? null
  }

  /** The first question in force. */
  get startPath(): StepPath {
    return this.sequence.steps[1]?.path ?? this.site.funnel[0]?.path ?? ROOT
  }

  /** Not while it is unknown whether somebody has bought, or made a profile of these answers. */
  get mayStartAgain(): boolean {
    const { session, site } = this
    const isKnown = session.status === 'anonymous' || (session.status === 'signedIn' && session.profile.status !== 'unknown')
    return this.hasAnswers && isKnown && !isActive(session, site) && !hasCompleted(session, site)
  }

  get visitor(): Visitor | null {
    if (this.session.status !== 'signedIn') return null
    const { displayName, email, photoURL } = this.session.user
    const name = displayName || email || ''
    return { name: name || null, email, initials: initialsOf(name), photoURL }
  }

  admission(path: string): Admission {
    return admit({ path, answers: this.answers, sequence: this.sequence, session: this.session, site: this.site })
  }

  stepAt(path: string): Step | undefined {
    return stepAt(canonicalPath(path), this.site)
  }

  /** Whether a step is in force, with the answers as they are. */
  asks(step: Step): boolean {
    return this.sequence.has(step)
  }

  nextOf(step: Step): Step | undefined {
    return this.sequence.next(step)
  }

  previousOf(step: Step): Step | undefined {
    return this.sequence.previous(step)
  }

  possibleNextOf(step: Step): readonly Step[] {
    return possibleNext(this.site.funnel, step, this.#flags.isOn)
  }

  answersChanged(answers: Answers): void {
    this.answers = answers
  }

  /** The visitor stands on a step: the bar is drawn. */
  arrived(step: Step): void {
    const progress = this.sequence.progress(step)
    const index = this.site.funnel.indexOf(step)
    if (progress !== null) this.drawnProgress = index >= this.#lastIndex ? Math.max(this.drawnProgress, progress) : progress
    this.#lastIndex = index
    this.#flags.freeze(this.site.funnel.flatMap(({ flag }) => flag ?? []))
  }

  /** Changes whenever it is worth asking again whether the profile can be made. */
  get sessionKey(): string {
    const { session } = this
    return session.status === 'signedIn' ? `${session.user.uid} ${session.profile.status}` : session.status
  }

  /** How many of the questions in force are answered. */
  get answerCount(): number {
    return this.questions.filter((step) => isAnswered(step, this.answers, this.site)).length
  }

  get questionCount(): number {
    return this.questions.length
  }

  private get questions(): readonly AskingStep[] {
    return this.sequence.steps.filter((step) => isAsking(step)).filter(({ key }) => key !== undefined)
  }

  startAgain(): void {
    this.#clearAnswers.execute()
    this.answers = this.#stored.load()
    this.drawnProgress = 0
    this.#lastIndex = -1
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
