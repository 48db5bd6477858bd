import { onTestFinished, vi } from 'vitest'
import { workouts } from '#domain/site/workouts.ts'
import { DemoDatabase } from '#demo/backEnd/database/DemoDatabase.ts'
import { Refusal } from '#demo/backEnd/Refusal.ts'
import { startDemoStorefront, type Surroundings } from '#demo/storefront/startDemoStorefront.ts'
import { storefrontWebhookRoutes } from '#demo/backEnd/storefrontWebhook.ts'

export interface ScriptHost {
  setReachable(reachable: boolean): void
  /** The script tags added for the provider, oldest first. */
  readonly tags: HTMLScriptElement[]
}

/** Until the end of the test, the tag of the provider's script runs `script`, or fails while the provider cannot be reached. */
export function hostScript(script: (tag: HTMLScriptElement) => void): ScriptHost {
  let isReachable = true
  const tags: HTMLScriptElement[] = []
  const observer = new MutationObserver((changes) => {
    for (const tag of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(tag instanceof HTMLScriptElement)) continue
      tags.push(tag)
      if (isReachable) script(tag)
      else tag.dispatchEvent(new Event('error'))
    }
  })
  observer.observe(document.head, { childList: true })
  const disconnectObservers = recordObservers()
  onTestFinished(() => {
    observer.disconnect()
    disconnectObservers()
    delete window.fastspring
    delete window.fscSession
    for (const tag of tags) tag.remove()
    document.body.replaceChildren()
  })
  return { tags, setReachable: (reachable) => void (isReachable = reachable) }
}

/**
 * Records the observers that are added to the page from now on. @returns a function that disconnects them, because the next test
 * uses the same page
 */
function recordObservers(): () => void {
  const observers: MutationObserver[] = []
  vi.stubGlobal(
    'MutationObserver',
    class extends MutationObserver {
      override observe(...args: Parameters<MutationObserver['observe']>) {
        observers.push(this)
        super.observe(...args)
      }
    },
  )
  return () => {
    for (const added of observers) added.disconnect()
    vi.unstubAllGlobals()
  }
}

/** Calls the page's function that an attribute of the script tag names, as the provider's script does. */
export function callBack(tag: HTMLScriptElement, attribute: string, ...values: unknown[]): void {
  const handler: unknown = Reflect.get(window, tag.getAttribute(attribute) ?? '')
  if (typeof handler === 'function') handler(...values)
}

/** Runs the demo's script as a browser would, but without the script's pauses, until the end of the test. */
export function runDemoScript(
  surroundings: Partial<Surroundings> = {},
): ReturnType<typeof startDemoStorefront> {
  let isRunning = true
  onTestFinished(() => void (isRunning = false))
  return startDemoStorefront({
    wait: () => new Promise((resolve) => setTimeout(() => isRunning && resolve())),
    takeEnding: () => null,
    goTo: () => undefined,
    ...surroundings,
  })
}

/** Answers the requests of the demo's script from a new database. `failureFor` may return a response to give instead. */
export function serveDemo(failureFor: (path: string) => Response | null = () => null): {
  readonly database: DemoDatabase
  readonly sent: { path: string; body: unknown }[]
} {
  const database = new DemoDatabase(workouts, null)
  const sent: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, init: { body: string }) => {
    const failure = failureFor(path)
    if (failure?.type === 'error') throw new TypeError('Failed to fetch')
    if (failure) return failure
    sent.push({ path, body: JSON.parse(init.body) })
    const request = new Request(new URL(path, 'http://localhost'), {
      method: 'POST',
      body: init.body,
    })
    const route = storefrontWebhookRoutes.find(({ at }) => at.test(request.url))
    try {
      return (await route?.answer(request, database)) ?? Response.error()
    } catch (cause) {
      if (cause instanceof Refusal) return cause.toResponse()
      throw cause
    }
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { database, sent }
}

/** The payment window of the demo's script, once it has opened. */
export function demoWindow(): Promise<ShadowRoot> {
  return vi.waitFor(() => {
    const root = document.querySelector('#fsc-popup-frame')?.shadowRoot
    if (!root) throw new Error('No payment window')
    return root
  })
}

export function press(root: ShadowRoot, selector: string): void {
  const button = root.querySelector(selector)
  if (!(button instanceof HTMLButtonElement)) throw new Error(`No button ${selector}`)
  button.click()
}

/** A payload of the data callback in the provider's format, with one monthly offer per path. */
export function aPayload(...paths: readonly string[]) {
  return aCartPayload({ paths })
}

interface CartFacts {
  readonly paths: readonly string[]
  /** The path in the cart. */
  readonly chosen?: string
  /** The coupon that the storefront accepts. */
  readonly coupon?: string
  /** The discount of the coupon. */
  readonly percent?: number
}

export function aCartPayload({ paths, chosen, coupon, percent = 0 }: CartFacts) {
  const totalValue = Math.round(1999 * (1 - percent / 100)) / 100
  return {
    currency: 'USD',
    country: 'US',
    language: 'en',
    coupons: coupon === undefined ? [] : [coupon],
    groups: [
      {
        type: 'replace',
        items: paths.map((path) => ({
          path,
          display: path,
          selected: path === chosen,
          price: '$19.99',
          priceTotalValue: 19.99,
          totalValue,
          discountPercentValue: percent,
          discountTotalValue: Math.round((19.99 - totalValue) * 100) / 100,
          future: { intervalUnit: 'month', intervalLength: 1, priceTotalValue: 19.99 },
          subscription: {
            intervalUnit: 'month',
            intervalLength: 1,
            nextChargeTotalValue: 19.99,
            instructions: [{ type: 'regular' }],
          },
          groups: [],
        })),
      },
    ],
  }
}
