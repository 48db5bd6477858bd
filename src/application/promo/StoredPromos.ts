import { type PromoStart, readPromoCode } from '#domain/promo/Promo.ts'
import type { Keeps } from '../ports/Kept.ts'
import type { Unsubscribe } from '../ports/Listeners.ts'

/** The promos that this browser remembers (product 4: promo). */
export class StoredPromos {
  constructor(
    private readonly funnelKept: Keeps<{ active_promo: string; promo_clears: number }>,
    private readonly checkoutKept: Keeps<{
      dismissed_promos: readonly string[]
      promo_activations: ReadonlyMap<string, PromoStart>
      promo_codes: ReadonlyMap<string, number>
    }>,
  ) {}

  code(): string | null {
    return readPromoCode(this.funnelKept.active_promo.read())
  }

  /** @param code null removes the kept code */
  keep(code: string | null): void {
    if (code === null) this.funnelKept.active_promo.remove()
    else this.funnelKept.active_promo.write(code)
  }

  dismissed(): Set<string> {
    return new Set(this.checkoutKept.dismissed_promos.read())
  }

  // @rule 4.promo-dismissed A dismissed promo does not return by itself; another may start
  dismiss(code: string): void {
    this.checkoutKept.dismissed_promos.write([...this.dismissed().add(code)])
    // Another tab may have stored another promo.
    if (this.code() === code) this.keep(null)
  }

  undismiss(code: string): void {
    this.checkoutKept.dismissed_promos.write(
      [...this.dismissed()].filter((other) => other !== code),
    )
  }

  startOf(code: string): PromoStart | null {
    return this.checkoutKept.promo_activations.read()?.get(code) ?? null
  }

  keepStart(code: string, start: PromoStart): void {
    this.checkoutKept.promo_activations.write(
      new Map(this.checkoutKept.promo_activations.read()).set(code, start),
    )
  }

  /** Notes that the code applies in this visit, unless it was noted before. Returns false if the answers were cleared since then. */
  noteInVisit(code: string): boolean {
    const clearsWhenNoted = this.checkoutKept.promo_codes.read()?.get(code)
    if (clearsWhenNoted === undefined) this.startInVisit(code)
    return clearsWhenNoted === undefined || clearsWhenNoted === this.#clearCount
  }

  /** From now on the code applies in this visit, even if the answers were cleared before. */
  startInVisit(code: string): void {
    const { promo_codes: codes } = this.checkoutKept
    codes.write(new Map(codes.read()).set(code, this.#clearCount))
  }

  /** Calls the listener when another tab clears the answers and ends the promos. */
  observeClears(listener: () => void): Unsubscribe {
    return this.funnelKept.promo_clears.observe(listener)
  }

  get #clearCount(): number {
    return this.funnelKept.promo_clears.read() ?? 0
  }

  /** Whether starts are kept after this page is closed. If not, a countdown would start again. */
  remembersStarts(): boolean {
    return this.checkoutKept.promo_activations.lasts()
  }
}
