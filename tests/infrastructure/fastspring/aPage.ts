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

/** How a page's script starts: it calls back, it starts without calling back, or it never loads. */
export type Start = 'answering' | 'silent' | 'pending'

/** A storefront on a page with an imitation of the provider's script. */
export function aPage(start: Start = 'answering') {
  const clock = new ManualClock()
  const log = new RecordingLog()
  const scripts: ProviderScript[] = []
  const arrive = (tag: HTMLScriptElement): ProviderScript => {
    const script = new ProviderScript(tag, clock)
    scripts.push(script)
    return script
  }
  const host = hostScript((tag) => {
    if (start !== 'pending') arrive(tag)
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
    arrive: () => arrive(host.tags.at(-1) ?? document.createElement('script')),
    sessions: (): readonly SessionObject[] =>
      scripts.flatMap(({ pushed }) => pushed.map(({ session }) => session)),
    /** Waits until this many payment windows were requested. */
    asked: (count = 1) =>
      vi.waitFor(() => {
        const asked = scripts.flatMap(({ pushed }) =>
          pushed.filter(({ session }) => session.checkout),
        )
        if (asked.length < count) throw new Error(`${asked.length} payment windows were requested`)
      }),
  }
}

/** The state of a promise: its value, its rejection, or `pending`. */
export async function fateOf(promise: Promise<unknown>): Promise<unknown> {
  const turn = new Promise((resolve) => setTimeout(() => resolve('pending')))
  return Promise.race([promise.catch((cause: unknown) => cause), turn])
}

/** A page whose visitor requested a payment window, which has not opened yet. */
export async function askedForWindow(
  order: Partial<typeof ORDER> & { readonly coupon?: string } = {},
) {
  const page = aPage()
  const left = page.storefront.checkout({ ...ORDER, ...order })
  left.catch(() => undefined)
  await page.asked()
  return { ...page, left }
}

/** A page with an open payment window. */
export async function inWindow(order: { readonly coupon?: string } = {}) {
  const page = await askedForWindow(order)
  page.script().openWindow()
  return page
}
