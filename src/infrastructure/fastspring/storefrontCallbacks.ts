import type { Clock } from '#application/ports/Clock.ts'

/** The callbacks of the provider's script; "Callbacks", https://developer.fastspring.com/reference/callbacks */
export interface StorefrontCallbacks {
  /** Called after the script has loaded and after the last response of a chain of requests. The payload is not parsed yet. */
  onData(payload: unknown): void
  /** Called for an event in the payment window, an object or its name alone. Such events are for analytics and prove nothing. */
  onPopupEvent(event: unknown): void
  /** Called with an order's data, without personal data, if the provider sends them to the page before the window closes. */
  onPopupWebhook(order: unknown): void
  /** Called when the payment window closes, with `{id, reference}` of an order, or null. */
  onPopupClosed(order: unknown): void
  /** Called when a request failed; twice for a lost connection. */
  onError(status: unknown, text: unknown): void
}

declare global {
  interface Window {
    onwardStorefrontData?: (payload: unknown) => void
    onwardStorefrontEvent?: (event: unknown) => void
    onwardStorefrontWebhook?: (order: unknown) => void
    onwardStorefrontClosed?: (order: unknown) => void
    onwardStorefrontError?: (status: unknown, text: unknown) => void
  }
}

let current: StorefrontCallbacks | null = null

/** The attributes of the script's tag that name the callbacks. */
export const CALLBACK_ATTRIBUTES: Readonly<Record<string, string>> = {
  'data-data-callback': 'onwardStorefrontData',
  'data-popup-event-received': 'onwardStorefrontEvent',
  'data-popup-webhook-received': 'onwardStorefrontWebhook',
  'data-popup-closed': 'onwardStorefrontClosed',
  'data-error-callback': 'onwardStorefrontError',
}

/**
 * Puts the callbacks on the window, where the script looks them up by name at each call. The functions on the window stay
 * there; only the object they forward to changes.
 */
export function installCallbacks(callbacks: StorefrontCallbacks): void {
  current = callbacks
  window.onwardStorefrontData ??= (payload) => current?.onData(payload)
  window.onwardStorefrontEvent ??= (event) => current?.onPopupEvent(event)
  window.onwardStorefrontWebhook ??= (order) => current?.onPopupWebhook(order)
  window.onwardStorefrontClosed ??= (order) => current?.onPopupClosed(order)
  window.onwardStorefrontError ??= (status, text) => current?.onError(status, text)
}

/** How long the script may take to load, or to respond, in ms. */
const SCRIPT_TIMEOUT_MS = 8000

interface Waiting {
  readonly arrived: () => void
  readonly failed: (cause: Error) => void
}

/** The pending waits for a response of the storefront, each with a time limit. */
export class ScriptResponses {
  readonly #waiting = new Set<Waiting>()

  constructor(private readonly clock: Clock) {}

  /**
   * Calls `ask`, and resolves when the next response arrives or `ask` calls `arrived`. Rejects if `ask` throws, if a request
   * fails, or after 8 seconds.
   */
  next(ask: (arrived: () => void) => void): Promise<void> {
    const over = new AbortController()
    const answered = new Promise<void>((arrived, failed) => {
      const own = { arrived, failed }
      this.#waiting.add(own)
      over.signal.addEventListener('abort', () => this.#waiting.delete(own))
      this.clock.wait(SCRIPT_TIMEOUT_MS, over.signal).then(
        () => failed(new Error('The storefront did not answer in time')),
        () => undefined,
      )
      ask(arrived)
    })
    return answered.finally(() => over.abort())
  }

  arrived(): void {
    for (const { arrived } of this.#waiting) arrived()
  }

  failed(cause: Error): void {
    for (const { failed } of this.#waiting) failed(cause)
  }
}
