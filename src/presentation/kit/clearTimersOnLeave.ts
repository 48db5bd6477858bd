import { clearTimers } from 'mobx-react-lite'

/**
 * Clears MobX timers when the page is unloaded. Otherwise garbage collection may clear them after the next page has started.
 * Timer ids are reused, so the next page's timers would be cancelled instead.
 */
export const clearTimersOnLeave = (): void => window.addEventListener('pagehide', clearTimers)
