import { onTestFinished, vi } from 'vitest'
import demoScript from '../../src/infrastructure/demo/storefront/demoStorefront.js?raw'

export interface ScriptHost {
  setReachable(reachable: boolean): void
  /** The tags that were added for the provider's script, oldest first. */
  readonly tags: HTMLScriptElement[]
}

/** A page on which the tag of the provider's script runs `script`, or fails while the provider cannot be reached. */
export function hostScript(script: (tag: HTMLScriptElement) => void): ScriptHost {
  let reachable = true
  const tags: HTMLScriptElement[] = []
  const observer = new MutationObserver((changes) => {
    for (const tag of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(tag instanceof HTMLScriptElement)) continue
      tags.push(tag)
      if (reachable) script(tag)
      else tag.dispatchEvent(new Event('error'))
    }
  })
  observer.observe(document.head, { childList: true })
  onTestFinished(() => {
    observer.disconnect()
    delete window.fastspring
    document.head.replaceChildren()
    document.body.replaceChildren()
    localStorage.clear()
  })
  return { tags, setReachable: (now) => void (reachable = now) }
}

/** Calls the page's function that an attribute of the tag names, as the provider's script does. */
export function callBack(tag: HTMLScriptElement, attribute: string, ...values: unknown[]): void {
  const handler: unknown = Reflect.get(window, tag.getAttribute(attribute) ?? '')
  if (typeof handler === 'function') handler(...values)
}

/** Runs the demo's script as a browser would, but without its pauses; it falls silent when the test is over. */
export function runDemoScript(): void {
  let running = true
  onTestFinished(() => void (running = false))
  const soon = (act: () => void) => setTimeout(() => running && act())
  new Function('setTimeout', demoScript)(soon)
}

/** What jsdom lacks of a dialog; it closes as in a browser, a moment later. */
export function installDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    queueMicrotask(() => this.dispatchEvent(new Event('close')))
  }
}

/** The payment window of the demo's script, once it stands. */
export function demoWindow(): Promise<ShadowRoot> {
  return vi.waitFor(() => {
    const root = document.querySelector('#fscCanvas')?.shadowRoot
    if (!root) throw new Error('No payment window')
    return root
  })
}

export function press(root: ShadowRoot, selector: string): void {
  const button = root.querySelector(selector)
  if (!(button instanceof HTMLButtonElement)) throw new Error(`No button ${selector}`)
  button.click()
}

/** A payload of the data callback in the provider's shape, with one monthly plan a path. */
export function aPayload(...paths: readonly string[]) {
  return {
    currency: 'USD',
    country: 'US',
    language: 'en',
    coupons: [],
    groups: [
      {
        type: 'replace',
        items: paths.map((path) => ({
          path,
          display: path,
          price: '$19.99',
          priceTotalValue: 19.99,
          totalValue: 19.99,
          discountPercentValue: 0,
          future: { intervalUnit: 'month', intervalLength: 1, priceTotalValue: 19.99 },
          subscription: { intervalUnit: 'month', intervalLength: 1, nextChargeTotalValue: 19.99, instructions: [{ type: 'regular' }] },
        })),
      },
    ],
  }
}
