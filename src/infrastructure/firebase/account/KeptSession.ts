import type { Unsubscribe } from '#application/ports/Listeners.ts'

/** How long IndexedDB may take to answer, in ms. It normally takes a few. */
const DATABASE_TIMEOUT_MS = 2000

// Names from the SDK's source:
// https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/platform_browser/persistence/indexed_db.ts
// https://github.com/firebase/firebase-js-sdk/blob/main/packages/auth/src/core/persistence/persistence_user_manager.ts
const DATABASE = 'firebaseLocalStorageDb'
const STORE = 'firebaseLocalStorage'

/** The Firebase SDK's stored session on this device, read without loading the SDK. */
export class KeptSession {
  readonly #userKey: string
  readonly #redirectKey: string

  constructor(apiKey: string) {
    this.#userKey = `firebase:authUser:${apiKey}:[DEFAULT]`
    this.#redirectKey = `firebase:pendingRedirect:${apiKey}:[DEFAULT]`
  }

  /**
   * Whether somebody may be signed in on this device, or may be returning from a provider's page. Also true if the browser
   * refuses to say, or takes longer than two seconds. Creates no database, and never rejects.
   */
  async mayExist(): Promise<boolean> {
    try {
      const isInStorage = [localStorage, sessionStorage].some(
        (storage) => storage.getItem(this.#userKey) !== null,
      )
      return (
        isInStorage ||
        sessionStorage.getItem(this.#redirectKey) !== null ||
        (await Promise.race([isInDatabase(this.#userKey), trueAfterTimeout()]))
      )
    } catch {
      return true
    }
  }

  /** Calls the listener when another tab may have signed somebody in: the storage changed, or this page becomes visible. */
  observe(listener: () => void): Unsubscribe {
    const occasions = [
      [window, 'storage'],
      [window, 'pageshow'],
      [document, 'visibilitychange'],
    ] as const
    for (const [target, event] of occasions) target.addEventListener(event, listener)
    return () => {
      for (const [target, event] of occasions) target.removeEventListener(event, listener)
    }
  }
}

async function isInDatabase(key: string): Promise<boolean> {
  if (!globalThis.indexedDB) return false
  const opening = indexedDB.open(DATABASE)
  let isMissing = false
  opening.addEventListener('upgradeneeded', () => {
    isMissing = true
    // The database does not exist. Without the abort, the browser would create it.
    opening.transaction?.abort()
  })
  const database = await resultOf(opening).catch((cause: unknown) => {
    if (isMissing) return null
    throw cause
  })
  if (!database) return false
  try {
    return (
      database.objectStoreNames.contains(STORE) &&
      (await resultOf(database.transaction(STORE).objectStore(STORE).count(key))) > 0
    )
  } finally {
    database.close()
  }
}

const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', (event) => {
      // Firefox also reports the error as uncaught, unless its default is prevented.
      event.preventDefault()
      reject(request.error)
    })
  })

/**
 * Ends the wait for a request, because in some versions of Safari a request never completes
 * (https://bugs.webkit.org/show_bug.cgi?id=226547). After a frozen page resumes, the second timer lets the answer come first.
 */
const trueAfterTimeout = (): Promise<true> =>
  new Promise((resolve) => setTimeout(() => setTimeout(resolve, 0, true), DATABASE_TIMEOUT_MS))
