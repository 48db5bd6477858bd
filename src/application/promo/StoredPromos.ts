import { type PromoStart, readPromoCode } from '../../domain/promo/Promo.ts'
import type { DeviceStore } from '../ports/KeyValueStore.ts'
import { readJson } from '../storage/readJson.ts'
import { ACTIVE_PROMO } from './activePromoKey.ts'

const DISMISSED = 'dismissed_promos'
const ACTIVATIONS = 'promo_activations'

/** What this device remembers of promos (product 4: promo). What cannot be read counts as absent. */
export class StoredPromos {
  readonly #device: DeviceStore

  constructor(device: DeviceStore) {
    this.#device = device
  }

  code(): string | null {
    return readPromoCode(this.#device.read(ACTIVE_PROMO))
  }

  /** Keeps the bare code, or nothing. */
  keep(code: string | null): void {
    if (code === null) this.#device.remove(ACTIVE_PROMO)
    else this.#device.write(ACTIVE_PROMO, code)
  }

  dismissed(): Set<string> {
    const codes = readJson(this.#device, DISMISSED)
    return new Set(Array.isArray(codes) ? codes.filter((code): code is string => typeof code === 'string') : [])
  }

  dismiss(code: string): void {
    this.#device.write(DISMISSED, JSON.stringify([...this.dismissed().add(code)]))
  }

  undismiss(code: string): void {
    this.#device.write(DISMISSED, JSON.stringify([...this.dismissed()].filter((other) => other !== code)))
  }

  activation(code: string): PromoStart | null {
    return this.#activations().get(code) ?? null
  }

  keepActivation(code: string, activation: PromoStart): void {
    this.#device.write(ACTIVATIONS, JSON.stringify(Object.fromEntries(this.#activations().set(code, activation))))
  }

  /** Whether what is known of beginnings outlives this page; a countdown would otherwise begin anew. */
  remembersActivations(): boolean {
    return this.#device.keeps(ACTIVATIONS)
  }

  #activations(): Map<string, PromoStart> {
    const entries: readonly [string, unknown][] = Object.entries(readJson(this.#device, ACTIVATIONS) ?? {})
    return new Map(entries.flatMap(([code, value]) => (isActivation(value) ? [[code, value] as const] : [])))
  }
}

/** A beginning may lie before the epoch, where a clock was set back to it: what has passed stays passed. */
function isActivation(value: unknown): value is PromoStart {
  const { since, seen } = Object.fromEntries(Object.entries(value ?? {}))
  return isTime(since) && isTime(seen) && since <= seen
}

const isTime = (value: unknown): value is number => Number.isFinite(value)
