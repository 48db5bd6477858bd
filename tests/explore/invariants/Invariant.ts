import type { Act } from '../acts/Act.ts'
import type { Memory } from '../Memory.ts'
import type { Moment } from '../Moment.ts'
import type { Setting } from '../Script.ts'
import type { Noise } from '../Walk.ts'

/** An act with the states before and after it. The first page load has neither an act nor a state before. */
export interface Entry {
  readonly setting: Setting
  readonly act: Act | null
  readonly before: Moment | null
  readonly after: Moment
  readonly noise: readonly Noise[]
  /** What the walk has seen before this act. */
  readonly memory: Memory
}

/** A property that must hold after each act. */
export interface Invariant {
  /** Its name in reports. */
  readonly name: string
  /** What is wrong, as text; null if the property holds. */
  broken(entry: Entry): string | null
}
