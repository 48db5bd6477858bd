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

const keyOf = ({ site, name }: StateId): string => `onward-state/${site}/${slugOf(name)}`

/** The kept texts of a state; null if this tab has not shown it. */
export function keptOf(state: StateId): Kept | null {
  try {
    const kept = v.safeParse(keptTexts, JSON.parse(sessionStorage.getItem(keyOf(state)) ?? 'null'))
    return kept.success ? kept.output : null
  } catch {
    return null
  }
}

/**
 * Replaces local storage and session storage by the state's own, until the page is left, and takes IndexedDB away, so that
 * the SDKs use local storage.
 * @param kept the first contents
 * @param lasts whether the contents survive a reload in this tab
 * @returns a function to call when all actions have run
 */
export function installStorages(state: StateId, kept: Kept, lasts: boolean): () => void {
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
  replace('indexedDB', undefined)
  return () => save({ isPlayed: true })
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
