import { action, makeObservable, observable, reaction } from 'mobx'
import type { Backlog } from '../../application/measuring/Backlog.ts'
import type { CampaignTouches } from '../../application/measuring/CampaignTouches.ts'
import type { Consent } from '../../application/measuring/consent/Consent.ts'
import type { Measurement } from '../../application/measuring/Measurement.ts'
import { conversionOf } from '../../application/measuring/events/campaign.ts'
import { identityOf } from '../../application/measuring/events/Identity.ts'
import type { Occurrence } from '../../application/measuring/events/Occurrence.ts'
import { toEvent } from '../../application/measuring/events/toEvent.ts'
import { type UserProperties, userProperties } from '../../application/measuring/events/userProperties.ts'
import type { AnswersPresenter } from './AnswersPresenter.ts'
import type { PersonPresenter } from './PersonPresenter.ts'

/** Measures a visit: what happens on the way, who is here, and what is known of them. It changes nothing. */
export class VisitMeasuring {
  /** Where the visitor stands, as far as it was told. */
  path: string | null = null
  /** The last arrival that was measured; null for one that is not. */
  #arrival: string | null = null
  readonly #answers: AnswersPresenter
  readonly #person: PersonPresenter
  readonly #occurrences: Backlog<Occurrence>
  readonly #measurement: Measurement
  readonly #consent: Consent
  readonly #touches: CampaignTouches

  constructor(
    answers: AnswersPresenter,
    person: PersonPresenter,
    occurrences: Backlog<Occurrence>,
    measurement: Measurement,
    consent: Consent,
    touches: CampaignTouches,
  ) {
    this.#answers = answers
    this.#person = person
    this.#occurrences = occurrences
    this.#measurement = measurement
    this.#consent = consent
    this.#touches = touches
    makeObservable<this, 'heard'>(this, { path: observable, heard: action })
  }

  /** @param search the query that the visit came by */
  start(search: string): void {
    this.#touches.arrivedBy(search)
    this.#consent.observe(({ analytics }) => this.#followConsent(analytics))
    if (this.#consent.allowed().analytics) this.#touches.keep()
    this.#measurement.start()
    reaction(
      () => this.#person.session,
      (session) => {
        if (session.status === 'loading') return
        this.#measurement.identify(session.status === 'signedIn' ? identityOf(session.user) : null)
        this.#describe()
        // What waited until it was known who is here.
        this.#measurement.schedule()
      },
      { fireImmediately: true },
    )
    this.#describe()
    const conversion = conversionOf(this.#touches.last() ?? {})
    if (conversion) this.#measurement.track(conversion)
    this.#occurrences.hear((occurrence) => this.heard(occurrence))
  }

  private heard(occurrence: Occurrence): void {
    const event = toEvent(occurrence)
    if (occurrence.kind === 'arrival') {
      this.#measurement.standsAt(occurrence.path)
      // The same may be drawn again; it was arrived at once.
      const arrival = event && JSON.stringify([occurrence.path, event])
      if (arrival !== null && arrival === this.#arrival) return
      this.#arrival = arrival
      this.path = event?.name === 'screen_view' ? occurrence.path : null
    }
    if (event) this.#measurement.track(event)
    if (occurrence.kind !== 'answer') return
    this.#describe()
    this.#consent.answered()
  }

  #describe(): void {
    this.#measurement.setProperties({ ...userProperties(this.#answers.all, this.#person.session), ...this.#firstTouch() })
  }

  #firstTouch(): UserProperties {
    return Object.fromEntries(Object.entries(this.#touches.first() ?? {}).map(([field, value]) => [`first_${field}`, value]))
  }

  #followConsent(analytics: boolean): void {
    if (analytics) this.#touches.keep()
    else this.#touches.forget()
  }
}
