import { clearTimers } from 'mobx-react-lite'

/**
 * Clears MobX timers when the page is unloaded. Otherwise garbage collection may clear them once the next page has started; timer
 * ids are reused, so that could cancel the next page's timers.
 */
export const clearTimersOnLeave = (): void => window.addEventListener('pagehide', clearTimers)
