import type { Flags } from '../../domain/funnel/Sequence.ts'
import { flag } from './Setting.ts'
import type { Settings } from './Settings.ts'

/** Whether a step is asked; `name` as the step gives it (product 2: step sequence rules). */
export const stepFlag = (name: string) => flag(name, true)

/**
 * The flags of the steps. They follow the settings until the first question stands, and are then frozen for this page
 * load, so that the way never changes under a visitor's feet (product 4).
 */
export class StepFlags {
  readonly #settings: Settings
  readonly #taken = new Map<string, boolean>()
  #frozen = false

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** Whether a step's flag is on; absent means on. */
  readonly isOn: Flags = (name) => {
    const on = this.#taken.get(name) ?? this.#readNow(name)
    if (this.#frozen) this.#taken.set(name, on)
    return on
  }

  /** Takes over what the settings say now of the flags, for as long as the page lives. */
  freeze(names: readonly string[]): void {
    if (this.#frozen) return
    for (const name of names) this.#taken.set(name, this.#readNow(name))
    this.#frozen = true
  }

  #readNow(name: string): boolean {
    return this.#settings.read(stepFlag(name))
  }
}
