import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { EndPresenters, Presenters } from '../visit/Presenters.ts'
import { whenIdle } from '../kit/whenIdle.ts'

/** When the browser is idle, passes the query to the promo's presenter; also tells it when the visitor returns to the page. */
export function useAddressFollowers(presenters: Presenters | null): void {
  const { search } = useLocation()
  useEffect(() => whenIdle(() => withEnds(presenters, ({ promo }) => promo.arrivedWith(search))), [presenters, search])
  useEffect(() => {
    const look = () => withEnds(presenters, ({ promo }) => promo.look())
    window.addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [presenters])
}

/** Ignores a chunk that fails to load: callers that need it report the failure. */
function withEnds(presenters: Presenters | null, work: (ends: EndPresenters) => void): void {
  presenters?.ends().then(work, () => undefined)
}
