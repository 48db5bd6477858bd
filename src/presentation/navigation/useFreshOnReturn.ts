import { useEffect } from 'react'

/**
 * Loads the page anew where the browser brings it back as it was left: what it says of prices and offers may be hours old.
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
