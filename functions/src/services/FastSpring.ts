import * as v from 'valibot'
import {
  type Charge,
  idOf,
  refund,
  type Order,
  order,
  type Provider,
  type Refund,
  type Subscription,
  subscription,
} from '../rules/payments/Provider.ts'
import {
  type MailProvider,
  type OrderDetails,
  orderDetails,
} from '../rules/promises/OrderDetails.ts'

const API = 'https://api.fastspring.com'
/** How long a response may take, in ms. */
const REQUEST_TIMEOUT_MS = 8000

interface Credentials {
  readonly user: string
  readonly password: string
}

/** https://developer.fastspring.com/docs/api-overview */
export class FastSpring implements Provider, MailProvider {
  /**
   * @param api the address of another server, for tests
   * @param timeout how long a response may take, in ms
   */
  constructor(
    private readonly credentials: Credentials,
    private readonly api: string = API,
    private readonly timeout: number = REQUEST_TIMEOUT_MS,
  ) {}

  readOrder(id: string): Promise<Order> {
    return this.#request(`/orders/${id}`, order)
  }

  readSubscription(id: string): Promise<Subscription> {
    return this.#request(`/subscriptions/${id}`, subscription)
  }

  async readCharges(id: string): Promise<readonly Charge[]> {
    const entries = await this.#request(`/subscriptions/${id}/entries`, v.array(v.unknown()))
    return entries.map(toCharge)
  }

  async readRefund(id: string): Promise<Refund> {
    return (await this.#request(`/returns/${id}`, returns)).returns[0]
  }

  async ordersBetween(since: number, until: number, live: boolean): Promise<readonly string[]> {
    const ids: string[] = []
    for (let page: number | null = 1; page !== null && page <= MAX_PAGES;) {
      const days = `begin=${dayOf(since)}&end=${dayOf(until)}`
      const list: v.InferOutput<typeof orders> = await this.#request(
        `/orders?${days}&scope=${live ? 'live' : 'test'}&rebill=false&limit=50&page=${page}`,
        orders,
      )
      ids.push(...list.orders)
      page = list.nextPage
    }
    return ids
  }

  /** https://developer.fastspring.com/reference/cancel-subscription */
  async cancel(id: string, when: 'now' | 'period_end'): Promise<void> {
    const query = when === 'now' ? '?billingPeriod=0' : ''
    await this.#request(`/subscriptions/${id}${query}`, cancellation, 'DELETE')
  }

  readDetails(orderId: string): Promise<OrderDetails> {
    return this.#request(`/orders/${orderId}`, orderDetails)
  }

  /** https://developer.fastspring.com/reference/create-coupon-codes, whose response is not documented. */
  async addCode(coupon: string, code: string): Promise<void> {
    const added = await this.#fetch(`/coupons/${coupon}`, 'POST', { codes: [code] })
    if (added.ok) return
    // An earlier call may have added it without our knowing.
    const existing = await this.#fetch(`/coupons/${coupon}/codes`)
    if (!existing.ok || !(await existing.text()).includes(JSON.stringify(code)))
      throw new Error(`The payment provider answered ${added.status} about the coupon ${coupon}`)
  }

  async #request<const Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    method: 'GET' | 'DELETE' = 'GET',
  ): Promise<v.InferOutput<Schema>> {
    const response = await this.#fetch(path, method)
    if (!response.ok) throw new Error(`The payment provider answered ${response.status}`)
    const parsed = v.safeParse(schema, await response.json())
    if (parsed.success) return parsed.output
    // Names the field, not its value, which may be personal data.
    const field = v.getDotPath(parsed.issues[0]) ?? 'the whole'
    throw new Error(`The payment provider's answer could not be read: ${field}`)
  }

  #fetch(path: string, method = 'GET', body?: object): Promise<Response> {
    const { user, password } = this.credentials
    return fetch(`${this.api}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
        'user-agent': 'onward-functions',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(this.timeout),
    })
  }
}

/** How many pages of orders are read at most; each has 50 orders. */
const MAX_PAGES = 200
const orders = v.object({
  orders: v.array(idOf('id', 'order')),
  nextPage: v.optional(v.nullable(v.number()), null),
})
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const cancellation = v.object({
  subscriptions: v.tuple([v.object({ result: v.literal('success') })]),
})
const returns = v.object({ returns: v.tuple([refund]) })

const time = v.fallback(v.nullable(v.number()), null)
const entryFields = v.fallback(
  v.object({ beginPeriodDate: time, endPeriodDate: time, order: v.optional(v.unknown()) }),
  { beginPeriodDate: null, endPeriodDate: null },
)
/** An order of a subscription, or an entry with its period that contains one. */
function toCharge(entry: unknown): Charge {
  const { beginPeriodDate: begin, endPeriodDate: end, order: inner } = v.parse(entryFields, entry)
  // An order's own field `order` is its id.
  const found = v.safeParse(order, typeof inner === 'object' ? inner : entry)
  return { order: found.success ? found.output : null, begin, end }
}
