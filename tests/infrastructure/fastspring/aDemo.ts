import { vi } from 'vitest'
import type { Offer } from '#domain/offer/Offer.ts'
import { toOffers } from '#infrastructure/fastspring/toOffers.ts'
import { hostScript, runDemoScript, serveDemo } from '../../contracts/storefront/storefrontPages.ts'

/** The demo's script on a page, after its first response, through its own API only. */
export async function aDemo(fails: (path: string) => Response | null = () => null) {
  const { database, sent } = serveDemo(fails)
  const payloads: unknown[] = []
  const errors: unknown[][] = []
  const closed: unknown[] = []
  const events: unknown[] = []
  let builder: ReturnType<typeof runDemoScript> | undefined
  hostScript(() => {
    builder = runDemoScript()
  })
  Object.assign(window, {
    demoData: (payload: unknown) => void payloads.push(payload),
    demoError: (...told: unknown[]) => void errors.push(told),
    demoClosed: (order: unknown) => void closed.push(order),
    demoEvent: (event: unknown) => void events.push(event),
  })
  const tag = document.createElement('script')
  tag.id = 'fsc-api'
  Object.assign(tag.dataset, {
    storefront: 'popup',
    dataCallback: 'demoData',
    errorCallback: 'demoError',
    popupClosed: 'demoClosed',
    popupEventReceived: 'demoEvent',
  })
  document.getElementById('fsc-api')?.remove()
  document.head.append(tag)
  let read = 0
  const answered = async () => {
    await vi.waitUntil(() => payloads.length > read, { interval: 1 })
    read = payloads.length
  }
  await answered()
  if (!builder) throw new Error('The script did not run')
  return {
    database,
    sent,
    errors,
    closed,
    events,
    builder,
    answered,
    last: () => payloads.at(-1),
    count: () => payloads.length,
    plans: (): readonly Offer[] => toOffers(payloads.at(-1)),
  }
}
