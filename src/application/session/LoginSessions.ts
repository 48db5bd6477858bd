import { Listeners } from '../ports/Listeners.ts'
import type { PersonalData } from '../ports/kept/PersonalData.ts'
import type { TabLoginSession, EndedLoginSession, FunnelKept } from '../ports/kept/KeptValues.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import { randomId } from './randomId.ts'

/** How many ended login sessions are kept, for tabs that were frozen when the person logged out. */
const MAX_ENDED = 100

// @rule 4.nothing-left A log-out leaves no data of the person in any tab or on the device
/** All tabs' login sessions. Each lasts until the log-out, even if the auth provider's session ends earlier (product 4: auth). */
export class LoginSessions {
  readonly #listeners = new Listeners()
  #pageSession: TabLoginSession | null = null

  constructor(
    private readonly kept: FunnelKept,
    private readonly personal: PersonalData,
  ) {}

  /**
   * Call it when the person changes. Begins the new person's login session. Removes the previous person's data from the tab if
   * they logged out or somebody else takes their place, and from the browser if they logged out and nobody is signed in.
   * @param uid null for nobody. @returns the previous person's login session if they logged out
   */
  personChanged(uid: string | null): EndedLoginSession | null {
    const ended = this.#endedTabSession()
    const tabSession = this.#tabSession()
    if (ended || (uid !== null && tabSession && tabSession.uid !== uid)) this.#clear()
    if (uid === null && this.isOver) this.forgetPerson()
    if (uid !== null) this.#begin({ stay: this.#idOrNew(), uid })
    return ended
  }

  /** The person of this tab's last login session; null if there is none, or they have logged out. */
  get uid(): string | null {
    return this.hasLoggedOut ? null : (this.#tabSession()?.uid ?? null)
  }

  /** Whether this browser's login session has ended. If somebody is still signed in, their log-out was interrupted. */
  get isOver(): boolean {
    return this.#findEnded(this.kept.stay.read()) !== null
  }

  /** Whether this tab's person has logged out; a page that was frozen may not have noticed. */
  get hasLoggedOut(): boolean {
    return this.#endedTabSession() !== null
  }

  /**
   * Announces a log-out to all tabs. @param answersId the id of the answers that went to the profile; null for none
   * @returns a function that revokes the announcement
   */
  announceLogOut(answersId: string | null): () => void {
    const id = this.#idOrNew()
    const endedBefore = this.#allEndedSessions()
    this.kept.departures.write([...endedBefore, { stay: id, answers: answersId }].slice(-MAX_ENDED))
    return () => this.kept.departures.write(endedBefore)
  }

  /** Removes what the browser keeps of the person who has just logged out. */
  forgetPerson(): void {
    this.personal.removeFromBrowser()
    this.kept.stay.remove()
  }

  /** Calls the listener when the data of this tab's person has been removed. */
  observeRemoval(listener: () => void): Unsubscribe {
    return this.#listeners.add(listener)
  }

  /** Whether the device is shared. If so, the login session belongs to this tab alone. */
  get isDeviceShared(): boolean {
    return this.personal.isShared()
  }

  /** On a shared device, calls the listener when a copy of this tab logs out. Elsewhere the auth provider reports a log-out. */
  observeCopies(listener: () => void): Unsubscribe {
    return this.kept.departures.observe(() => {
      if (this.isDeviceShared && this.#endedTabSession()) listener()
    })
  }

  #clear(): void {
    this.#pageSession = null
    this.personal.removeFromTab()
    this.#listeners.emit()
  }

  /** This tab's login session if it has ended. */
  #endedTabSession(): EndedLoginSession | null {
    return this.#findEnded(this.#tabSession()?.stay ?? null)
  }

  #findEnded(id: string | null): EndedLoginSession | null {
    return this.#allEndedSessions().find(({ stay }) => stay === id) ?? null
  }

  #begin(session: TabLoginSession): void {
    this.#pageSession = session
    this.kept.arrival.write(session)
  }

  /** The last login session of this tab: the one that began on this page, otherwise the kept one. */
  #tabSession(): TabLoginSession | null {
    return this.#pageSession ?? this.kept.arrival.read()
  }

  /** The id of this browser's login session. Begins a new one if there is none or it has ended. */
  #idOrNew(): string {
    const kept = this.kept.stay.read()
    if (kept !== null && !this.isOver) return kept
    const id = randomId()
    this.kept.stay.write(id)
    return id
  }

  #allEndedSessions(): readonly EndedLoginSession[] {
    return this.kept.departures.read() ?? []
  }
}
