import type { Kept } from '#application/ports/Kept.ts'
import type { Unsubscribe } from '#application/ports/Listeners.ts'
import type { Checkout, Checkouts } from '#domain/checkout/Checkout.ts'
import type { BrowserKept } from '../storage/BrowserKept.ts'
import type { Stores } from '../storage/KeyValueStore.ts'
import { type CheckoutKeys, checkoutKeys } from './checkoutKeys.ts'
import { fromKeys, toKeys } from './checkoutsByKey.ts'

const NAMES = [
  'open_checkout',
  'sales',
  'pending_order',
  'pending_voucher',
  'sealed_order',
  'sealed_voucher',
  'gift_order',
] as const satisfies readonly (keyof CheckoutKeys)[]

type KeysKept = { readonly [Name in keyof CheckoutKeys]: BrowserKept<CheckoutKeys[Name]> }
type Values = Partial<CheckoutKeys>

/**
 * The checkouts that a browser knows, as one of its tabs sees them. They are kept under seven keys, as earlier builds wrote them;
 * every key holds a part of the same list. A write changes only the keys whose part has changed since the last read.
 */
export class KeptCheckouts implements Kept<Checkouts> {
  readonly #keys: KeysKept
  /** What each key held at the last read or write. */
  #last: Values = {}

  constructor(stores: Stores) {
    this.#keys = checkoutKeys(stores)
  }

  read(): Checkouts {
    const values = Object.fromEntries(
      NAMES.flatMap((name) => {
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
    for (const name of NAMES) this.#write(name, values[name], this.#last[name])
    this.#last = values
  }

  /** Also removes what cannot be read, and may be somebody's data. */
  remove(): void {
    for (const name of NAMES) this.#keys[name].remove()
    this.#last = {}
  }

  observe(listener: () => void): Unsubscribe {
    const stops = NAMES.map((name) => this.#keys[name].observe(listener))
    return () => {
      for (const stop of stops) stop()
    }
  }

  lasts(): boolean {
    return NAMES.every((name) => this.#keys[name].lasts())
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
