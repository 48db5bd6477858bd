import * as paths from '../../navigation/paths.ts'
import { keptQuery } from '../../navigation/query.ts'

/**
 * The prerendered call to action knows no query: a tap before any script runs would lose the campaign or promo that a
 * visitor came with. The page it leads to takes the query over from the welcome it was tapped on.
 */
export function adoptQuery(): void {
  const { location, history } = window
  const [navigation] = performance.getEntriesByType('navigation')
  const arrived = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate'
  if (!arrived || location.search !== '' || document.referrer === '') return
  const { origin, pathname, search } = new URL(document.referrer)
  if (origin === location.origin && pathname === paths.welcome) history.replaceState(history.state, '', location.pathname + keptQuery(search) + location.hash)
}
