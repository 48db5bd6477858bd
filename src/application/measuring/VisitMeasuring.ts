import type { SiteRules } from '#domain/site/SiteRules.ts'
import { Listeners, type Unsubscribe } from '../ports/Listeners.ts'
import type { BufferedEmitter } from './BufferedEmitter.ts'
import type { Consent } from './consent/Consent.ts'
import type { MeasuredEvent } from './events/eventCatalogue.ts'
import type { Occurrence } from './events/Occurrence.ts'
import { toEvent } from './events/toEvent.ts'
import type { SeenSteps } from './SeenSteps.ts'
import type { MeasuredVisitor } from './MeasuredVisitor.ts'
import type { Measurement } from './Measurement.ts'
import type { SeenArms } from './SeenArms.ts'

/** Turns the occurrences of a visit into events, and measures them. */
export class VisitMeasuring {
  #path: string | null = null
  readonly #listeners = new Listeners<[path: string | null]>()
  /** The last navigation that was measured, as JSON. */
  #lastNavigation: string | null = null

  constructor(
    private readonly occurrences: BufferedEmitter<Occurrence>,
    private readonly measurement: Measurement,
    private readonly consent: Consent,
    private readonly visitor: MeasuredVisitor,
    private readonly views: SeenSteps,
    private readonly arms: SeenArms,
    private readonly site: Pick<SiteRules, 'funnel'>,
  ) {}

  /** @param search the query of the address that the visit started at */
  start(search: string): void {
    this.consent.observe(({ analytics }) => !analytics && this.views.forget())
    this.measurement.start()
    this.visitor.start(search)
    this.occurrences.subscribe((occurrence, at) => this.#handle(occurrence, at))
  }

  /** Calls the listener with the path of the current screen, now and at every change; null while no screen shows. */
  observePath(listener: (path: string | null) => void): Unsubscribe {
    listener(this.#path)
    return this.#listeners.add(listener)
  }

  #handle(occurrence: Occurrence, at: number): void {
    const event = toEvent(occurrence, this.site.funnel)
    if (occurrence.kind === 'event' && occurrence.signedIn !== undefined)
      this.visitor.signedIn(occurrence.signedIn, occurrence.event.name === 'signup')
    if (occurrence.kind === 'navigation') {
      this.measurement.enterScreen(occurrence.path)
      // A second render of the same screen is not a second navigation.
      const navigation = event && JSON.stringify([occurrence.path, event.name, event.params])
      if (navigation !== null && navigation === this.#lastNavigation) return
      this.#lastNavigation = navigation
      this.#setPath(event?.name === 'screen_view' ? occurrence.path : null)
    }
    if (event) this.measurement.track(this.#withArms(this.#withStepView(event, occurrence, at)))
    if (occurrence.kind !== 'answer') return
    this.visitor.describe()
    this.consent.answered()
  }

  #withStepView(event: MeasuredEvent, occurrence: Occurrence, at: number): MeasuredEvent {
    const isRefused = this.consent.current()?.analytics === false
    if (event.name !== 'screen_view' || occurrence.kind !== 'navigation' || isRefused) return event
    const stepView = this.views.seen(occurrence.path, at)
    return stepView ? { ...event, stepView } : event
  }

  /** Adds the seen arms, but not to an exposure, which names its arm itself. */
  #withArms(event: MeasuredEvent): MeasuredEvent {
    const arms = this.arms.text()
    return arms === '' || event.name === 'experiment_exposure' ? event : { ...event, arms }
  }

  #setPath(path: string | null): void {
    this.#path = path
    this.#listeners.emit(path)
  }
}
