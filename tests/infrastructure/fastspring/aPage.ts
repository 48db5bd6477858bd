import { vi } from 'vitest'
import type { Offer } from '../../../src/domain/offer/Offer.ts'
import { FastSpringStorefront } from '../../../src/infrastructure/fastspring/FastSpringStorefront.ts'
import type { SessionObject } from '../../../src/infrastructure/fastspring/storefrontScript.ts'
import { ManualClock } from '../../../src/infrastructure/memory/ManualClock.ts'
import { RecordingLog } from '../../../src/infrastructure/memory/RecordingLog.ts'
import { aPayload, hostScript } from '../../contracts/storefront/storefrontPages.ts'
import { ProviderScript } from './ProviderScript.ts'

export const CONFIG = { scriptUrl: '/storefront.js', storefront: 'onward.test.onfastspring.com/popup-onward' }
export const ORDER = { path: 'year', uid: 'robin-1', email: 'robin@example.com' }
export const PAID = { id: 'A1', reference: 'ONW1' }

/** How a page's script behaves at its start: it answers, it starts and says nothing, or it never arrives. */
export type Start = 'answering' | 'silent' | 'pending'

/** A storefront on a page whose script is the provider's as far as it is known. */
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
  const heard: (readonly Offer[])[] = []
  storefront.observe((offers) => void heard.push(offers))
  const script = (): ProviderScript => {
    const found = scripts.at(-1)
    if (!found) throw new Error('No script arrived')
    return found
  }
  return {
    storefront, clock, log, heard, scripts, script,
    tags: host.tags,
    setReachable: host.setReachable,
    /** The script of the tag that is pending arrives. */
    arrive: () => arrive(host.tags.at(-1) ?? document.createElement('script')),
    sessions: (): readonly SessionObject[] => scripts.flatMap(({ pushed }) => pushed.map(({ session }) => session)),
    /** Waits until so many payment windows were asked for. */
    asked: (count = 1) => vi.waitFor(() => {
      const asked = scripts.flatMap(({ pushed }) => pushed.filter(({ session }) => session.checkout))
      if (asked.length < count) throw new Error(`${asked.length} payment windows were asked for`)
    }),
  }
}

/** What became of a promise so far: its value, what it was rejected with, or `pending`. */
export async function fateOf(promise: Promise<unknown>): Promise<unknown> {
  const turn = new Promise((resolve) => setTimeout(() => resolve('pending')))
  return Promise.race([promise.catch((cause: unknown) => cause), turn])
}

/** A page whose visitor asked for a payment window, which is not there yet. */
export async function askedForWindow(order: Partial<typeof ORDER> & { readonly coupon?: string } = {}) {
  const page = aPage()
  const left = page.storefront.checkout({ ...ORDER, ...order })
  left.catch(() => undefined)
  await page.asked()
  return { ...page, left }
}

/** A page whose visitor is in the payment window. */
export async function inWindow(order: { readonly coupon?: string } = {}) {
  const page = await askedForWindow(order)
  page.script().openWindow()
  return page
}
