import { Listeners } from '../ports/Listeners.ts'
import type { PersonalData } from '../ports/kept/PersonalData.ts'
import type { SharedDeviceRepository } from '../ports/kept/SharedDeviceRepository.ts'
import type { Arrival, Departure, FunnelKept } from '../ports/kept/KeptValues.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'
import { randomId } from './randomId.ts'

/** How many departures are kept, for tabs that were frozen meanwhile. */
const REMEMBERED = 100

/**
 * Arrivals and departures in all tabs of this browser: a stay lasts from a sign-in to the log-out (product 4: auth). A
 * session that ends without a log-out is no departure, and the answers stay.
 */
export class Departures {
  readonly #listeners = new Listeners()
  #here: Arrival | null = null

  constructor(
    private readonly stays: FunnelKept,
    private readonly personal: PersonalData,
    private readonly device: SharedDeviceRepository,
  ) {}

  /**
   * Call it when the person changes. Removes the previous person's data from the tab if they logged out, or if somebody
   * else takes their place.
   * @param uid the person who is signed in; null for nobody
   * @returns the departure of the previous person if they logged out
   */
  personChanged(uid: string | null): Departure | null {
    const departure = this.#own()
    const arrival = this.#arrival()
    if (departure || (uid !== null && arrival && arrival.uid !== uid)) this.#clear()
    if (uid === null && this.isOver) this.leave()
    if (uid !== null) this.#arrived({ stay: this.#stay(), uid })
    return departure
  }

  /** Whether this browser's stay has ended. If somebody is still signed in then, their log-out was interrupted. */
  get isOver(): boolean {
    return this.#find(this.stays.stay.read()) !== null
  }

  /** Whether this tab's person has logged out; a page that was frozen may not have noticed. */
  get hasLeft(): boolean {
    return this.#own() !== null
  }

  /**
   * Announces a log-out to all tabs. Returns a function that takes it back.
   * @param answers the id of the answers that went to the person's profile
   */
  announce(answers: string | null): () => void {
    const stay = this.#stay()
    const before = this.#all()
    this.stays.departures.write([...before, { stay, answers }].slice(-REMEMBERED))
    return () => this.stays.departures.write(before)
  }

  /** Removes what the browser keeps of the person who has just left. */
  leave(): void {
    this.personal.removeFromBrowser()
    this.stays.stay.remove()
  }

  /** Calls the listener when the data of this tab's person has been removed. */
  observe(listener: () => void): Unsubscribe {
    return this.#listeners.add(listener)
  }

  /** Whether the device is shared. If so, the session belongs to this tab alone. */
  get isShared(): boolean {
    return this.device.isShared()
  }

  /** Only on a shared device: calls the listener when a copy of this tab logs its person out. Otherwise the provider reports that. */
  observeCopies(listener: () => void): Unsubscribe {
    return this.stays.departures.observe(() => {
      if (this.isShared && this.#own()) listener()
    })
  }

  #clear(): void {
    this.#here = null
    this.personal.removeFromTab()
    this.#listeners.emit()
  }

  /** The departure of this tab's person. */
  #own(): Departure | null {
    return this.#find(this.#arrival()?.stay ?? null)
  }

  #find(stay: string | null): Departure | null {
    return this.#all().find((departure) => departure.stay === stay) ?? null
  }

  #arrived(arrival: Arrival): void {
    this.#here = arrival
    this.stays.arrival.write(arrival)
  }

  /** The last arrival in this tab. This page's own wins over a kept one, which a later page may have written. */
  #arrival(): Arrival | null {
    return this.#here ?? this.stays.arrival.read()
  }

  /** The id of this browser's stay. Begins a new stay if there is none or it has ended. */
  #stay(): string {
    const kept = this.stays.stay.read()
    if (kept !== null && !this.isOver) return kept
    const stay = randomId()
    this.stays.stay.write(stay)
    return stay
  }

  #all(): readonly Departure[] {
    return this.stays.departures.read() ?? []
  }
}
