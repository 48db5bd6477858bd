import { COUPONS } from './catalogue.ts'
import { keepCountry, Money, startCountry } from './countries.ts'
import type { CartView } from './orderObject.ts'
import type { KnownCoupon } from './pricing.ts'

export interface Contact {
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
}

export interface Recipient extends Contact {
  readonly memo?: string
}

/** What may be pushed; "Session Objects", developer.fastspring.com/reference/session-objects */
export interface Session {
  readonly reset?: boolean
  readonly products?: readonly { readonly path: string; readonly quantity?: number }[]
  readonly coupon?: string
  readonly tags?: Readonly<Record<string, string>>
  readonly paymentContact?: Contact
  readonly recipient?: Recipient
  readonly country?: string
  readonly checkout?: unknown
}

/** The buyer's session: what they put in it, until a reset. */
export class Cart implements CartView {
  money = new Money(startCountry())
  quantities = new Map<string, number>()
  coupon: KnownCoupon | null = null
  tags: Record<string, string> = {}
  contact: Contact = {}
  recipient: Recipient | null = null

  /** Takes over what is pushed. Rejects where the code's server cannot be asked; then nothing but the code is missing. */
  async take({ reset, products = [], coupon, tags, paymentContact, recipient, country }: Session): Promise<void> {
    if (reset) this.#clear()
    for (const { path, quantity } of products) {
      if (quantity === 0) this.quantities.delete(path)
      else this.quantities.set(path, quantity ?? 1)
    }
    Object.assign(this.tags, tags)
    this.contact = { ...this.contact, ...paymentContact }
    this.recipient = recipient ?? this.recipient
    if (country) {
      keepCountry(country.toUpperCase())
      this.money = new Money(country.toUpperCase())
    }
    if (coupon !== undefined) this.coupon = await knownCoupon(coupon)
  }

  #clear(): void {
    this.quantities = new Map()
    this.coupon = null
    this.tags = {}
    this.contact = {}
    this.recipient = null
  }
}

/** A request that did not go through; status 0 where it got no answer. */
export class RequestFailure extends Error {
  readonly status: number

  constructor(status: number, text = '') {
    super(text)
    this.name = 'RequestFailure'
    this.status = status
  }
}

/** What a code stands for; null for one that is unknown, used or expired, and for none. */
async function knownCoupon(code: string): Promise<KnownCoupon | null> {
  const percent = COUPONS.get(code.toLowerCase())
  if (percent !== undefined) return { code, percent, path: null }
  if (code === '') return null
  const found = await post('/demo/voucher', { code })
  if (found.status === 404) return null
  if (!found.ok) throw new RequestFailure(found.status, await found.text())
  const voucher: unknown = await found.json()
  const path = typeof voucher === 'object' && voucher !== null && 'path' in voucher ? voucher.path : null
  return typeof path === 'string' ? { code, percent: 100, path } : null
}

/** Asks the demo's own world. Rejects with a RequestFailure where there is no answer. */
export async function post(path: string, body: unknown): Promise<Response> {
  try {
    return await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  } catch {
    throw new RequestFailure(0)
  }
}
