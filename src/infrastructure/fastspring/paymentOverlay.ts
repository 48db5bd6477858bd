/** The overlay of the provider's script: first a canvas; inside it the payment window, once the window's address is known. */
const OVERLAY = '#fscCanvas, #fsc-popup-frame'
const WINDOW = '#fsc-popup-frame, #fscCanvas iframe'

export function hasOverlay(): boolean {
  return document.querySelector(OVERLAY) !== null
}

/** The open payment window, or null. The canvas alone does not count: it shows a spinner while the request runs. */
export function findWindow(): Element | null {
  return document.querySelector(WINDOW)
}

/** Calls the listener after each change of the page. Returns a function that stops this. */
export function observeWindow(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * Removes the overlay and its scroll lock; returns whether there was an overlay. Also asks the script to close its window:
 * otherwise the script would open the next window in the removed frame.
 * @param disappeared a window that something else has removed, perhaps with the overlay
 */
export function closeOverlay(disappeared: Element | null = null): boolean {
  if (!hasOverlay() && !disappeared) return false
  const { overflow = '' } = document.body.dataset
  if (disappeared?.parentNode === null) document.createElement('div').append(disappeared)
  askScriptToClose()
  setOverlayAside()
  document.body.style.overflow = overflow
  delete document.body.dataset['overflow']
  return true
}

/**
 * Moves the overlay from the page into a detached parent. The script still refers to the overlay, and can close the overlay
 * only if the overlay has a parent.
 */
export function setOverlayAside(): void {
  const detachedParent = document.createElement('div')
  for (const element of document.querySelectorAll(OVERLAY))
    if (element.isConnected) detachedParent.append(element)
}

/** Closes every payment window that opens from now on, before anybody can pay in it. Returns a function that stops this. */
export function refuseWindows(onRefused: () => void): () => void {
  return observeWindow(() => {
    if (!findWindow()) return
    closeOverlay()
    onRefused()
  })
}

/** The id that the provider's script gives the payment window's iframe. */
const FRAME_ID = 'fsc-popup-frame'

let ownMessage: Event | null = null
let guard: ((event: MessageEvent<unknown>) => void) | null = null

/**
 * The provider's script believes a message from any sender, even a message that names an order. This guard stops every
 * message to the script that is not from the payment window. The guard runs before the script's listener, which is added only
 * when a window is requested.
 * @param storefront the host that the window comes from, perhaps with a path, which is ignored
 * @param onForged called for each message that was stopped
 */
export function guardMessages(storefront: string, onForged: () => void): void {
  const origin = `https://${storefront.split('/')[0]}`
  if (guard) window.removeEventListener('message', guard, { capture: true })
  guard = (event) => {
    if (
      !isForScript(event.data) ||
      event === ownMessage ||
      event.origin === origin ||
      isFromFrame(event)
    )
      return
    event.stopImmediatePropagation()
    onForged()
  }
  window.addEventListener('message', guard, { capture: true })
}

/** Sends the script the message that the payment window sends when the visitor closes the window. */
function askScriptToClose(): void {
  ownMessage = new MessageEvent('message', { data: { fscPopupMessage: { action: 'close' } } })
  window.dispatchEvent(ownMessage)
  ownMessage = null
}

const isForScript = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'fscPopupMessage' in data

function isFromFrame({ source }: MessageEvent): boolean {
  const frame = document.getElementById(FRAME_ID)
  return frame instanceof HTMLIFrameElement && source !== null && source === frame.contentWindow
}
