import type { DemoControls } from '#demo/backEnd/startDemoBackEnd.ts'

/** The stored data of the demo's services, as far as the tests read it. */
interface KeptTables {
  readonly accounts: Readonly<Record<string, { readonly uid: string; readonly email: string }>>
  readonly documents: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly activations: readonly {
    readonly uid: string
    readonly field: string
    readonly record: { readonly sku?: unknown }
  }[]
  readonly journal: readonly {
    readonly name: string
    readonly uid: string
    readonly status: number
  }[]
}

/**
 * Runs in the page; returns the demo's data and the signed-in person. The function is serialised, so it can use nothing outside
 * itself.
 */
export async function readBackEnd(): Promise<{
  readonly backEnd: KeptTables | null
  readonly signedIn: string | null
}> {
  const fromStorage = (): KeptTables | null => {
    try {
      return JSON.parse(localStorage.getItem('demo_world') ?? 'null') as KeptTables | null
    } catch {
      return null
    }
  }

  // The browser's own pages, such as error pages, have no databases.
  const databases = await (async () => indexedDB.databases())().catch(() => [])
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
          const reading = database
            .transaction('firebaseLocalStorage')
            .objectStore('firebaseLocalStorage')
            .getAll()
          reading.addEventListener('success', () => {
            database.close()
            const kept = reading.result as readonly {
              readonly fbase_key?: string
              readonly value?: { readonly uid?: string }
            }[]
            resolve(
              kept.find(({ fbase_key: key }) => key?.startsWith('firebase:authUser:'))?.value
                ?.uid ?? null,
            )
          })
        })
      })
    : null
  const demo: DemoControls | undefined = window.onwardDemo
  return { backEnd: demo ? demo.database.read() : fromStorage(), signedIn }
}
