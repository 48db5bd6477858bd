import { useEffect, useRef } from 'react'

// @rule 9.selected-in-sight The paywall opens with the selected card fully above the button's bar
/**
 * Scrolls until the selected card is wholly above the button's bar, or above the privacy choices if the bar is too tall to stick
 * (`data-tall`): when the cards appear, and whenever the page or the bar changes its size, for example because of a promo or a font. Stops at the visitor's first input.
 */
export function useSelectedInSight(isReady: boolean): void {
  const hasInput = useRef(false)
  useEffect(() => {
    const inputs = new AbortController()
    const stop = () => {
      hasInput.current = true
      inputs.abort()
    }
    for (const input of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
      window.addEventListener(input, stop, { passive: true, signal: inputs.signal })
    return () => inputs.abort()
  }, [])
  useEffect(() => {
    const page = document.querySelector('main')
    const card = page?.querySelector('input[type=radio]:checked')?.closest('label')
    const bar = page?.querySelector('[data-action]')
    if (!isReady || !page || !card || !bar) return
    const scroll = () => {
      if (hasInput.current) return
      const sheetHeight = document.documentElement.style.getPropertyValue('--sheet')
      const visibleBottom = window.innerHeight - (Number.parseFloat(sheetHeight) || 0)
      const { top: cardTop, bottom } = card.getBoundingClientRect()
      const limit = bar.hasAttribute('data-tall') ? visibleBottom : bar.getBoundingClientRect().top
      // A part of a pixel more would show a sliver of the next card.
      const over = Math.floor(bottom + GAP - limit)
      window.scrollBy(0, Math.min(over, cardTop - GAP))
    }
    scroll()
    const watcher = new ResizeObserver(scroll)
    watcher.observe(page)
    watcher.observe(bar)
    return () => watcher.disconnect()
  }, [isReady])
}

/**
 * The distance of the card from the bar or, if the card is too tall, from the window's top, in px: that between two cards, so that no
 * sliver of the next one can be tapped.
 */
const GAP = 8
