/** A tap is slow if its effect is seen later than this, in ms: four frames of a screen that shows 60 a second. */
const SLOW_MS = 64
/** The number of slow taps after which the device is slow. */
const MAX_SLOW = 3

let slowCount = 0

/** Counts this page's slow taps, and keys that act as taps (https://developer.mozilla.org/docs/Web/API/PerformanceEventTiming). Returns a function that forgets them. */
export function watchSlowness(): () => void {
  const observer = new PerformanceObserver((list) => {
    slowCount += list.getEntriesByName('click').length
  })
  observer.observe({ type: 'event', durationThreshold: SLOW_MS })
  return () => {
    observer.disconnect()
    slowCount = 0
  }
}

/** Whether this device is slow, so that a page had better appear at once than slide in. */
export const isSlow = (): boolean => slowCount >= MAX_SLOW
