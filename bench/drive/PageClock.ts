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
  /** The time from the tap after the last `arm` to the frame with the next heading. */
  painted: Promise<number>
  /** Starts to wait for the next tap. */
  arm(): void
}

declare global {
  interface Window {
    bench: PageClock
  }
}
