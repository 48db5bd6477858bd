import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { isBackwards } from './useGo.ts'

/** The index that the router stores in each history entry. */
function historyIndex(): number {
  const state: unknown = window.history.state
  return typeof state === 'object' &&
    state !== null &&
    'idx' in state &&
    typeof state.idx === 'number'
    ? state.idx
    : 0
}

/** Tells the styles whether the visitor goes on or back, so that the new page slides in from that side. The first page does not slide. */
export function useTravel(): void {
  const { key, state } = useLocation()
  const type = useNavigationType()
  const last = useRef<{ readonly key: string; readonly index: number } | null>(null)
  useLayoutEffect(() => {
    const before = last.current
    if (before?.key === key) return
    const index = historyIndex()
    last.current = { key, index }
    const { dataset } = document.documentElement
    if (type !== 'POP') dataset['travel'] = isBackwards(state) ? 'back' : 'on'
    else if (before) dataset['travel'] = index < before.index ? 'back' : 'on'
    else delete dataset['travel']
  }, [key, state, type])
}
