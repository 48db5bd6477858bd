import { useEffect } from 'react'

// @rule 10.paywall-brought-back A paywall restored from the back/forward cache fetches prices and offers again
/**
 * Reloads a page that the browser's back/forward cache restores, because its prices and offers may be hours old. Answers and
 * choices are kept. Offline it waits for the network.
 */
export function useFreshOnReturn(): void {
  useEffect(() => {
    const reload = () => window.location.reload()
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (navigator.onLine) reload()
      else window.addEventListener('online', reload)
    }
    window.addEventListener('pageshow', onShow)
    return () => {
      window.removeEventListener('pageshow', onShow)
      window.removeEventListener('online', reload)
    }
  }, [])
}
