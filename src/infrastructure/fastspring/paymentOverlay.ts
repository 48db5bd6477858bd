import { askScriptToClose } from './overlayMessages.ts'

/** The overlay of the provider's script: first a canvas, then the payment window inside it, once its address is known. */
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
 * Removes an overlay that was left after its payment window closed, and its scroll lock; returns true if there was one. The
 * script is asked to close its window, too: otherwise it would open the next one in the removed frame.
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
 * Moves the overlay from the page into a detached parent. The script still refers to it and needs a parent to close it.
 */
export function setOverlayAside(): void {
  const aside = document.createElement('div')
  for (const element of document.querySelectorAll(OVERLAY))
    if (element.isConnected) aside.append(element)
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
