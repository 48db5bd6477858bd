import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { QueryPromo } from './QueryPromo.ts'
import { keptQuery } from './query.ts'

/** Returns a function that removes a cleared promo from the current address. */
export function useForgetPromo(promo: Pick<QueryPromo, 'decided'>): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    const { pathname, search, hash } = window.location
    const kept = keptQuery(search, promo.decided)
    if (kept !== search) void navigate(pathname + kept + hash, { replace: true })
  }, [navigate, promo])
}
