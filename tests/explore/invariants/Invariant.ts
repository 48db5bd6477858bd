import type { Action } from '../actions/Action.ts'
import type { WalkHistory } from '../WalkHistory.ts'
import type { Moment } from '../Moment.ts'
import type { WalkStart } from '../Script.ts'
import type { PageError } from '../Walk.ts'

/** An action with the states before and after it. */
export interface Transition {
  readonly start: WalkStart
  /** Null for the first page load, and if the action was not possible. */
  readonly action: Action | null
  /** Null for the first page load. */
  readonly before: Moment | null
  readonly after: Moment
  readonly errors: readonly PageError[]
  /** What happened in the walk before this action. */
  readonly history: WalkHistory
}

/** A property that must hold after each action. */
export interface Invariant {
  /** Its name in reports. */
  readonly name: string
  /** The violation, as text; null if the property holds. */
  violation(transition: Transition): string | null
}
