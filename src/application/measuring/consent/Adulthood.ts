import { answersOf } from '#domain/visit/Visit.ts'
import { type Session, uidOf } from '#domain/person/Session.ts'
import { ageIn } from '#domain/person/profileAge.ts'
import { ADULT, isMinor } from '#domain/person/adulthood.ts'
import { DAY_MS } from '#domain/time/durations.ts'
import type { VisitStore } from '../../visit/VisitStore.ts'
import type { Clock } from '../../ports/Clock.ts'
import type { Digest } from '../../ports/Digest.ts'
import type { Keeps } from '../../ports/Kept.ts'
import type { SessionTracker } from '../../session/SessionTracker.ts'

/** In years. A smaller number is an age that the visitor has not finished typing. */
const YOUNGEST = 10
const YEAR = 366 * DAY_MS

/** `unknown`: the session or the profile is not known. `notMinor`: nothing indicates a child. */
export type MinorStatus = 'minor' | 'unknown' | 'notMinor'

/** Whether the visitor is a child, by answers and profile (product 7: consent). An age below 18 is remembered. */
export class Adulthood {
  constructor(
    private readonly kept: Keeps<{ minor: number; minors: ReadonlyMap<string, number> }>,
    private readonly visits: VisitStore,
    private readonly sessions: SessionTracker,
    private readonly clock: Clock,
    private readonly digest: Digest,
  ) {}

  // @rule 7.minors-known A child is recognised by answers and profile, and remembered; until it is known whether a visitor
  //   is a child, marketing waits
  status(): MinorStatus {
    const session = this.sessions.current()
    const answeredAge = answersOf(this.visits.now).age
    const minorAge = [ageIn(session), answeredAge].find(isMinor) ?? this.#ageInTab()
    if (minorAge !== undefined || this.#isRemembered(session)) return 'minor'
    if (session.status === 'loading') return 'unknown'
    // An age that was answered before the sign-in may not be the age of this person.
    return session.status === 'signedIn' && session.profile.status === 'unknown'
      ? 'unknown'
      : 'notMinor'
  }

  /** Whether the visitor is a child by the profile or a remembered age. Ignores the answer, which may be incomplete. */
  isKnownMinor(): boolean {
    const session = this.sessions.current()
    return isMinor(ageIn(session)) || this.#ageInTab() !== undefined || this.#isRemembered(session)
  }

  /** Whether the visitor is younger than this, in years, by the answers in this tab or by the profile. */
  isYoungerThan(years: number): boolean {
    const ages = [ageIn(this.sessions.current()), this.#typedAge(), this.#ageInTab()]
    return ages.some((age) => age !== undefined && age < years)
  }

  rememberMinor(): void {
    const session = this.sessions.current()
    const minorAge = [ageIn(session), this.#typedAge()].find(isMinor) ?? this.#ageInTab()
    if (minorAge !== undefined) this.#remember(session, minorAge)
  }

  /**
   * An age that was answered without an account also counts for the person who signs in, unless their profile says that they
   * are an adult.
   */
  #remember(session: Session, age: number): void {
    const uid = uidOf(session)
    const ageOnProfile = ageIn(session)
    if (uid !== null && (ageOnProfile === undefined || isMinor(ageOnProfile))) {
      this.kept.minor.remove()
      const adultAt = this.clock.now() + Math.ceil(ADULT - age) * YEAR
      if (!this.#isRemembered(session))
        this.kept.minors.write(new Map(this.#minors()).set(this.digest(uid), adultAt))
    } else if (uid !== null || this.visits.now.owner === null) this.kept.minor.write(age)
  }

  #isRemembered(session: Session): boolean {
    const uid = uidOf(session)
    return uid !== null && this.#minors().has(this.digest(uid))
  }

  /** The answered age; undefined for none, and for one that the visitor has not finished typing. */
  #typedAge(): number | undefined {
    const { age } = answersOf(this.visits.now)
    return age !== undefined && age >= YOUNGEST ? age : undefined
  }

  #ageInTab(): number | undefined {
    return this.kept.minor.read() ?? undefined
  }

  #minors(): ReadonlyMap<string, number> {
    return new Map(
      Array.from(this.kept.minors.read() ?? []).filter(([, adultAt]) => adultAt > this.clock.now()),
    )
  }
}
