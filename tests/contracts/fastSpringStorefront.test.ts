// @vitest-environment jsdom
import * as v from 'valibot'
import { beforeAll, vi } from 'vitest'
import type { Order } from '../../src/application/ports/Storefront.ts'
import { FastSpringStorefront } from '../../src/infrastructure/fastspring/FastSpringStorefront.ts'
import { ManualClock } from '../../src/infrastructure/memory/ManualClock.ts'
import { RecordingLog } from '../../src/infrastructure/memory/RecordingLog.ts'
import { storefrontContract } from './storefrontContract.ts'
import { aPayload, callBack, demoWindow, hostScript, installDialogs, press, runDemoScript } from './storefrontPages.ts'

const CONFIG = { scriptUrl: '/storefront.js', storefront: 'onward.test.onfastspring.com/popup-onward' }

beforeAll(installDialogs)

const aStorefront = () => new FastSpringStorefront(CONFIG, new ManualClock(), new RecordingLog())

const Purchase = v.strictObject({
  reset: v.literal(true),
  products: v.strictTuple([v.strictObject({ path: v.string(), quantity: v.literal(1) })]),
  tags: v.strictObject({ uid: v.string() }),
  paymentContact: v.exactOptional(v.strictObject({ email: v.string() })),
  checkout: v.literal(true),
})

function toOrder(pushed: unknown): Order {
  const { products, tags, paymentContact } = v.parse(Purchase, pushed)
  return { path: products[0].path, uid: tags.uid, email: paymentContact?.email ?? null }
}

storefrontContract('FastSpringStorefront over a scripted provider', async () => {
  const windows: Order[] = []
  const paths = ['plan-a', 'plan-b']
  const { tags, setReachable } = hostScript((tag) => {
    const answer = () => callBack(tag, 'data-data-callback', aPayload(...paths))
    window.fastspring = {
      builder: {
        push(order) {
          if (order['checkout']) windows.push(toOrder(order))
          answer()
        },
      },
    }
    answer()
  })
  let left = 0
  return {
    storefront: aStorefront(),
    paths,
    setReachable,
    answerAnew: () => window.fastspring?.builder?.push({}),
    windows: () => windows,
    async leaveWindow(how) {
      await vi.waitUntil(() => windows.length > left)
      left += 1
      const tag = tags.at(-1)
      if (tag) callBack(tag, 'data-popup-closed', how === 'closed' ? null : { id: `order-${left}`, reference: `REF${left}` })
    },
  }
})

storefrontContract("FastSpringStorefront over the demo's script", async () => {
  const windows: Order[] = []
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 202 }))
  const { setReachable } = hostScript(() => {
    runDemoScript()
    const builder = window.fastspring?.builder
    if (!builder) throw new Error('The script did not run')
    const { push } = builder
    builder.push = (order) => {
      if (order['checkout']) windows.push(toOrder(order))
      push(order)
    }
  })
  return {
    storefront: aStorefront(),
    paths: [
      'onward-month',
      'onward-quarter',
      'onward-halfyear',
      'onward-year',
      'onward-coach-month',
      'onward-coach-quarter',
      'onward-coach-halfyear',
      'onward-coach-year',
    ],
    setReachable,
    answerAnew: () => window.fastspring?.builder?.push({}),
    windows: () => windows,
    leaveWindow: async (how) => press(await demoWindow(), how === 'closed' ? '.close' : '.pay'),
  }
})
