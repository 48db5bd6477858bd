import { type Coach, coaches } from '#application/settings/coaches.ts'
import type { Settings } from '#application/settings/Settings.ts'
import type { SettingsAtom } from '../../visit/SettingsAtom.ts'

/** The coaches that the settings introduce. */
export class CoachesPresenter {
  readonly #settings: Settings
  readonly #atom: SettingsAtom

  constructor(settings: Settings, atom: SettingsAtom) {
    this.#settings = settings
    this.#atom = atom
  }

  get all(): readonly Coach[] {
    this.#atom.reportObserved()
    return this.#settings.read(coaches)
  }
}
