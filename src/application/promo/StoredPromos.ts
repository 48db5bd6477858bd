import { type PromoStart, readPromoCode } from '#domain/promo/Promo.ts'
import type {
  ActivePromoRepository,
  PromoHistoryRepository,
} from '../ports/kept/PromoRepository.ts'
import type { Unsubscribe } from '../ports/Unsubscribe.ts'

/** The promos that this browser remembers (product 4: promo). */
export class StoredPromos {
  constructor(
    private readonly active: ActivePromoRepository,
    private readonly history: PromoHistoryRepository,
  ) {}

  code(): string | null {
    return readPromoCode(this.active.activePromo.read())
  }

  /** @param code null removes the kept code */
  keep(code: string | null): void {
    if (code === null) this.active.activePromo.remove()
    else this.active.activePromo.write(code)
  }

  dismissed(): Set<string> {
    return new Set(this.history.dismissed.read())
  }

  dismiss(code: string): void {
    this.history.dismissed.write([...this.dismissed().add(code)])
  }

  undismiss(code: string): void {
    this.history.dismissed.write([...this.dismissed()].filter((other) => other !== code))
  }

  start(code: string): PromoStart | null {
    return this.history.starts.read()?.get(code) ?? null
  }

  keepStart(code: string, start: PromoStart): void {
    this.history.starts.write(new Map(this.history.starts.read()).set(code, start))
  }

  /** Notes that this visit has the code, unless it was noted before. Returns whether it counts: a clear ends every code of the visit. */
  noteInVisit(code: string): boolean {
    const known = this.history.ofVisit.read()?.get(code)
    if (known === undefined) this.startInVisit(code)
    return known === undefined || known === this.#clears
  }

  /** The code counts in this visit, whatever was cleared before. */
  startInVisit(code: string): void {
    const { ofVisit } = this.history
    ofVisit.write(new Map(ofVisit.read()).set(code, this.#clears))
  }

  /** Calls the listener when another tab clears the answers and ends the promos. */
  observeClears(listener: () => void): Unsubscribe {
    return this.active.clears.observe(listener)
  }

  get #clears(): number {
    return this.active.clears.read() ?? 0
  }

  /** Whether starts are kept after this page is closed. If not, a countdown would start again. */
  remembersStarts(): boolean {
    return this.history.starts.lasts()
  }
}
