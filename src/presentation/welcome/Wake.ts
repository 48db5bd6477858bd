/** Where somebody who answered before goes on, and how they start again, where they may. */
export interface Returning {
  readonly path: string
  readonly startAgain: (() => void) | null
}

/** What welcome may ask of the rest of the product, which wakes later. */
export interface Wake {
  /** Calls back once the product is awake and at every change; null for somebody new. Returns how to stop. */
  onReturning(listener: (returning: Returning | null) => void): () => void
}
