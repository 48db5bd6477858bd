import { offline_text } from '../generated/paraglide/messages.js'
import { useOnline } from '../kit/useOnline.ts'
import styles from './OfflineBanner.module.css'

/** Says that the network is gone and that no answer is lost. */
export function OfflineBanner() {
  const isOnline = useOnline()
  return (
    <div role="status">{!isOnline && <p className={styles['banner']}>{offline_text()}</p>}</div>
  )
}
