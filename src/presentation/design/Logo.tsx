import { app_name } from '../generated/paraglide/messages.js'
import styles from './Logo.module.css'

/** The logo: the lanes of a running track and the name. `short` hides the name on a phone, which has no space for it. */
export function Logo({ short = false }: { readonly short?: boolean | undefined }) {
  return (
    <span className={styles['logo']} data-short={short || undefined}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect fill="var(--track-1)" width="32" height="32" rx="9" />
        <g fill="none" strokeWidth="3.6" strokeLinecap="round">
          <path d="M6 24.5A18.5 18.5 0 0 1 24.5 6" stroke="#e2f2e7" />
          <path d="M12.5 25A12 12 0 0 1 25 12.5" stroke="var(--track-4)" />
          <path d="M19 25.5a6.5 6.5 0 0 1 6.5-6.5" stroke="#c8f04b" />
        </g>
      </svg>
      <span translate="no" className={styles['wordmark']}>
        {app_name().toLowerCase()}
      </span>
    </span>
  )
}
