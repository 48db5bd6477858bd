import * as paths from '../../navigation/paths.ts'
import { keptQuery } from '../../navigation/query.ts'

/**
 * Copies the query of welcome from the referrer. The prerendered button links without a query, so a tap before any script runs
 * would lose the visitor's campaign or promo.
 */
export function adoptQuery(): void {
  const { location, history } = window
  const [navigation] = performance.getEntriesByType('navigation')
  const isNavigation =
    navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  if (!isNavigation || location.search !== '' || document.referrer === '') return
  const { origin, pathname, search } = new URL(document.referrer)
  if (origin === location.origin && pathname === paths.welcome)
    history.replaceState(
      history.state,
      '',
      origin + location.pathname + keptQuery(search) + location.hash,
    )
}
