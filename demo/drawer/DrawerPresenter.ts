import { makeAutoObservable, runInAction } from 'mobx'
import type { Consents } from '#application/ports/measuring/AnalyticsSink.ts'
import * as paths from '#presentation/navigation/paths.ts'
import type { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import type { Numbered, ServiceCall } from '../backEnd/ActivityLog.ts'
import type { DrawerGateway, ExperimentOfVisitor, Flag } from './DrawerGateway.ts'
import { eventsOf, propertiesOf, type SentEvent } from './readCommands.ts'

/** The demo's events, settings and calls, for product people (product 7, 9). */
export class DrawerPresenter {
  isOpen: boolean
  /** The search text for flags. */
  wanted = ''
  /** Whether a flag was changed since the page loaded. */
  isChanged = false
  private changeCount = 0
  readonly #gateway: DrawerGateway
  readonly #person: PersonPresenter

  constructor(gateway: DrawerGateway, person: PersonPresenter, isOpen: boolean) {
    this.#gateway = gateway
    this.#person = person
    this.isOpen = isOpen
    makeAutoObservable(this, {}, { autoBind: true })
    gateway.observe(() => runInAction(() => (this.changeCount += 1)))
  }

  /** The gateway, made observable: MobX reads its values again after each change that it reports. */
  get #observed(): DrawerGateway {
    void this.changeCount
    return this.#gateway
  }

  get site(): string {
    return this.#gateway.site
  }

  /** The email address of the signed-in person, or their uid if they have none; null if nobody is signed in. */
  get person(): string | null {
    const { session } = this.#person
    return session.status === 'signedIn' ? session.user.email || session.user.uid : null
  }

  get consents(): Consents | null {
    return this.#observed.consents()
  }

  /** Newest first. */
  get events(): readonly SentEvent[] {
    return eventsOf(this.#observed.commands())
  }

  get properties(): readonly (readonly [name: string, value: unknown])[] {
    return Object.entries(propertiesOf(this.#observed.commands()))
  }

  /** Newest first. */
  get calls(): readonly Numbered<ServiceCall>[] {
    return [...this.#observed.calls()].reverse()
  }

  /** The flags that match the search, by subject. */
  get flags(): ReadonlyMap<string, readonly Flag[]> {
    const wanted = this.wanted.trim().toLowerCase()
    const found = new Map<string, readonly Flag[]>()
    for (const flag of this.#observed.flags()) {
      const { name, description, subject } = flag
      if (`${name} ${description}`.toLowerCase().includes(wanted))
        found.set(subject, [...(found.get(subject) ?? []), flag])
    }
    return found
  }

  get experiments(): readonly ExperimentOfVisitor[] {
    return this.#observed.experiments()
  }

  /** Puts this visitor into an arm from the next page load on; null for no arm. */
  chooseArm(name: string, arm: string | null): void {
    this.#gateway.chooseArm(name, arm)
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
    this.#gateway.publish(name, value)
    this.isChanged = true
  }

  /** Fetches the published values and reloads the page, which applies them. */
  async apply(): Promise<void> {
    await this.#gateway.fetchFlags()
    window.location.reload()
  }

  reset(): void {
    this.#gateway.reset()
    window.location.assign(paths.welcome)
  }
}
