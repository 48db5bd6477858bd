import { clearTimers } from 'mobx-react-lite'

/**
 * Clears MobX timers when the page is unloaded. Garbage collection may otherwise clear them after the next page has started:
 * by id, so that it would clear a timer of that page.
 */
export const clearTimersOnLeave = (): void => window.addEventListener('pagehide', clearTimers)
