import { useEffect, useRef } from 'react'
import { LARGEST_BAR } from '../../design/modal/keepScrollPadding.ts'

// @rule 9.selected-in-sight The paywall opens with the selected card fully above the bar
/**
 * Scrolls until the selected card is wholly above the bar at the bottom: when the cards appear, and when something appears above
 * them later. Does nothing once the visitor has scrolled.
 */
export function useSelectedInSight(isReady: boolean, above: unknown): void {
  const left = useRef(0)
  useEffect(() => {
    const card = document.querySelector('main input[type=radio]:checked')?.closest('label')
    const bar = document.querySelector('main [data-action]')
    if (!isReady || !card || !bar) return
    const scroll = () => {
      if (Math.abs(window.scrollY - left.current) > 1) return
      const sheet = document.documentElement.style.getPropertyValue('--sheet')
      const end = window.innerHeight - (Number.parseFloat(sheet) || 0)
      const { top, height } = bar.getBoundingClientRect()
      const { top: cardTop, bottom } = card.getBoundingClientRect()
      // A bar larger than this is not sticky.
      const over = bottom + GAP - (height > end * LARGEST_BAR ? end : top)
      window.scrollBy(0, Math.min(over, cardTop - GAP))
      left.current = window.scrollY
    }
    scroll()
    // A large bar lets go of its note only after it was measured.
    const watcher = new ResizeObserver(() => {
      watcher.disconnect()
      scroll()
    })
    watcher.observe(bar)
    return () => watcher.disconnect()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs again when something above changes
  }, [isReady, above])
}

/** The distance between the card and the bar, in px. */
const GAP = 12
