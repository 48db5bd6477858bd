import * as v from 'valibot'
import { slugOf } from '../addresses.ts'
import type { CatalogueState } from '../catalogue/ScreenState.ts'
import { StateStorage } from './StateStorage.ts'

const texts = v.record(v.string(), v.string())
const keptTexts = v.object({
  /** Whether all actions ran. If not, a reload runs them from the beginning. */
  isPlayed: v.boolean(),
  device: texts,
  visit: texts,
})

/** The stored texts of a state, of the device and of the tab. */
export type Kept = Readonly<v.InferOutput<typeof keptTexts>>

/** The state that a storage belongs to. */
type StateId = Pick<CatalogueState, 'site' | 'name'>

const PREFIX = 'onward-state'
const keyOf = ({ site, name }: StateId): string => `${PREFIX}/${site}/${slugOf(name)}`

/** The texts of a state that this tab showed before; null for none. */
export function keptOf(state: StateId): Kept | null {
  try {
    const kept = v.safeParse(keptTexts, JSON.parse(sessionStorage.getItem(keyOf(state)) ?? 'null'))
    return kept.success ? kept.output : null
  } catch {
    return null
  }
}

/**
 * Replaces local storage, session storage and IndexedDB by the state's own, until the page is left.
 * @param kept the first contents
 * @param lasts whether the contents survive a reload in this tab; if not, there is no IndexedDB
 * @returns a function to call when all actions have run
 */
export async function installStorages(
  state: StateId,
  kept: Kept,
  lasts: boolean,
): Promise<() => void> {
  const real = lasts ? tabStorage() : null
  const key = keyOf(state)
  let current = kept
  const save = (part: Partial<Kept>) => {
    current = { ...current, ...part }
    try {
      real?.setItem(key, JSON.stringify(current))
    } catch {
      // The tab's storage is full: after a reload, the state starts from the beginning.
    }
  }
  replace('localStorage', new StateStorage(kept.device, (device) => save({ device })))
  replace('sessionStorage', new StateStorage(kept.visit, (visit) => save({ visit })))
  save({})
  replace('indexedDB', real ? databasesOf(await tabOf(real), key) : undefined)
  return () => save({ isPlayed: true })
}

/** Removes the databases that this tab has of a state, and all databases of closed tabs. */
export async function clearDatabases(state: StateId): Promise<void> {
  const real = tabStorage()
  if (!real || !globalThis.indexedDB?.databases) return
  const [databases, { held = [] }] = await Promise.all([
    indexedDB.databases(),
    navigator.locks?.query() ?? {},
  ])
  const open = new Set(held.map(({ name }) => name))
  const own = `${await tabOf(real)}${keyOf(state)}/`
  const gone = databases.flatMap(({ name = '' }) =>
    name.startsWith(own) ||
    (name.startsWith(PREFIX) && !open.has(name.slice(0, name.indexOf('/') + 1)))
      ? [name]
      : [],
  )
  await Promise.all(gone.map(remove))
}

const remove = (name: string): Promise<void> =>
  new Promise((resolve) =>
    Object.assign(indexedDB.deleteDatabase(name), {
      onsuccess: () => resolve(),
      onerror: () => resolve(),
      onblocked: () => resolve(),
    }),
  )

/** The name of this tab, with a slash. While it shows a state, the tab holds a lock of this name. */
async function tabOf(storage: Storage): Promise<string> {
  const kept = storage.getItem(PREFIX)
  const tab = kept ?? `${PREFIX}-${crypto.randomUUID()}/`
  if (kept === null) storage.setItem(PREFIX, tab)
  void navigator.locks
    ?.request(tab, { mode: 'shared' }, () => new Promise(() => undefined))
    .catch(() => undefined)
  return tab
}

/** IndexedDB, in which each database has a name of the state's own. */
function databasesOf(tab: string, key: string): Pick<IDBFactory, 'open' | 'deleteDatabase'> {
  const real = globalThis.indexedDB
  const own = (name: string) => `${tab}${key}/${name}`
  return {
    open: (name, version) =>
      version === undefined ? real.open(own(name)) : real.open(own(name), version),
    deleteDatabase: (name) => real.deleteDatabase(own(name)),
  }
}

function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}

const replace = (name: 'localStorage' | 'sessionStorage' | 'indexedDB', value: unknown) =>
  Object.defineProperty(globalThis, name, { configurable: true, value })
