import type { Action } from '../actions/Action.ts'
import type { Memory } from '../Memory.ts'
import type { Moment } from '../Moment.ts'
import type { Setting } from '../Script.ts'
import type { Noise } from '../Walk.ts'

/** An action with the states before and after it. The first page load has neither an action nor a state before. */
export interface Entry {
  readonly setting: Setting
  readonly action: Action | null
  readonly before: Moment | null
  readonly after: Moment
  readonly noise: readonly Noise[]
  /** The history of the walk before this action. */
  readonly memory: Memory
}

/** A property that must hold after each action. */
export interface Invariant {
  /** Its name in reports. */
  readonly name: string
  /** The violation, as text; null if the property holds. */
  broken(entry: Entry): string | null
}
