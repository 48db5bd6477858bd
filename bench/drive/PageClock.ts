/** The times that a measured page records about itself (pageClock.mjs), in ms. */
export interface PageClock {
  /** When the first heading was painted; 0 until then. */
  heading: number
  readonly longTasks: { readonly startTime: number; readonly duration: number }[]
  /** The duration of the longest interaction. */
  slowest: number
  /** When the largest element was painted. */
  largest: number
  /** The layout shift so far. */
  shift: number
  /** The times from the tap after the last `arm` until the next heading is in the document, and until the frame with it. */
  painted: Promise<{ readonly inDocument: number; readonly painted: number }>
  /** Starts to wait for the next tap. */
  arm(): void
}

declare global {
  interface Window {
    bench: PageClock
  }
}
