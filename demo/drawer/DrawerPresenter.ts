import { makeAutoObservable, runInAction } from 'mobx'
import type { Consents } from '#application/ports/measuring/AnalyticsSink.ts'
import * as paths from '#presentation/navigation/paths.ts'
import type { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import type { Placed, ServiceCall } from '../backEnd/Happenings.ts'
import type { Backstage, ExperimentOfVisitor, Flag } from './Backstage.ts'
import { eventsOf, propertiesOf, type SentEvent } from './readCommands.ts'

/** The demo's events, settings and calls, for product people (product 7, 9). */
export class DrawerPresenter {
  isOpen: boolean
  /** The search text for flags. */
  wanted = ''
  /** Whether a flag was changed since the page loaded. */
  isChanged = false
  private happened = 0
  readonly #backstage: Backstage
  readonly #person: PersonPresenter

  constructor(backstage: Backstage, person: PersonPresenter, isOpen: boolean) {
    this.#backstage = backstage
    this.#person = person
    this.isOpen = isOpen
    makeAutoObservable(this, {}, { autoBind: true })
    backstage.observe(() => runInAction(() => (this.happened += 1)))
  }

  /** The backstage, made observable: MobX reads it again whenever it reports a change. */
  get #stage(): Backstage {
    void this.happened
    return this.#backstage
  }

  get site(): string {
    return this.#backstage.site
  }

  /** The address of the signed-in person, else their uid; null for nobody. */
  get person(): string | null {
    const { session } = this.#person
    return session.status === 'signedIn' ? session.user.email || session.user.uid : null
  }

  get consents(): Consents | null {
    return this.#stage.consents()
  }

  /** Newest first. */
  get events(): readonly SentEvent[] {
    return eventsOf(this.#stage.commands())
  }

  get properties(): readonly (readonly [name: string, value: unknown])[] {
    return Object.entries(propertiesOf(this.#stage.commands()))
  }

  /** Newest first. */
  get calls(): readonly Placed<ServiceCall>[] {
    return [...this.#stage.calls()].reverse()
  }

  /** The flags that match the search, by subject. */
  get flags(): ReadonlyMap<string, readonly Flag[]> {
    const wanted = this.wanted.trim().toLowerCase()
    const found = new Map<string, readonly Flag[]>()
    for (const flag of this.#stage.flags()) {
      const { name, says, subject } = flag
      if (`${name} ${says}`.toLowerCase().includes(wanted))
        found.set(subject, [...(found.get(subject) ?? []), flag])
    }
    return found
  }

  get experiments(): readonly ExperimentOfVisitor[] {
    return this.#stage.experiments()
  }

  /** Null for no arm. */
  putInto(name: string, arm: string | null): void {
    this.#backstage.putInto(name, arm)
    this.isChanged = true
  }

  open(): void {
    this.isOpen = true
  }

  close(): void {
    this.isOpen = false
  }

  search(wanted: string): void {
    this.wanted = wanted
  }

  publish(name: string, value: string | null): void {
    this.#backstage.publish(name, value)
    this.isChanged = true
  }

  /** Fetches the published values and reloads the page, which applies them. */
  async apply(): Promise<void> {
    await this.#backstage.fetchFlags()
    window.location.reload()
  }

  reset(): void {
    this.#backstage.reset()
    window.location.assign(paths.welcome)
  }
}
