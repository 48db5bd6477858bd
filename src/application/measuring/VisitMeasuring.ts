import type { SiteRules } from '#domain/site/SiteRules.ts'
import type { StepFlags } from '../settings/StepFlags.ts'
import type { StoredAnswers } from '../onboarding/StoredAnswers.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import type { SessionTracker } from '../session/SessionTracker.ts'
import type { Backlog } from './Backlog.ts'
import type { CampaignTouches } from './CampaignTouches.ts'
import type { SeenArms } from './SeenArms.ts'
import type { Consent } from './consent/Consent.ts'
import type { MeasuredEvent } from './events/eventCatalogue.ts'
import { conversionOf } from './events/campaign.ts'
import { nameOnProfile } from '#domain/person/UserProfile.ts'
import type { Session } from '#domain/person/Session.ts'
import { identityOf } from './events/Identity.ts'
import type { Occurrence } from './events/Occurrence.ts'
import { toEvent } from './events/toEvent.ts'
import { type UserProperties, userProperties } from './events/userProperties.ts'
import { funnelPlace } from './exits/funnelPlace.ts'
import { SeenViews } from './exits/SeenViews.ts'
import type { Measurement } from './Measurement.ts'

/** Measures a visit: what happens, who is here, and what is known about them. */
export class VisitMeasuring {
  /** The path of the current screen; null while it is not known. */
  #path: string | null = null
  readonly #listeners = new Set<{ readonly tell: (path: string | null) => void }>()
  /** The last arrival, if it was measured. */
  #arrival: string | null = null
  #views = new SeenViews()
  /** The uid of the person who signed up on this page. The answers are theirs, though no profile holds them yet. */
  #newcomer: string | null = null

  constructor(
    private readonly sessions: SessionTracker,
    private readonly stored: StoredAnswers,
    private readonly occurrences: Backlog<Occurrence>,
    private readonly measurement: Measurement,
    private readonly consent: Consent,
    private readonly touches: CampaignTouches,
    private readonly arms: SeenArms,
    private readonly site: SiteRules,
    private readonly flags: StepFlags,
  ) {}

  /** @param search the query of the address that the visit started at */
  start(search: string): void {
    this.touches.arrivedBy(search)
    this.consent.observe(({ analytics }) => this.#followConsent(analytics))
    if (this.consent.allowed().analytics) this.touches.keep()
    this.measurement.start()
    this.sessions.observe((session) => {
      if (session.status === 'loading') return
      this.#identify(session)
      this.#describe()
      // Some events wait until the session is known.
      this.measurement.schedule()
    })
    this.#describe()
    const conversion = conversionOf(this.touches.last() ?? {})
    if (conversion) this.measurement.track(conversion)
    this.occurrences.hear((occurrence, at) => this.#heard(occurrence, at))
  }

  /** Calls the listener with the path of the current screen, now and at every change; null while it is not known. */
  observePath(listener: (path: string | null) => void): Unsubscribe {
    const own = { tell: listener }
    this.#listeners.add(own)
    listener(this.#path)
    return () => void this.#listeners.delete(own)
  }

  #heard(occurrence: Occurrence, at: number): void {
    const event = toEvent(occurrence)
    if (occurrence.kind === 'event' && occurrence.signedIn !== undefined)
      this.#expect(occurrence.signedIn, occurrence.event.name === 'signup')
    if (occurrence.kind === 'arrival') {
      this.measurement.standsAt(occurrence.path)
      // A second render of the same screen is not a second arrival.
      const arrival = event && JSON.stringify([occurrence.path, event.name, event.params])
      if (arrival !== null && arrival === this.#arrival) return
      this.#arrival = arrival
      this.#standsAt(event?.name === 'screen_view' ? occurrence.path : null)
    }
    if (event) this.measurement.track(this.#withArms(this.#withPlace(event, occurrence, at)))
    if (occurrence.kind !== 'answer') return
    this.#describe()
    this.consent.answered()
  }

  get #refused(): boolean {
    return this.consent.current()?.analytics === false
  }

  #expect(uid: string, isNew: boolean): void {
    if (isNew) this.#newcomer = uid
    this.#identify(this.sessions.current())
    this.measurement.expect(uid)
  }

  #identify(session: Session): void {
    if (session.status === 'loading') return
    this.measurement.identify(
      session.status === 'signedIn' ? identityOf(session.user, this.#nameOf(session)) : null,
    )
  }

  /** The name on the profile. Until there is one, the one in the answers that it is made from; empty for none. */
  #nameOf({ user: { uid }, profile }: Extract<Session, { status: 'signedIn' }>): string {
    const written = profile.status === 'loaded' ? nameOnProfile(profile.profile) : ''
    const areOwn = uid === this.#newcomer || uid === this.stored.owner()
    return written || (areOwn && this.stored.loadAsStored().displayName) || ''
  }

  #withPlace(event: MeasuredEvent, occurrence: Occurrence, at: number): MeasuredEvent {
    if (event.name !== 'screen_view' || occurrence.kind !== 'arrival' || this.#refused) return event
    const place = funnelPlace(occurrence.path, this.site, this.stored.load(), this.flags.isOn)
    return place ? { ...event, place: { ...place, ...this.#views.seen(at) } } : event
  }

  /** The exposure itself says its arm. */
  #withArms(event: MeasuredEvent): MeasuredEvent {
    const arms = this.arms.text()
    return arms === '' || event.name === 'experiment_exposure' ? event : { ...event, arms }
  }

  #standsAt(path: string | null): void {
    this.#path = path
    for (const { tell } of Array.from(this.#listeners)) tell(path)
  }

  #describe(): void {
    this.measurement.setProperties({
      ...userProperties(this.stored.load(), this.sessions.current()),
      ...this.#firstTouch(),
    })
  }

  #firstTouch(): UserProperties {
    return Object.fromEntries(
      Object.entries(this.touches.first() ?? {}).map(([field, value]) => [`first_${field}`, value]),
    )
  }

  #followConsent(analytics: boolean): void {
    if (analytics) this.touches.keep()
    else {
      this.touches.forget()
      // Later numbers must not tell how many screens were seen until now.
      this.#views = new SeenViews()
    }
  }
}
