import { type Session, uidOf } from '#domain/person/Session.ts'
import { PURPOSES, type Purpose } from '../events/eventCatalogue.ts'
import { type Consents, NOTHING_ALLOWED } from '../../ports/measuring/AnalyticsSink.ts'
import type { Keeps } from '../../ports/Kept.ts'
import { type Unsubscribe, Listeners } from '../../ports/Listeners.ts'
import { accountAge } from '../../settings/appSettings.ts'
import type { Settings } from '../../settings/Settings.ts'
import type { SessionTracker } from '../../session/SessionTracker.ts'
import type { Adulthood } from './Adulthood.ts'

/** A choice of consent, with the uid of the person who made it; null for a visitor without an account. */
export interface KeptChoice extends Consents {
  readonly uid: string | null
}

/** The visitor's consent, kept in the browser; a choice without an account counts for the person who signs in (product 7). */
export class Consent {
  readonly #listeners = new Listeners<[consents: Consents, isChosenHere: boolean]>()
  /** The uid of the last session; null for anonymous; undefined until the session is known. */
  #person: string | null | undefined

  constructor(
    private readonly kept: Keeps<{ consent: KeptChoice }>,
    private readonly sessions: SessionTracker,
    private readonly adulthood: Adulthood,
    private readonly settings: Settings,
  ) {}

  /** The choice of the current visitor; null until they choose. A child too young for an account allows nothing. */
  current(): Consents | null {
    const kept = this.kept.consent.read()
    const { analytics = false, marketing = false } = kept ?? {}
    const chosen = kept && this.#countsForVisitor(kept) ? { analytics, marketing } : null
    // A refusal holds at any age, and finding the age takes longer.
    if (chosen && isSame(chosen, NOTHING_ALLOWED)) return chosen
    return this.#isTooYoung ? NOTHING_ALLOWED : chosen
  }

  allowed(): Consents {
    return this.current() ?? NOTHING_ALLOWED
  }

  /** Whether events for an allowed purpose may be sent now: it is known who chose and, for marketing, that they are no child. */
  isSettled(purpose: Purpose): boolean {
    const isChooserKnown = this.#isPersonKnown || (this.kept.consent.read()?.uid ?? null) === null
    return isChooserKnown && (purpose !== 'marketing' || this.adulthood.status() === 'notMinor')
  }

  // @rule 7.minors-marketing Visitors under 18 are not asked about marketing; if a visitor turns out to be under 18, their
  //   consent to it is withdrawn
  /** Whether the visitor may be asked about marketing. False for a visitor who is or may be a child. */
  get mayAskMarketing(): boolean {
    return this.adulthood.status() === 'notMinor'
  }

  /** Keeps a choice. Marketing is ignored when the visitor may not be asked about it. */
  choose({ analytics, marketing }: Consents): void {
    this.#keep({
      analytics,
      marketing: marketing && this.mayAskMarketing,
      uid: uidOf(this.sessions.current()),
    })
    this.#dropConsentOfChild()
    this.#emit(true)
  }

  /** Call it when the visitor leaves a step with an answer. */
  answered(): void {
    this.adulthood.rememberMinor()
    this.#dropConsentOfChild()
    this.reconsider()
  }

  /** Withdraws a consent to marketing if the visitor is known to be a child. */
  reconsider(): void {
    const kept = this.kept.consent.read()
    if (!kept?.marketing || !this.adulthood.isKnownMinor()) return
    this.#keep({ ...kept, marketing: false })
    this.#emit()
  }

  /** Calls the listener at every change, in this tab or another. `isChosenHere`: the visitor has just chosen in this tab. */
  observe(listener: (consents: Consents, isChosenHere: boolean) => void): Unsubscribe {
    return this.#listeners.add(listener)
  }

  // @rule 7.consent-across-tabs A choice in another tab counts at once
  /** Starts to follow the session and the choices in other tabs. */
  follow(): void {
    this.kept.consent.observe(() => this.#emit())
    this.sessions.join({ consent: this })
  }

  sessionChanged(session: Session): void {
    if (this.#isPersonKnown) this.#personChanged(uidOf(session))
  }

  /** A choice made without an account also counts for a person who is signing in, but not for one who was signed in before. */
  #countsForVisitor(choice: KeptChoice): boolean {
    const uid = uidOf(this.sessions.current())
    return (
      !this.#isPersonKnown || choice.uid === uid || (choice.uid === null && this.#person !== uid)
    )
  }

  /** False while the authentication provider has not answered: the person who chose may still be signed in. */
  get #isPersonKnown(): boolean {
    return this.sessions.known().status !== 'loading'
  }

  // @rule 7.consent-of-a-person A consent also counts for the person who signs in, and is removed when they log out; the next
  //   person is asked
  #personChanged(uid: string | null): void {
    const before = this.#person
    this.#person = uid
    this.adulthood.rememberMinor()
    const kept = this.kept.consent.read()
    const isOfAnother = kept !== null && kept.uid !== null && kept.uid !== uid
    if (isOfAnother) this.kept.consent.remove()
    else if (kept?.uid === null && uid !== null) {
      this.#keep({ ...kept, uid })
      this.#dropConsentOfChild()
    }
    // Events that wait for the choice of the previous person must be dropped.
    if (isOfAnother || (typeof before === 'string' && before !== uid)) this.#emit()
    this.reconsider()
  }

  get #isTooYoung(): boolean {
    return this.adulthood.isYoungerThan(this.settings.read(accountAge))
  }

  /** Removes the consent of a child who is too young for an account, so that an adult is asked. A refusal stays. */
  #dropConsentOfChild(): void {
    const kept = this.kept.consent.read()
    if (!kept || isSame(kept, NOTHING_ALLOWED) || !this.#isTooYoung) return
    this.kept.consent.remove()
    this.#emit()
  }

  #keep(choice: KeptChoice): void {
    // If the storage refuses the new choice, the old one must not stay.
    this.kept.consent.remove()
    this.kept.consent.write(choice)
  }

  #emit(isChosenHere = false): void {
    this.#listeners.emit(this.allowed(), isChosenHere)
  }
}

/** Whether two choices allow the same. */
export const isSame = (one: Consents, other: Consents): boolean =>
  PURPOSES.every((purpose) => one[purpose] === other[purpose])
