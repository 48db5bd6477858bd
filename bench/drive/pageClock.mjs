/* oxlint-disable promise/avoid-new -- runs in the page, which resolves by an observer */
/**
 * Runs in every measured page before its own script, the same in all. Notes when headings are painted, long tasks and
 * interactions. Plain script: it must not depend on the bench's modules.
 */
export function installPageClock() {
  const clock = { heading: 0, longTasks: [], slowest: 0, largest: 0, shift: 0 }
  let shown = ''
  let began = 0
  let isArmed = false
  let onPainted = () => undefined

  const observe = (type, look, options = {}) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(look)).observe({
        type,
        buffered: true,
        ...options,
      })
    } catch {
      // This browser does not report such entries.
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

  /** The heading of a finished screen: not of a skeleton. */
  const headingNow = () =>
    document.querySelector('[aria-busy=true]')
      ? ''
      : (document.querySelector('h1')?.textContent ?? '')

  // The message is handled after the frame in which the heading appears.
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
    afterFrame((now) => {
      if (clock.heading === 0) clock.heading = now
      if (wasArmed) onPainted(now - began)
    })
  }).observe(document, { childList: true, characterData: true, subtree: true })

  addEventListener(
    'click',
    ({ timeStamp }) => {
      if (isArmed && began === 0) began = timeStamp
    },
    true,
  )

  /** Waits for the next tap; resolves with the ms from the tap to the frame with the next heading. */
  clock.arm = () => {
    isArmed = true
    began = 0
    clock.painted = new Promise((resolve) => (onPainted = resolve))
  }
  window.bench = clock
}
