import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { whenIdle } from '../kit/whenIdle.ts'
import type { Presenters } from '../visit/Presenters.ts'

/** Starts the promo in the query when the browser is idle, and refreshes the promo when the visitor returns to the page. */
export function usePromoUpdates(presenters: Presenters): void {
  const { search } = useLocation()
  useEffect(() => whenIdle(() => presenters.readQuery(search)), [presenters, search])
  useEffect(() => {
    const refreshPromo = () =>
      void presenters.checkoutPartIfRequested()?.then(
        ({ promo }) => promo.refresh(),
        () => undefined,
      )
    window.addEventListener('pageshow', refreshPromo)
    document.addEventListener('visibilitychange', refreshPromo)
    return () => {
      window.removeEventListener('pageshow', refreshPromo)
      document.removeEventListener('visibilitychange', refreshPromo)
    }
  }, [presenters])
}
