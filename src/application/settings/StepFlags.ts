import type { Flags } from '#domain/funnel/Sequence.ts'
import { flag } from './Setting.ts'
import type { Settings } from './Settings.ts'

/** The switch of a step; `name` is the step's `flag` (product 2: step sequence rules). */
export const stepFlag = (name: string) => flag(name, true)

/**
 * The switches of the steps. They follow the settings until the first question shows. Then they are frozen until the page
 * is unloaded, so that the sequence does not change while the visitor answers (product 4).
 */
export class StepFlags {
  /** The frozen switches. */
  readonly #taken = new Map<string, boolean>()
  #frozen = false

  constructor(private readonly settings: Settings) {}

  /** Whether a step with this switch is in force; absent means on. */
  readonly isOn: Flags = (name) => {
    const on = this.#taken.get(name) ?? this.#readNow(name)
    if (this.#frozen) this.#taken.set(name, on)
    return on
  }

  /** Fixes the switches at their present values until the page is unloaded. */
  freeze(names: readonly string[]): void {
    if (this.#frozen) return
    for (const name of names) this.#taken.set(name, this.#readNow(name))
    this.#frozen = true
  }

  #readNow(name: string): boolean {
    return this.settings.read(stepFlag(name))
  }
}
