import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { isSlow } from '../kit/slowness.ts'
import { isBackwards } from './useGo.ts'

/** The index that the router stores in each history entry. */
const historyIndex = (): number =>
  (window.history.state as { readonly idx?: number } | null)?.idx ?? 0

/**
 * Sets `data-travel`, whether the visitor goes on or back, so that each page but the first slides in from the matching side. None
 * slides in after a swipe, which the browser has shown already, or on a slow device, where each frame would cost another styling.
 */
export function useTravel(): void {
  const isSwiped = useRef(false)
  // A layout effect, so that the listener is older than the router's, which renders the page.
  useLayoutEffect(() => {
    const onPopState = (event: PopStateEvent) => (isSwiped.current = event.hasUAVisualTransition)
    window.addEventListener('popstate', onPopState)
    return () => window.removeEventListener('popstate', onPopState)
  }, [])

  const { key, state } = useLocation()
  const type = useNavigationType()
  const lastEntry = useRef<{ readonly key: string; readonly index: number } | null>(null)
  useLayoutEffect(() => {
    const previousEntry = lastEntry.current
    if (previousEntry?.key === key) return
    const index = historyIndex()
    lastEntry.current = { key, index }
    const { dataset } = document.documentElement
    if (isSlow()) delete dataset['travel']
    else if (type !== 'POP') dataset['travel'] = isBackwards(state) ? 'back' : 'on'
    else if (previousEntry && !isSwiped.current)
      dataset['travel'] = index < previousEntry.index ? 'back' : 'on'
    else delete dataset['travel']
  }, [key, state, type])
}
