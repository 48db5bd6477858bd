/** @import { PageClock } from './PageClock.ts' */
/** @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean, interactionId: number }} Entry the last three fields exist on some types only */

/* oxlint-disable promise/avoid-new -- runs in the page, where an observer resolves the promise */
/**
 * Runs in every measured page before the page's own script. Records long tasks, interactions, and when headings are painted.
 * Must not use the bench's modules, which the page cannot import.
 */
export function installPageClock() {
  /** @type {PageClock} */
  const clock = {
    heading: 0,
    longTasks: [],
    slowest: 0,
    largest: 0,
    shift: 0,
    painted: Promise.resolve({ inDocument: 0, painted: 0 }),
    arm() {
      isArmed = true
      began = 0
      clock.painted = new Promise((resolve) => (onPainted = resolve))
    },
  }
  let shown = ''
  let began = 0
  let isArmed = false
  /** @type {(took: Awaited<PageClock['painted']>) => void} */
  let onPainted = () => undefined

  /**
   * @param {string} type
   * @param {(entry: Entry) => void} record
   */
  const observe = (type, record, options = {}) => {
    try {
      new PerformanceObserver((list) =>
        /** @type {Entry[]} */ (list.getEntries()).forEach(record),
      ).observe({
        type,
        buffered: true,
        ...options,
      })
    } catch {
      // This browser does not report entries of this type.
    }
  }
  observe('longtask', ({ startTime, duration }) => clock.longTasks.push({ startTime, duration }))
  observe('largest-contentful-paint', ({ startTime }) => (clock.largest = startTime))
  observe('layout-shift', ({ value, hadRecentInput }) => hadRecentInput || (clock.shift += value))
  observe(
    'event',
    ({ interactionId, duration }) =>
      interactionId > 0 && (clock.slowest = Math.max(clock.slowest, duration)),
    { durationThreshold: 16 },
  )

  /** The heading of a finished screen; empty on a skeleton. */
  const headingNow = () =>
    document.querySelector('[aria-busy=true]')
      ? ''
      : (document.querySelector('h1')?.textContent ?? '')

  // The posted message is handled after the frame in which the heading appears.
  /** @param {(now: number) => void} then */
  const afterFrame = (then) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener('message', () => then(performance.now()))
      port1.start()
      port2.postMessage(null)
    })

  new MutationObserver(() => {
    const heading = headingNow()
    if (heading === '' || heading === shown) return
    shown = heading
    const wasArmed = isArmed
    isArmed = false
    const inDocument = performance.now() - began
    afterFrame((now) => {
      if (clock.heading === 0) clock.heading = now
      if (wasArmed) onPainted({ inDocument, painted: now - began })
    })
  }).observe(document, { childList: true, characterData: true, subtree: true })

  addEventListener(
    'click',
    ({ timeStamp }) => {
      if (isArmed && began === 0) began = timeStamp
    },
    true,
  )

  window.bench = clock
}
