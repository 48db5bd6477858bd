import { COUPONS } from './catalogue.ts'
import { Money, initialCountry } from './countries.ts'
import type { KnownCoupon } from './pricing.ts'

interface Contact {
  readonly email?: string
  readonly firstName?: string
  readonly lastName?: string
}

/** The fields that the site pushes; "Session Objects", developer.fastspring.com/reference/session-objects */
export interface Session {
  readonly reset?: boolean
  readonly products?: readonly { readonly path: string }[]
  readonly coupon?: string
  readonly tags?: Readonly<Record<string, string>>
  readonly paymentContact?: Contact
  readonly checkout?: boolean
}

/** The buyer's session: everything pushed since the last reset. */
export class Cart {
  readonly money = new Money(initialCountry())
  /** The path of the cart's only product; null for none. */
  path: string | null = null
  coupon: KnownCoupon | null = null
  tags: Record<string, string> = {}
  contact: Contact = {}

  /** Applies a pushed session. Rejects if the coupon cannot be checked; even then, applies everything else. */
  async apply({ reset, products, coupon, tags, paymentContact }: Session): Promise<void> {
    if (reset) this.#clear()
    this.path = products?.[0]?.path ?? this.path
    Object.assign(this.tags, tags)
    this.contact = { ...this.contact, ...paymentContact }
    if (coupon !== undefined) this.coupon = await knownCoupon(coupon)
  }

  #clear(): void {
    this.path = null
    this.coupon = null
    this.tags = {}
    this.contact = {}
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

/** The coupon behind a code; null if the code is empty or unknown, or its voucher was used or has expired. */
async function knownCoupon(code: string): Promise<KnownCoupon | null> {
  const discount = COUPONS.get(code.toLowerCase())
  if (discount) return { code, ...discount, path: null }
  if (code === '') return null
  const response = await post('/demo/voucher', { code })
  if (response.status === 404) return null
  if (!response.ok) throw new RequestFailure(response.status, await response.text())
  const voucher: unknown = await response.json()
  const path =
    typeof voucher === 'object' && voucher !== null && 'path' in voucher ? voucher.path : null
  return typeof path === 'string' ? { code, percent: 100, charges: 1, path } : null
}

/** Sends a request to the demo's services. Rejects with a RequestFailure if there is no response. */
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
