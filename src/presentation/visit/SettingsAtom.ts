import { createAtom } from 'mobx'
import type { RemoteSettings } from '#application/ports/RemoteSettings.ts'
import type { Unsubscribe } from '#application/ports/Listeners.ts'

/** Makes the remote settings observable: a MobX computation that calls `reportObserved` runs again once new settings are fetched. */
export class SettingsAtom {
  readonly #atom
  #version = 0

  constructor(settings: RemoteSettings) {
    let stop: Unsubscribe | undefined
    this.#atom = createAtom(
      'remote settings',
      () => {
        stop = settings.observe(() => {
          this.#version += 1
          this.#atom.reportChanged()
        })
      },
      () => stop?.(),
    )
  }

  reportObserved(): void {
    this.#atom.reportObserved()
  }

  /** How many times new settings were fetched while somebody observed them. */
  get version(): number {
    this.reportObserved()
    return this.#version
  }
}
