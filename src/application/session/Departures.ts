import type { PersonalData } from '../ports/kept/PersonalData.ts'
import type { SharedDeviceRepository } from '../ports/kept/SharedDeviceRepository.ts'
import type { Arrival, Departure, StayRepository } from '../ports/kept/StayRepository.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'

/** How many departures are remembered: a tab that slept hears of its own later. */
const REMEMBERED = 100

/**
 * Who stays, and who has left: from a sign-in to the log-out, in every tab (product 4: auth). A session that merely ends is
 * no departure: then what was answered stays.
 */
export class Departures {
  readonly #stays: StayRepository
  readonly #personal: PersonalData
  readonly #device: SharedDeviceRepository
  readonly #listeners = new Set<() => void>()
  #here: Arrival | null = null

  constructor(stays: StayRepository, personal: PersonalData, device: SharedDeviceRepository) {
    this.#stays = stays
    this.#personal = personal
    this.#device = device
  }

  /**
   * Somebody is here, or nobody (null): whether whoever was here in this tab has left, and takes the plan along. What is
   * kept of them in the tab goes then, and also where somebody else takes their place.
   */
  personChanged(uid: string | null): { readonly left: boolean; readonly takesPlan: boolean } {
    const departure = this.#own()
    const arrival = this.#arrival()
    if (departure || (uid !== null && arrival && arrival.uid !== uid)) this.#clear()
    if (uid === null && this.isOver) this.leave()
    if (uid !== null) this.#arrived({ stay: this.#stay(), uid })
    return { left: departure !== null, takesPlan: departure?.takesPlan === true }
  }

  /** Whether the stay that goes on has ended: whoever is still signed in meant to leave, and the log-out was cut short. */
  get isOver(): boolean {
    return this.#find(this.#stays.stay.read()) !== null
  }

  /** Whether whoever was here in this tab has left; a page that slept may not have heard of it. */
  get hasLeft(): boolean {
    return this.#own() !== null
  }

  /** Somebody logs out: every tab is to know. Returns how to take it back. */
  announce(takesPlan: boolean): () => void {
    const stay = this.#stay()
    const before = this.#all()
    this.#stays.departures.write([...before, { stay, takesPlan }].slice(-REMEMBERED))
    return () => this.#stays.departures.write(before)
  }

  /** What the browser keeps of whoever has just left is removed. */
  leave(): void {
    this.#personal.removeFromBrowser()
    this.#stays.stay.remove()
  }

  /** Tells when whoever was here in this tab has left, and what was kept of them is gone. */
  observe(listener: () => void): Unsubscribe {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Whether the device is shared, so that this tab's session is its own. */
  get isShared(): boolean {
    return this.#device.isShared()
  }

  /** On a shared device: tells when a copy of this tab says that whoever is here has left. Elsewhere the provider tells it. */
  observeCopies(listener: () => void): Unsubscribe {
    return this.#stays.departures.observe(() => {
      if (this.isShared && this.#own()) listener()
    })
  }

  #clear(): void {
    this.#here = null
    this.#personal.removeFromTab()
    for (const listener of Array.from(this.#listeners)) listener()
  }

  /** The departure of whoever was here in this tab. */
  #own(): Departure | null {
    return this.#find(this.#arrival()?.stay ?? null)
  }

  #find(stay: string | null): Departure | null {
    return this.#all().find((departure) => departure.stay === stay) ?? null
  }

  #arrived(arrival: Arrival): void {
    this.#here = arrival
    this.#stays.arrival.write(arrival)
  }

  /** Who came to this tab last. A page that wakes knows better than what a later one left in the tab. */
  #arrival(): Arrival | null {
    return this.#here ?? this.#stays.arrival.read()
  }

  /** The stay that goes on in this browser; one that has ended is never taken up again. */
  #stay(): string {
    const kept = this.#stays.stay.read()
    if (kept !== null && !this.isOver) return kept
    const stay = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join('')
    this.#stays.stay.write(stay)
    return stay
  }

  #all(): readonly Departure[] {
    return this.#stays.departures.read() ?? []
  }
}
