import { clearTimers } from 'mobx-react-lite'

/**
 * Clears MobX timers when the page is unloaded. Otherwise garbage collection may clear them after the next page has started, and
 * by their ids it would clear timers of that page.
 */
export const clearTimersOnLeave = (): void => window.addEventListener('pagehide', clearTimers)
