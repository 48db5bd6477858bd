import { useSyncExternalStore } from 'react'
import { offline_text } from '../generated/paraglide/messages.js'
import styles from './OfflineBanner.module.css'

function subscribe(listener: () => void) {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}

/** Says that the network is gone and that the visitor can go on. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return <div role="status">{!online && <p className={styles['banner']}>{offline_text()}</p>}</div>
}
