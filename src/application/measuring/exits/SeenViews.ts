/** When the screen of a step was seen, however late analytics is told of it. */
export interface ViewMoment {
  /** In ms since the epoch, by the visitor's clock. */
  readonly seen_at: number
  /** Its number among the steps seen on this page load, from 1. Orders views of the same time. */
  readonly view: number
}

/** Counts the screens of steps that are seen on this page load. Keeps nothing on the device. */
export class SeenViews {
  #count = 0
  #last = 0

  /** @param at now, in ms since the epoch. A clock that is set back stands still here, so that no view comes before an earlier one. */
  seen(at: number): ViewMoment {
    this.#count += 1
    this.#last = Math.max(this.#last, at)
    return { seen_at: this.#last, view: this.#count }
  }
}
