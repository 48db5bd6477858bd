import type { Flags } from '#domain/funnel/Sequence.ts'
import type { Experiments } from './Experiments.ts'
import { flag } from './Setting.ts'
import type { Settings } from './Settings.ts'

/** The switch of a step; `name` is the step's `flag` (product 2: step sequence rules). */
export const stepFlag = (name: string) => flag(name, true)

/**
 * The switches of the steps. They follow the settings until the first question shows. Then they are frozen until the page
 * is unloaded, together with the arms of the experiments, so that the sequence does not change while the visitor answers (product 4).
 */
export class StepFlags {
  /** The frozen switches, apart from experiments, which are frozen on their own. */
  readonly #taken = new Map<string, boolean>()
  #frozen = false

  constructor(
    private readonly settings: Settings,
    private readonly experiments: Experiments,
  ) {}

  /** Whether a step with this switch is in force: the switch is on, and no experiment leaves the step out. */
  readonly isOn: Flags = (name) => this.isSwitchedOn(name) && !this.experiments.leavesOut(name)

  /** Whether the switch itself is on; absent means on. */
  isSwitchedOn(name: string): boolean {
    const on = this.#taken.get(name) ?? this.#readNow(name)
    if (this.#frozen) this.#taken.set(name, on)
    return on
  }

  /** Fixes the switches at their present values until the page is unloaded. */
  freeze(names: readonly string[]): void {
    if (this.#frozen) return
    this.experiments.freeze()
    for (const name of names) this.#taken.set(name, this.#readNow(name))
    this.#frozen = true
  }

  #readNow(name: string): boolean {
    return this.settings.read(stepFlag(name))
  }
}
