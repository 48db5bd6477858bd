/** How long IndexedDB may take to open, in ms. It normally takes a few. */
const PATIENCE = 2000
const PROBE = 'onward_probe'

/**
 * Hides IndexedDB from the SDK if it does not respond. In some versions of Safari a request to open it never completes
 * (https://bugs.webkit.org/show_bug.cgi?id=226547), and the SDK would wait forever: for the signed-in person, and before
 * each of its requests. Without IndexedDB the SDK uses local storage.
 */
export function hideHangingDatabase(): Promise<void> {
  return new Promise((resolve) => {
    let isThere = false
    const hide = () => {
      if (!isThere)
        Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: undefined })
      resolve()
    }
    // A page that was frozen meanwhile receives the response after the timer, so the timer waits one more turn.
    setTimeout(() => setTimeout(hide), PATIENCE)
    /** An error is a response too. */
    const answered = () => {
      isThere = true
      resolve()
    }
    try {
      const request = indexedDB.open(PROBE)
      request.addEventListener('error', answered)
      request.addEventListener('success', () => {
        request.result.close()
        indexedDB.deleteDatabase(PROBE)
        answered()
      })
    } catch {
      answered()
    }
  })
}
