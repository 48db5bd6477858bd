import type { Kept } from '#application/ports/Kept.ts'
import type { KeptCopy } from '#application/ports/kept/KeptCopy.ts'
import type { PersonalData } from '#application/ports/kept/PersonalData.ts'
import type { SharedDeviceRepository } from '#application/ports/kept/SharedDeviceRepository.ts'
import type { Unsubscribe } from '#application/ports/Unsubscribe.ts'
import {
  type BrowserKey,
  COPIED,
  IN_TAB,
  KEYS,
  OF_NOBODY,
  PERSONAL,
  type TabKey,
} from '../../browser/storage/keys.ts'

type Name = TabKey | BrowserKey
type Values = Map<Name, unknown>

const ALWAYS_IN_TAB: ReadonlySet<Name> = new Set<Name>(Object.values(KEYS.tab).flat())
const IN_TAB_IF_SHARED: ReadonlySet<Name> = new Set<Name>(IN_TAB)

/** One tab of a browser that keeps values as they are, without text or JSON. */
export class InMemoryBrowser implements KeptCopy, PersonalData, SharedDeviceRepository {
  readonly #lasting: boolean
  readonly #inTab: Values = new Map()
  readonly #listeners = new Set<{ readonly name: Name; readonly listener: () => void }>()
  #inBrowser: Values = new Map()
  #tabs = new Set<InMemoryBrowser>([this])

  /** @param lasting false imitates a browser that blocks its storage */
  constructor(lasting = true) {
    this.#lasting = lasting
  }

  /** Another tab of the same browser. */
  openTab(): InMemoryBrowser {
    const tab = new InMemoryBrowser(this.#lasting)
    tab.#inBrowser = this.#inBrowser
    tab.#tabs = this.#tabs.add(tab)
    return tab
  }

  kept<Value>(name: Name): Kept<Value> {
    return {
      read: () => (this.#valuesOf(name).get(name) as Value | undefined) ?? null,
      write: (value) => this.#change(name, (values) => values.set(name, value)),
      remove: () => this.#change(name, (values) => values.delete(name)),
      observe: (listener) => this.#observe(name, listener),
      lasts: () => this.#lasting,
    }
  }

  removeFromTab(): void {
    for (const name of PERSONAL.tab) this.kept(name).remove()
  }

  removeFromBrowser(): void {
    for (const name of PERSONAL.browser) this.kept(name).remove()
  }

  read() {
    return { tab: this.#texts(COPIED.tab), browser: this.#texts(COPIED.browser) }
  }

  isShared(): boolean {
    return this.#inTab.has('shared_device')
  }

  choose(isShared: boolean): void {
    const moved = OF_NOBODY.map((name) => [name, this.kept(name).read()] as const)
    for (const [name] of moved) this.kept(name).remove()
    if (isShared) this.#inTab.set('shared_device', true)
    else this.#inTab.delete('shared_device')
    for (const [name, value] of moved) if (value !== null) this.kept(name).write(value)
  }

  #texts(names: readonly Name[]): Record<string, string> {
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = this.kept(name).read()
        return value === null ? [] : [[name, JSON.stringify(value)]]
      }),
    )
  }

  #valuesOf(name: Name): Values {
    return ALWAYS_IN_TAB.has(name) || (this.isShared() && IN_TAB_IF_SHARED.has(name))
      ? this.#inTab
      : this.#inBrowser
  }

  #observe(name: Name, listener: () => void): Unsubscribe {
    const one = { name, listener }
    this.#listeners.add(one)
    return () => void this.#listeners.delete(one)
  }

  #change(name: Name, change: (values: Values) => unknown): void {
    const values = this.#valuesOf(name)
    change(values)
    if (values === this.#inTab) return
    for (const tab of this.#tabs)
      if (tab !== this) for (const one of tab.#listeners) if (one.name === name) one.listener()
  }
}
