import { useEffect } from 'react'

/**
 * Reloads a page that the browser restores from its back/forward cache, because its prices and offers may be hours old.
 * Answers and choices are kept.
 */
export function useFreshOnReturn(): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) window.location.reload()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
