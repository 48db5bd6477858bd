import { useSyncExternalStore } from 'react'
import { footer_copyright, footer_help, footer_privacy } from '../../generated/paraglide/messages.js'
import { openPrivacy } from './openPrivacy.ts'
import { SUPPORT_EMAIL } from './supportEmail.ts'
import styles from './Footer.module.css'

const never = () => () => undefined
const thisYear = () => String(new Date().getFullYear())

interface FooterProps {
  /** Set where it lies below the window, however short the page above it is. */
  readonly isBelow?: boolean
}

/** The foot of a page. The year comes with the page's life: what is prerendered may be read in another one. */
export function Footer({ isBelow = false }: FooterProps) {
  const year = useSyncExternalStore(never, thisYear, () => '')
  return (
    <footer className={styles['footer']} data-below={isBelow || undefined}>
      <span>{footer_copyright({ year })}</span>
      <button type="button" onClick={openPrivacy}>
        {footer_privacy()}
      </button>
      <a href={`mailto:${SUPPORT_EMAIL}`}>{footer_help()}</a>
    </footer>
  )
}
