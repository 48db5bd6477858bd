/** What the demo's services keep, as far as it is looked at; null where this page does not know. */
interface KeptWorld {
  readonly accounts: Readonly<Record<string, { readonly uid: string; readonly email: string }>>
  readonly documents: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly activations: readonly { readonly uid: string; readonly record: { readonly sku?: unknown } }[]
  readonly journal: readonly { readonly name: string; readonly uid: string; readonly status: number }[]
}

/** Runs in the page, and reads the demo's world and who is signed in. It stands alone. */
export async function readWorld(): Promise<{ readonly world: KeptWorld | null; readonly signedIn: string | null }> {
  const fromStorage = (): KeptWorld | null => {
    try {
      return JSON.parse(localStorage.getItem('demo_world') ?? 'null') as KeptWorld | null
    } catch {
      return null
    }
  }

  // A page of the browser's own, such as that of an address it could not load, knows no database.
  const databases = window.isSecureContext ? await indexedDB.databases().catch(() => []) : []
  const signedIn = databases.some(({ name }) => name === 'firebaseLocalStorageDb')
    ? await new Promise<string | null>((resolve) => {
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.addEventListener('error', () => resolve(null))
        opening.addEventListener('success', () => {
          const database = opening.result
          if (!database.objectStoreNames.contains('firebaseLocalStorage')) {
            database.close()
            return resolve(null)
          }
          const reading = database.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage').getAll()
          reading.addEventListener('success', () => {
            database.close()
            const kept = reading.result as readonly { readonly fbase_key?: string; readonly value?: { readonly uid?: string } }[]
            resolve(kept.find(({ fbase_key: key }) => key?.startsWith('firebase:authUser:'))?.value?.uid ?? null)
          })
        })
      })
    : null
  return { world: window.onwardDemo ? window.onwardDemo.database.read() : fromStorage(), signedIn }
}
