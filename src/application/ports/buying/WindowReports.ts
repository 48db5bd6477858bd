import { Listeners, type Unsubscribe } from '../Listeners.ts'
import type { WindowReport } from './Storefront.ts'

/** The listeners of a storefront's reports. A window that repeats itself is reported once. */
export class WindowReports {
  readonly #listeners = new Listeners<[report: WindowReport]>()
  /** The purchase that the present window reported; null if it has not. */
  #purchase: Extract<WindowReport, { kind: 'purchase' }> | null = null
  #lastOrderId: string | null = null

  observe(listener: (report: WindowReport) => void): Unsubscribe {
    return this.#listeners.add(listener)
  }

  /** Another window is about to open: whatever it reports is new. */
  begin(): void {
    this.#purchase = null
  }

  /** Reports a purchase once for each window, and once more if only the repetition has a reference. */
  purchase(reference: string | null): void {
    if (this.#purchase && (reference === null || this.#purchase.reference !== null)) return
    this.#purchase = { kind: 'purchase', reference }
    this.#listeners.emit(this.#purchase)
  }

  /** Reports an order unless its id was the last one. @returns whether it was reported */
  order(id: string, reference: string): boolean {
    if (!this.#isNew(id)) return false
    this.#listeners.emit({ kind: 'ordered', id, reference })
    return true
  }

  /** Notes an order that its own checkout gets, so that a repetition is not reported. */
  handedOver(id: string): void {
    this.#isNew(id)
  }

  #isNew(id: string): boolean {
    const isNew = id !== this.#lastOrderId
    this.#lastOrderId = id
    return isNew
  }
}
