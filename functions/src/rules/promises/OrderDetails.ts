import * as v from 'valibot'
import { isOneAddress } from '../contracts/statement.ts'
import { idOf, orNull } from '../payments/Provider.ts'

const text = (longest: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longest))
const optional = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(orNull(schema), null)
const email = v.pipe(text(254), v.check(isOneAddress))

/** The tags with which the page says who gets a gift. */
const recipient = v.pipe(
  v.object({
    gift_email: email,
    gift_name: text(200),
    gift_from: optional(text(200)),
    gift_note: optional(text(1200)),
  }),
  v.transform(({ gift_email, gift_name, gift_from, gift_note }) => ({
    email: gift_email,
    name: gift_name,
    /** How the giver signs. */
    from: gift_from,
    note: gift_note,
  })),
)

const NOBODY = { first: null, last: null, email: null }

/**
 * What a mail about an order needs, and nothing stores: https://developer.fastspring.com/reference/retrieve-an-order.
 * `recipient` is null if the order is for nobody else.
 */
export const orderDetails = v.pipe(
  v.object({
    customer: v.optional(
      v.fallback(
        v.object({ first: optional(text(200)), last: optional(text(200)), email: optional(email) }),
        NOBODY,
      ),
      NOBODY,
    ),
    tags: optional(v.looseObject({})),
    items: v.array(v.object({ product: idOf('product', 'path'), display: optional(text(200)) })),
  }),
  v.transform(({ customer, tags, items }) => {
    const named = v.safeParse(recipient, tags)
    return {
      buyer: {
        name: [customer.first, customer.last].filter((part) => part !== null).join(' ') || null,
        email: customer.email,
      },
      recipient: named.success ? named.output : null,
      /** The names of the products, by path. */
      names: new Map(
        items.flatMap(({ product, display }) => (display === null ? [] : [[product, display]])),
      ) as ReadonlyMap<string, string>,
    }
  }),
)
export type OrderDetails = v.InferOutput<typeof orderDetails>

/** The payment provider, as far as mails need it. @throws if it does not answer, or refuses */
export interface MailProvider {
  readDetails(order: string): Promise<OrderDetails>
  /** Makes a code of a coupon. A code that exists stays as it is. */
  addCode(coupon: string, code: string): Promise<void>
}
