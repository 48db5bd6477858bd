/** What a step did in the page. */
export interface StepCounts {
  /** The number of React's commits. */
  readonly commits: number
  /** Elements in the document when the screen has settled. */
  readonly elements: number
}

declare global {
  interface Window {
    /** `settled` resolves with the counts of the step that follows the last call of `awaitStep`. */
    stepCounts: { awaitStep(): void; readonly settled: Promise<StepCounts> }
  }
}

/** The names of the marks around a step in a trace. */
export const BEGIN = 'step begins'
export const END = 'step ends'

/**
 * Installs the counters. It must run in the page before the page's own scripts. A step begins at the last tap before its heading
 * appears, and ends when two frames have been drawn and the page is idle. The page itself records the beginning and the end, so that
 * communication with the test is not counted.
 */
export function installStepCounts([begin, end]: readonly [string, string]): void {
  let commits = 0
  let previousHeading = ''
  let settle: ((counts: StepCounts) => void) | undefined
  let settled = new Promise<StepCounts>(() => undefined)
  let isSameTap = false

  // React reports each commit to this hook, which exists for its developer tools.
  const hook = {
    renderers: new Map(),
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => (commits += 1),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
  window.stepCounts = {
    awaitStep() {
      previousHeading = document.querySelector('h1')?.textContent ?? ''
      settled = new Promise((resolve) => (settle = resolve))
    },
    get settled() {
      return settled
    },
  }

  const onTap = () => {
    // A tap on a label is followed by a click on its input, in the same task.
    if (isSameTap) return
    isSameTap = true
    setTimeout(() => (isSameTap = false))
    commits = 0
    performance.mark(begin)
  }
  addEventListener('click', onTap, true)

  new MutationObserver(() => {
    const heading = document.querySelector('[aria-busy=true]')
      ? ''
      : (document.querySelector('h1')?.textContent ?? '')
    if (!settle || heading === '' || heading === previousHeading) return
    const done = settle
    settle = undefined
    const finish = () => {
      performance.mark(end)
      done({ commits, elements: document.getElementsByTagName('*').length })
    }
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        requestIdleCallback(finish)
        // After a tap, Chromium runs an idle callback only before a frame.
        requestAnimationFrame(() => undefined)
      }),
    )
  }).observe(document, { childList: true, characterData: true, subtree: true })
}
