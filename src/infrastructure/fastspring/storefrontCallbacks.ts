/** What the provider's script calls back with; "Callbacks", https://developer.fastspring.com/reference/callbacks */
export interface StorefrontCallbacks {
  /** After it has loaded and after the last response of a chain; the payload is not parsed yet. */
  answered(payload: unknown): void
  /** Something happened in the payment window. Its events are for analytics; none is proof of anything. */
  happened(event: unknown): void
  /** The payment window was left: `{id, reference}` of an order, or null. */
  closed(order: unknown): void
  /** A request failed. A lost connection is told twice. */
  failed(status: unknown, text: unknown): void
}

declare global {
  interface Window {
    onwardStorefrontData?: (payload: unknown) => void
    onwardStorefrontEvent?: (event: unknown) => void
    onwardStorefrontClosed?: (order: unknown) => void
    onwardStorefrontError?: (status: unknown, text: unknown) => void
  }
}

let current: StorefrontCallbacks | null = null

/** The attributes of the script that name its callbacks. */
export const CALLBACK_ATTRIBUTES: Readonly<Record<string, string>> = {
  'data-data-callback': 'onwardStorefrontData',
  'data-popup-event-received': 'onwardStorefrontEvent',
  'data-popup-closed': 'onwardStorefrontClosed',
  'data-error-callback': 'onwardStorefrontError',
}

/**
 * Puts the callbacks where the script will look for them by name, at each call. What stands on the window stays there
 * for good; only who is called behind it changes.
 */
export function receiveCallbacks(callbacks: StorefrontCallbacks): void {
  current = callbacks
  window.onwardStorefrontData ??= (payload) => current?.answered(payload)
  window.onwardStorefrontEvent ??= (event) => current?.happened(event)
  window.onwardStorefrontClosed ??= (order) => current?.closed(order)
  window.onwardStorefrontError ??= (status, text) => current?.failed(status, text)
}
