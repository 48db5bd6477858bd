import { askScriptToClose } from './overlayMessages.ts'

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
