/**
 * The web storage of a state, separate from the demo's. As in the browser's storage, each key is also a field of the object.
 */
export class StateStorage implements Storage {
  // Private fields, because a list of the object's own fields must contain only the keys.
  readonly #texts: Map<string, string>
  readonly #save: (texts: Readonly<Record<string, string>>) => void

  /** @param save called with everything after each change */
  constructor(
    texts: Readonly<Record<string, string>>,
    save: (texts: Readonly<Record<string, string>>) => void,
  ) {
    this.#texts = new Map(Object.entries(texts))
    this.#save = save
    for (const [key, text] of this.#texts) this.#setField(key, text)
  }

  readonly [name: string]: unknown

  get length(): number {
    return this.#texts.size
  }

  key(index: number): string | null {
    return [...this.#texts.keys()][index] ?? null
  }

  getItem(key: string): string | null {
    return this.#texts.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    this.#texts.set(key, String(value))
    this.#setField(key, String(value))
    this.#save(Object.fromEntries(this.#texts))
  }

  removeItem(key: string): void {
    if (!this.#texts.delete(key)) return
    Reflect.deleteProperty(this, key)
    this.#save(Object.fromEntries(this.#texts))
  }

  clear(): void {
    for (const key of this.#texts.keys()) Reflect.deleteProperty(this, key)
    this.#texts.clear()
    this.#save({})
  }

  #setField(key: string, value: string): void {
    Object.defineProperty(this, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
}
