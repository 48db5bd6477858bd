import { useSyncExternalStore } from 'react'
import { footer_copyright } from '../generated/paraglide/messages.js'
import styles from './Footer.module.css'

const never = () => () => undefined
const thisYear = () => String(new Date().getFullYear())

/** The year comes with the page's life: what is prerendered may be read in another one. */
export function Footer() {
  const year = useSyncExternalStore(never, thisYear, () => '')
  return <footer className={styles['footer']}>{footer_copyright({ year })}</footer>
}
