import type { Act } from '../acts/Act.ts'
import type { Memory } from '../Memory.ts'
import type { Moment } from '../Moment.ts'
import type { Setting } from '../Script.ts'
import type { Noise } from '../Walk.ts'

/** An act with how everything stood before and stands after it; the arrival has neither act nor before. */
export interface Happening {
  readonly setting: Setting
  readonly act: Act | null
  readonly before: Moment | null
  readonly after: Moment
  readonly noise: readonly Noise[]
  /** What is known of the walk before this act. */
  readonly memory: Memory
}

/** What must be true after each act. */
export interface Invariant {
  /** As reports and the list of known faults name it. */
  readonly name: string
  /** What is wrong, in words; null where nothing is. */
  broken(happening: Happening): string | null
}
