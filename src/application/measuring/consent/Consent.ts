import { PURPOSES, type Purpose } from '../events/eventCatalogue.ts'
import { type Consents, NOTHING_ALLOWED } from '../../ports/measuring/AnalyticsSink.ts'
import type { ConsentRepository, KeptChoice } from '../../ports/kept/ConsentRepository.ts'
import type { Unsubscribe } from '../../ports/Unsubscribe.ts'
import type { SessionTracker } from '../../session/SessionTracker.ts'
import type { Adulthood } from './Adulthood.ts'

/**
 * What the visitor allows, remembered on the device (product 7: consent). Nothing is allowed until they choose. A choice
 * belongs to its person: made without an account it goes on as that of whoever signs in, and it leaves with them.
 */
export class Consent {
  readonly #kept: ConsentRepository
  readonly #sessions: SessionTracker
  readonly #adulthood: Adulthood
  readonly #listeners = new Set<(consents: Consents) => void>()
  /** The uid of whoever was here last, null for nobody; undefined until that is known. */
  #person: string | null | undefined

  constructor(kept: ConsentRepository, sessions: SessionTracker, adulthood: Adulthood) {
    this.#kept = kept
    this.#sessions = sessions
    this.#adulthood = adulthood
  }

  /**
   * Null while whoever is here has not chosen. Read anew each time: another tab may have changed it, and somebody else
   * may be here.
   */
  current(): Consents | null {
    const kept = this.#kept.choice.read()
    return kept && this.#isOfWhoeverIsHere(kept) ? { analytics: kept.analytics, marketing: kept.marketing } : null
  }

  allowed(): Consents {
    return this.current() ?? NOTHING_ALLOWED
  }

  /**
   * Whether what is allowed for a purpose may be sent now. A person's choice waits until it is known that they are here,
   * and marketing until it is known that nobody here is a child.
   */
  isSettled(purpose: Purpose): boolean {
    const isKnown = this.#sessions.current().status !== 'loading' || (this.#kept.choice.read()?.of ?? null) === null
    return isKnown && (purpose !== 'marketing' || this.#adulthood.standing() === 'noMinor')
  }

  /** Whether marketing may be asked about: not of a child, nor of somebody who may be one. */
  get mayAskMarketing(): boolean {
    return this.#adulthood.standing() === 'noMinor'
  }

  /** Takes a choice; marketing counts only where it may be asked. */
  choose({ analytics, marketing }: Consents): void {
    this.#keep({ analytics, marketing: marketing && this.mayAskMarketing, of: uidOf(this.#sessions.current()) })
    this.#tell()
  }

  /** An answer was given for good: a child is remembered. */
  answered(): void {
    this.#adulthood.settle()
    this.reconsider()
  }

  /** Looks for a child, and takes back a consent to marketing, whichever way the age came. */
  reconsider(): void {
    const isMinor = this.#adulthood.isKnownMinor()
    const kept = this.#kept.choice.read()
    if (!kept?.marketing || !isMinor) return
    this.#keep({ ...kept, marketing: false })
    this.#tell()
  }

  /** Calls back with what is allowed at every change of it, in this tab or another, and whenever somebody leaves. */
  observe(listener: (consents: Consents) => void): Unsubscribe {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** From now on follows who is here, and what other tabs choose. */
  follow(): void {
    this.#kept.choice.observe(() => this.#tell())
    this.#sessions.observe((session) => {
      if (session.status !== 'loading') this.#personIs(uidOf(session))
    })
  }

  /** One made without an account is that of somebody who is just signing in, and of nobody who has. */
  #isOfWhoeverIsHere({ of }: KeptChoice): boolean {
    const session = this.#sessions.current()
    const uid = uidOf(session)
    return session.status === 'loading' || of === uid || (of === null && this.#person !== uid)
  }

  #personIs(uid: string | null): void {
    const before = this.#person
    this.#person = uid
    this.#adulthood.settle()
    const kept = this.#kept.choice.read()
    const isOfAnother = kept !== null && kept.of !== null && kept.of !== uid
    if (isOfAnother) this.#kept.choice.remove()
    else if (kept?.of === null && uid !== null) this.#keep({ ...kept, of: uid })
    // Whoever leaves takes along what waited for their choice.
    if (isOfAnother || (typeof before === 'string' && before !== uid)) this.#tell()
    this.reconsider()
  }

  #keep(choice: KeptChoice): void {
    // Where there is no room for the new one, none is better than the old one.
    this.#kept.choice.remove()
    this.#kept.choice.write(choice)
  }

  #tell(): void {
    const allowed = this.allowed()
    for (const listener of Array.from(this.#listeners)) listener(allowed)
  }
}

const uidOf = (session: ReturnType<SessionTracker['current']>): string | null => (session.status === 'signedIn' ? session.user.uid : null)

/** Whether two choices allow the same. */
export const isSame = (one: Consents, other: Consents): boolean => PURPOSES.every((purpose) => one[purpose] === other[purpose])
