import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}

/** Whether the browser has a network. Offline, no reload is offered, because it would show the browser's own error page. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
