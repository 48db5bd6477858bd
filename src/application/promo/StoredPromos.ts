import { type PromoStart, readPromoCode } from '#domain/promo/Promo.ts'
import type { CheckoutKept, FunnelKept } from '../ports/kept/KeptValues.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'

/** The promos that this browser remembers (product 4: promo). */
export class StoredPromos {
  constructor(
    private readonly active: FunnelKept,
    private readonly history: CheckoutKept,
  ) {}

  code(): string | null {
    return readPromoCode(this.active.active_promo.read())
  }

  /** @param code null removes the kept code */
  keep(code: string | null): void {
    if (code === null) this.active.active_promo.remove()
    else this.active.active_promo.write(code)
  }

  dismissed(): Set<string> {
    return new Set(this.history.dismissed_promos.read())
  }

  // @rule 4.promo-dismissed A dismissed promo never returns; another may start
  dismiss(code: string): void {
    this.history.dismissed_promos.write([...this.dismissed().add(code)])
    // Another tab may have stored another promo.
    if (this.code() === code) this.keep(null)
  }

  undismiss(code: string): void {
    this.history.dismissed_promos.write([...this.dismissed()].filter((other) => other !== code))
  }

  start(code: string): PromoStart | null {
    return this.history.promo_activations.read()?.get(code) ?? null
  }

  keepStart(code: string, start: PromoStart): void {
    this.history.promo_activations.write(
      new Map(this.history.promo_activations.read()).set(code, start),
    )
  }

  /** Notes that this visit has the code. Returns false if the answers were cleared since the code was first noted. */
  noteInVisit(code: string): boolean {
    const known = this.history.promo_codes.read()?.get(code)
    if (known === undefined) this.startInVisit(code)
    return known === undefined || known === this.#clears
  }

  /** From now on the code applies in this visit, even if the answers were cleared before. */
  startInVisit(code: string): void {
    const { promo_codes: ofVisit } = this.history
    ofVisit.write(new Map(ofVisit.read()).set(code, this.#clears))
  }

  /** Calls the listener when another tab clears the answers and ends the promos. */
  observeClears(listener: () => void): Unsubscribe {
    return this.active.promo_clears.observe(listener)
  }

  get #clears(): number {
    return this.active.promo_clears.read() ?? 0
  }

  /** Whether starts are kept after this page is closed. If not, a countdown would start again. */
  remembersStarts(): boolean {
    return this.history.promo_activations.lasts()
  }
}
