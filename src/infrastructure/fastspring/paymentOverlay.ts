import { askScriptToClose } from './overlayMessages.ts'

/** The overlay of the provider's script: first a canvas; inside it the payment window, once the window's address is known. */
const OVERLAY = '#fscCanvas, #fsc-popup-frame'
const WINDOW = '#fsc-popup-frame, #fscCanvas iframe'

export function hasOverlay(): boolean {
  return document.querySelector(OVERLAY) !== null
}

/** Whether a payment window is open. The canvas alone does not count: it shows a spinner while the request runs. */
export function isWindowOpen(): boolean {
  return document.querySelector(WINDOW) !== null
}

/**
 * Removes the overlay and its scroll lock; returns whether there was an overlay. Also asks the script to close its window:
 * otherwise the script would open the next window in the removed frame.
 */
export function closeOverlay(): boolean {
  if (!hasOverlay()) return false
  const { overflow = '' } = document.body.dataset
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
  const observer = new MutationObserver(() => {
    if (!isWindowOpen()) return
    closeOverlay()
    onRefused()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
