/** How long the browser's database may take to open, in ms; one that is well takes a few. */
const PATIENCE = 2000
const PROBE = 'onward_probe'

/**
 * Takes the browser's database out of the SDK's sight where it does not answer. Some Safaris leave every request to it
 * open for ever (https://bugs.webkit.org/show_bug.cgi?id=226547), and the SDK would wait with them: for who is signed in,
 * and before each of its requests. Without a database it keeps what it has in local storage.
 */
export function hideHangingDatabase(): Promise<void> {
  return new Promise((resolve) => {
    let isThere = false
    const hide = () => {
      if (!isThere) Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: undefined })
      resolve()
    }
    // A page that was frozen meanwhile hears the answer after the timer.
    setTimeout(() => setTimeout(hide), PATIENCE)
    /** One that refuses answers too. */
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
