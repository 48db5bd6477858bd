import type { Kept } from '#application/ports/Kept.ts'
import type { Unsubscribe } from '#application/ports/Listeners.ts'
import type { Checkout, Checkouts } from '#domain/checkout/Checkout.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { type CheckoutKeys, checkoutKeys } from './checkoutKeys.ts'
import { fromKeys, toKeys } from './checkoutsByKey.ts'

type Values = Partial<CheckoutKeys>

/**
 * The checkouts that a browser knows, as one of its tabs sees them. They are kept under seven keys, as earlier builds wrote them;
 * every key holds a part of the same list. A write changes only the keys whose part has changed since the last read.
 */
export class KeptCheckouts implements Kept<Checkouts> {
  readonly #keys: { readonly [Name in keyof CheckoutKeys]: Kept<CheckoutKeys[Name]> }
  readonly #names
  /** What each key held at the last read or write. */
  #last: Values = {}

  constructor(stores: Stores) {
    this.#keys = checkoutKeys(stores)
    this.#names = Object.keys(this.#keys) as (keyof CheckoutKeys)[]
  }

  read(): Checkouts {
    const values = Object.fromEntries(
      this.#names.flatMap((name) => {
        const value = this.#keys[name].read()
        return value === null ? [] : [[name, value]]
      }),
    ) as Values
    const checkouts = fromKeys(values)
    this.#last = toKeys(checkouts)
    return checkouts
  }

  write(checkouts: readonly Checkout[]): void {
    const values = toKeys(checkouts)
    for (const name of this.#names) this.#write(name, values[name], this.#last[name])
    this.#last = values
  }

  /** Also removes what cannot be read, and may be somebody's data. */
  remove(): void {
    for (const name of this.#names) this.#keys[name].remove()
    this.#last = {}
  }

  observe(listener: () => void): Unsubscribe {
    const stops = this.#names.map((name) => this.#keys[name].observe(listener))
    return () => {
      for (const stop of stops) stop()
    }
  }

  lasts(): boolean {
    return this.#names.every((name) => this.#keys[name].lasts())
  }

  #write<Name extends keyof CheckoutKeys>(
    name: Name,
    value: CheckoutKeys[Name] | undefined,
    before: CheckoutKeys[Name] | undefined,
  ): void {
    const isSame = JSON.stringify(value) === JSON.stringify(before)
    if (isSame) return
    if (value === undefined) this.#keys[name].remove()
    else this.#keys[name].write(value)
  }
}
