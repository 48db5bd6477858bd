import * as v from 'valibot'
import { addDays, addMonths, dayAt } from '#domain/time/Day.ts'
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
  /** Of a plan: whether anything was paid now, and the next charge, after the trial or else the months. */
  renewal: v.exactOptional(
    v.object({
      isPaid: v.boolean(),
      months: v.number(),
      trialDays: v.number(),
      total: v.number(),
      currency: text,
    }),
  ),
  deliverAt: v.exactOptional(text),
  /** Whether a bank transfer is under way. */
  isAtBank: v.exactOptional(v.boolean()),
})
type PaidOrder = v.InferOutput<typeof paidOrder>
type Renewal = NonNullable<PaidOrder['renewal']>

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
  { uid, path, id, reference, coupon, renewal, isAtBank = false }: PaidOrder,
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
      ...(renewal && datesOf(renewal, now())),
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

/** What the record of a plan says of its purchase and its next charge, as the server writes it. @param now in ms since the epoch */
function datesOf({ isPaid, months, trialDays, total, currency }: Renewal, now: number) {
  const today = dayAt(now, 'UTC')
  const { year, month, day } = trialDays > 0 ? addDays(today, trialDays) : addMonths(today, months)
  return {
    since: now,
    ...(isPaid && { first_paid: now }),
    next_charge: { at: Date.UTC(year, month - 1, day, 12), total, currency },
  }
}

/** @throws Refusal if the code is unknown, used or expired. */
function validVoucher({ vouchers }: Tables, code: string, now: number): Tables['vouchers'][string] {
  const entry = vouchers[code.toUpperCase()]
  if (!entry || entry.redeemed || (entry.expires !== null && entry.expires <= now))
    throw new Refusal(404, 'No such voucher')
  return entry
}
