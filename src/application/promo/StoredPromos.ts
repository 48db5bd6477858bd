import { type PromoStart, readPromoCode } from '../../domain/promo/Promo.ts'
import type {
  ActivePromoRepository,
  PromoHistoryRepository,
} from '../ports/kept/PromoRepository.ts'

/** The promos that this browser remembers (product 4: promo). */
export class StoredPromos {
  readonly #active: ActivePromoRepository
  readonly #history: PromoHistoryRepository

  constructor(active: ActivePromoRepository, history: PromoHistoryRepository) {
    this.#active = active
    this.#history = history
  }

  code(): string | null {
    return readPromoCode(this.#active.activePromo.read())
  }

  /** @param code null removes the kept code */
  keep(code: string | null): void {
    if (code === null) this.#active.activePromo.remove()
    else this.#active.activePromo.write(code)
  }

  dismissed(): Set<string> {
    return new Set(this.#history.dismissed.read())
  }

  dismiss(code: string): void {
    this.#history.dismissed.write([...this.dismissed().add(code)])
  }

  undismiss(code: string): void {
    this.#history.dismissed.write([...this.dismissed()].filter((other) => other !== code))
  }

  start(code: string): PromoStart | null {
    return this.#history.starts.read()?.get(code) ?? null
  }

  keepStart(code: string, start: PromoStart): void {
    this.#history.starts.write(new Map(this.#history.starts.read()).set(code, start))
  }

  /** Whether starts are kept after this page is closed. If not, a countdown would start again. */
  remembersStarts(): boolean {
    return this.#history.starts.lasts()
  }
}
