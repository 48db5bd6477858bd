/** A tap is slow if its effect is seen later than this, in ms: four frames of a screen that shows 60 a second. */
const SLOW_MS = 64
/** The number of slow taps after which the device is slow. */
const MAX_SLOW = 3

let slowCount = 0

/** Counts this page's slow taps, and keys that act as taps (https://developer.mozilla.org/docs/Web/API/PerformanceEventTiming). */
export function watchSlowness(): void {
  new PerformanceObserver((list) => {
    slowCount += list.getEntriesByName('click').length
  }).observe({ type: 'event', durationThreshold: SLOW_MS })
}

/** Whether this device is slow, so that a page had better appear at once than slide in. */
export const isSlow = (): boolean => slowCount >= MAX_SLOW
