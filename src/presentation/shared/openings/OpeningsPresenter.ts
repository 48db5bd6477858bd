import { makeAutoObservable, runInAction } from 'mobx'
import type { RemoteSettings } from '#application/ports/RemoteSettings.ts'
import {
  type ClosableWayIn,
  OPEN,
  type ClosableFeature,
  WAY_IN_OPEN,
} from '#application/settings/openings.ts'
import type { Settings } from '#application/settings/Settings.ts'
import type { SettingsAtom } from '../../visit/SettingsAtom.ts'

declare module '../../visit/Presenters.ts' {
  interface CheckoutPresenters {
    readonly openings: OpeningsPresenter
  }
}

/** How old the settings may be where a visitor comes to a place that can be closed, in ms. */
const FRESH = 10 * 60_000

/** Which places and ways in the settings leave open (product 4: closed places). */
export class OpeningsPresenter {
  checking = false
  readonly #settings: Settings
  readonly #remote: RemoteSettings
  readonly #atom: SettingsAtom

  constructor(settings: Settings, remote: RemoteSettings, atom: SettingsAtom) {
    this.#settings = settings
    this.#remote = remote
    this.#atom = atom
    // What these read is observed by the atom.
    makeAutoObservable(this, { isOpen: false, offers: false }, { autoBind: true })
  }

  isOpen(feature: ClosableFeature): boolean {
    this.#atom.reportObserved()
    return this.#settings.read(OPEN[feature])
  }

  /** Whether a way in is offered. */
  offers(way: ClosableWayIn): boolean {
    this.#atom.reportObserved()
    return this.#settings.read(WAY_IN_OPEN[way])
  }

  /** Call it where a visitor comes to a place: a switch that was turned since the page was loaded counts soon. Waits for nothing. */
  refresh(): void {
    void this.#remote.refresh(FRESH)
  }

  /** Fetches the settings now, for a visitor at a closed place. */
  async checkAgain(): Promise<void> {
    if (this.checking) return
    this.checking = true
    await this.#remote.refresh(0)
    runInAction(() => (this.checking = false))
  }
}
