/** How long IndexedDB may take to open, in ms. It normally takes a few. */
const DATABASE_TIMEOUT_MS = 2000
const PROBE = 'onward_probe'

/**
 * Hides IndexedDB from the SDK if it cannot be opened. In some versions of Safari, opening never completes
 * (https://bugs.webkit.org/show_bug.cgi?id=226547); in a frame without storage, the browser refuses. The SDK would then wait for
 * ever or fail at each request. Without IndexedDB, the SDK uses local storage or memory.
 */
export function hideUnusableDatabase(): Promise<void> {
  return new Promise((resolve) => {
    let hasOpened = false
    const hide = () => {
      if (!hasOpened)
        Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: undefined })
      resolve()
    }
    // After a frozen page resumes, the second timer lets the response come first.
    setTimeout(() => setTimeout(hide), DATABASE_TIMEOUT_MS)
    try {
      const request = indexedDB.open(PROBE)
      request.addEventListener('error', (event) => {
        // Otherwise Firefox reports it as an uncaught error.
        event.preventDefault()
        hide()
      })
      request.addEventListener('success', () => {
        hasOpened = true
        request.result.close()
        indexedDB.deleteDatabase(PROBE)
        resolve()
      })
    } catch {
      hide()
    }
  })
}
