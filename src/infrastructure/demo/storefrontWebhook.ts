import * as v from 'valibot'
import { type DemoRoute, readBody } from './DemoRoute.ts'
import { Refusal } from './Refusal.ts'
import { subscribedTo } from './seededWorld.ts'

const text = v.pipe(v.string(), v.minLength(1))
const paidOrder = v.object({ uid: text, path: text, id: text, reference: text })

/**
 * The payment provider's word that an order is paid. The profile says so some time later, also after a reload; an order
 * told twice counts once.
 */
const webhook: DemoRoute = {
  at: /^https?:\/\/[^/]+\/demo\/webhook$/,
  call: 'webhook',
  async answer(request, database) {
    const { uid, path, id, reference } = await readBody(request, paidOrder)
    database.change(({ accounts, activations, settings }) => {
      if (!accounts[uid]) throw new Refusal(404, 'Nobody has this uid')
      if (activations.some((told) => told.id === id)) return
      activations.push({
        id,
        uid,
        field: settings.site === 'coach' ? 'subscription_hc' : 'subscription',
        record: subscribedTo(path, reference),
        due: database.now() + settings.activationDelayMs,
        applied: false,
      })
    })
    return Response.json({}, { status: 202 })
  },
}

export const storefrontWebhookRoutes: readonly DemoRoute[] = [webhook]
