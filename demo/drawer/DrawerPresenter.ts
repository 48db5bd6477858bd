import type { Container } from 'inversify'
import { makeAutoObservable, runInAction } from 'mobx'
import { Consent } from '#application/measuring/consent/Consent.ts'
import type { Consents } from '#application/ports/measuring/AnalyticsSink.ts'
import { RemoteSettings } from '#application/ports/RemoteSettings.ts'
import { catalogueOf, experimentEntries } from '#application/settings/settingsCatalogue.ts'
import { FunnelKept, Site } from '#composition/funnelModule.ts'
import { ALL_SITES } from '#domain/site/sites.ts'
import * as paths from '#presentation/navigation/paths.ts'
import { PersonPresenter } from '#presentation/visit/PersonPresenter.ts'
import {
  type Numbered,
  type ServiceCall,
  serviceCalls,
  tagCommands,
} from '../backEnd/ActivityLog.ts'
import { eventsOf, propertiesOf, type SentEvent } from './readCommands.ts'

/** A remote setting, and its published value in the demo's back end. */
export interface PublishedSetting {
  readonly name: string
  readonly description: string
  readonly isFlag: boolean
  readonly fallback: string
  /** Null if nothing is published; then the fallback applies. */
  readonly published: string | null
}

/** An experiment with this visitor's arm. */
export interface ExperimentOfVisitor {
  readonly name: string
  readonly description: string
  readonly arms: readonly string[]
  /** The arm that this browser keeps, otherwise the published one; null for none. */
  readonly arm: string | null
}

/** The demo's events, settings and calls, for product people (product 7, 9). */
export class DrawerPresenter {
  isOpen: boolean
  /** The text by which settings are searched. */
  searchText = ''
  /** Whether a setting or an arm was changed since the page loaded. */
  isChanged = false
  private changeCount = 0
  readonly #container: Container

  /** @param container of a product with its measuring module, because the drawer shows the consent */
  constructor(container: Container, isOpen: boolean) {
    this.#container = container
    this.isOpen = isOpen
    makeAutoObservable(this, {}, { autoBind: true })
    for (const source of [tagCommands, serviceCalls, container.get(Consent)])
      source.observe(() => this.#noteChange())
  }

  #noteChange(): void {
    runInAction(() => (this.changeCount += 1))
  }

  /** A value that MobX reads again after each change of the demo. */
  #observed<Value>(read: () => Value): Value {
    void this.changeCount
    return read()
  }

  get site(): string {
    return this.#container.get(Site).name
  }

  /** The email address of the signed-in person, or their uid if they have none; null if nobody is signed in. */
  get person(): string | null {
    const { session } = this.#container.get(PersonPresenter)
    return session.status === 'signedIn' ? session.user.email || session.user.uid : null
  }

  get consents(): Consents | null {
    return this.#observed(() => this.#container.get(Consent).current())
  }

  /** Newest first. */
  get events(): readonly SentEvent[] {
    return eventsOf(this.#observed(() => tagCommands.all()))
  }

  get properties(): readonly (readonly [name: string, value: unknown])[] {
    return Object.entries(propertiesOf(this.#observed(() => tagCommands.all())))
  }

  /** Newest first. */
  get calls(): readonly Numbered<ServiceCall>[] {
    return [...this.#observed(() => serviceCalls.all())].reverse()
  }

  /** The settings that match the search text, by subject. */
  get settings(): ReadonlyMap<string, readonly PublishedSetting[]> {
    const entries = this.#entries
    const wanted = this.searchText.trim().toLowerCase()
    const found = new Map<string, readonly PublishedSetting[]>()
    for (const [subject, settings] of Object.entries(catalogueOf(ALL_SITES))) {
      const matching = settings
        .map(({ setting: { name, type, fallback }, description }) => ({
          name,
          description,
          isFlag: type === 'BOOLEAN',
          fallback: String(fallback ?? ''),
          published: entries[name] ?? null,
        }))
        .filter(({ name, description }) => `${name} ${description}`.toLowerCase().includes(wanted))
      if (matching.length > 0) found.set(subject, matching)
    }
    return found
  }

  get experiments(): readonly ExperimentOfVisitor[] {
    const entries = this.#entries
    const kept = this.#keptArms.read()
    return experimentEntries.map(({ setting: { name }, description, arms }) => {
      const arm = arms.find((one) => one === (kept?.get(name) ?? entries[name])) ?? null
      return { name, description, arms, arm }
    })
  }

  get #entries(): Readonly<Record<string, string>> {
    return this.#observed(() => window.onwardDemo?.database.read().template.entries ?? {})
  }

  get #keptArms() {
    return this.#container.get(FunnelKept).arms
  }

  /** Puts this visitor into an arm from the next page load on; null for no arm. */
  chooseArm(name: string, arm: string | null): void {
    const kept = this.#keptArms.read() ?? []
    this.#keptArms.write(new Map(Array.from(kept).filter(([one]) => one !== name)))
    this.publish(name, arm)
  }

  open(): void {
    this.isOpen = true
  }

  close(): void {
    this.isOpen = false
  }

  search(text: string): void {
    this.searchText = text
  }

  /** Publishes a value of a setting; null removes it. */
  publish(name: string, value: string | null): void {
    window.onwardDemo?.database.change(({ template }) => {
      if (value === null) delete template.entries[name]
      else template.entries[name] = value
    })
    this.#noteChange()
    this.isChanged = true
  }

  /** Fetches the published values and reloads the page, which applies them. */
  async apply(): Promise<void> {
    await this.#container.get(RemoteSettings).refresh()
    window.location.reload()
  }

  reset(): void {
    window.onwardDemo?.reset()
    window.location.assign(paths.welcome)
  }
}
