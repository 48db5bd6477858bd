import type { Kept } from '../ports/Kept.ts'
import type { KeptSale, MeasuringKept } from '../ports/kept/KeptValues.ts'
import type { MeasuredEvent } from './events/eventCatalogue.ts'
import { purchaseIdOf } from './StoredSales.ts'

/** How many ids are kept. */
const LONGEST = 100

type Sent = Pick<MeasuredEvent, 'id' | 'inBrowser'>

/**
 * Which receivers got which of the events that are sent once: in this visit, reloads included, or in this browser. Who got a purchase
 * is kept in its sale: a sale that is still known must not be measured again when everything else is forgotten.
 */
export class MeasuredOnce {
  constructor(private readonly kept: MeasuringKept) {}

  /** Whether a receiver got an event with this id. False for an event that may be sent again. */
  has(receiver: string, { id, inBrowser }: Sent): boolean {
    if (id === undefined) return false
    return (
      this.#saleOf(id)?.doneFor.includes(receiver) === true ||
      this.#listFor(inBrowser).read()?.includes(entry(receiver, id)) === true
    )
  }

  add(receiver: string, { id, inBrowser }: Sent): void {
    if (id === undefined) return
    const sale = this.#saleOf(id)
    if (sale) return this.#addTo(sale, receiver)
    const list = this.#listFor(inBrowser)
    list.write([...(list.read() ?? []), entry(receiver, id)].slice(-LONGEST))
  }

  /** Takes back that a receiver gets an event which is sent once in this browser: its page ends before. A later page may send it. */
  release(receiver: string, { id }: Sent): void {
    const list = this.kept.measured_here
    const entries = list.read() ?? []
    if (id !== undefined && entries.includes(entry(receiver, id)))
      list.write(entries.map((one) => (one === entry(receiver, id) ? id : one)))
  }

  /** The ids that were released, and are not any more. */
  takeReleased(): readonly string[] {
    const entries = this.kept.measured_here.read() ?? []
    const released = entries.filter((one) => idOf(one) === one)
    if (released.length > 0) this.#writeHere(entries.filter((one) => !released.includes(one)))
    return released
  }

  /** The ids that are sent once in this browser, to whichever receiver, or released. */
  idsHere(): readonly string[] {
    return (this.kept.measured_here.read() ?? []).map(idOf)
  }

  forget(): void {
    this.kept.measured.remove()
    this.kept.measured_here.remove()
  }

  /** Forgets what was sent once in this browser under these ids. */
  forgetHere(isForgotten: (id: string) => boolean): void {
    const entries = this.kept.measured_here.read() ?? []
    const others = entries.filter((one) => !isForgotten(idOf(one)))
    if (others.length < entries.length) this.#writeHere(others)
  }

  #writeHere(entries: readonly string[]): void {
    if (entries.length > 0) this.kept.measured_here.write(entries)
    else this.kept.measured_here.remove()
  }

  #saleOf(event: string): KeptSale | undefined {
    return this.#sales().find((sale) => purchaseIdOf(sale) === event)
  }

  #addTo(sale: KeptSale, receiver: string): void {
    if (sale.doneFor.includes(receiver)) return
    const done = { ...sale, doneFor: [...sale.doneFor, receiver] }
    this.kept.sales.write(this.#sales().map((one) => (one.id === sale.id ? done : one)))
  }

  #sales(): readonly KeptSale[] {
    return this.kept.sales.read() ?? []
  }

  #listFor(inBrowser: Sent['inBrowser']): Kept<readonly string[]> {
    return inBrowser ? this.kept.measured_here : this.kept.measured
  }
}

/** No id contains this. */
const TO = ' to '
const entry = (receiver: string, id: string): string => `${id}${TO}${receiver}`
const idOf = (one: string): string => one.split(TO, 1)[0] ?? ''
