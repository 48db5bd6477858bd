/** How long IndexedDB may take to open, in ms. It normally takes a few. */
const DATABASE_TIMEOUT_MS = 2000
const PROBE = 'onward_probe'

/**
 * Hides IndexedDB from the SDK if it cannot be opened: in some versions of Safari a request never completes
 * (https://bugs.webkit.org/show_bug.cgi?id=226547), and a frame without storage is refused. Each of the SDK's requests would
 * then wait for ever or fail. Without IndexedDB it uses local storage, or memory.
 */
export function hideUnusableDatabase(): Promise<void> {
  return new Promise((resolve) => {
    let isThere = false
    const hide = () => {
      if (!isThere)
        Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: undefined })
      resolve()
    }
    // The second timer lets a page that was frozen get the response first.
    setTimeout(() => setTimeout(hide), DATABASE_TIMEOUT_MS)
    try {
      const request = indexedDB.open(PROBE)
      request.addEventListener('error', (event) => {
        // Otherwise Firefox reports it as an uncaught error.
        event.preventDefault()
        hide()
      })
      request.addEventListener('success', () => {
        isThere = true
        request.result.close()
        indexedDB.deleteDatabase(PROBE)
        resolve()
      })
    } catch {
      hide()
    }
  })
}
