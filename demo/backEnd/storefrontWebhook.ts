import * as v from 'valibot'
import { type DemoRoute, readBody } from './DemoRoute.ts'
import { Refusal } from './Refusal.ts'
import { subscribedTo } from './database/seededTables.ts'
import { voucherEnd } from './database/vouchers.ts'
import type { DemoDatabase } from './database/DemoDatabase.ts'
import type { Tables } from './database/Tables.ts'

const text = v.pipe(v.string(), v.minLength(1))
const recipient = v.object({
  email: text,
  name: text,
  note: v.exactOptional(v.string()),
})
const paidOrder = v.object({
  uid: v.exactOptional(text),
  path: text,
  id: text,
  reference: text,
  coupon: v.exactOptional(text),
  recipient: v.exactOptional(recipient),
  deliverAt: v.exactOptional(text),
  /** Whether a bank transfer is under way. */
  isAtBank: v.exactOptional(v.boolean()),
})
type PaidOrder = v.InferOutput<typeof paidOrder>

type Field = Tables['activations'][number]['field']
const VOUCHER_FIELDS: ReadonlyMap<string, Field> = new Map([
  ['onward-voucher-pro', 'subscription'],
  ['onward-voucher-coaching', 'subscription_hc'],
])

/** How long a bank transfer takes in the demo, in ms. */
const BANK_MS = 3 * 60_000

const isGift = ({ path }: PaidOrder): boolean => path.includes('-gift-')

/**
 * The payment provider's notification of a paid order. A repeated notification counts once. A purchase appears on the buyer's
 * profile after a delay, even if the page is reloaded meanwhile. A gift is recorded with its recipient. A voucher is marked as
 * used.
 */
const webhook: DemoRoute = {
  at: /^https?:\/\/[^/]+\/demo\/webhook$/,
  call: 'webhook',
  async answer(request, database) {
    const order = await readBody(request, paidOrder)
    database.change((tables) =>
      isGift(order) ? recordGift(tables, order) : activate(tables, order, database),
    )
    return Response.json({}, { status: 202 })
  },
}

/** The product that a code pays for; 404 if the code is unknown, used or expired. */
const voucher: DemoRoute = {
  at: /^https?:\/\/[^/]+\/demo\/voucher$/,
  call: 'voucher',
  async answer(request, database) {
    const { code } = await readBody(request, v.object({ code: text }))
    const { path } = validVoucher(database.read(), code, database.now())
    return Response.json({ path })
  },
}

export const storefrontWebhookRoutes: readonly DemoRoute[] = [webhook, voucher]

function recordGift({ journal }: Tables, { uid = '', ...order }: PaidOrder): void {
  const isSame = (body: unknown) => v.is(v.object({ id: v.literal(order.id) }), body)
  if (!journal.some(({ name, body }) => name === 'gift' && isSame(body)))
    journal.push({ name: 'gift', uid, body: order, status: 202 })
}

function activate(
  tables: Tables,
  { uid, path, id, reference, coupon, isAtBank = false }: PaidOrder,
  { now, site }: DemoDatabase,
): void {
  const { accounts, activations, documents, settings } = tables
  if (uid === undefined) throw new Refusal(400, 'The order has no owner')
  if (!accounts[uid]) throw new Refusal(404, 'No account has this uid')
  if (activations.some((one) => one.id === id)) return
  const voucherField = VOUCHER_FIELDS.get(path)
  if (voucherField) {
    const paidWith = validVoucher(tables, coupon ?? '', now())
    if (paidWith.path !== path) throw new Refusal(404, 'The voucher is for another product')
    paidWith.redeemed = true
  }
  const field = voucherField ?? site.subscriptionField
  activations.push({
    id,
    uid,
    field,
    record: {
      ...subscribedTo(path, reference),
      ...(voucherField && { state: 'canceled', ends: voucherEnd(path, now()) }),
    },
    due: now() + (isAtBank ? BANK_MS : settings.activationDelayMs),
    applied: false,
    isAtBank,
  })
  if (isAtBank)
    documents[uid] = {
      ...documents[uid],
      open_orders: [{ state: 'pending', reference, sku: path, record: field, since: now() }],
    }
}

/** @throws Refusal if the code is unknown, used or expired. */
function validVoucher({ vouchers }: Tables, code: string, now: number): Tables['vouchers'][string] {
  const entry = vouchers[code.toUpperCase()]
  if (!entry || entry.redeemed || (entry.expires !== null && entry.expires <= now))
    throw new Refusal(404, 'No such voucher')
  return entry
}
