import { askScriptToClose } from './overlayMessages.ts'

/** What the provider's script lays over the page: a canvas, at once, and in it the payment window, once it has an address. */
const OVERLAY = '#fscCanvas, #fsc-popup-frame'
const WINDOW = '#fsc-popup-frame, #fscCanvas iframe'

export function hasOverlay(): boolean {
  return document.querySelector(OVERLAY) !== null
}

/** Whether there is a window that could be paid in. The canvas alone is not yet one: it turns while the request runs. */
export function isWindowOpen(): boolean {
  return document.querySelector(WINDOW) !== null
}

/**
 * Takes away an overlay that outlived its payment window, and the scroll lock with it; true where there was one. The
 * script is told to close it, or it would draw its next window into a frame that is gone.
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

/** Takes the overlay off the page. The script still has it, and looks for what it closes by its parent: in one it is kept. */
export function setOverlayAside(): void {
  const aside = document.createElement('div')
  for (const element of document.querySelectorAll(OVERLAY)) if (element.isConnected) aside.append(element)
}

/** Closes every payment window that opens from now on, before anybody could pay in it; returns how to stop. */
export function refuseWindows(onRefused: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (!isWindowOpen()) return
    closeOverlay()
    onRefused()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}
