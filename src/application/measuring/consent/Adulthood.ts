import type { Session } from '#domain/person/Session.ts'
import { profileAge } from '#domain/person/profileAge.ts'
import { ADULT, isMinor } from '#domain/person/adulthood.ts'
import { DAY } from '#domain/time/durations.ts'
import type { StoredAnswers } from '../../onboarding/StoredAnswers.ts'
import type { Clock } from '../../ports/Clock.ts'
import type { Digest } from '../../ports/Digest.ts'
import type { MeasuringKept } from '../../ports/kept/KeptValues.ts'
import type { SessionTracker } from '../../session/SessionTracker.ts'

/** In years. A smaller number is an age that the visitor has not finished typing. */
const YOUNGEST = 10
const YEAR = 366 * DAY

/** `unknown`: the session or the profile is not known yet. `notMinor`: nothing indicates a child. */
export type MinorStatus = 'minor' | 'unknown' | 'notMinor'

/**
 * Whether the visitor is a child (product 7: consent), by the age in the answers and in the profile. An age below 18 is
 * remembered, so that neither clearing the answers nor a later answer undoes it.
 */
export class Adulthood {
  constructor(
    private readonly kept: MeasuringKept,
    private readonly stored: StoredAnswers,
    private readonly sessions: SessionTracker,
    private readonly clock: Clock,
    private readonly digest: Digest,
  ) {}

  // @rule 7.minors-known A child is recognised by answers and profile, and remembered; until it is known whether a visitor
  //   is a child, marketing waits
  /** Evaluated at every call. */
  status(): MinorStatus {
    const session = this.sessions.current()
    const answered = this.stored.loadAsStored().age
    const minorAge = [ageIn(session), answered].find(isMinor) ?? this.#ageInTab()
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

  /** Whether the visitor is a child younger than this, in years, by the answers in this tab or by the profile. */
  isYoungerThan(years: number): boolean {
    const answered = this.stored.loadAsStored().age
    const given = answered !== undefined && answered >= YOUNGEST ? answered : undefined
    const ages = [ageIn(this.sessions.current()), given, this.#ageInTab()]
    return ages.some((age) => age !== undefined && age < years)
  }

  /** Remembers the age of a child, from the answers or the profile. */
  rememberMinor(): void {
    const session = this.sessions.current()
    const answered = this.stored.loadAsStored().age
    const given = answered !== undefined && answered >= YOUNGEST ? answered : undefined
    const minorAge = [ageIn(session), given].find(isMinor) ?? this.#ageInTab()
    if (minorAge !== undefined) this.#remember(session, minorAge)
  }

  /** An age that was answered without an account also counts for the person who signs in, unless their profile says that they are an adult. */
  #remember(session: Session, age: number): void {
    if (
      session.status === 'signedIn' &&
      (ageIn(session) === undefined || isMinor(ageIn(session)))
    ) {
      this.kept.minor.remove()
      if (!this.#isRemembered(session))
        this.kept.minors.write(
          new Map(this.#minors()).set(
            this.digest(session.user.uid),
            this.clock.now() + Math.ceil(ADULT - age) * YEAR,
          ),
        )
    } else if (session.status === 'signedIn' || this.stored.owner() === null)
      this.kept.minor.write(age)
  }

  #isRemembered(session: Session): boolean {
    return session.status === 'signedIn' && this.#minors().has(this.digest(session.user.uid))
  }

  #ageInTab(): number | undefined {
    return this.kept.minor.read() ?? undefined
  }

  /** The remembered children who are not adults yet. */
  #minors(): ReadonlyMap<string, number> {
    return new Map(
      Array.from(this.kept.minors.read() ?? []).filter(([, until]) => until > this.clock.now()),
    )
  }
}

const ageIn = (session: Session): number | undefined =>
  session.status === 'signedIn' && session.profile.status === 'loaded'
    ? profileAge(session.profile.profile)
    : undefined
