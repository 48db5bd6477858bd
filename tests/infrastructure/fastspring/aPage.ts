import { vi } from 'vitest'
import type { Offer } from '#domain/offer/Offer.ts'
import { FastSpringStorefront } from '#infrastructure/fastspring/FastSpringStorefront.ts'
import type { SessionObject } from '#infrastructure/fastspring/storefrontScript.ts'
import { ManualClock } from '#infrastructure/memory/ManualClock.ts'
import { RecordingLog } from '#infrastructure/memory/RecordingLog.ts'
import { aPayload, hostScript } from '../../contracts/storefront/storefrontPages.ts'
import { ProviderScript } from './ProviderScript.ts'

export const CONFIG = {
  scriptUrl: '/storefront.js',
  storefront: 'onward.test.onfastspring.com/popup-onward',
}
export const ORDER = { path: 'year', uid: 'robin-1', email: 'robin@example.com' }
export const PAID = { id: 'A1', reference: 'ONW1' }

/** How a page's script starts: it calls back, it starts without calling back, or it loads only by `loadScript`. */
export type Start = 'answering' | 'silent' | 'pending'

/** A storefront on a page with an imitation of the provider's script. */
export function aPage(start: Start = 'answering') {
  const clock = new ManualClock()
  const log = new RecordingLog()
  const scripts: ProviderScript[] = []
  const loadScript = (tag: HTMLScriptElement): ProviderScript => {
    const script = new ProviderScript(tag, clock)
    scripts.push(script)
    return script
  }
  const host = hostScript((tag) => {
    if (start !== 'pending') loadScript(tag)
    if (start === 'answering') scripts.at(-1)?.answer(aPayload('year'))
  })
  const storefront = new FastSpringStorefront(CONFIG, clock, log)
  const received: (readonly Offer[])[] = []
  storefront.observe((offers) => void received.push(offers))
  const script = (): ProviderScript => {
    const found = scripts.at(-1)
    if (!found) throw new Error('No script was added')
    return found
  }
  return {
    storefront,
    clock,
    log,
    received,
    scripts,
    script,
    tags: host.tags,
    setReachable: host.setReachable,
    /** Makes the pending script load. */
    loadScript: () => loadScript(host.tags.at(-1) ?? document.createElement('script')),
    sessions: (): readonly SessionObject[] =>
      scripts.flatMap(({ pushed }) => pushed.map(({ session }) => session)),
    /** Waits until this many payment windows were requested. */
    untilWindowsRequested: (count = 1) =>
      vi.waitFor(() => {
        const requested = scripts.flatMap(({ pushed }) =>
          pushed.filter(({ session }) => session.checkout),
        )
        if (requested.length < count)
          throw new Error(`${requested.length} payment windows were requested`)
      }),
  }
}

/** The state of a promise: its value, its rejection, or `pending`. */
export async function stateOf(promise: Promise<unknown>): Promise<unknown> {
  const turn = new Promise((resolve) => setTimeout(() => resolve('pending')))
  return Promise.race([promise.catch((cause: unknown) => cause), turn])
}

/** A page on which the visitor has requested a payment window that has not opened yet. */
export async function aPageWithRequestedWindow(
  order: Partial<typeof ORDER> & { readonly coupon?: string } = {},
) {
  const page = aPage()
  const outcome = page.storefront.checkout({ ...ORDER, ...order })
  outcome.catch(() => undefined)
  await page.untilWindowsRequested()
  return { ...page, outcome }
}

/** A page with an open payment window. */
export async function aPageWithOpenWindow(order: { readonly coupon?: string } = {}) {
  const page = await aPageWithRequestedWindow(order)
  page.script().openWindow()
  return page
}
