import { answersOf } from '#domain/visit/Visit.ts'
import { profileOf, type Session } from '#domain/person/Session.ts'
import { nameOnProfile } from '#domain/person/UserProfile.ts'
import type { VisitStore } from '../visit/VisitStore.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { CampaignTouches } from './CampaignTouches.ts'
import { conversionOf } from './events/campaign.ts'
import { identityOf, userProperties } from './events/userProperties.ts'
import type { Measurement } from './Measurement.ts'

/** Gives measuring the visitor's identity, campaign and properties. */
export class MeasuredVisitor {
  /** The uid of the person who signed up on this page. The answers are theirs, though no profile holds them yet. */
  #newcomer: string | null = null

  constructor(
    private readonly measurement: Measurement,
    private readonly sessions: SessionTracker,
    private readonly visits: VisitStore,
    private readonly touches: CampaignTouches,
  ) {}

  /** @param search the query of the address that the visit started at */
  start(search: string): void {
    this.touches.start(search)
    this.sessions.join({ visitor: this })
    this.describe()
    const conversion = conversionOf(this.touches.last() ?? {})
    if (conversion) this.measurement.track(conversion)
  }

  sessionChanged(session: Session): void {
    if (session.status === 'loading') return
    this.#identify(session)
    this.describe()
    // Some events wait until the session is known.
    this.measurement.schedule()
  }

  /** Somebody has signed in. */
  signedIn(uid: string, isNew: boolean): void {
    if (isNew) this.#newcomer = uid
    this.#identify(this.sessions.current())
    this.measurement.expect(uid)
  }

  /** Reports the answers as they are now. */
  describe(): void {
    const first = Object.entries(this.touches.first() ?? {})
    this.measurement.setProperties({
      ...userProperties(this.visits.answers, this.sessions.current()),
      ...Object.fromEntries(first.map(([field, value]) => [`first_${field}`, value])),
    })
  }

  #identify(session: Session): void {
    if (session.status === 'signedIn')
      this.measurement.identify(identityOf(session.user, this.#nameOf(session)))
    else if (session.status === 'anonymous') this.measurement.identify(null)
  }

  /** The name on the profile; before the profile exists, the name in the person's own answers; empty for none. */
  #nameOf(session: Extract<Session, { status: 'signedIn' }>): string {
    const { uid } = session.user
    const profile = profileOf(session)
    const areOwnAnswers = uid === this.#newcomer || uid === this.visits.now.owner
    return (
      (profile && nameOnProfile(profile)) ||
      (areOwnAnswers && answersOf(this.visits.now).displayName) ||
      ''
    )
  }
}
