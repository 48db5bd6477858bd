/** The frame that the provider's script lays over the page, and what it stands in. */
const OVERLAY = '#fscCanvas, #fsc-popup-frame'

export function isOverlayOpen(): boolean {
  return document.querySelector(OVERLAY) !== null
}

/** Takes away an overlay that outlived its payment window, and the scroll lock with it; true where there was one. */
export function removeOverlay(): boolean {
  const left = document.querySelectorAll(OVERLAY)
  for (const element of left) element.remove()
  if (left.length > 0) document.body.style.removeProperty('overflow')
  return left.length > 0
}
