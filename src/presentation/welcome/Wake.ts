import type { Visitor } from '../shell/Visitor.ts'

/** Somebody who is known: where they go on, where there is such a place; how they start again, where they may; who they are. */
export interface Returning {
  readonly path: string | null
  readonly visitor: Visitor | null
  readonly startAgain: (() => void) | null
  readonly signOut: () => void
}

/** What welcome may ask of the rest of the product, which wakes later. */
export interface Wake {
  /** Calls back once the product is awake and at every change; null for somebody new. Returns how to stop. */
  onReturning(listener: (returning: Returning | null) => void): () => void
}
