import { footer_copyright } from '../generated/paraglide/messages.js'
import styles from './Footer.module.css'

export function Footer() {
  return <footer className={styles['footer']}>{footer_copyright({ year: String(new Date().getFullYear()) })}</footer>
}
