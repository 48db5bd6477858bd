import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import type { EndPresenters, Presenters } from '../visit/Presenters.ts'
import { whenIdle } from '../kit/whenIdle.ts'

/**
 * Once there is time: tells the promo's presenter what stands in the address, and when a page that slept is looked at
 * again.
 */
export function useAddressFollowers(presenters: Presenters): void {
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

/** A chunk that does not arrive is told by whoever cannot do without it. */
function withEnds(presenters: Presenters, work: (ends: EndPresenters) => void): void {
  presenters.ends().then(work, () => undefined)
}
