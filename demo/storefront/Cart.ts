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

/** The fields that can be pushed; "Session Objects", developer.fastspring.com/reference/session-objects */
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

/** The buyer's session: everything pushed since the last reset. */
export class Cart implements CartView {
  money = new Money(startCountry())
  quantities = new Map<string, number>()
  coupon: KnownCoupon | null = null
  tags: Record<string, string> = {}
  contact: Contact = {}
  recipient: Recipient | null = null

  /** Applies a pushed session. Rejects if the coupon cannot be checked; everything but the coupon is applied then. */
  async take({
    reset,
    products = [],
    coupon,
    tags,
    paymentContact,
    recipient,
    country,
  }: Session): Promise<void> {
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

/** A request that failed; status 0 if there was no response. */
export class RequestFailure extends Error {
  readonly status: number

  constructor(status: number, text = '') {
    super(text)
    this.name = 'RequestFailure'
    this.status = status
  }
}

/** The coupon behind a code; null if the code is empty, unknown, used or expired. */
async function knownCoupon(code: string): Promise<KnownCoupon | null> {
  const percent = COUPONS.get(code.toLowerCase())
  if (percent !== undefined) return { code, percent, path: null }
  if (code === '') return null
  const found = await post('/demo/voucher', { code })
  if (found.status === 404) return null
  if (!found.ok) throw new RequestFailure(found.status, await found.text())
  const voucher: unknown = await found.json()
  const path =
    typeof voucher === 'object' && voucher !== null && 'path' in voucher ? voucher.path : null
  return typeof path === 'string' ? { code, percent: 100, path } : null
}

/** Sends a request to the demo's services. Rejects with a RequestFailure if it fails. */
export async function post(path: string, body: unknown): Promise<Response> {
  try {
    return await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  } catch {
    throw new RequestFailure(0)
  }
}
